/* Users and their sessions. */
#include <stdlib.h>
#include <string.h>

#include "store/names.h"
#include "store/store_parts.h"

/* What an account is found by: its name as it is compared, or as it is where nothing is left of it.
 * False: too long. */
static bool account_key(const char *name, char key[NAME_KEY_SIZE])
{
    size_t length = strlen(name);
    if (length >= NAME_KEY_SIZE) return false;
    if (!name_key(name, key)) memcpy(key, name, length + 1);
    return true;
}

/* Accounts of an older store whose name is somebody else's by now are kept as they were compared
 * then: small letters, ASCII only, behind a character that no name has. */
enum { OLD_MARK = 1 };

/* False: too long. */
static bool old_key(const char *name, char key[NAME_KEY_SIZE + 1])
{
    size_t length = strlen(name);
    if (length >= NAME_KEY_SIZE) return false;
    key[0] = OLD_MARK;
    for (size_t i = 0; i < length; i++)
        key[i + 1] = name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] - 'A' + 'a') : name[i];
    key[length + 1] = '\0';
    return true;
}

/* Writes a user with a statement that takes these values in this order, or the first `count`. */
static enum store_verdict put_user(struct store *store, const char *statement,
                                   const struct stored_user *user, int count)
{
    char key[NAME_KEY_SIZE];
    const char *account = user->passphrase ? key : NULL;
    if (account && !account_key(user->name, key))
        return operation_fail(store, "the name of the account is too long");
    const struct value values[] = { text(user->name),    text(account),  text(user->passphrase),
                                    text(user->webhook), text(user->id), number(user->created) };
    return statement_change(store, statement, values, count);
}

enum store_verdict store_add_user(struct store *store, const struct stored_user *user)
{
    static const char add[] = "INSERT INTO users (name, account, passphrase, webhook, id, created)"
                              " VALUES ($1, $2, $3, $4, $5, $6)";
    return put_user(store, add, user, 6);
}

enum store_verdict store_set_user(struct store *store, const struct stored_user *user)
{
    /* An account keeps what it is found by as long as it has its name. */
    static const char set[] = "UPDATE users SET account = CASE WHEN name = $1 THEN"
                              " COALESCE(account, $2) ELSE $2 END, name = $1, passphrase = $3,"
                              " webhook = $4 WHERE id = $5";
    return put_user(store, set, user, 5);
}

/* ---- Finding --------------------------------------------------------------------------------- */

struct wanted_user {
    struct stored_user *user;
    bool is_found;
};

void store_free_user(struct stored_user *user)
{
    free((void *)user->id);
    free((void *)user->name);
    free((void *)user->passphrase);
    free((void *)user->webhook);
    *user = (struct stored_user){ 0 };
}

static bool take_user(void *context, const struct value *row)
{
    struct wanted_user *wanted = context;
    struct stored_user *user = wanted->user;
    wanted->is_found = true;
    user->created = row[4].number;
    return row_copy(&user->id, row[0].text) && row_copy(&user->name, row[1].text) &&
           row_copy(&user->passphrase, row[2].text) && row_copy(&user->webhook, row[3].text);
}

static enum store_verdict find_user(struct store *store, const char *statement, const char *key,
                                    struct stored_user *user)
{
    struct wanted_user wanted = { user, false };
    *user = (struct stored_user){ 0 };
    enum store_verdict verdict =
        statement_query(store, statement, VALUES(text(key)), take_user, &wanted);
    if (verdict != STORE_DONE) store_free_user(user);
    if (verdict == STORE_DONE && !wanted.is_found) return STORE_MISSING;
    return verdict;
}

#define SELECT_USER "SELECT id, name, passphrase, webhook, created FROM users "

enum store_verdict store_find_user(struct store *store, const char *id, struct stored_user *user)
{
    static const char find[] = SELECT_USER "WHERE id = $1";
    return find_user(store, find, id, user);
}

