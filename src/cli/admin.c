/*
 * `sortie admin`: what the host of a server does with its store. Lists, what is kept of a person
 * and copies only read, also while a file is served; what changes something needs the file for
 * itself.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "site/admin.h"
#include "site/site.h"
#include "store/admin.h"

enum { PATH_SIZE = 1024, LINE_SIZE = 512, EXPIRED_AT_ONCE = 100 };

static const int64_t DAY = INT64_C(86400) * 1000;

struct admin {
    struct cli *cli;
    struct store *store;
    const char *address;
    char **names; /* what stands after the action */
    uint64_t tables_for, guests_for;
    char id[STORE_ID_SIZE]; /* of the user that is named first */
};

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int tell(const struct admin *admin, enum store_verdict verdict)
{
    if (verdict == STORE_DONE && !store_flush(admin->store)) verdict = STORE_FAILED;
    if (verdict == STORE_MISSING) return cli_fail(admin->cli, "admin.error.none", NULL);
    if (verdict == STORE_DONE) {
        cli_say(admin->cli, "admin.done", NULL);
        return EXIT_OK;
    }
    return cli_fail(admin->cli, "cli.error.open", admin->address, store_fault(admin->store), NULL);
}

/* ---- Lists ----------------------------------------------------------------------------------- */

/* A day as everybody writes it; a dash for none. */
static const char *day_of(int64_t time, char out[16])
{
    time_t seconds = (time_t)(time / 1000);
    struct tm tm;
    if (time <= 0 || !gmtime_r(&seconds, &tm) || strftime(out, 16, "%Y-%m-%d", &tm) == 0)
        snprintf(out, 16, "-");
    return out;
}

static void show_user(void *context, const struct listed_user *user)
{
    const struct admin *admin = context;
    char created[16], used[16];
    const char *kind = user->banned       ? "admin.user.banned"
                       : user->is_host    ? "admin.user.host"
                       : user->is_account ? "admin.user.account"
                                          : "admin.user.guest";
    printf("%-22s  %s  %s  %5" PRId64 "  %9" PRId64 "  %-8s  %s\n", user->id,
           day_of(user->created, created), day_of(user->used, used), user->tables, user->bytes,
           cli_text(admin->cli, kind), user->name);
}

static int list_users(struct admin *admin)
{
    cli_say(admin->cli, "admin.users.head", NULL);
    enum store_verdict verdict = store_list_users(admin->store, show_user, admin);
    return verdict == STORE_DONE ? EXIT_OK : tell(admin, verdict);
}

static void show_table(void *context, const struct stored_table *row)
{
    char created[16], changed[16];
    (void)context;
    printf("%-22s  %s  %s  %-8s  %6lu  %-9s  %-22s  %s\n", row->id, day_of(row->created, created),
           day_of(row->changed, changed), row->state, (unsigned long)row->entries, row->game,
           row->owner, row->title);
}

