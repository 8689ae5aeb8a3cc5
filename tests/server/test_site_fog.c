/*
 * Two games that differ only in what one side does in secret are, byte for byte, the same to
 * everybody else: views, logs, numbers, messages and when they come, refusals, lists.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/visit.h"
#include "toulon/scenes.h"

enum { ANNA, CARL, BERT, DORA, PEOPLE };

/* Anna has the English and Carl the other Allies, Bert the Republicans; Dora sits nowhere. */
static const char *const names[PEOPLE] = { "Anna", "Carl", "Bert", "Dora" };
static const char *const seats_of[PEOPLE] = { "", "spanish sardinian neapolitan toulonnais",
                                              "west east", "" };

static struct visit visit;
static char tokens[PEOPLE][SITE_TOKEN_SIZE];

static int open_site(void **unused)
{
    (void)unused;
    visit_open(&visit, ":memory:");
    for (int i = 0; i < PEOPLE; i++) visit_guest(&visit, names[i], tokens[i]);
    return 0;
}

static int close_site(void **unused)
{
    (void)unused;
    visit_close(&visit);
    return 0;
}

/* ---- What somebody has received -------------------------------------------------------------- */

struct record {
    char *text;
    size_t size;
    FILE *stream;
};

struct run {
    char id[STORE_ID_SIZE], invite[SITE_TOKEN_SIZE];
    struct watcher *watchers[PEOPLE];
    struct ear ears[PEOPLE];
    struct record records[PEOPLE];
    size_t heard; /* by Anna, before anything was played */
};

/* Writes a text down without what is each table's own by chance. */
static void write_down(const struct run *run, struct record *record, const char *text)
{
    while (*text) {
        if (strncmp(text, run->id, strlen(run->id)) == 0) {
            fputs("TABLE", record->stream);
            text += strlen(run->id);
        } else if (strncmp(text, run->invite, strlen(run->invite)) == 0) {
            fputs("INVITE", record->stream);
            text += strlen(run->invite);
        } else {
            fputc(*text++, record->stream);
        }
    }
    fputc('\n', record->stream);
}

/* Takes all messages that wait. */
static void hear_all(struct run *run)
{
    for (int i = 0; i < PEOPLE; i++) {
        size_t size = 0;
        bool gone = false;
        const char *message = NULL;
        while ((message = site_next_message(visit.site, run->watchers[i], &size, &gone)) != NULL) {
            assert_int_equal(strlen(message), size);
            write_down(run, &run->records[i], message);
        }
        assert_false(gone);
    }
}

/* Asks something and writes the answer down. */
static void ask(struct run *run, int who, const char *what, const char *body)
{
    struct reply reply = visit_ask(&visit, tokens[who], table_path(run->id, what), body);
    fprintf(run->records[who].stream, "%s %s %d %d\n", what, body ? body : "", reply.status,
            reply.retry_after);
    write_down(run, &run->records[who], reply.body);
    reply_free(&reply);
}

/* The table in the list of tables. */
static void ask_list(struct run *run, int who)
{
    static const char *const lists[] = { "yours", "open" };
    json_t *all = visit_expect(&visit, 200, tokens[who], "/api/tables", NULL), *table = NULL;
    size_t place = 0;
    for (int i = 0; i < 2; i++) {
        json_array_foreach(get(all, lists[i], NULL), place, table)
        {
            if (strcmp(get_text(table, "id"), run->id) != 0) continue;
            char *text = json_dumps(table, JSON_COMPACT);
            write_down(run, &run->records[who], text);
            free(text);
        }
    }
    json_decref(all);
}

