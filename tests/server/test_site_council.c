/* A group that plays one side at a table: who belongs to it, proposals, the chief of staff, votes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/limits.h"
#include "table/duel_game.h"
#include "visit.h"

enum { PATH_SIZE = 96 };

static struct visit visit;

struct person {
    char token[SITE_TOKEN_SIZE];
    char id[STORE_ID_SIZE];
};

static struct person anna, bert, carl, dora;

static void meet(const char *name, struct person *person)
{
    visit_guest(&visit, name, person->token);
    json_t *json = visit_expect(&visit, 200, person->token, "/api/me", NULL);
    snprintf(person->id, sizeof person->id, "%s", get_text(get(json, "user", NULL), "id"));
    json_decref(json);
}

static int open_site(void **state)
{
    (void)state;
    visit_open(&visit, ":memory:");
    meet("Anna", &anna);
    meet("Bert", &bert);
    meet("Carl", &carl);
    meet("Dora", &dora);
    return 0;
}

static int close_site(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

static json_t *view_of(const struct person *person, const char *id)
{
    return visit_expect(&visit, 200, person ? person->token : NULL, table_path(id, ""), NULL);
}

static void join(const struct person *person, const char *id, const char *invite)
{
    json_decref(visit_expect(&visit, 200, person->token, table_path(id, "join"),
                             line("{\"invite\":\"%s\"}", invite)));
}

/* A table that Anna commands, with Bert and Carl. */
static void begin(const char *more, char id[STORE_ID_SIZE])
{
    visit_create(&visit, anna.token, line("{\"game\":\"council\"%s}", more), id);
    json_t *view = view_of(&anna, id);
    const char *invite = get_text(get(view, "table", NULL), "invite");
    join(&bert, id, invite);
    join(&carl, id, invite);
    json_decref(view);
}

static json_t *tell(const struct person *person, const char *id, const char *what,
                    const char *member, const char *value)
{
    const char *quote = strcmp(value, "null") == 0 ? "" : "\"";
    return visit_expect(&visit, 200, person->token, table_path(id, what),
                        line("{\"%s\":%s%s%s}", member, quote, value, quote));
}

static json_t *propose(const struct person *person, const char *id, const char *choice, int at)
{
    return visit_expect(&visit, 200, person->token, table_path(id, "propose"),
                        line("{\"action\":\"%s\",\"at\":%d}", choice, at));
}

static void assert_commander(const json_t *view, const struct person *person)
{
    const json_t *seat = json_array_get(get(view, "table", "seats", NULL), 0);
    assert_string_equal(get_text(get(seat, "user", NULL), "id"), person->id);
}

/* The last line of chat that the table told itself. */
static void assert_event(const struct person *person, const char *id, int before, const char *event,
                         const char *name)
{
    json_t *view = view_of(person, id);
    const json_t *chat = get(view, "chat", NULL);
    const json_t *said = json_array_get(chat, json_array_size(chat) - 1 - (size_t)before);
    assert_string_equal(get_text(said, "event"), event);
    assert_string_equal(get_text(said, "name"), name);
    assert_non_null(strstr(get_text(said, "text"), name));
    json_decref(view);
}

/* ---- The group ------------------------------------------------------------------------------- */

static void test_members_see_what_the_seat_sees_and_may_propose(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin("", id);
    json_t *view = view_of(&bert, id);
    assert_true(json_is_false(get(view, "yours", NULL)));
    assert_true(json_is_true(get(view, "proposes", NULL)));
    assert_string_equal(get_text(view, "seat"), "commander");
    assert_int_equal(json_array_size(get(view, "choices", NULL)), 3);
    assert_int_equal(json_array_size(get(view, "you", "seats", NULL)), 0);
    const json_t *council = get(view, "council", NULL);
    assert_true(json_is_true(get(council, "votes", NULL)));
    assert_int_equal(get_number(council, "needed"), 2);
    assert_int_equal(json_array_size(get(council, "members", NULL)), 3);
    assert_true(json_is_null(get(council, "chief", NULL)));
    json_decref(view);

    view = view_of(&anna, id);
    assert_true(json_is_true(get(view, "yours", NULL)));
    assert_true(json_is_false(get(view, "proposes", NULL)));
    json_decref(view);
    assert_event(&anna, id, 0, "member_joined", "Carl");

    /* An old position is looked at as it was. */
    json_decref(visit_act(&visit, anna.token, id, "mark", 0));
    view = visit_expect(&visit, 200, bert.token, table_path(id, "at/0"), NULL);
    assert_true(json_is_false(get(view, "proposes", NULL)));
    assert_int_equal(json_array_size(get(view, "choices", NULL)), 0);
    json_decref(view);
}

