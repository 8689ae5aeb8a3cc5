/*
 * Mails: what is due is taken from the store, written, and handed to the carrier once the store
 * knows that it was taken. A process that is killed meanwhile leaves it taken for LEASE, and then
 * it is due again: nothing is lost, and at worst a mail comes twice.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"

enum {
    MAILS_OUT_MOST = 8,
    MINUTE = 60 * 1000,
    LEASE = 10 * MINUTE,
    CLOCKS_APART = 60 * MINUTE, /* of several servers on one database, at most */
    BODY_SIZE = 4096,
    KEY_SIZE = 256
};

/* How long to wait after each try that has failed; after the last it is given up. */
static const int64_t pauses[] = { 1, 5, 15, 60, 240, 720, 1440 };

enum { TRIES_MOST = sizeof pauses / sizeof pauses[0] };

_Static_assert(LEASE > MAILS_OUT_MOST * SITE_MAIL_SECONDS * 1000,
               "what waits for others to be sent is not taken again");

/* ---- Words ----------------------------------------------------------------------------------- */

static const char *words_of(const struct site *site, enum language language, const char *key)
{
    return text(site->settings.catalogue, language, key);
}

/* The seat that the user is to act for; -1: it is not the turn that was to be told any more. */
static int seat_of(const struct stored_table *row, const struct mail *mail)
{
    if (strcmp(row->state, "playing") != 0 || !row->actor || row->entries != mail->entry) return -1;
    for (int i = 0; i < row->seat_count; i++) {
        const struct stored_seat *seat = &row->seats[i];
        bool is_theirs = seat->user && !seat->bot && strcmp(seat->user, mail->user) == 0;
        if (is_theirs && strcmp(seat->seat, row->actor) == 0) return i;
    }
    return -1;
}

/* The people at the other seats, a line each. */
static void write_others(struct site *site, enum language language, const struct game *game,
                         const struct stored_table *row, const char *reader, char *out, size_t size)
{
    char key[160], line[1024];
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < row->seat_count; i++) {
        const struct stored_seat *seat = &row->seats[i];
        if (!seat->user || seat->bot || strcmp(seat->user, reader) == 0) continue;
        struct user user = people_find(site, seat->user);
        const char *chair = seat_text(site, language, game, seat->seat, key, sizeof key);
        fill_names(site, language, "site.mail.turn.other", user.name, chair, line, sizeof line);
        if (used + strlen(line) + 2 > size) return;
        used += (size_t)snprintf(out + used, size - used, "%s\n", line);
    }
}

/* What becomes of a mail that is due. */
enum writing {
    WRITTEN,
    UNWANTED,   /* there is nothing to tell any more */
    NOT_WRITTEN /* store or memory have failed: it is due again when the lease has ended */
};

static enum writing writing_of(enum store_verdict verdict)
{
    return verdict == STORE_DONE ? WRITTEN : verdict == STORE_FAILED ? NOT_WRITTEN : UNWANTED;
}

/* Subject and body of a turn, and what tells this mail from others. */
static enum writing write_turn(struct site *site, const struct mail *mail, enum language language,
                               char *subject, char *body, char mark[KEY_SIZE])
{
    struct stored_table row;
    char key[160], name[512], line[1024], turn[64], number[32], others[1024];
    enum store_verdict verdict = store_find_table(site->settings.store, mail->table, &row);
    if (verdict != STORE_DONE) return writing_of(verdict);
    const struct site_game *found = site_find_game(site, row.game);
    int seat = found ? seat_of(&row, mail) : -1;
    if (seat >= 0) {
        struct user user = people_find(site, mail->user);
        snprintf(key, sizeof key, "%s.name", row.game);
        const char *game = words_of(site, language, key);
        if (row.title[0])
            snprintf(name, sizeof name, "%s (%s)", row.title, game);
        else
            snprintf(name, sizeof name, "%s", game);
        fill_names(site, language, "site.mail.turn.subject", name, NULL, subject, BODY_SIZE);
        const char *chair =
            seat_text(site, language, found->game, row.seats[seat].seat, key, sizeof key);
        fill_names(site, language, "site.mail.turn", user.name, chair, line, sizeof line);
        snprintf(number, sizeof number, "%lld", (long long)row.turn);
        fill_names(site, language, "site.mail.turn.number", number, NULL, turn, sizeof turn);
        write_others(site, language, found->game, &row, mail->user, others, sizeof others);
        snprintf(body, BODY_SIZE, "%s\n\n%s%s\n%s%s/#/table/%s\n", line, name, row.turn ? turn : "",
                 others, site->origin, mail->table);
        /* With what nobody knows as long as the game goes on: how many entries there are is not for
         * everybody, and a hash of that alone is tried out at once. */
        snprintf(mark, KEY_SIZE, "%s %s %lld %s", mail->user, mail->table, (long long)mail->entry,
                 row.seed ? row.seed : "");
    }
    store_free_table(&row);
    if (seat < 0) return UNWANTED;
    return site->people.has_failed ? NOT_WRITTEN : WRITTEN;
}

