/*
 * The nodes of a search: an arena of a fixed size, of which nodes are taken and never given back
 * one by one. When it is full the tree stops growing, and counts how often it would have grown.
 */
#ifndef SORTIE_TREE_H
#define SORTIE_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Nodes are named by their numbers. */
enum { NO_NODE = 0 };

struct node {
    int64_t sum; /* of the values for the seat that chose to come here, in millionths */
    uint32_t visits;
    uint32_t key;  /* what leads here from the parent: an action, or what is seen of one */
    uint32_t next; /* the parent's next child */
    uint32_t child;
    uint32_t children;
    uint32_t offset; /* at random: where the even spread over the outcomes of chance begins */
};

struct tree {
    struct node *nodes; /* [NO_NODE] is not used */
    uint32_t count, capacity;
    uint32_t refused;
};

/* False when memory ends. */
bool tree_open(struct tree *tree, uint32_t capacity);
void tree_close(struct tree *tree);
void tree_clear(struct tree *tree);

/* A node without a parent. NO_NODE when the tree is full. */
uint32_t tree_root(struct tree *tree);
/* NO_NODE when the tree is full. */
uint32_t tree_add(struct tree *tree, uint32_t parent, uint32_t key, uint32_t offset);
/* The child with that key, or NO_NODE. */
uint32_t tree_find(const struct tree *tree, uint32_t parent, uint32_t key);

#endif