static void test_strangers_watch_only(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin(",\"visibility\":\"open\"", id);
    json_decref(propose(&bert, id, "mark", 0));
    json_t *view = view_of(&dora, id);
    assert_true(json_is_false(get(view, "proposes", NULL)));
    assert_int_equal(json_array_size(get(view, "choices", NULL)), 0);
    assert_true(json_is_null(get(view, "seat", NULL)));
    assert_int_equal(json_array_size(get(view, "proposals", NULL)), 1);
    json_decref(view);
    visit_refused(&visit, 403, "not_allowed", dora.token, table_path(id, "propose"),
                  "{\"action\":\"mark\",\"at\":0}");
    visit_refused(&visit, 403, "not_allowed", dora.token, table_path(id, "vote"),
                  line("{\"for\":\"%s\"}", dora.id));
    visit_refused(&visit, 401, "not_signed_in", NULL, table_path(id, "vote"), "{\"for\":null}");
    begin("", id);
    visit_refused(&visit, 404, "not_found", dora.token, table_path(id, "vote"), "{\"for\":null}");
}

static void test_other_games_stay_as_they_are(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna.token, "{\"game\":\"khartoum\"}", id);
    json_t *view = view_of(&anna, id);
    join(&bert, id, get_text(get(view, "table", NULL), "invite"));
    json_decref(view);
    view = view_of(&bert, id);
    assert_null(json_object_get(view, "council"));
    assert_null(json_object_get(view, "proposals"));
    assert_null(json_object_get(view, "proposes"));
    assert_true(json_is_null(get(view, "seat", NULL)));
    assert_int_equal(json_array_size(get(view, "choices", NULL)), 0);
    assert_int_equal(json_array_size(get(view, "chat", NULL)), 0);
    json_decref(view);
    visit_refused(&visit, 409, "no_council", bert.token, table_path(id, "propose"),
                  "{\"action\":\"fortify\",\"at\":0}");
    visit_refused(&visit, 409, "no_council", bert.token, table_path(id, "vote"), "{\"for\":null}");
    visit_refused(&visit, 409, "no_council", anna.token, table_path(id, "staff"),
                  "{\"user\":null}");
}

/* ---- Proposals ------------------------------------------------------------------------------- */

static void test_all_see_who_proposes_what(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct ear ear;
    bool gone = false;
    begin("", id);
    struct watcher *watcher = visit_watch(&visit, anna.token, id, NULL, &ear);
    json_decref(visit_hear(&visit, watcher, &gone));
    json_decref(propose(&bert, id, "pass", 0));
    json_decref(propose(&bert, id, "throw", 0));
    assert_true(ear.woken > 0);
    json_t *view = visit_hear(&visit, watcher, &gone);
    const json_t *proposals = get(view, "proposals", NULL), *first = json_array_get(proposals, 0);
    assert_int_equal(json_array_size(proposals), 1);
    assert_string_equal(get_text(get(first, "user", NULL), "name"), "Bert");
    assert_string_equal(get_text(first, "action"), "throw");
    assert_true(strlen(get_text(first, "text")) > 0);
    json_decref(view);

    view = visit_act(&visit, anna.token, id, "throw", 0);
    assert_int_equal(json_array_size(get(view, "proposals", NULL)), 0);
    json_decref(view);
    site_unwatch(visit.site, watcher);
}

