/* The world of a test: a place, and a store in it that is gone afterwards. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store_test.h"

static place_maker *chosen;

void choose_place(place_maker *maker)
{
    chosen = maker;
}

struct store *open_or_fail(const char *address)
{
    struct fault fault;
    struct store *store = store_open(address, &fault);
    if (!store) fail_msg("%s", fault.text);
    return store;
}

void make_folder(struct world *world)
{
    const char *above = getenv("TMPDIR");
    snprintf(world->folder, sizeof world->folder, "%s/sortie-store.XXXXXX", above ? above : "/tmp");
    assert_non_null(mkdtemp(world->folder));
}

void place_in_file(struct world *world)
{
    make_folder(world);
    snprintf(world->address, sizeof world->address, "%s/store.db", world->folder);
}

int make_world(void **state)
{
    struct world *world = calloc(1, sizeof *world);
    assert_non_null(world);
    chosen(world);
    world->store = open_or_fail(world->address);
    *state = world;
    return 0;
}

static void remove_folder(const char *name)
{
    DIR *folder = opendir(name);
    assert_non_null(folder);
    struct dirent *entry;
    while ((entry = readdir(folder))) {
        if (entry->d_name[0] != '.') unlinkat(dirfd(folder), entry->d_name, 0);
    }
    closedir(folder);
    assert_int_equal(rmdir(name), 0);
}

int end_world(void **state)
{
    struct world *world = *state;
    store_close(world->store);
    if (world->folder[0]) remove_folder(world->folder);
    free(world);
    return 0;
}
