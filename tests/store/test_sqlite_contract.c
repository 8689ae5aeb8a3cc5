/* What holds for every kind of store, with SQLite: in a file, in memory, and in plain files as a
 * page has them. */
#include <stdio.h>

#include "store_test.h"

static void place_in_memory(struct world *world)
{
    snprintf(world->address, sizeof world->address, ":memory:");
}

static void place_alone(struct world *world)
{
    make_folder(world);
    snprintf(world->address, sizeof world->address, "alone:%s/store.db", world->folder);
}

static int run_all(const char *kind, place_maker *place)
{
    choose_place(place);
    return run_user_tests(kind) + run_table_tests(kind) + run_list_tests(kind) +
           run_talk_tests(kind) + run_text_tests(kind) + run_mail_tests(kind);
}

int main(void)
{
    return run_all("SQLite in a file", place_in_file) +
           run_all("SQLite in memory", place_in_memory) +
           run_all("SQLite in plain files", place_alone);
}