static void test_proposals_are_checked(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin("", id);
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s", table_path(id, "propose"));
    visit_refused(&visit, 422, "unknown_action", bert.token, path,
                  "{\"action\":\"dance\",\"at\":0}");
    visit_refused(&visit, 422, "illegal_action", bert.token, path,
                  "{\"action\":\"roll:3\",\"at\":0}");
    visit_refused(&visit, 409, "stale", bert.token, path, "{\"action\":\"mark\",\"at\":1}");
    visit_refused(&visit, 400, "bad_request", bert.token, path, "{\"action\":\"mark\"}");
    visit_refused(&visit, 400, "bad_request", bert.token, path, "{\"action\":1,\"at\":0}");
    visit_refused(&visit, 403, "not_allowed", bert.token, table_path(id, "act"),
                  "{\"action\":\"mark\",\"at\":0}");
    visit_refused(&visit, 400, "bad_request", anna.token, table_path(id, "act"),
                  "{\"action\":null,\"at\":0}");
    json_decref(propose(&bert, id, "mark", 0));
    json_t *view = visit_expect(&visit, 200, bert.token, path, "{\"action\":null,\"at\":0}");
    assert_int_equal(json_array_size(get(view, "proposals", NULL)), 0);
    json_decref(view);
}

/* ---- The chief of staff ---------------------------------------------------------------------- */

static void test_the_commander_names_a_chief_of_staff(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin("", id);
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s", table_path(id, "staff"));
    visit_refused(&visit, 403, "not_allowed", bert.token, path, line("{\"user\":\"%s\"}", bert.id));
    visit_refused(&visit, 400, "bad_request", anna.token, path, line("{\"user\":\"%s\"}", dora.id));
    visit_refused(&visit, 403, "not_allowed", anna.token, path, line("{\"user\":\"%s\"}", anna.id));
    json_t *view = tell(&anna, id, "staff", "user", bert.id);
    assert_string_equal(get_text(get(view, "council", "chief", NULL), "name"), "Bert");
    assert_int_equal(json_array_size(get(view, "chat", NULL)), 1);
    json_decref(view);
    assert_event(&carl, id, 0, "chief_named", "Bert");
    /* Two turns are the commander's; the third is a clerk's work. */
    json_decref(visit_act(&visit, anna.token, id, "pass", 0));
    view = view_of(&bert, id);
    assert_true(json_is_true(get(view, "proposes", NULL)));
    json_decref(view);
    json_decref(visit_act(&visit, anna.token, id, "pass", 1));
    view = view_of(&bert, id);
    assert_true(json_is_true(get(view, "yours", NULL)));
    assert_true(json_is_false(get(view, "proposes", NULL)));
    json_decref(view);
    visit_refused(&visit, 403, "not_allowed", carl.token, table_path(id, "act"),
                  "{\"action\":\"pass\",\"at\":2}");
    json_decref(visit_act(&visit, bert.token, id, "pass", 2));
    /* What he has written down he may strike out again. */
    view = view_of(&bert, id);
    assert_int_equal(get_number(get(view, "undo", NULL), "to"), 2);
    assert_true(json_is_false(get(view, "undo", "consent", NULL)));
    json_decref(view);
    view = visit_expect(&visit, 200, bert.token, table_path(id, "undo"), "{\"to\":2,\"at\":3}");
    assert_int_equal(get_number(view, "standing"), 2);
    assert_true(json_is_null(get(view, "undo", NULL)));
    json_decref(view);
    visit_refused(&visit, 403, "not_allowed", bert.token, table_path(id, "undo"),
                  "{\"to\":1,\"at\":4}");
    json_decref(tell(&anna, id, "staff", "user", "null"));
    assert_event(&carl, id, 0, "chief_relieved", "Bert");
}

/* ---- Votes ----------------------------------------------------------------------------------- */

static void test_a_majority_changes_the_commander(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin("", id);
    json_t *view = tell(&bert, id, "vote", "for", bert.id);
    assert_commander(view, &anna);
    json_decref(view);
    view = view_of(&anna, id);
    const json_t *members = get(view, "council", "members", NULL);
    int votes = 0;
    for (size_t i = 0; i < json_array_size(members); i++) {
        const json_t *member = json_array_get(members, i);
        const char *voted = json_string_value(json_object_get(member, "for"));
        votes += voted && strcmp(voted, bert.id) == 0;
    }
    assert_int_equal(votes, 1);
    json_decref(view);
    view = tell(&carl, id, "vote", "for", bert.id);
    assert_commander(view, &bert);
    assert_int_equal(json_array_size(get(view, "chat", NULL)), 2);
    json_decref(view);
    assert_event(&carl, id, 1, "commander_dismissed", "Anna");
    assert_event(&carl, id, 0, "commander_chosen", "Bert");
    /* Anna is a member still. */
    view = view_of(&anna, id);
    assert_true(json_is_true(get(view, "proposes", NULL)));
    json_decref(view);
    json_decref(visit_act(&visit, bert.token, id, "mark", 0));
}

