/* What lets somebody set a pass phrase anew who has forgotten it. */
#include <string.h>

#include "store/store_parts.h"

enum store_verdict store_add_recovery(struct store *store, const char *hash, const char *user,
                                      int64_t created)
{
    static const char add[] = "INSERT INTO recoveries (hash, user_id, created) VALUES ($1, $2, $3)";
    return statement_alone(store, add, VALUES(text(hash), text(user), number(created)));
}

struct wanted_recovery {
    char *user;
    int64_t *created;
    bool is_found;
};

static bool take_recovery(void *context, const struct value *row)
{
    struct wanted_recovery *wanted = context;
    size_t length = strlen(row[0].text);
    if (length >= STORE_ID_SIZE) return true;
    memcpy(wanted->user, row[0].text, length + 1);
    *wanted->created = row[1].number;
    wanted->is_found = true;
    return true;
}

enum store_verdict store_find_recovery(struct store *store, const char *hash,
                                       char user[STORE_ID_SIZE], int64_t *created)
{
    static const char find[] = "SELECT user_id, created FROM recoveries WHERE hash = $1";
    struct wanted_recovery wanted = { user, created, false };
    enum store_verdict verdict =
        statement_query(store, find, VALUES(text(hash)), take_recovery, &wanted);
    return verdict == STORE_DONE && !wanted.is_found ? STORE_MISSING : verdict;
}

enum store_verdict store_drop_recoveries(struct store *store, const char *user)
{
    static const char drop[] = "DELETE FROM recoveries WHERE user_id = $1";
    return statement_alone(store, drop, VALUES(text(user)));
}

enum store_verdict store_drop_old_recoveries(struct store *store, int64_t before)
{
    static const char drop[] = "DELETE FROM recoveries WHERE created < $1";
    return statement_alone(store, drop, VALUES(number(before)));
}
