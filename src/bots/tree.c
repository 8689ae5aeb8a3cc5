/* The arena of nodes: see tree.h. */
#include "bots/tree.h"

#include <assert.h>
#include <stdlib.h>

bool tree_open(struct tree *tree, uint32_t capacity)
{
    assert(capacity > 1);
    *tree = (struct tree){ .nodes = calloc(capacity, sizeof *tree->nodes), .capacity = capacity };
    tree_clear(tree);
    return tree->nodes != NULL;
}

void tree_close(struct tree *tree)
{
    free(tree->nodes);
    *tree = (struct tree){ 0 };
}

void tree_clear(struct tree *tree)
{
    tree->count = NO_NODE + 1;
    tree->refused = 0;
}

static uint32_t take(struct tree *tree, struct node node)
{
    assert(tree->count <= tree->capacity);
    if (tree->count == tree->capacity) {
        tree->refused++;
        return NO_NODE;
    }
    tree->nodes[tree->count] = node;
    return tree->count++;
}

uint32_t tree_root(struct tree *tree)
{
    return take(tree, (struct node){ 0 });
}

uint32_t tree_add(struct tree *tree, uint32_t parent, uint32_t key, uint32_t offset)
{
    assert(parent != NO_NODE && parent < tree->count);
    assert(tree_find(tree, parent, key) == NO_NODE);
    uint32_t added = take(
        tree, (struct node){ .key = key, .next = tree->nodes[parent].child, .offset = offset });
    if (added == NO_NODE) return NO_NODE;
    tree->nodes[parent].child = added;
    tree->nodes[parent].children++;
    return added;
}

uint32_t tree_find(const struct tree *tree, uint32_t parent, uint32_t key)
{
    uint32_t at = tree->nodes[parent].child;
    while (at != NO_NODE && tree->nodes[at].key != key) at = tree->nodes[at].next;
    return at;
}