static void test_votes_are_checked(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin("", id);
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s", table_path(id, "vote"));
    visit_refused(&visit, 400, "bad_request", bert.token, path, line("{\"for\":\"%s\"}", dora.id));
    visit_refused(&visit, 400, "bad_request", bert.token, path, "{}");
    visit_refused(&visit, 409, "seat_taken", bert.token, path, line("{\"for\":\"%s\"}", anna.id));
    for (int at = 0; at < 6; at++) json_decref(visit_act(&visit, anna.token, id, "pass", at));
    visit_refused(&visit, 409, "council_bound", bert.token, path,
                  line("{\"for\":\"%s\"}", bert.id));
    json_t *view = view_of(&bert, id);
    assert_true(json_is_false(get(view, "council", "votes", NULL)));
    json_decref(view);
    json_decref(visit_expect(&visit, 200, anna.token, table_path(id, "close"), ""));
    visit_refused(&visit, 409, "not_playing", bert.token, path, "{\"for\":null}");
}

static void test_who_took_a_seat_belongs_to_the_group(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(
        &visit, anna.token,
        "{\"game\":\"council\",\"visibility\":\"open\",\"seats\":{\"commander\":\"open\"}}", id);
    json_decref(visit_expect(&visit, 200, dora.token, table_path(id, "seat"),
                             "{\"seat\":\"commander\",\"take\":\"me\"}"));
    json_t *view = view_of(&dora, id);
    assert_int_equal(json_array_size(get(view, "council", "members", NULL)), 2);
    json_decref(view);
    /* One of two is not more than half. */
    json_decref(tell(&anna, id, "vote", "for", anna.id));
    view = tell(&dora, id, "vote", "for", anna.id);
    assert_commander(view, &anna);
    assert_true(json_is_true(get(view, "proposes", NULL)));
    json_decref(view);
}

static void test_a_new_commander_is_told_of_the_turn(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct notice notice;
    begin("", id);
    json_decref(visit_expect(&visit, 200, bert.token, "/api/me",
                             "{\"webhook\":\"http://93.184.216.34/hook\"}"));
    json_decref(visit_expect(&visit, 200, anna.token, "/api/me",
                             "{\"webhook\":\"http://93.184.216.34/anna\"}"));
    json_decref(propose(&carl, id, "mark", 0));
    json_decref(tell(&bert, id, "vote", "for", bert.id));
    assert_false(site_next_notice(visit.site, &notice));
    json_decref(tell(&carl, id, "vote", "for", bert.id));
    assert_true(site_next_notice(visit.site, &notice));
    assert_string_equal(notice.url, "http://93.184.216.34/hook");
    notice_free(&notice);
    assert_false(site_next_notice(visit.site, &notice));
}

/* ---- Leaving --------------------------------------------------------------------------------- */

static void test_a_member_leaves_the_group(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct ear ear;
    bool gone = false;
    begin("", id);
    json_decref(propose(&bert, id, "pass", 0));
    json_decref(tell(&anna, id, "staff", "user", bert.id));
    struct watcher *watcher = visit_watch(&visit, bert.token, id, NULL, &ear);
    json_decref(visit_hear(&visit, watcher, &gone));
    json_decref(visit_expect(&visit, 200, bert.token, table_path(id, "leave"), "{\"user\":null}"));
    json_decref(visit_hear(&visit, watcher, &gone));
    assert_true(gone);
    site_unwatch(visit.site, watcher);
    visit_refused(&visit, 404, "not_found", bert.token, table_path(id, ""), NULL);
    visit_refused(&visit, 404, "not_found", bert.token, table_path(id, "leave"), "{}");
    assert_event(&anna, id, 0, "member_left", "Bert");
    json_t *view = view_of(&anna, id);
    assert_int_equal(json_array_size(get(view, "council", "members", NULL)), 2);
    assert_int_equal(json_array_size(get(view, "proposals", NULL)), 0);
    assert_true(json_is_null(get(view, "council", "chief", NULL)));
    /* The invitation is good for another time. */
    join(&bert, id, get_text(get(view, "table", NULL), "invite"));
    json_decref(view);
    json_decref(propose(&bert, id, "pass", 0));
}

