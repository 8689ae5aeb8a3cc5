/*
 * Notices of turns: who is to act and did not bring it about hears of it by webhook. A notice waits
 * until the change that it tells of is on disk.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#ifndef __wasi__
#include <netdb.h>
#include <sys/socket.h>
#endif

#include "site/address.h"
#include "site/site_internal.h"
#include "site/webhook_target.h"

/* ---- Addresses ------------------------------------------------------------------------------- */

#ifdef __wasi__
/* A page calls nobody. */
static bool is_private_number(const char *host)
{
    (void)host;
    return true;
}
#else
/* Whether a host in numbers is of a private network. What a name stands for is asked when it is
 * called. */
static bool is_private_number(const char *host)
{
    const struct addrinfo hints = { .ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM };
    struct addrinfo *found = NULL;
    if (getaddrinfo(host, NULL, &hints, &found) != 0) return false;
    bool is_private = address_is_private(found->ai_addr);
    freeaddrinfo(found);
    return is_private;
}
#endif

bool webhook_is_fine(const struct site *site, const char *url)
{
    struct webhook_target target;
    if (strlen(url) >= WEBHOOK_SIZE || !webhook_read(url, &target)) return false;
    if (site->settings.private_webhooks) return true;
    return strcasecmp(target.host, "localhost") != 0 && !is_private_number(target.host);
}

/* ---- Waiting --------------------------------------------------------------------------------- */

static char *notice_body(const struct site *site, const struct place *place, int seat,
                         const struct user *user)
{
    const struct game *game = match_game(table_match(place->table));
    char link[512];
    snprintf(link, sizeof link, "%s/#/table/%s", site->origin, place->id);
    json_t *object = json_object();
    bool done = json_put(object, "table", json_string(place->id)) &&
                json_put(object, "game", json_string(game->id)) &&
                json_put(object, "title", json_text(place->record.title)) &&
                json_put(object, "seat", json_string(game->seats->word[seat])) &&
                json_put(object, "name", json_text(user->name)) &&
                json_put(object, "link", json_text(link));
    char *body = done ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    return body;
}

/* A notice that cannot be kept is not worth failing for. */
static void notice_add(struct site *site, char *body, const char *url)
{
    struct waiting_notice *waiting = calloc(1, sizeof *waiting);
    char *copy = strdup(url);
    if (!waiting || !body || !copy || site->notice_count >= NOTICES_MOST) {
        free(waiting);
        free(body);
        free(copy);
        return;
    }
    waiting->notice.url = copy;
    waiting->notice.body = body;
    *site->last_notice = waiting;
    site->last_notice = &waiting->next;
    site->notice_count++;
}

/* Two players in league must not make us knock at a stranger's door all day. */
static bool is_told_enough(struct site *site, const char *user)
{
    int wait = 0;
    if (site->settings.rate <= 0) return false;
    return !limit_allows(site, "notice", user, NOTICES_A_MINUTE, 60 * 1000, NOTICES_A_MINUTE,
                         &wait);
}

/* The seat whose turn has begun and was not noticed yet; -1: none. */
static int new_turn(const struct place *place)
{
    const struct match *match = table_match(place->table);
    int actor = match_game(match)->actor(match_state(match));
    if (table_state(place->table) != TABLE_PLAYING || actor < ACTOR_FIRST_SEAT) return -1;
    const struct table_seat *seat = table_seat(place->table, actor);
    if (!seat->user[0] || seat->bot || place->noticed == match_entries(match) + 1) return -1;
    /* With a wait there is nothing to choose, and it will be answered. */
    return table_wait(place->table) ? -1 : actor;
}

const char *turn_told(const struct place *place, const char *asking)
{
    int seat = new_turn(place);
    const char *user = seat < 0 ? NULL : table_seat(place->table, seat)->user;
    return user && strcmp(user, asking) != 0 ? user : NULL;
}

void notice_turn(struct site *site, struct place *place, const char *asking)
{
    int seat = new_turn(place);
    const char *told = turn_told(place, asking);
    if (seat < 0) return;
    /* A turn is told once, whatever else changes at the table meanwhile; and never to who was there
     * when it began. */
    place->noticed = match_entries(table_match(place->table)) + 1;
    if (!told) return;
    struct user user = people_find(site, told);
    if (!user.webhook[0] || is_told_enough(site, user.id)) return;
    notice_add(site, notice_body(site, place, seat, &user), user.webhook);
}

/* ---- Taking ---------------------------------------------------------------------------------- */

static void take_first(struct site *site)
{
    struct waiting_notice *first = site->notices;
    site->notices = first->next;
    if (!site->notices) site->last_notice = &site->notices;
    site->notice_count--;
    free(first);
}

void notices_go(struct site *site)
{
    for (struct waiting_notice *waiting = site->notices; waiting; waiting = waiting->next)
        waiting->is_going = true;
}

void notices_settle(struct site *site, bool is_durable)
{
    struct waiting_notice **link = &site->notices;
    while (*link) {
        struct waiting_notice *waiting = *link;
        if (!waiting->is_durable && !is_durable) {
            *link = waiting->next;
            notice_free(&waiting->notice);
            free(waiting);
            site->notice_count--;
            continue;
        }
        waiting->is_durable = waiting->is_durable || waiting->is_going;
        link = &waiting->next;
    }
    site->last_notice = link;
}

bool site_next_notice(struct site *site, struct notice *notice)
{
    if (!site->notices || !site->notices->is_durable) return false;
    *notice = site->notices->notice;
    take_first(site);
    return true;
}

void notices_close(struct site *site)
{
    while (site->notices) {
        notice_free(&site->notices->notice);
        take_first(site);
    }
}