/* Whatever somebody can ask without changing anything. */
static void ask_everything(struct run *run, int who)
{
    json_t *view = visit_expect(&visit, 200, tokens[who], table_path(run->id, ""), NULL);
    json_int_t at = get_number(view, "at"), standing = get_number(view, "standing");
    bool is_turn = json_is_true(get(view, "yours", NULL));
    json_decref(view);
    ask(run, who, "", NULL);
    ask_list(run, who);
    for (json_int_t i = 0; i <= standing + 1; i++) ask(run, who, line("at/%d", (int)i), NULL);
    static const char *const asked[] = { "orders",     "answers?question=sight:tou",
                                         "transcript", "report",
                                         "sheet",      "live",
                                         "?lang=fr",   "?seat=west" };
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) ask(run, who, asked[i], NULL);
    /* Who is to act gets estimates, which are played out by chance. */
    for (json_int_t i = 0; i <= at + 1 && !is_turn; i++)
        ask(run, who, line("odds?at=%d", (int)i), NULL);
    for (json_int_t i = at < 2 ? 0 : at - 2; i <= at + 2; i++) {
        ask(run, who, "act", line("{\"action\":\"keep:great\",\"at\":%d}", (int)i));
        ask(run, who, "orders", line("{\"order\":\"march:tou\",\"at\":%d}", (int)i));
    }
    ask(run, who, "undo", line("{\"to\":%d,\"at\":%d}", (int)standing, (int)at));
    ask(run, who, "undo", line("{\"to\":0,\"at\":%d}", (int)at + 1));
    ask(run, who, "study", line("{\"to\":%d}", (int)standing + 1));
    ask(run, who, "consent", "{\"agree\":true}");
}

/* ---- A table --------------------------------------------------------------------------------- */

static void take_seats(const struct run *run, int who)
{
    char copy[64], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", seats_of[who]);
    for (char *seat = strtok_r(copy, " ", &rest); seat; seat = strtok_r(NULL, " ", &rest))
        json_decref(visit_expect(&visit, 200, tokens[who], table_path(run->id, "seat"),
                                 line("{\"seat\":\"%s\",\"take\":\"me\"}", seat)));
}

/* A table that begins with a scene, with everybody where they belong. */
static void open_table(struct run *run, const char *name, const char *more)
{
    char *transcript = scene(name);
    json_t *body = json_pack("{s:s, s:s, s:s, s:{s:s}}", "transcript", transcript, "visibility",
                             "open", "dice", "manual", "seats", "english", "me");
    json_t *added = json_loads(more, 0, NULL);
    assert_int_equal(json_object_update(body, added), 0);
    char *text = json_dumps(body, 0);
    json_t *view = visit_expect(&visit, 201, tokens[ANNA], "/api/import", text);
    snprintf(run->id, sizeof run->id, "%s", get_text(get(view, "table", NULL), "id"));
    snprintf(run->invite, sizeof run->invite, "%s", get_text(get(view, "table", NULL), "invite"));
    json_decref(view);
    json_decref(added);
    json_decref(body);
    free(text);
    free(transcript);
    for (int i = 0; i < PEOPLE; i++) take_seats(run, i);
    for (int i = 0; i < PEOPLE; i++) {
        run->watchers[i] = visit_watch(&visit, tokens[i], run->id, NULL, &run->ears[i]);
        assert_non_null(run->watchers[i]);
        run->records[i].stream = open_memstream(&run->records[i].text, &run->records[i].size);
    }
    hear_all(run);
    fflush(run->records[ANNA].stream);
    run->heard = run->records[ANNA].size;
}

static void close_table(struct run *run)
{
    for (int i = 0; i < PEOPLE; i++) {
        site_unwatch(visit.site, run->watchers[i]);
        fclose(run->records[i].stream);
        free(run->records[i].text);
    }
}

/* Who is to act, or may enter the dice: the one of whom it is the turn. */
static int who_acts(const struct run *run, json_int_t *at)
{
    for (int i = 0; i < PEOPLE; i++) {
        json_t *view = visit_expect(&visit, 200, tokens[i], table_path(run->id, ""), NULL);
        bool is_turn = json_is_true(get(view, "yours", NULL));
        *at = get_number(view, "at");
        json_decref(view);
        if (is_turn) return i;
    }
    fail_msg("nobody is to act");
    return -1;
}

static int seconds_an_action;

/* Plays actions, parted by spaces, each by whose turn it is; everybody hears what there is to hear
 * after each. */
static void plays(struct run *run, const char *actions)
{
    char copy[512], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", actions);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        json_int_t at = 0;
        int who = who_acts(run, &at);
        visit_now += seconds_an_action * 1000;
        json_decref(visit_act(&visit, tokens[who], run->id, word, at));
        hear_all(run);
    }
}

/* ---- Comparing ------------------------------------------------------------------------------- */

static void assert_same(struct run *runs, int who)
{
    for (int i = 0; i < 2; i++) fflush(runs[i].records[who].stream);
    const char *one = runs[0].records[who].text, *other = runs[1].records[who].text;
    size_t at = 0;
    while (one[at] && one[at] == other[at]) at++;
    if (one[at] == other[at]) return;
    size_t from = at > 300 ? at - 300 : 0;
    fail_msg("%s can tell the games apart:\n%.400s\n--- and ---\n%.400s", names[who], one + from,
             other + from);
}