enum store_verdict store_find_account(struct store *store, const char *name,
                                      struct stored_user *user)
{
    static const char find[] = SELECT_USER "WHERE account = $1";
    char key[NAME_KEY_SIZE + 1];
    *user = (struct stored_user){ 0 };
    if (!old_key(name, key)) return STORE_MISSING;
    enum store_verdict verdict = find_user(store, find, key, user);
    if (verdict != STORE_MISSING || !account_key(name, key)) return verdict;
    return find_user(store, find, key, user);
}

/* ---- Accounts of older stores ---------------------------------------------------------------- */

struct old_account {
    char id[STORE_ID_SIZE];
    char *name;
};

struct old_accounts {
    struct old_account *list;
    size_t count, room;
};

static bool take_account(void *context, const struct value *row)
{
    struct old_accounts *accounts = context;
    if (accounts->count == accounts->room) {
        size_t room = accounts->room ? 2 * accounts->room : 64;
        void *larger = realloc(accounts->list, room * sizeof accounts->list[0]);
        if (!larger) return false;
        accounts->list = larger;
        accounts->room = room;
    }
    struct old_account *account = &accounts->list[accounts->count];
    if (strlen(row[0].text) >= sizeof account->id) return true;
    memcpy(account->id, row[0].text, strlen(row[0].text) + 1);
    account->name = strdup(row[1].text);
    accounts->count += account->name != NULL;
    return account->name != NULL;
}

static bool set_account(struct driver *driver, const struct old_account *account)
{
    static const char count[] = "SELECT COUNT(*) FROM users WHERE account = $1";
    static const char set[] = "UPDATE users SET account = $1 WHERE id = $2";
    char key[NAME_KEY_SIZE + 1];
    int64_t taken = 0;
    if (!account_key(account->name, key)) return true; /* and nobody finds it, as before */
    if (driver->kind->run(driver, count, VALUES(text(key)), take_number, &taken) != STORE_DONE)
        return false;
    if (taken > 0 && !old_key(account->name, key)) return true;
    return driver->kind->run(driver, set, VALUES(text(key), text(account->id)), NULL, NULL) ==
           STORE_DONE;
}

bool users_rename_accounts(struct driver *driver)
{
    static const char find[] = "SELECT id, name FROM users WHERE account IS NOT NULL"
                               " ORDER BY created, id";
    struct old_accounts accounts = { .list = NULL };
    bool done = driver->kind->run(driver, find, NULL, 0, take_account, &accounts) == STORE_DONE &&
                driver->kind->run_script(driver, "UPDATE users SET account = NULL");
    for (size_t i = 0; i < accounts.count; i++) {
        done = done && set_account(driver, &accounts.list[i]);
        free(accounts.list[i].name);
    }
    free(accounts.list);
    return done;
}

/* ---- Sessions -------------------------------------------------------------------------------- */

enum store_verdict store_add_session(struct store *store, const char *hash, const char *user,
                                     int64_t created)
{
    static const char add[] = "INSERT INTO sessions (hash, user_id, created) VALUES ($1, $2, $3)";
    return statement_alone(store, add, VALUES(text(hash), text(user), number(created)));
}

struct wanted_session {
    char *user;
    int64_t *created, *used;
    bool is_found;
};

static bool take_session(void *context, const struct value *row)
{
    struct wanted_session *wanted = context;
    size_t length = strlen(row[0].text);
    if (length >= STORE_ID_SIZE) return true;
    memcpy(wanted->user, row[0].text, length + 1);
    *wanted->created = row[1].number;
    *wanted->used = row[2].number;
    wanted->is_found = true;
    return true;
}

enum store_verdict store_find_session(struct store *store, const char *hash,
                                      char user[STORE_ID_SIZE], int64_t *created, int64_t *used)
{
    static const char find[] = "SELECT user_id, created, used FROM sessions WHERE hash = $1";
    struct wanted_session wanted = { user, created, used, false };
    enum store_verdict verdict =
        statement_query(store, find, VALUES(text(hash)), take_session, &wanted);
    return verdict == STORE_DONE && !wanted.is_found ? STORE_MISSING : verdict;
}