static int list_tables(struct admin *admin)
{
    cli_say(admin->cli, "admin.tables.head", NULL);
    enum store_verdict verdict = store_all_tables(admin->store, show_table, admin);
    return verdict == STORE_DONE ? EXIT_OK : tell(admin, verdict);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static int hide_table(struct admin *admin)
{
    return tell(admin, store_hide_table(admin->store, admin->names[0], true));
}

static int show_again(struct admin *admin)
{
    return tell(admin, store_hide_table(admin->store, admin->names[0], false));
}

static int close_table(struct admin *admin)
{
    return tell(admin, admin_close_table(admin->store, admin->names[0], now()));
}

static int delete_table(struct admin *admin)
{
    return tell(admin, store_delete_table(admin->store, admin->names[0]));
}

/* ---- Users ----------------------------------------------------------------------------------- */

/* A user by name (of an account) or id; false when there is none. */
static bool find_user(const struct admin *admin, const char *name, char id[STORE_ID_SIZE])
{
    struct stored_user user;
    enum store_verdict verdict = store_find_account(admin->store, name, &user);
    if (verdict == STORE_MISSING) verdict = store_find_user(admin->store, name, &user);
    if (verdict != STORE_DONE) return false;
    snprintf(id, STORE_ID_SIZE, "%s", user.id);
    store_free_user(&user);
    return true;
}

static int ban_user(struct admin *admin)
{
    return tell(admin, store_ban_user(admin->store, admin->id, now()));
}

static int pardon_user(struct admin *admin)
{
    return tell(admin, store_ban_user(admin->store, admin->id, 0));
}

static int make_host(struct admin *admin)
{
    return tell(admin, store_set_host(admin->store, admin->id, true));
}

static int unmake_host(struct admin *admin)
{
    return tell(admin, store_set_host(admin->store, admin->id, false));
}

static int merge_users(struct admin *admin)
{
    char into[STORE_ID_SIZE];
    if (!find_user(admin, admin->names[1], into) || strcmp(into, admin->id) == 0)
        return tell(admin, STORE_MISSING);
    return tell(admin, admin_merge_users(admin->store, admin->id, into));
}

static int reset_phrase(struct admin *admin)
{
    char phrase[NEW_PHRASE_SIZE];
    enum store_verdict verdict = admin_reset_phrase(admin->store, admin->id, phrase);
    if (verdict != STORE_DONE || !store_flush(admin->store)) return tell(admin, verdict);
    cli_say(admin->cli, "admin.phrase", phrase, NULL);
    return EXIT_OK;
}

static int export_user(struct admin *admin)
{
    json_t *all = admin_export_user(admin->store, admin->id);
    return all ? cli_put_json(admin->cli, all) : tell(admin, STORE_FAILED);
}

static int erase_user(struct admin *admin)
{
    return tell(admin, store_erase_user(admin->store, admin->id));
}

/* ---- What is old ----------------------------------------------------------------------------- */

typedef enum store_verdict expiry(struct store *store, int64_t before, int most, int *count);

static int expire(struct admin *admin, expiry *run, uint64_t days, const char *key)
{
    int count = 0, all = 0;
    char number[16];
    if (days == 0) return EXIT_OK;
    do {
        enum store_verdict verdict =
            run(admin->store, now() - (int64_t)days * DAY, EXPIRED_AT_ONCE, &count);
        if (verdict != STORE_DONE || !store_flush(admin->store)) return tell(admin, STORE_FAILED);
        all += count;
    } while (count == EXPIRED_AT_ONCE);
    snprintf(number, sizeof number, "%d", all);
    cli_say(admin->cli, key, number, NULL);
    return EXIT_OK;
}

static int expire_all(struct admin *admin)
{
    if (admin->tables_for == 0 && admin->guests_for == 0)
        return cli_misuse(admin->cli, "admin.error.days", NULL);
    int status = expire(admin, store_expire_tables, admin->tables_for, "admin.expired.tables");
    return status == EXIT_OK
               ? expire(admin, store_expire_guests, admin->guests_for, "admin.expired.guests")
               : status;
}

static int vacuum(struct admin *admin)
{
    return tell(admin, store_vacuum(admin->store));
}

/* ---- Copies ---------------------------------------------------------------------------------- */

static void count_fault(void *context, const char *table, const char *fault)
{
    (void)table;
    *(int *)context += fault != NULL;
}

/* Every table of the copy is replayed, and there are as many rows. */
static int check_copy(struct admin *admin, struct store *copy, const char *address)
{
    int64_t rows = 0;
    int faults = 0;
    char number[24], wrong[16];
    if (store_count_rows(copy, &rows) != STORE_DONE || !site_check(copy, count_fault, &faults))
        return cli_fail(admin->cli, "cli.error.open", address, store_fault(copy), NULL);
    snprintf(number, sizeof number, "%" PRId64, rows);
    snprintf(wrong, sizeof wrong, "%d", faults);
    if (strstr(address, "://")) address = "PostgreSQL"; /* there may be a pass phrase in it */
    cli_say(admin->cli, "admin.copied", number, address, wrong, NULL);
    return EXIT_OK;
}

/* From one store into another that is made for it, and told by a name. */
static int copy_store(struct admin *admin, const char *from, const char *into, const char *name)
{
    struct fault fault = { "" };
    struct store *source = store_open_to_read(from, &fault);
    if (!source) return cli_fault(admin->cli, &fault);
    struct store *copy = store_open(into, &fault);
    int status = EXIT_OK;
    if (!copy || !store_copy(source, copy, &fault)) status = cli_fault(admin->cli, &fault);
    if (status == EXIT_OK) status = check_copy(admin, copy, name);
    if (copy) store_close(copy);
    store_close(source);
    return status;
}

/* A file that is there is never written over; the copy has its name when it is whole. */
static int back_up(struct admin *admin)
{
    char part[PATH_SIZE];
    const char *file = admin->names[0];
    if (access(file, F_OK) == 0) return cli_fail(admin->cli, "admin.error.there", file, NULL);
    int length = snprintf(part, sizeof part, "%s.part", file);
    if (length < 0 || length >= (int)sizeof part)
        return cli_fail(admin->cli, "admin.error.there", file, NULL);
    (void)unlink(part);
    int status = copy_store(admin, admin->address, part, file);
    if (status == EXIT_OK && rename(part, file) != 0)
        status = cli_fail(admin->cli, "admin.error.there", file, NULL);
    if (status != EXIT_OK) (void)unlink(part);
    return status;
}

static int restore(struct admin *admin)
{
    return copy_store(admin, admin->names[0], admin->address, admin->address);
}

/* ---- The command ----------------------------------------------------------------------------- */

enum way { READS, CHANGES, COPIES }; /* the last opens what it needs by itself */

static const struct deed {
    const char *name;
    int (*run)(struct admin *admin);
    enum way way;
    int names; /* how many follow */
    bool is_of_user;
} deeds[] = {
    { "users", list_users, READS, 0, false },      { "tables", list_tables, READS, 0, false },
    { "export", export_user, READS, 1, true },     { "hide", hide_table, CHANGES, 1, false },
    { "show", show_again, CHANGES, 1, false },     { "close", close_table, CHANGES, 1, false },
    { "delete", delete_table, CHANGES, 1, false }, { "ban", ban_user, CHANGES, 1, true },
    { "pardon", pardon_user, CHANGES, 1, true },   { "host", make_host, CHANGES, 1, true },
    { "unhost", unmake_host, CHANGES, 1, true },   { "merge", merge_users, CHANGES, 2, true },
    { "reset", reset_phrase, CHANGES, 1, true },   { "erase", erase_user, CHANGES, 1, true },
    { "expire", expire_all, CHANGES, 0, false },   { "vacuum", vacuum, CHANGES, 0, false },
    { "backup", back_up, COPIES, 1, false },       { "restore", restore, COPIES, 1, false },
};

static const struct deed *find_deed(const char *name)
{
    for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++) {
        if (strcmp(deeds[i].name, name) == 0) return &deeds[i];
    }
    return NULL;
}