/* One way to begin and go on. */
struct play {
    const char *scene, *actions;
};

/* Plays in two ways, which are the same to some people. `more` goes into the request that makes the
 * tables. */
static void compare_at(const char *more, struct play one, struct play other, const char *people)
{
    struct run runs[2] = { 0 };
    int64_t begun = visit_now;
    for (int i = 0; i < 2; i++) {
        visit_now = begun;
        open_table(&runs[i], i == 0 ? one.scene : other.scene, more);
        plays(&runs[i], i == 0 ? one.actions : other.actions);
        visit_now = begun + 60000;
        for (int who = 0; who < PEOPLE; who++) {
            if (strstr(people, names[who])) ask_everything(&runs[i], who);
        }
    }
    for (int who = 0; who < PEOPLE; who++) {
        if (strstr(people, names[who])) assert_same(runs, who);
    }
    for (int i = 0; i < 2; i++) close_table(&runs[i]);
}

static void compare(const char *scene_name, const char *one, const char *other, const char *people)
{
    compare_at("{}", (struct play){ scene_name, one }, (struct play){ scene_name, other }, people);
}

/* ---- Moving ---------------------------------------------------------------------------------- */

static void test_composing_a_force_is_not_counted(void **unused)
{
    (void)unused;
    compare("movement", "pick:chasseurs_du_beausset march:fav halt",
            "pick:chasseurs_du_beausset join:pionniers_w1 march:fav halt", "Anna Carl Dora");
}

static void test_looking_around_is_not_heard(void **unused)
{
    (void)unused;
    compare("movement", "pick:chasseurs_du_beausset march:fav halt end",
            "pick:1_gard halt pick:pionniers_w1 join:1_gard halt pick:chasseurs_du_beausset "
            "march:fav halt end",
            "Anna Carl Dora");
}

static void test_who_is_tested_is_not_told(void **unused)
{
    (void)unused;
    compare("movement",
            "pick:chasseurs_du_beausset join:pionniers_w1 march:rep test:pionniers_w1 roll:6",
            "pick:pionniers_w1 join:pionniers_w2 join:chasseurs_du_beausset march:rep "
            "test:chasseurs_du_beausset roll:6",
            "Anna Carl Dora");
}

/* Every action has its second: how often the clock is rewarded or begins anew is seen by all. */
static void test_clocks_do_not_count_either(void **unused)
{
    (void)unused;
    static const char *const paces[] = {
        "{\"pace\":{\"kind\":\"live\",\"minutes\":30,\"increment\":10}}",
        "{\"pace\":{\"kind\":\"days\",\"days\":3}}"
    };
    for (int i = 0; i < 2; i++) {
        visit_now += 1000;
        seconds_an_action = 7;
        compare_at(paces[i],
                   (struct play){ "movement", "pick:1_gard halt pick:chasseurs_du_beausset" },
                   (struct play){ "movement", "pick:chasseurs_du_beausset" }, "Anna Carl Dora");
        seconds_an_action = 0;
    }
}

/* ---- Spies ----------------------------------------------------------------------------------- */

static const char looks[] = "spy:oll pass pass roll:4";

static void test_only_who_spies_sees_what_spies_see(void **unused)
{
    (void)unused;
    compare_at("{}", (struct play){ "espionage", looks }, (struct play){ "other espionage", looks },
               "Dora");
    compare_at("{}", (struct play){ "espionage", "spy:oll pass pass roll:5" },
               (struct play){ "other espionage", "spy:oll pass pass roll:5" }, "Anna Carl Dora");
}

/* Whether a text stands in the position that somebody sees. */
static bool sees(const struct run *run, int who, const char *what, const char *unit)
{
    json_t *view = visit_expect(&visit, 200, tokens[who], table_path(run->id, what), NULL);
    const char *place = json_string_value(get(view, "game", "place", unit, NULL));
    bool is_seen = strcmp(place, "fog") != 0;
    json_decref(view);
    return is_seen;
}