enum store_verdict store_end_session(struct store *store, const char *hash)
{
    static const char end[] = "DELETE FROM sessions WHERE hash = $1";
    return statement_change(store, end, VALUES(text(hash)));
}

enum store_verdict store_end_old_sessions(struct store *store, int64_t before)
{
    static const char end[] = "DELETE FROM sessions WHERE created < $1";
    return statement_alone(store, end, VALUES(number(before)));
}

enum store_verdict store_use_session(struct store *store, const char *hash, int64_t now)
{
    static const char use[] = "UPDATE sessions SET used = $1 WHERE hash = $2";
    return statement_change(store, use, VALUES(number(now), text(hash)));
}

struct session_visit {
    store_session_visitor *visit;
    void *context;
};

static bool show_session(void *context, const struct value *row)
{
    const struct session_visit *session = context;
    session->visit(session->context, row[0].text, row[1].number, row[2].number);
    return true;
}

enum store_verdict store_sessions(struct store *store, const char *user,
                                  store_session_visitor *visit, void *context)
{
    static const char list[] = "SELECT hash, created, used FROM sessions WHERE user_id = $1"
                               " ORDER BY created DESC, hash";
    struct session_visit session = { visit, context };
    return statement_query(store, list, VALUES(text(user)), show_session, &session);
}

enum store_verdict store_end_other_sessions(struct store *store, const char *user, const char *kept)
{
    static const char end[] = "DELETE FROM sessions WHERE user_id = $1 AND hash <> $2";
    return statement_alone(store, end, VALUES(text(user), text(kept)));
}

enum store_verdict store_end_surplus_sessions(struct store *store, const char *user, int most)
{
    static const char end[] = "DELETE FROM sessions WHERE user_id = $1 AND hash NOT IN"
                              " (SELECT hash FROM sessions WHERE user_id = $1"
                              " ORDER BY created DESC, hash LIMIT $2)";
    return statement_alone(store, end, VALUES(text(user), number(most)));
}

/* ---- Forgetting a person --------------------------------------------------------------------- */

enum store_verdict store_erase_user(struct store *store, const char *id)
{
    /* What tables tell of somebody names them without their id. */
    static const char told[] =
        "UPDATE chat SET name = '-' WHERE user_id IS NULL AND name = (SELECT name FROM users"
        " WHERE id = $1) AND table_id IN (SELECT table_id FROM seats WHERE user_id = $1"
        " UNION SELECT table_id FROM members WHERE user_id = $1"
        " UNION SELECT id FROM tables WHERE owner = $1"
        " UNION SELECT table_id FROM chat WHERE user_id = $1)";
    static const char said[] = "UPDATE chat SET name = '-', words = '-' WHERE user_id = $1";
    static const char notes[] = "DELETE FROM notes WHERE user_id = $1";
    static const char mails[] = "DELETE FROM mails WHERE user_id = $1";
    static const char address[] = "DELETE FROM mail_addresses WHERE user_id = $1";
    static const char recoveries[] = "DELETE FROM recoveries WHERE user_id = $1";
    static const char agreements[] = "DELETE FROM agreements WHERE user_id = $1";
    static const char sessions[] = "DELETE FROM sessions WHERE user_id = $1";
    static const char user[] = "UPDATE users SET name = '-', account = NULL, passphrase = NULL,"
                               " webhook = NULL, is_host = 0 WHERE id = $1";
    static const char *const all[] = { told,       said,       notes,    mails, address,
                                       recoveries, agreements, sessions, user };
    if (!operation_begin(store)) return STORE_FAILED;
    enum store_verdict verdict = STORE_DONE;
    for (size_t i = 0; verdict == STORE_DONE && i < sizeof all / sizeof all[0]; i++) {
        verdict = statement_run(store, all[i], VALUES(text(id)));
    }
    if (verdict == STORE_DONE && store->driver->changes == 0) verdict = STORE_MISSING;
    return operation_end(store, verdict);
}
