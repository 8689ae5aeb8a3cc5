/* The database of a program of tests. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "postgres_test.h"

static const char *server(void)
{
    const char *address = getenv("SORTIE_POSTGRES");
    return address && *address ? address : NULL;
}

static void write_address(char address[ADDRESS_SIZE], const char *parameters)
{
    int length = snprintf(address, ADDRESS_SIZE, "%s%c%s", server(),
                          strchr(server(), '?') ? '&' : '?', parameters);
    assert_in_range(length, 1, ADDRESS_SIZE - 1);
}

static PGconn *connect_at(const char *address)
{
    PGconn *connection = PQconnectdb(address);
    if (PQstatus(connection) != CONNECTION_OK) fail_msg("%s", PQerrorMessage(connection));
    return connection;
}

PGconn *connect_to(const struct world *world)
{
    return connect_at(world->address);
}

void run_in_postgres(const struct world *world, const char *script)
{
    PGconn *connection = connect_at(world ? world->address : server());
    PGresult *result = PQexec(connection, script);
    ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        fail_msg("%s", PQerrorMessage(connection));
    }
    PQclear(result);
    PQfinish(connection);
}

void place_in_postgres(struct world *world)
{
    static int count;
    char script[64], parameters[128];
    count++;
    snprintf(parameters, sizeof parameters,
             "dbname=sortie_test_%ld&options=-csearch_path%%3Dtest_%d", (long)getpid(), count);
    write_address(world->address, parameters);
    snprintf(script, sizeof script, "CREATE SCHEMA test_%d", count);
    run_in_postgres(world, script);
}

/* ---- The whole program ----------------------------------------------------------------------- */

static void leave_out(void **state)
{
    (void)state;
    print_message("left out: SORTIE_POSTGRES names no server (scripts/with-postgres makes one)\n");
    skip();
}

static void make_database(void)
{
    char script[64];
    snprintf(script, sizeof script, "CREATE DATABASE sortie_test_%ld", (long)getpid());
    run_in_postgres(NULL, script);
}

static void drop_database(void)
{
    char script[64];
    snprintf(script, sizeof script, "DROP DATABASE sortie_test_%ld WITH (FORCE)", (long)getpid());
    run_in_postgres(NULL, script);
}

int with_database(int (*run_them)(void))
{
    if (!server() && getenv("SORTIE_REQUIRE_POSTGRES")) {
        fprintf(stderr, "SORTIE_REQUIRE_POSTGRES is set, but SORTIE_POSTGRES names no server\n");
        return 1;
    }
    if (!server()) {
        const struct CMUnitTest tests[] = { cmocka_unit_test(leave_out) };
        return cmocka_run_group_tests_name("PostgreSQL", tests, NULL, NULL);
    }
    choose_place(place_in_postgres);
    make_database();
    int failed = run_them();
    drop_database();
    return failed;
}
