/*
 * Mail: the addresses that people have given, and what is to be sent there.
 *
 * A row of `mails` is one person at one table: the last turn there that was to be told, and when it
 * is to be sent; `due` is 0 once it was. So a turn is never told twice, whichever process comes to
 * it. The mail that asks whether an address is right is the row without a table.
 */
#include <stdlib.h>
#include <string.h>

#include "store/store_parts.h"

/* ---- Addresses ------------------------------------------------------------------------------- */

static enum store_verdict drop_mails(struct store *store, const char *user)
{
    static const char drop[] = "DELETE FROM mails WHERE user_id = $1";
    return statement_run(store, drop, VALUES(text(user)));
}

enum store_verdict store_ask_address(struct store *store, const struct stored_address *address,
                                     int64_t now)
{
    static const char set[] =
        "INSERT INTO mail_addresses (user_id, address, language, confirm, stop)"
        " VALUES ($1, $2, $3, $4, $5) ON CONFLICT (user_id) DO UPDATE SET"
        " address = excluded.address, language = excluded.language, confirm = excluded.confirm,"
        " stop = excluded.stop";
    const struct stored_mail question = {
        .user = address->user, .table = "", .entry = now, .due = now
    };
    if (!operation_begin(store)) return STORE_FAILED;
    enum store_verdict verdict = drop_mails(store, address->user);
    if (verdict == STORE_DONE)
        verdict = statement_run(store, set,
                                VALUES(text(address->user), text(address->address),
                                       text(address->language), text(address->confirm),
                                       text(address->stop)));
    if (verdict == STORE_DONE) verdict = mail_queue(store, &question);
    return operation_end(store, verdict);
}

void store_free_address(struct stored_address *address)
{
    free((void *)address->user);
    free((void *)address->address);
    free((void *)address->language);
    free((void *)address->confirm);
    free((void *)address->stop);
    *address = (struct stored_address){ 0 };
}

static bool take_address(void *context, const struct value *row)
{
    struct stored_address *address = context;
    return row_copy(&address->user, row[0].text) && row_copy(&address->address, row[1].text) &&
           row_copy(&address->language, row[2].text) && row_copy(&address->confirm, row[3].text) &&
           row_copy(&address->stop, row[4].text);
}

enum store_verdict store_find_address(struct store *store, const char *user,
                                      struct stored_address *address)
{
    static const char find[] = "SELECT user_id, address, language, confirm, stop"
                               " FROM mail_addresses WHERE user_id = $1";
    *address = (struct stored_address){ 0 };
    enum store_verdict verdict =
        statement_query(store, find, VALUES(text(user)), take_address, address);
    if (verdict == STORE_DONE && address->user) return STORE_DONE;
    store_free_address(address);
    return verdict == STORE_DONE ? STORE_MISSING : verdict;
}

enum store_verdict store_confirm_address(struct store *store, const char *secret)
{
    static const char confirm[] = "UPDATE mail_addresses SET confirm = NULL WHERE confirm = $1";
    return statement_change(store, confirm, VALUES(text(secret)));
}

enum store_verdict store_drop_address(struct store *store, const char *user)
{
    static const char drop[] = "DELETE FROM mail_addresses WHERE user_id = $1";
    if (!operation_begin(store)) return STORE_FAILED;
    enum store_verdict verdict = drop_mails(store, user);
    if (verdict == STORE_DONE) verdict = statement_run(store, drop, VALUES(text(user)));
    return operation_end(store, verdict);
}

static bool take_user(void *context, const struct value *row)
{
    char *user = context;
    size_t length = strlen(row[0].text);
    if (length < STORE_ID_SIZE) memcpy(user, row[0].text, length + 1);
    return true;
}

enum store_verdict store_stop_address(struct store *store, const char *secret)
{
    static const char find[] = "SELECT user_id FROM mail_addresses WHERE stop = $1";
    char user[STORE_ID_SIZE] = "";
    enum store_verdict verdict =
        statement_query(store, find, VALUES(text(secret)), take_user, user);
    if (verdict != STORE_DONE) return verdict;
    return user[0] ? store_drop_address(store, user) : STORE_MISSING;
}

/* ---- What is to be sent ---------------------------------------------------------------------- */

enum store_verdict mail_queue(struct store *store, const struct stored_mail *mail)
{
    /* Only to who has an address that is confirmed, or is to be asked. */
    static const char queue[] =
        "INSERT INTO mails (user_id, table_id, entry, tries, due)"
        " SELECT user_id, $1, $2, 0, $3 FROM mail_addresses"
        " WHERE user_id = $4 AND (confirm IS NULL OR $1 = '')"
        " ON CONFLICT (user_id, table_id) DO UPDATE SET entry = excluded.entry, tries = 0,"
        " due = excluded.due WHERE mails.entry < excluded.entry"
        /* Which are counted by a clock, and clocks are set back. */
        " OR mails.table_id = '" STORE_RECOVERY "'";
    return statement_run(
        store, queue,
        VALUES(text(mail->table), number(mail->entry), number(mail->due), text(mail->user)));
}

enum store_verdict store_queue_mail(struct store *store, const struct stored_mail *mail)
{
    if (!operation_begin(store)) return STORE_FAILED;
    return operation_end(store, mail_queue(store, mail));
}

struct mail_list {
    void (*visit)(void *context, const struct stored_mail *mail);
    void *context;
};

static bool visit_mail(void *context, const struct value *row)
{
    const struct mail_list *list = context;
    const struct stored_mail mail = { .user = row[0].text,
                                      .table = row[1].text,
                                      .entry = row[2].number,
                                      .tries = row[3].number,
                                      .due = row[4].number };
    list->visit(list->context, &mail);
    return true;
}

enum store_verdict store_due_mails(struct store *store, const struct mail_times *times, int most,
                                   void (*visit)(void *context, const struct stored_mail *mail),
                                   void *context)
{
    static const char list[] = "SELECT user_id, table_id, entry, tries, due FROM mails"
                               " WHERE due > 0 AND (due <= $1 OR (tries = 0 AND due > $2)"
                               " OR (tries > 0 AND due > $3)) ORDER BY due LIMIT $4";
    struct mail_list visitor = { visit, context };
    return statement_query(
        store, list,
        VALUES(number(times->now), number(times->first), number(times->again), number(most)),
        visit_mail, &visitor);
}

enum store_verdict store_take_mail(struct store *store, const struct stored_mail *mail,
                                   int64_t until)
{
    static const char take[] = "UPDATE mails SET due = $1 WHERE user_id = $2 AND table_id = $3"
                               " AND entry = $4 AND due = $5";
    return statement_change(store, take,
                            VALUES(number(until), text(mail->user), text(mail->table),
                                   number(mail->entry), number(mail->due)));
}

enum store_verdict store_settle_mail(struct store *store, const struct stored_mail *mail)
{
    static const char settle[] = "UPDATE mails SET tries = $1, due = $2 WHERE user_id = $3"
                                 " AND table_id = $4 AND entry = $5";
    return statement_change(store, settle,
                            VALUES(number(mail->tries), number(mail->due), text(mail->user),
                                   text(mail->table), number(mail->entry)));
}

enum store_verdict store_count_mails(struct store *store, int64_t *count)
{
    static const char find[] = "SELECT COUNT(*) FROM mails WHERE due > 0";
    *count = 0;
    return statement_query(store, find, NULL, 0, take_number, count);
}
