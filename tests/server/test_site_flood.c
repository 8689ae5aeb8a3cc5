/* That one guest who makes tables with bots, again and again, neither stops others nor fills the
 * disk. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/limits.h"
#include "site/site_internal.h"
#include "visit.h"

static struct visit visit;
static char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE];

static int begin(void **state)
{
    (void)state;
    visit_open_limited(&visit, 1000);
    visit_guest(&visit, "Anna", anna);
    visit_guest(&visit, "Bert", bert);
    return 0;
}

static int end(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

/* Toulon with bots on all seats, which play by themselves to the end; to be freed. */
static char *toulon_of_bots(void)
{
    json_t *answer = visit_expect(&visit, 200, NULL, "/api/games", NULL), *game = NULL;
    json_t *body = json_object(), *seats = json_object(), *seat = NULL;
    size_t i = 0, j = 0;
    json_array_foreach(get(answer, "games", NULL), i, game)
    {
        if (strcmp(get_text(game, "id"), "toulon") != 0) continue;
        json_array_foreach(get(game, "seats", NULL), j, seat)
        {
            json_object_set_new(seats, get_text(seat, "id"), json_string("bot:normal"));
        }
    }
    json_object_set_new(body, "game", json_string("toulon"));
    json_object_set_new(body, "seats", seats);
    char *text = json_dumps(body, 0);
    json_decref(body);
    json_decref(answer);
    return text;
}

static const char duel[] = "{\"game\":\"duel\"}";

static void from(const char *address)
{
    visit_address = address;
}

static json_int_t entries_of(const char *token, const char *id)
{
    json_t *view = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    json_int_t at =
        get_number(get(view, "table", NULL), "changed") > 0 ? get_number(view, "at") : 0;
    json_decref(view);
    return at;
}

/* ---- Time ------------------------------------------------------------------------------------ */

/* Bots play for a moment, beside the site; false: none does now. */
static bool play_on(void)
{
    struct thought *thought = site_next_thought(visit.site, THOUGHT_QUICK);
    if (thought) {
        thought_run(thought);
        thought->taken += 20 * 1000; /* however fast this machine is */
        site_thought_done(visit.site, thought);
    } else if (!site_play_on(visit.site)) {
        return false;
    }
    assert_true(site_flush(visit.site));
    return true;
}

static void test_nobody_waits_for_bots(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], *toulon = toulon_of_bots();
    visit_create(&visit, anna, toulon, id);
    free(toulon);
    /* Dice may have fallen by now, but whatever a bot chooses it chooses beside the site. */
    json_t *history = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    char *entries = json_dumps(history, 0);
    json_decref(history);
    assert_null(strstr(entries, "\"note\": \"bot\""));
    free(entries);
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
    json_int_t before = entries_of(anna, id);
    for (int i = 0; i < 20; i++) {
        visit_now += 10000; /* whatever the bots have used up is theirs again */
        assert_true(play_on());
    }
    assert_true(entries_of(anna, id) >= before);
    history = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    entries = json_dumps(history, 0);
    json_decref(history);
    assert_non_null(strstr(entries, "\"note\": \"bot\""));
    free(entries);
}