static void test_what_spies_saw_cannot_be_looked_up(void **unused)
{
    (void)unused;
    struct run run = { 0 };
    open_table(&run, "espionage", "{}");
    assert_false(sees(&run, ANNA, "", "1_gard"));
    plays(&run, looks);
    assert_true(sees(&run, ANNA, "", "1_gard")); /* nobody has made her only choice for her */
    assert_true(sees(&run, CARL, "", "1_gard"));
    assert_false(sees(&run, DORA, "", "1_gard"));
    plays(&run, "end");
    json_t *view = visit_expect(&visit, 200, tokens[ANNA], table_path(run.id, ""), NULL);
    for (json_int_t i = 0; i <= get_number(view, "standing"); i++)
        assert_false(sees(&run, ANNA, line("at/%d", (int)i), "1_gard"));
    json_decref(view);
    close_table(&run);
}

/* ---- Battles --------------------------------------------------------------------------------- */

static void test_who_stands_in_the_line_is_not_told(void **unused)
{
    (void)unused;
    compare("battle", "deploy:marines deploy:25th_sussex", "deploy:25th_sussex deploy:marines",
            "Bert Dora");
}

/* ---- One's own ------------------------------------------------------------------------------- */

static json_t *last_entry(const struct run *run, int who)
{
    json_t *view = visit_expect(&visit, 200, tokens[who], table_path(run->id, ""), NULL);
    json_t *log = get(view, "log", NULL);
    json_t *entry = json_incref(json_array_get(log, json_array_size(log) - 1));
    assert_int_equal(get_number(view, "at"), json_array_size(log));
    json_decref(view);
    return entry;
}

static void test_a_side_shares_what_it_does(void **unused)
{
    (void)unused;
    struct run run = { 0 };
    open_table(&run, "movement", "{}");
    plays(&run, "pick:chasseurs_du_beausset");
    json_t *own = last_entry(&run, BERT);
    assert_string_equal(get_text(own, "action"), "pick:chasseurs_du_beausset");
    json_decref(own);
    assert_null(last_entry(&run, ANNA));
    plays(&run, "march:fav");
    json_t *told = last_entry(&run, ANNA);
    assert_null(json_object_get(told, "action"));
    assert_null(json_object_get(told, "text"));
    assert_null(json_object_get(told, "note"));
    assert_int_equal(get_number(told, "entry"), 1);
    assert_int_equal(get_number(told, "standing"), 1);
    assert_string_equal(get_text(told, "seat"), "west");
    assert_int_equal(json_array_size(get(told, "trace", NULL)), 1);
    json_decref(told);
    close_table(&run);

    open_table(&run, "allied movement", "{}");
    plays(&run, "pick:marines");
    json_t *shared = last_entry(&run, CARL);
    assert_string_equal(get_text(shared, "action"), "pick:marines");
    json_decref(shared);
    assert_null(last_entry(&run, BERT));
    assert_null(last_entry(&run, DORA));
    close_table(&run);
}

static void test_what_nobody_heard_of_is_taken_back_unheard(void **unused)
{
    (void)unused;
    struct run run = { 0 };
    open_table(&run, "movement", "{}");
    plays(&run, "pick:chasseurs_du_beausset");
    json_t *view =
        visit_expect(&visit, 200, tokens[BERT], table_path(run.id, "undo"), "{\"to\":0,\"at\":1}");
    assert_int_equal(get_number(view, "standing"), 0);
    assert_int_equal(get_number(view, "at"), 2);
    json_decref(view);
    hear_all(&run);
    assert_null(last_entry(&run, ANNA));
    fflush(run.records[ANNA].stream);
    assert_int_equal(run.records[ANNA].size, run.heard);
    plays(&run, "pick:pionniers_w1 halt");
    close_table(&run);
}

/* When all have seen something, it is theirs too. */
static void test_what_was_told_is_not_taken_back_alone(void **unused)
{
    (void)unused;
    struct run run = { 0 };
    open_table(&run, "movement", "{}");
    plays(&run, "pick:chasseurs_du_beausset march:fav");
    json_t *view =
        visit_expect(&visit, 200, tokens[BERT], table_path(run.id, "undo"), "{\"to\":1,\"at\":2}");
    assert_int_equal(get_number(get(view, "request", NULL), "to"), 1);
    json_decref(view);
    view = visit_expect(&visit, 200, tokens[ANNA], table_path(run.id, ""), NULL);
    assert_int_equal(get_number(get(view, "request", NULL), "to"), 0); /* by Anna's numbers */
    json_decref(view);
    visit_refused(&visit, 409, "stale", tokens[ANNA], table_path(run.id, "consent"),
                  "{\"agree\":true,\"to\":1}");
    json_decref(visit_expect(&visit, 200, tokens[ANNA], table_path(run.id, "consent"),
                             "{\"agree\":true,\"to\":0}"));
    view = visit_expect(&visit, 200, tokens[CARL], table_path(run.id, "consent"),
                        "{\"agree\":true,\"to\":0}");
    assert_int_equal(get_number(view, "standing"), 0);
    assert_int_equal(get_number(view, "at"), 2);
    json_decref(view);
    close_table(&run);
}