static int run_deed(struct admin *admin, const struct deed *deed)
{
    struct fault fault = { "" };
    if (deed->way == COPIES) return deed->run(admin);
    admin->store = deed->way == READS ? store_open_to_read(admin->address, &fault)
                                      : store_open(admin->address, &fault);
    if (!admin->store) return cli_fault(admin->cli, &fault);
    bool is_known = !deed->is_of_user || find_user(admin, admin->names[0], admin->id);
    int status = is_known ? deed->run(admin) : tell(admin, STORE_MISSING);
    store_close(admin->store);
    return status;
}

int command_admin(struct cli *cli, int argc, char **argv)
{
    struct admin admin = { .cli = cli };
    char path[PATH_SIZE];
    int status = cli_take_value(cli, &argc, argv, "--store", &admin.address);
    if (status == EXIT_OK)
        status = cli_take_number(cli, &argc, argv, "--tables-for", 1, 36500, &admin.tables_for);
    if (status == EXIT_OK)
        status = cli_take_number(cli, &argc, argv, "--guests-for", 1, 36500, &admin.guests_for);
    if (status == EXIT_OK) status = cli_arguments(cli, &argc, argv, 1, 3);
    if (status != EXIT_OK) return status;
    const struct deed *deed = find_deed(argv[1]);
    if (!deed) return cli_misuse(cli, "admin.error.deed", argv[1], NULL);
    if (argc - 2 != deed->names) return cli_misuse(cli, "admin.error.names", argv[1], NULL);
    if (!admin.address) {
        if (!cli_own_path("tables.db", path, sizeof path))
            return cli_fail(cli, "serve.error.home", NULL);
        admin.address = path;
    }
    admin.names = argv + 2;
    umask(077); /* a copy holds what players keep secret from each other */
    return run_deed(&admin, deed);
}