static void test_the_owner_strikes_off_who_has_no_seat(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], path[PATH_SIZE];
    begin("", id);
    snprintf(path, sizeof path, "%s", table_path(id, "leave"));
    visit_refused(&visit, 403, "not_allowed", carl.token, path, line("{\"user\":\"%s\"}", bert.id));
    visit_refused(&visit, 403, "not_allowed", anna.token, path, "{}");
    visit_refused(&visit, 400, "bad_request", anna.token, path, line("{\"user\":\"%s\"}", dora.id));
    visit_refused(&visit, 404, "not_found", dora.token, path, "{}");
    /* Bert commands: the owner cannot take that from him alone. */
    json_decref(tell(&bert, id, "vote", "for", bert.id));
    json_decref(tell(&anna, id, "vote", "for", bert.id));
    visit_refused(&visit, 403, "not_allowed", anna.token, path, line("{\"user\":\"%s\"}", bert.id));
    visit_refused(&visit, 403, "not_allowed", bert.token, path, "{}");
    json_t *view = tell(&anna, id, "leave", "user", carl.id);
    assert_int_equal(json_array_size(get(view, "council", "members", NULL)), 2);
    assert_int_equal(json_array_size(get(view, "chat", NULL)), 1);
    json_decref(view);
    visit_refused(&visit, 404, "not_found", carl.token, table_path(id, ""), NULL);
}

static void test_who_came_late_has_no_vote_until_accepted(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], invite[SITE_TOKEN_SIZE];
    struct person puppets[4];
    begin("", id);
    json_t *view = view_of(&anna, id);
    snprintf(invite, sizeof invite, "%s", get_text(get(view, "table", NULL), "invite"));
    json_decref(view);
    json_decref(visit_act(&visit, anna.token, id, "mark", 0));
    for (int i = 0; i < 4; i++) {
        meet("Puppet", &puppets[i]);
        join(&puppets[i], id, invite);
        visit_refused(&visit, 403, "not_allowed", puppets[i].token, table_path(id, "vote"),
                      line("{\"for\":\"%s\"}", bert.id));
    }
    view = view_of(&anna, id);
    assert_int_equal(get_number(get(view, "council", NULL), "needed"), 2);
    json_decref(view);
    /* The owner alone accepts. */
    visit_refused(&visit, 403, "not_allowed", bert.token, table_path(id, "admit"),
                  line("{\"user\":\"%s\"}", puppets[0].id));
    json_decref(tell(&anna, id, "admit", "user", puppets[0].id));
    json_decref(tell(&puppets[0], id, "vote", "for", bert.id));
    view = view_of(&anna, id);
    assert_int_equal(get_number(get(view, "council", NULL), "needed"), 3);
    json_decref(view);
}

static void test_who_leaves_may_decide_a_vote(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin("", id);
    json_t *view = view_of(&anna, id);
    join(&dora, id, get_text(get(view, "table", NULL), "invite"));
    json_decref(view);
    json_decref(tell(&bert, id, "vote", "for", carl.id));
    json_decref(tell(&carl, id, "vote", "for", carl.id));
    json_decref(visit_expect(&visit, 200, dora.token, table_path(id, "leave"), "{}"));
    view = view_of(&bert, id);
    assert_commander(view, &carl);
    json_decref(view);
    assert_event(&bert, id, 2, "member_left", "Dora");
    assert_event(&bert, id, 1, "commander_dismissed", "Anna");
    assert_event(&bert, id, 0, "commander_chosen", "Carl");
}

static void test_other_tables_can_be_left_too(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna.token, "{\"game\":\"khartoum\"}", id);
    json_t *view = view_of(&anna, id);
    join(&bert, id, get_text(get(view, "table", NULL), "invite"));
    json_decref(view);
    json_decref(visit_expect(&visit, 200, bert.token, table_path(id, "leave"), "{}"));
    visit_refused(&visit, 404, "not_found", bert.token, table_path(id, ""), NULL);
    view = view_of(&anna, id);
    assert_int_equal(json_array_size(get(view, "chat", NULL)), 0);
    json_decref(view);
}