static json_int_t at_of_bert(const struct run *run)
{
    json_t *view = visit_expect(&visit, 200, tokens[BERT], table_path(run->id, ""), NULL);
    json_int_t at = get_number(view, "at");
    json_decref(view);
    return at;
}

/* Everybody sees a request: whether it is still there must not tell that somebody acts. */
static void test_what_is_done_in_secret_ends_no_request(void **unused)
{
    (void)unused;
    struct run run = { 0 };
    open_table(&run, "movement", "{}");
    plays(&run, "pick:chasseurs_du_beausset march:fav halt");
    json_decref(
        visit_expect(&visit, 200, tokens[BERT], table_path(run.id, "undo"), "{\"to\":1,\"at\":3}"));
    hear_all(&run);
    fflush(run.records[ANNA].stream);
    size_t heard = run.records[ANNA].size;
    plays(&run, "pick:1_gard halt pick:pionniers_w1");
    json_t *view = visit_expect(&visit, 200, tokens[BERT], table_path(run.id, ""), NULL);
    json_decref(visit_expect(&visit, 200, tokens[BERT], table_path(run.id, "undo"),
                             line("{\"to\":%d,\"at\":%d}", (int)get_number(view, "standing") - 1,
                                  (int)get_number(view, "at"))));
    json_decref(view);
    hear_all(&run);
    fflush(run.records[ANNA].stream);
    assert_int_equal(run.records[ANNA].size, heard);
    view = visit_expect(&visit, 200, tokens[ANNA], table_path(run.id, ""), NULL);
    assert_true(json_is_object(get(view, "request", NULL)));
    json_decref(view);
    /* It is for all that was done since. */
    for (int who = ANNA; who <= CARL; who++)
        json_decref(visit_expect(&visit, 200, tokens[who], table_path(run.id, "consent"),
                                 "{\"agree\":true}"));
    view = visit_expect(&visit, 200, tokens[BERT], table_path(run.id, ""), NULL);
    assert_int_equal(get_number(view, "standing"), 1);
    json_decref(view);
    /* What everybody hears of ends it, as ever. */
    plays(&run, "march:fav");
    json_decref(visit_expect(&visit, 200, tokens[BERT], table_path(run.id, "undo"),
                             line("{\"to\":1,\"at\":%d}", (int)at_of_bert(&run))));
    plays(&run, "halt pick:1_gard march:fav");
    view = visit_expect(&visit, 200, tokens[ANNA], table_path(run.id, ""), NULL);
    assert_true(json_is_null(get(view, "request", NULL)));
    json_decref(view);
    close_table(&run);
}

static void test_at_the_end_all_is_open(void **unused)
{
    (void)unused;
    struct run run = { 0 };
    open_table(&run, "movement", "{}");
    plays(&run, "pick:chasseurs_du_beausset join:pionniers_w1 march:fav");
    json_decref(visit_expect(&visit, 200, tokens[ANNA], table_path(run.id, "close"), ""));
    bool gone = false;
    json_t *view = visit_hear(&visit, run.watchers[DORA], &gone);
    assert_int_equal(get_number(view, "at"), 3);
    assert_int_equal(json_array_size(get(view, "log", NULL)), 3); /* with what came before */
    assert_string_equal(get_text(json_array_get(get(view, "log", NULL), 0), "action"),
                        "pick:chasseurs_du_beausset");
    assert_string_equal(get_text(get(view, "game", "place", NULL), "pionniers_w1"), "fav");
    json_decref(view);
    close_table(&run);
}

/* ---- Talk ------------------------------------------------------------------------------------ */

