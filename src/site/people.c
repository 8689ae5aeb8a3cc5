/*
 * People: users and sessions, kept in memory for a little while, because every request needs one of
 * each and every view needs names. The memory is of fixed size: a newcomer takes the slot that the
 * hash of its key points at.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"

enum { PEOPLE_FRESH = 10 * 1000, USED_EVERY = 3600 * 1000 }; /* milliseconds */

bool people_open(struct people *people)
{
    people->users = calloc(PEOPLE_SLOTS, sizeof people->users[0]);
    people->sessions = calloc(PEOPLE_SLOTS, sizeof people->sessions[0]);
    return people->users && people->sessions;
}

void people_close(struct people *people)
{
    free(people->users);
    free(people->sessions);
    *people = (struct people){ .users = NULL };
}

static struct known_user *user_slot(const struct people *people, const char *id)
{
    return &people->users[fingerprint(id, strlen(id)) % PEOPLE_SLOTS];
}

static struct known_session *session_slot(const struct people *people, const char *hash)
{
    return &people->sessions[fingerprint(hash, strlen(hash)) % PEOPLE_SLOTS];
}

/* ---- Forgetting ------------------------------------------------------------------------------ */

void people_forget(struct people *people)
{
    for (int i = 0; i < PEOPLE_SLOTS; i++) people->users[i].until = people->sessions[i].until = 0;
}

void people_forget_user(struct people *people, const char *id)
{
    user_slot(people, id)->until = 0;
}

void people_forget_session(struct people *people, const char *hash)
{
    session_slot(people, hash)->until = 0;
}

/* ---- Finding --------------------------------------------------------------------------------- */

/* Also when the clock was set back meanwhile. */
static bool is_fresh(int64_t until, int64_t now)
{
    return until > now && until <= now + PEOPLE_FRESH;
}

void user_from_row(struct user *user, const struct stored_user *row)
{
    *user = (struct user){ .is_guest = row->passphrase == NULL };
    snprintf(user->id, sizeof user->id, "%s", row->id);
    snprintf(user->name, sizeof user->name, "%s", row->name);
    snprintf(user->webhook, sizeof user->webhook, "%s", row->webhook ? row->webhook : "");
}

struct user people_find(struct site *site, const char *id)
{
    struct known_user *slot = user_slot(&site->people, id);
    struct stored_user row = { .id = NULL };
    int64_t now = site->settings.now();
    if (is_fresh(slot->until, now) && strcmp(slot->user.id, id) == 0) return slot->user;
    struct user user = { .is_guest = true };
    snprintf(user.id, sizeof user.id, "%s", id);
    enum store_verdict verdict = store_find_user(site->settings.store, id, &row);
    if (verdict == STORE_FAILED) site->people.has_failed = true;
    if (verdict != STORE_DONE) return user;
    user_from_row(&user, &row);
    store_free_user(&row);
    *slot = (struct known_user){ user, now + PEOPLE_FRESH };
    return user;
}

bool people_session(struct site *site, const char *hash, struct user *user)
{
    struct known_session *slot = session_slot(&site->people, hash);
    int64_t now = site->settings.now(), created = 0, used = 0;
    site->people.has_failed = false;
    if (is_fresh(slot->until, now) && strcmp(slot->hash, hash) == 0) {
        *user = people_find(site, slot->user);
        return user->name[0] != '\0';
    }
    struct known_session found = { .until = now + PEOPLE_FRESH };
    enum store_verdict verdict =
        store_find_session(site->settings.store, hash, found.user, &created, &used);
    site->people.has_failed = verdict == STORE_FAILED;
    if (verdict != STORE_DONE || created + SESSION_DAYS * INT64_C(86400000) < now) return false;
    *user = people_find(site, found.user);
    snprintf(found.hash, sizeof found.hash, "%s", hash);
    if (user->name[0]) *slot = found;
    /* Its owner may want to know. */
    if (user->name[0] && used + USED_EVERY < now &&
        store_use_session(site->settings.store, hash, now) == STORE_DONE)
        site->has_unflushed = true;
    return user->name[0] != '\0';
}
