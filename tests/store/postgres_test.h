/* A database for a program of tests, on the server that SORTIE_POSTGRES names, and in it a schema
 * for each test. */
#ifndef SORTIE_POSTGRES_TEST_H
#define SORTIE_POSTGRES_TEST_H

#include <libpq-fe.h>

#include "store_test.h"

/* Makes the database, runs the tests, drops it. Without a server: a failure when
 * SORTIE_REQUIRE_POSTGRES is set, otherwise a test that says that it was left out. */
int with_database(int (*run_them)(void));

/* An empty schema. */
void place_in_postgres(struct world *world);

/* Runs statements in the schema of a world (null: on the server) behind the store's back. */
void run_in_postgres(const struct world *world, const char *script);
/* A connection to the schema of a world; to be finished by the caller. */
PGconn *connect_to(const struct world *world);

#endif