/* How many lines somebody can read, and how many of them are aside. */
static void assert_lines(const struct run *run, int who, int count, int asides)
{
    json_t *view = visit_expect(&visit, 200, tokens[who], table_path(run->id, ""), NULL);
    json_t *lines = get(view, "chat", NULL), *said = NULL;
    size_t i = 0;
    int spoken = 0;
    json_array_foreach(lines, i, said)
    {
        assert_int_equal(get_number(said, "number"), i + 1);
        if (json_object_get(said, "event")) continue;
        spoken++;
        asides -= json_is_true(json_object_get(said, "aside"));
    }
    assert_int_equal(spoken, count);
    assert_int_equal(asides, 0);
    json_decref(view);
}

static void test_sides_talk_in_secret_where_they_may(void **unused)
{
    (void)unused;
    struct run run = { 0 };
    static const char aside[] = "{\"text\":\"psst!\",\"aside\":true}", open[] = "{\"text\":\"ho\"}";
    open_table(&run, "talks", "{}");
    visit_refused(&visit, 409, "no_aside", tokens[ANNA], table_path(run.id, "say"), aside);
    visit_refused(&visit, 409, "no_aside", tokens[DORA], table_path(run.id, "say"), aside);
    json_t *view = visit_expect(&visit, 200, tokens[BERT], table_path(run.id, "say"), aside);
    assert_int_equal(json_array_size(get(view, "chat", NULL)), 1);
    json_decref(view);
    hear_all(&run);
    plays(&run, "roll:1"); /* the Allies may whisper */
    json_decref(visit_expect(&visit, 200, tokens[CARL], table_path(run.id, "say"), aside));
    json_decref(visit_expect(&visit, 200, tokens[ANNA], table_path(run.id, "say"), aside));
    json_decref(visit_expect(&visit, 200, tokens[DORA], table_path(run.id, "say"), open));
    assert_lines(&run, ANNA, 3, 2);
    assert_lines(&run, CARL, 3, 2);
    assert_lines(&run, BERT, 2, 1);
    assert_lines(&run, DORA, 1, 0);
    hear_all(&run);
    fflush(run.records[DORA].stream);
    assert_null(strstr(run.records[DORA].text, "psst!"));
    fflush(run.records[CARL].stream);
    assert_non_null(strstr(run.records[CARL].text, "psst!"));
    /* What was said aside stays so. */
    json_decref(visit_expect(&visit, 200, tokens[ANNA], table_path(run.id, "close"), ""));
    assert_lines(&run, DORA, 1, 0);
    close_table(&run);
}

static void test_the_dice_may_keep_the_allies_from_whispering(void **unused)
{
    (void)unused;
    struct run run = { 0 };
    open_table(&run, "talks", "{}");
    plays(&run, "roll:3");
    json_t *view = visit_expect(&visit, 200, tokens[ANNA], table_path(run.id, ""), NULL);
    assert_true(json_is_false(get(view, "aside", NULL)));
    json_decref(view);
    view = visit_expect(&visit, 200, tokens[BERT], table_path(run.id, ""), NULL);
    assert_true(json_is_true(get(view, "aside", NULL)));
    json_decref(view);
    view = visit_expect(&visit, 200, tokens[DORA], table_path(run.id, ""), NULL);
    assert_null(json_object_get(view, "aside"));
    json_decref(view);
    visit_refused(&visit, 409, "no_aside", tokens[CARL], table_path(run.id, "say"),
                  "{\"text\":\"psst!\",\"aside\":true}");
    close_table(&run);
}

#define SITE_TEST(test) cmocka_unit_test_setup_teardown(test, open_site, close_site)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SITE_TEST(test_composing_a_force_is_not_counted),
        SITE_TEST(test_looking_around_is_not_heard),
        SITE_TEST(test_who_is_tested_is_not_told),
        SITE_TEST(test_clocks_do_not_count_either),
        SITE_TEST(test_only_who_spies_sees_what_spies_see),
        SITE_TEST(test_what_spies_saw_cannot_be_looked_up),
        SITE_TEST(test_who_stands_in_the_line_is_not_told),
        SITE_TEST(test_a_side_shares_what_it_does),
        SITE_TEST(test_what_nobody_heard_of_is_taken_back_unheard),
        SITE_TEST(test_what_was_told_is_not_taken_back_alone),
        SITE_TEST(test_what_is_done_in_secret_ends_no_request),
        SITE_TEST(test_at_the_end_all_is_open),
        SITE_TEST(test_sides_talk_in_secret_where_they_may),
        SITE_TEST(test_the_dice_may_keep_the_allies_from_whispering),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