/* Nothing in it was typed by anybody: the address may be a stranger's. */
static void write_question(const struct site *site, const char *secret, enum language language,
                           char *subject, char *body)
{
    snprintf(subject, BODY_SIZE, "%s", words_of(site, language, "site.mail.question.subject"));
    snprintf(body, BODY_SIZE, "%s\n\n%s/#/mail/confirm/%s\n",
             words_of(site, language, "site.mail.question"), site->origin, secret);
}

/* The link by which a pass phrase is set anew. */
static enum writing write_recovery(struct site *site, const struct mail *mail,
                                   enum language language, int64_t now, char *subject, char *body)
{
    char secret[SITE_TOKEN_SIZE], line[1024];
    struct user user = people_find(site, mail->user);
    if (site->people.has_failed) return NOT_WRITTEN;
    if (user.is_guest) return UNWANTED;
    if (!recovery_make(site, mail->user, now, secret)) return NOT_WRITTEN;
    snprintf(subject, BODY_SIZE, "%s", words_of(site, language, "site.mail.recovery.subject"));
    fill_names(site, language, "site.mail.recovery", user.name, NULL, line, sizeof line);
    snprintf(body, BODY_SIZE, "%s\n\n%s/#/recover/%s\n", line, site->origin, secret);
    return WRITTEN;
}

static enum writing write_mail(struct site *site, struct mail *mail, int64_t now)
{
    char subject[BODY_SIZE], body[BODY_SIZE], whole[2 * BODY_SIZE], stop[512], key[KEY_SIZE];
    struct stored_address address;
    enum store_verdict verdict = store_find_address(site->settings.store, mail->user, &address);
    if (verdict != STORE_DONE) return writing_of(verdict);
    enum language language = strcmp(address.language, "fr") == 0 ? IN_FRENCH : IN_ENGLISH;
    bool is_question = mail->table[0] == '\0';
    snprintf(key, sizeof key, "%s %s %lld", mail->user, mail->table, (long long)mail->entry);
    enum writing writing = is_question == (address.confirm != NULL) ? WRITTEN : UNWANTED;
    site->people.has_failed = false;
    if (writing == WRITTEN && is_question)
        write_question(site, address.confirm, language, subject, body);
    else if (writing == WRITTEN && strcmp(mail->table, STORE_RECOVERY) == 0)
        writing = write_recovery(site, mail, language, now, subject, body);
    else if (writing == WRITTEN)
        writing = write_turn(site, mail, language, subject, body, key);
    if (writing == WRITTEN) {
        snprintf(whole, sizeof whole, "%s\n-- \n%s\n%s/#/mail/stop/%s\n", body,
                 words_of(site, language, "site.mail.stop"), site->origin, address.stop);
        snprintf(stop, sizeof stop, "%s/api/mail/stop/%s", site->origin, address.stop);
        const struct mail_words words = { .from = site->settings.mail_from,
                                          .to = address.address,
                                          .subject = subject,
                                          .body = whole,
                                          .stop = stop,
                                          .key = key,
                                          .time = now };
        mail->to = strdup(address.address);
        mail->message = mail_message(&words);
        if (!mail->to || !mail->message) writing = NOT_WRITTEN;
    }
    store_free_address(&address);
    return writing;
}

/* ---- Taking ---------------------------------------------------------------------------------- */

static struct stored_mail row_of(const struct mail *mail, int64_t due)
{
    return (struct stored_mail){ .user = mail->user,
                                 .table = mail->table,
                                 .entry = mail->entry,
                                 .tries = mail->tries,
                                 .due = due };
}

struct due_mails {
    struct mail mails[MAILS_OUT_MOST];
    int64_t due[MAILS_OUT_MOST];
    int count;
};