static void test_bots_use_up_the_share_of_who_made_them(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], *toulon = toulon_of_bots();
    /* Time stands still, so nothing is worked off: at last nothing of it goes on. */
    from("198.51.100.1");
    for (int i = 0; i < TABLES_AT_ONCE; i++) {
        struct reply reply = visit_ask(&visit, anna, "/api/tables", toulon);
        bool is_made = reply.status == 201;
        reply_free(&reply);
        if (!is_made) break;
        while (play_on()) continue;
    }
    assert_false(play_on());
    site_tick(visit.site);
    assert_false(play_on());
    /* Somebody else's go on all the same. */
    from("203.0.113.9");
    visit_create(&visit, bert, toulon, id);
    json_int_t before = entries_of(bert, id);
    assert_true(play_on());
    assert_true(entries_of(bert, id) >= before);
    /* And hers in time. */
    while (play_on()) continue;
    visit_now += 30 * 1000;
    assert_true(play_on());
    from("192.0.2.7");
    free(toulon);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static void test_user_and_address_make_so_many_tables_at_once(void **state)
{
    (void)state;
    char other[SITE_TOKEN_SIZE];
    from("198.51.100.2");
    for (int k = 0; k < TABLES_TIMES; k++) {
        visit_guest(&visit, "Dora", other);
        for (int i = 0; i < TABLES_AT_ONCE; i++) {
            json_decref(visit_expect(&visit, 201, other, "/api/tables", duel));
        }
        struct reply reply = visit_ask(&visit, other, "/api/tables", duel);
        assert_int_equal(reply.status, 429);
        assert_true(reply.retry_after > 0);
        reply_free(&reply);
    }
    /* Being somebody else does not help; being elsewhere does. */
    visit_guest(&visit, "Carl", other);
    visit_refused(&visit, 429, "too_many", other, "/api/tables", duel);
    from("203.0.113.10");
    json_decref(visit_expect(&visit, 201, other, "/api/tables", duel));
    from("198.51.100.2");
    visit_now += 60 * 1000;
    json_decref(visit_expect(&visit, 201, other, "/api/tables", duel));
    from("192.0.2.7");
}

static void owner_of(const char *token, char user[STORE_ID_SIZE])
{
    json_t *me = visit_expect(&visit, 200, token, "/api/me", NULL);
    snprintf(user, STORE_ID_SIZE, "%s", get_text(get(me, "user", NULL), "id"));
    json_decref(me);
}

static void keep_finished(const char *owner, const char *id, const char *header)
{
    const struct stored_table table = { .id = id,
                                        .game = "duel",
                                        .title = "",
                                        .owner = owner,
                                        .invite = id,
                                        .settings = "{}",
                                        .seed = "",
                                        .header = header,
                                        .version = 1,
                                        .state = "over",
                                        .kept = "{}" };
    assert_int_equal(store_add_table(visit.store, &table, NULL, 0), STORE_DONE);
}

static void test_finished_tables_count_too(void **state)
{
    (void)state;
    char owner[STORE_ID_SIZE], id[STORE_ID_SIZE];
    owner_of(anna, owner);
    for (int i = 0; i < TABLES_KEPT_GUEST; i++) {
        snprintf(id, sizeof id, "finished%d", i);
        keep_finished(owner, id, "");
    }
    visit_refused(&visit, 429, "too_many", anna, "/api/tables", duel);
    json_decref(visit_expect(&visit, 201, bert, "/api/tables", duel));
    const struct site_counts counts = site_counts(visit.site);
    assert_string_equal(counts.limits[0].name, "tables kept");
    assert_int_equal(counts.limits[0].count, 1);
}

static void test_what_tables_take_of_the_disk_counts(void **state)
{
    (void)state;
    char owner[STORE_ID_SIZE], id[STORE_ID_SIZE];
    enum { PARTS = 8 };
    size_t size = (size_t)(BYTES_OF_GUEST / PARTS);
    char *header = malloc(size + 1);
    assert_non_null(header);
    memset(header, '.', size);
    header[size] = '\0';
    owner_of(anna, owner);
    for (int i = 0; i < PARTS; i++) {
        if (i > 0) visit_now += 60 * 1000;
        json_decref(visit_expect(&visit, 201, anna, "/api/tables", duel));
        snprintf(id, sizeof id, "large%d", i);
        keep_finished(owner, id, header);
    }
    free(header);
    visit_refused(&visit, 429, "too_many", anna, "/api/tables", duel);
    json_decref(visit_expect(&visit, 201, bert, "/api/tables", duel));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_nobody_waits_for_bots, begin, end),
        cmocka_unit_test_setup_teardown(test_bots_use_up_the_share_of_who_made_them, begin, end),
        cmocka_unit_test_setup_teardown(test_user_and_address_make_so_many_tables_at_once, begin,
                                        end),
        cmocka_unit_test_setup_teardown(test_finished_tables_count_too, begin, end),
        cmocka_unit_test_setup_teardown(test_what_tables_take_of_the_disk_counts, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