static void test_taking_the_seat_does_not_fill_the_group(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], user[STORE_ID_SIZE];
    begin(",\"visibility\":\"open\"", id);
    for (int i = 2; i < MEMBERS_MOST; i++) {
        snprintf(user, sizeof user, "member%d", i);
        const struct stored_user person = { .id = user, .name = user };
        assert_int_equal(store_add_user(visit.settings.store, &person), STORE_DONE);
        assert_int_equal(store_add_member(visit.settings.store, id, user), STORE_DONE);
    }
    json_decref(visit_expect(&visit, 200, anna.token, table_path(id, "seat"),
                             "{\"seat\":\"commander\",\"take\":\"leave\"}"));
    visit_refused(&visit, 429, "too_many", dora.token, table_path(id, "seat"),
                  "{\"seat\":\"commander\",\"take\":\"me\"}");
    json_decref(visit_expect(&visit, 200, bert.token, table_path(id, "seat"),
                             "{\"seat\":\"commander\",\"take\":\"me\"}"));
}

/* ---- Hidden things --------------------------------------------------------------------------- */

static void reopen(const struct game *const *games, const void *const *data)
{
    struct fault fault = { "" };
    site_close(visit.site);
    visit.settings.games = games;
    visit.settings.data = data;
    visit.site = site_open(&visit.settings, &fault);
    if (!visit.site) fail_msg("%s", fault.text);
}

static void test_what_the_seat_knows_is_for_the_group(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct game game = duel_council_game;
    game.state_fields = duel_secret_game.state_fields;
    game.secrets = duel_secret_game.secrets;
    const struct game *const games[] = { &game, NULL };
    const void *const data[] = { &duel_data };
    reopen(games, data);
    begin(",\"visibility\":\"open\"", id);
    json_decref(visit_act(&visit, anna.token, id, "mark", 0));
    json_decref(propose(&bert, id, "pass", 1));
    json_t *view = view_of(&bert, id);
    assert_non_null(json_object_get(json_array_get(get(view, "log", NULL), 0), "action"));
    assert_int_equal(json_array_size(get(view, "proposals", NULL)), 1);
    json_decref(view);
    view = view_of(&dora, id);
    assert_null(json_object_get(json_array_get(get(view, "log", NULL), 0), "action"));
    assert_int_equal(json_array_size(get(view, "proposals", NULL)), 0);
    json_decref(view);
    /* The site is closed before the game is gone. */
    reopen(NULL, NULL);
}

/* ---- Keeping --------------------------------------------------------------------------------- */

static void test_it_outlasts_a_restart(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin("", id);
    json_decref(propose(&bert, id, "throw", 0));
    json_decref(tell(&bert, id, "vote", "for", carl.id));
    json_decref(tell(&anna, id, "staff", "user", carl.id));
    reopen(visit.settings.games, visit.settings.data);
    json_t *view = view_of(&anna, id);
    assert_int_equal(json_array_size(get(view, "proposals", NULL)), 1);
    assert_string_equal(get_text(get(view, "council", "chief", NULL), "id"), carl.id);
    json_decref(view);
    view = tell(&carl, id, "vote", "for", carl.id);
    assert_commander(view, &carl);
    assert_true(json_is_null(get(view, "council", "chief", NULL)));
    json_decref(view);
}

#define SITE_TEST(test) cmocka_unit_test_setup_teardown(test, open_site, close_site)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SITE_TEST(test_members_see_what_the_seat_sees_and_may_propose),
        SITE_TEST(test_strangers_watch_only),
        SITE_TEST(test_other_games_stay_as_they_are),
        SITE_TEST(test_all_see_who_proposes_what),
        SITE_TEST(test_proposals_are_checked),
        SITE_TEST(test_the_commander_names_a_chief_of_staff),
        SITE_TEST(test_a_majority_changes_the_commander),
        SITE_TEST(test_votes_are_checked),
        SITE_TEST(test_who_took_a_seat_belongs_to_the_group),
        SITE_TEST(test_a_new_commander_is_told_of_the_turn),
        SITE_TEST(test_a_member_leaves_the_group),
        SITE_TEST(test_the_owner_strikes_off_who_has_no_seat),
        SITE_TEST(test_who_came_late_has_no_vote_until_accepted),
        SITE_TEST(test_who_leaves_may_decide_a_vote),
        SITE_TEST(test_other_tables_can_be_left_too),
        SITE_TEST(test_taking_the_seat_does_not_fill_the_group),
        SITE_TEST(test_what_the_seat_knows_is_for_the_group),
        SITE_TEST(test_it_outlasts_a_restart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
