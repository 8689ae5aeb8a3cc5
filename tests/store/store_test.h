/*
 * What the tests of the store share: a world with one store in it, samples to put there, and the
 * tests that hold for every kind of store.
 */
#ifndef SORTIE_STORE_TEST_H
#define SORTIE_STORE_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "store/store.h"

enum { ADDRESS_SIZE = 512, FOLDER_SIZE = 64 };

/* The state of each test. */
struct world {
    char address[ADDRESS_SIZE];
    char folder[FOLDER_SIZE]; /* gone with the world; empty: none */
    struct store *store;
};

/* Where the stores of a group of tests are: writes the address of a new one. */
typedef void place_maker(struct world *world);

/* Opens, or fails the test with the reason. */
struct store *open_or_fail(const char *address);

/* Makes a folder for the world. */
void make_folder(struct world *world);
/* A file in a new folder. */
void place_in_file(struct world *world);

/* Setup and teardown with the maker that was chosen last. */
void choose_place(place_maker *maker);
int make_world(void **state);
int end_world(void **state);

#define WORLD_TEST(test) cmocka_unit_test_setup_teardown(test, make_world, end_world)

/* The tests of all kinds of store. Return how many failed. */
int run_user_tests(const char *kind);
int run_table_tests(const char *kind);
int run_list_tests(const char *kind);
int run_talk_tests(const char *kind);
int run_text_tests(const char *kind);
int run_mail_tests(const char *kind);
/* Of those that a second process can open. */
int run_admin_tests(const char *kind);

/* ---- Samples --------------------------------------------------------------------------------- */

void add_guest(struct store *store, const char *id);

/* A table of khartoum with all that a table can have, two seats, version 1; the users "anna"
 * (owner, first seat) and "ben" must be there. */
struct stored_table sample_table(const char *id);
/* Adds anna, ben and the table. */
struct stored_table add_sample(struct store *store, const char *id);

/* A change by `count` lines "entry N", every third with a snapshot; fails the test unless done, and
 * `table` is the row after it. */
void play_lines(struct store *store, struct stored_table *table, int count);

/* Compares every field. */
void assert_tables_equal(const struct stored_table *found, const struct stored_table *wanted);
/* The table in the store is this one. */
void assert_stored(struct store *store, const struct stored_table *wanted);

/* The lines as one text: "1 entry 1 @1001\n", and "  snapshot 3\n" after one that has it. */
const char *lines_after(struct store *store, const char *table, uint32_t after);
/* The ids of the tables that a list visits: "a b c". */
struct seen {
    char ids[8192];
    int count;
};
void see_table(void *context, const struct stored_table *table);

/* ---- Older stores ---------------------------------------------------------------------------- */

/* The statements that made a store of version 1, with rows in it, read from the file that keeps
 * them; to be freed. */
char *version_1_script(void);
/* What is to be in such a store after it was brought up to date. */
void assert_version_1_rows(struct store *store);

#endif
