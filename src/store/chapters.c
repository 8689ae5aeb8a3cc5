/* Tables that begin anew by other rules: what was played before, and who agrees. */
#include "store/store_parts.h"

static bool take_transcript(void *context, const struct value *row)
{
    return row_copy((const char **)context, row[0].text);
}

enum store_verdict store_find_chapter(struct store *store, const char *table, uint32_t place,
                                      char **transcript)
{
    static const char find[] =
        "SELECT transcript FROM chapters WHERE table_id = $1 AND number = $2";
    *transcript = NULL;
    enum store_verdict verdict = statement_query(store, find, VALUES(text(table), number(place)),
                                                 take_transcript, transcript);
    return verdict == STORE_DONE && !*transcript ? STORE_MISSING : verdict;
}

enum store_verdict store_agree(struct store *store, const char *table, const char *user,
                               bool agrees)
{
    static const char add[] = "INSERT INTO agreements (table_id, user_id) VALUES ($1, $2)"
                              " ON CONFLICT DO NOTHING";
    static const char drop[] = "DELETE FROM agreements WHERE table_id = $1 AND user_id = $2";
    return statement_alone(store, agrees ? add : drop, VALUES(text(table), text(user)));
}

struct agreement_visit {
    void (*visit)(void *context, const char *user);
    void *context;
};

static bool show_agreement(void *context, const struct value *row)
{
    const struct agreement_visit *visit = context;
    visit->visit(visit->context, row[0].text);
    return true;
}

enum store_verdict store_agreements(struct store *store, const char *table,
                                    void (*visit)(void *context, const char *user), void *context)
{
    static const char find[] = "SELECT user_id FROM agreements WHERE table_id = $1"
                               " ORDER BY user_id";
    struct agreement_visit agreement = { visit, context };
    return statement_query(store, find, VALUES(text(table)), show_agreement, &agreement);
}