static void note_due(void *context, const struct stored_mail *row)
{
    struct due_mails *list = context;
    if (list->count == MAILS_OUT_MOST || strlen(row->user) >= STORE_ID_SIZE ||
        strlen(row->table) >= STORE_ID_SIZE)
        return;
    struct mail *mail = &list->mails[list->count];
    *mail = (struct mail){ .entry = row->entry, .tries = row->tries };
    snprintf(mail->user, sizeof mail->user, "%s", row->user);
    snprintf(mail->table, sizeof mail->table, "%s", row->table);
    list->due[list->count++] = row->due;
}

/* Takes one; what nobody wants any more is settled at once. */
static void take(struct site *site, struct mail *mail, int64_t due, int64_t now)
{
    struct stored_mail row = row_of(mail, due);
    site->has_unflushed = true;
    if (store_take_mail(site->settings.store, &row, now + LEASE) != STORE_DONE) return;
    enum writing writing = write_mail(site, mail, now);
    struct waiting_mail *waiting = writing == WRITTEN ? calloc(1, sizeof *waiting) : NULL;
    if (waiting) {
        waiting->mail = *mail;
        *site->last_mail = waiting;
        site->last_mail = &waiting->next;
        site->mails_out++;
        return;
    }
    mail_free(mail);
    if (writing != UNWANTED) return;
    row.due = 0;
    (void)store_settle_mail(site->settings.store, &row);
}

void mails_tick(struct site *site, int64_t now)
{
    struct due_mails list = { .count = 0 };
    struct store *store = site->settings.store;
    int room = MAILS_OUT_MOST - site->mails_out;
    if (!site->settings.mail_from) return;
    if (store_count_mails(store, &site->counts.mails_waiting) != STORE_DONE) return;
    if (site->counts.mails_waiting == 0 || room == 0) return;
    const struct mail_times times = {
        .now = now,
        .first = now + site->settings.mail_after + CLOCKS_APART,
        .again = now + pauses[TRIES_MOST - 1] * MINUTE + CLOCKS_APART,
    };
    if (store_due_mails(store, &times, room, note_due, &list) != STORE_DONE) return;
    for (int i = 0; i < list.count; i++) take(site, &list.mails[i], list.due[i], now);
}

/* ---- Handing out and coming back ------------------------------------------------------------- */

void mail_free(struct mail *mail)
{
    free(mail->to);
    free(mail->message);
    mail->to = mail->message = NULL;
}

static void let_first_go(struct site *site)
{
    struct waiting_mail *first = site->mails;
    site->mails = first->next;
    if (!site->mails) site->last_mail = &site->mails;
    free(first);
}

void mails_go(struct site *site)
{
    for (struct waiting_mail *waiting = site->mails; waiting; waiting = waiting->next)
        waiting->is_going = true;
}

void mails_settle(struct site *site, bool is_durable)
{
    struct waiting_mail **link = &site->mails;
    while (*link) {
        struct waiting_mail *waiting = *link;
        if (!waiting->is_durable && !is_durable) {
            *link = waiting->next;
            mail_free(&waiting->mail);
            free(waiting);
            site->mails_out--;
            continue;
        }
        waiting->is_durable = waiting->is_durable || waiting->is_going;
        link = &waiting->next;
    }
    site->last_mail = link;
}

bool site_next_mail(struct site *site, struct mail *mail)
{
    if (!site->mails || !site->mails->is_durable) return false;
    *mail = site->mails->mail;
    let_first_go(site);
    return true;
}

void site_mail_done(struct site *site, struct mail *mail, enum mail_outcome outcome)
{
    assert(site->mails_out > 0);
    struct stored_mail row = row_of(mail, 0);
    site->mails_out--;
    if (outcome == MAIL_SENT) {
        site->counts.mails_sent++;
    } else if (outcome == MAIL_UNTRIED) {
        row.due = site->settings.now();
    } else {
        site->counts.mails_failed++;
        row.tries++;
        if (outcome == MAIL_FAILED && row.tries <= TRIES_MOST)
            row.due = site->settings.now() + pauses[row.tries - 1] * MINUTE;
        else
            site->counts.mails_given_up++;
    }
    site->has_unflushed = true;
    /* Where the store fails the lease ends, and it is sent again. */
    (void)store_settle_mail(site->settings.store, &row);
    mail_free(mail);
}

void mails_close(struct site *site)
{
    while (site->mails) {
        mail_free(&site->mails->mail);
        let_first_go(site);
    }
}
