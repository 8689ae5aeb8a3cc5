/*
 * Fog through what the site really answers. Two tables differ only in what one side has hidden or
 * done in secret: to a seat of the other side, and to whoever watches, every answer must be the
 * same bytes, but for the names of the two tables: views, choices, logs, refusals, messages to
 * watchers, notices of turns.
 *
 * Pairs of Toulon are those of tests/toulon/test_fog.c; those of Omdurman are positions of random
 * games and what a seat imagines of them. Many are played on for a while, in part by secret actions
 * that differ, or that are played at one table only. Once the rules have told the seat something, a
 * pair ends: what they may tell is for the tests of the rules to say.
 *
 * SORTIE_FOG_PAIRS sets the number of pairs of both games together.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "server/visit.h"
#include "site/site_internal.h"
#include "store/admin.h"
#include "toulon/pairs.h"

enum {
    PAIRS = 800,
    TOULON_OF_TEN = 7,    /* so many of ten pairs are of Toulon */
    PAIRS_OF_SITE = 2000, /* then another begins */
    SEQUEL = 10,          /* actions that a pair is played on */
    SEQUEL_IN = 3,        /* one in so many */
    SECRETS = 12,         /* tries to find a secret action */
    VIEWS_MOST = 64,
    EVENTS_MOST = 2048,
    CHOICES_MOST = 8192
};

enum { ANNA, BERT, DORA, PEOPLE };

/* Anna has the seat from which something is hidden, Bert all others, and Dora watches. */
static const char *const names[PEOPLE] = { "Anna", "Bert", "Dora" };

static struct visit visit;
static char tokens[PEOPLE][SITE_TOKEN_SIZE], users[PEOPLE][STORE_ID_SIZE];
static const struct game *games[3];
static struct random chance;
static long pairs, sequels, secrets, openings, answers;

/* ---- The site -------------------------------------------------------------------------------- */

static void open_site(void)
{
    visit_open_with(&visit, games);
    for (int i = 0; i < PEOPLE; i++) {
        visit_guest(&visit, names[i], tokens[i]);
        json_t *me = visit_expect(&visit, 200, tokens[i], "/api/me", NULL);
        snprintf(users[i], sizeof users[i], "%s", get_text(get(me, "user", NULL), "id"));
        json_decref(me);
    }
    json_decref(visit_expect(&visit, 200, tokens[ANNA], "/api/me",
                             "{\"webhook\":\"https://example.org/anna\"}"));
}

/* ---- One of the two tables ------------------------------------------------------------------- */

struct run {
    const char *what; /* was changed; for who reads a failure */
    const struct game *game;
    const void *data;
    int eye;
    bool is_watched_alike; /* whoever watches must take them for the same, too */
    char id[2][STORE_ID_SIZE], invite[2][SITE_TOKEN_SIZE];
    struct watcher *watchers[2][PEOPLE];
    struct ear ear;
};

static struct table *table_of(const struct run *run, int which)
{
    struct place *place = place_known(visit.site, run->id[which]);
    assert_non_null(place);
    assert_int_equal(place_load(visit.site, place, visit_now), STORE_DONE);
    return place->table;
}

static const struct match *match_of(const struct run *run, int which)
{
    return table_match(table_of(run, which));
}

/* How many entries there are to somebody. */
static uint32_t at_of(const struct run *run, int which, int who)
{
    const struct match *match = match_of(run, which);
    return match_known_entries(match, table_readers(table_of(run, which), users[who]),
                               match_entries(match));
}

/* The body of a request that makes a table at a position. */
static char *body_of(const struct run *run, const void *state, const char *pace)
{
    struct match *match = match_from_state(run->game, run->data, state);
    assert_non_null(match);
    char *header = transcript_header(match);
    match_free(match);
    json_t *seats = json_object();
    for (int i = 0; i < run->game->seat_count; i++)
        json_object_set_new(seats, run->game->seats->word[i],
                            json_string(i == run->eye ? "open" : "me"));
    json_t *body = json_pack("{s:s, s:s, s:s, s:o}", "transcript", header, "visibility", "open",
                             "dice", "manual", "seats", seats);
    if (pace) json_object_set_new(body, "pace", json_loads(pace, 0, NULL));
    char *text = json_dumps(body, JSON_COMPACT);
    json_decref(body);
    free(header);
    return text;
}

static void open_table(struct run *run, int which, const void *state, const char *pace)
{
    char *body = body_of(run, state, pace);
    json_t *view = visit_expect(&visit, 201, tokens[BERT], "/api/import", body);
    snprintf(run->id[which], STORE_ID_SIZE, "%s", get_text(get(view, "table", NULL), "id"));
    snprintf(run->invite[which], SITE_TOKEN_SIZE, "%s",
             get_text(get(view, "table", NULL), "invite"));
    json_decref(view);
    free(body);
    json_decref(
        visit_expect(&visit, 200, tokens[ANNA], table_path(run->id[which], "seat"),
                     line("{\"seat\":\"%s\",\"take\":\"me\"}", run->game->seats->word[run->eye])));
}

/* ---- Comparing ------------------------------------------------------------------------------- */

/* Takes a word out of a text. */
static void blank(char *text, const char *word)
{
    size_t length = strlen(word);
    for (char *found = text; (found = strstr(found, word)) != NULL; found += length)
        memset(found, '.', length);
}

/* A text without what is each table's own by chance. */
static char *plain_text(const struct run *run, int which, char *text)
{
    blank(text, run->id[which]);
    blank(text, run->invite[which]);
    return text;
}

/* For who reads a failure: what was done at a table, what of it Anna may know, and when she sees
 * another position than before. */
static void tell_entries(const struct run *run, int which)
{
    const struct match *match = match_of(run, which);
    size_t size = run->game->state_size;
    unsigned char *views = calloc(2, size);
    assert_non_null(views);
    game_observe(run->game, views, match_position(match, 0), run->eye);
    for (uint32_t i = 0; i < match_entries(match); i++) {
        const struct entry *entry = match_entry(match, i);
        char words[ACTION_TEXT_SIZE] = "undo";
        if (entry->kind == ENTRY_ACTION) action_write(run->game, entry->action, words);
        bool stands = entry->standing <= match_standing(match);
        if (stands)
            game_observe(run->game, views + size, match_position(match, entry->standing), run->eye);
        print_error("table %d: %s by %d, known %d, words %d%s\n", which + 1, words, entry->seat,
                    (entry->known & reader_bit(run->eye)) != 0,
                    (entry->words & reader_bit(run->eye)) != 0,
                    stands && memcmp(views, views + size, size) != 0 ? ", seen" : "");
        memcpy(views, views + size, size);
    }
    free(views);
}

/* Takes over both. */
static void assert_same(const struct run *run, int who, const char *asked, char *one, char *two)
{
    answers++;
    if (strcmp(one, two) != 0) {
        size_t at = 0;
        while (one[at] && one[at] == two[at]) at++;
        size_t from = at > 300 ? at - 300 : 0;
        for (int i = 0; i < 2; i++) tell_entries(run, i);
        fail_msg("after %ld pairs; %s, %s at %s: %s can tell by '%s':\n%.500s\n--- and ---\n%.500s",
                 pairs, run->game->id, run->what, match_step(match_of(run, 0)), names[who], asked,
                 one + from, two + from);
    }
    free(one);
    free(two);
}

/* Not by visit_ask, which reads what it is answered: that would take longer than the answer. */
static char *answer_of(const struct run *run, int which, int who, const char *what,
                       const char *body)
{
    char path[128], query[128], authorization[80];
    const char *mark = strchr(what, '?');
    snprintf(path, sizeof path, "/api/tables/%s%s%.*s", run->id[which],
             *what && what != mark ? "/" : "", (int)strcspn(what, "?"), what);
    snprintf(query, sizeof query, "%s", mark ? mark + 1 : "");
    snprintf(authorization, sizeof authorization, "Bearer %s", tokens[who]);
    const struct request request = { .method = body ? METHOD_POST : METHOD_GET,
                                     .path = path,
                                     .query = query,
                                     .body = body,
                                     .body_size = body ? strlen(body) : 0,
                                     .host = "127.0.0.1:1885",
                                     .authorization = authorization,
                                     .content_type = "application/json",
                                     .address = visit_address };
    struct answer answer;
    site_answer(visit.site, &request, &answer);
    for (struct job *job = answer.job; job; job = NULL) {
        while (!job_run(job)) continue;
        site_job_done(visit.site, job, &answer);
    }
    assert_true(site_flush(visit.site));
    size_t size = answer.size + 32;
    char *text = malloc(size);
    assert_non_null(text);
    snprintf(text, size, "%d %d %s", answer.status, answer.retry_after, answer.body);
    answer_free(&answer);
    return plain_text(run, which, text);
}

static void compare(const struct run *run, int who, const char *what, const char *body)
{
    assert_same(run, who, what, answer_of(run, 0, who, what, body),
                answer_of(run, 1, who, what, body));
}

/* What waits for a watcher, one message after the other. */
static char *news_of(struct run *run, int which, int who)
{
    char *text = NULL;
    size_t length = 0, size = 0;
    FILE *stream = open_memstream(&text, &length);
    assert_non_null(stream);
    bool gone = false;
    const char *message = NULL;
    struct watcher *watcher = run->watchers[which][who];
    while ((message = site_next_message(visit.site, watcher, &size, &gone)) != NULL)
        fprintf(stream, "%s\n", message);
    assert_false(gone);
    fclose(stream);
    return plain_text(run, which, text);
}

static void compare_news(struct run *run, int who)
{
    assert_same(run, who, "news", news_of(run, 0, who), news_of(run, 1, who));
}

static void watch(struct run *run)
{
    for (int which = 0; which < 2; which++) {
        for (int who = 0; who < PEOPLE; who++)
            run->watchers[which][who] =
                visit_watch(&visit, tokens[who], run->id[which], NULL, &run->ear);
    }
}

static void unwatch(struct run *run)
{
    for (int which = 0; which < 2; which++) {
        for (int who = 0; who < PEOPLE; who++) site_unwatch(visit.site, run->watchers[which][who]);
    }
}

/* Whether the notice of a turn goes to Anna, as text. */
static char *notices_of(const struct run *run, int which)
{
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    struct notice notice;
    while (site_next_notice(visit.site, &notice)) {
        fprintf(stream, "%s %s\n", notice.url, notice.body);
        notice_free(&notice);
    }
    fclose(stream);
    return plain_text(run, which, text);
}

/* ---- Questions ------------------------------------------------------------------------------- */

/* Something that the rules refuse in both, or both. */
static const char *refused_action(const struct run *run)
{
    const void *one = match_state(match_of(run, 0)), *two = match_state(match_of(run, 1));
    char words[ACTION_TEXT_SIZE];
    for (int i = 0; i < SECRETS; i++) {
        action a = action_make(random_below(&chance, run->game->verb_count),
                               random_below(&chance, 160), random_below(&chance, 2) * 7),
               read = 0;
        action_write(run->game, a, words);
        if (!action_read(run->game, words, &read)) continue;
        if (run->game->refusal(run->data, one, read) != 0 &&
            run->game->refusal(run->data, two, read) != 0)
            return line("%s", words);
    }
    return "nothing";
}

/* One of many, by chance. */
static void compare_any(const struct run *run, int who)
{
    static const char *const asked[] = {
        "?lang=fr",   "orders",      "previews",     "why",
        "transcript", "report",      "sheet",        "expected?from=0&to=0",
        "at/1",       "people",      "dangers?at=0", "answers?question=sight:tou",
        "at/0",       "problem",     "?seat=west",   "odds?at=0&action=keep:great",
        "letter",     "coach?at=77", "odds?at=77",   "chapters/1",
    };
    enum { ASKED = sizeof asked / sizeof asked[0], CHANGING = 6 };
    uint32_t number = random_below(&chance, ASKED + CHANGING), at = at_of(run, 0, who);
    if (number < ASKED) {
        compare(run, who, asked[number], NULL);
        return;
    }
    const char *refused = refused_action(run);
    switch (number - ASKED) {
    case 0: compare(run, who, "undo", line("{\"to\":0,\"at\":%u}", at)); break;
    case 1: compare(run, who, "consent", "{\"agree\":false}"); break;
    case 2: compare(run, who, "orders", line("{\"order\":\"again\",\"at\":%u}", at)); break;
    case 3: compare(run, who, line("why?action=%s", refused), NULL); break;
    default: compare(run, who, "act", line("{\"action\":\"%s\",\"at\":%u}", refused, at)); break;
    }
}

static void compare_position(const struct run *run)
{
    pairs++;
    compare(run, ANNA, "", NULL);
    compare_any(run, ANNA);
    if (!run->is_watched_alike) return;
    compare(run, DORA, "", NULL);
    compare_any(run, DORA);
}

/* ---- What the rules have told ---------------------------------------------------------------- */

struct heard {
    struct trace_event events[EVENTS_MOST];
    int count;
};

/* What a reader hears of the entries since `from`, by the rules: events, and words of actions. */
static void hear(const struct run *run, int which, uint32_t from, unsigned reader,
                 struct heard *heard)
{
    static struct trace_event events[EVENTS_MOST];
    const struct match *match = match_of(run, which);
    void *state = malloc(run->game->state_size);
    assert_non_null(state);
    heard->count = 0;
    for (uint32_t i = from; i < match_entries(match); i++) {
        const struct entry *entry = match_entry(match, i);
        struct trace trace = { events, EVENTS_MOST, 0 };
        memcpy(state, match_position(match, entry->standing - 1), run->game->state_size);
        (void)run->game->apply(run->data, state, entry->action, &trace);
        if (entry->words & reader)
            heard->events[heard->count++] =
                (struct trace_event){ .message = UINT16_MAX,
                                      .argument = { (int16_t)(entry->action >> 16),
                                                    (int16_t)(entry->action & 0xffff) } };
        for (int j = 0; j < trace.count && j < trace.capacity; j++) {
            if (event_is_for(&events[j], reader) && heard->count < EVENTS_MOST - 1)
                heard->events[heard->count++] = events[j];
        }
    }
    free(state);
}

static bool is_heard_alike(const struct run *run, const uint32_t from[2], unsigned reader)
{
    static struct heard one, two;
    hear(run, 0, from[0], reader, &one);
    hear(run, 1, from[1], reader, &two);
    if (one.count != two.count) return false;
    for (int i = 0; i < one.count; i++) {
        const struct trace_event *a = &one.events[i], *b = &two.events[i];
        if (a->rule != b->rule || a->message != b->message ||
            memcmp(a->argument, b->argument, sizeof a->argument) != 0)
            return false;
    }
    return true;
}

static bool is_seen_alike(const struct run *run, const void *one, const void *two, int seat)
{
    size_t size = run->game->state_size;
    unsigned char *views = calloc(2, size);
    assert_non_null(views);
    game_observe(run->game, views, one, seat);
    game_observe(run->game, views + size, two, seat);
    bool is_same = memcmp(views, views + size, size) == 0;
    free(views);
    return is_same;
}

/* How a seat has seen the position change since an entry: a print of each view that is another than
 * the one before. What it has seen for a moment it remembers. */
static int views_since(const struct run *run, int which, uint32_t from, int seat,
                       uint64_t prints[VIEWS_MOST])
{
    const struct match *match = match_of(run, which);
    size_t size = run->game->state_size;
    unsigned char *view = calloc(1, size);
    int count = 0;
    assert_non_null(view);
    for (uint32_t i = from; i < match_entries(match); i++) {
        const struct entry *entry = match_entry(match, i);
        if (entry->standing > match_standing(match)) continue;
        game_observe(run->game, view, match_position(match, entry->standing), seat);
        uint64_t print = fingerprint(view, size);
        bool is_new = count == 0 || prints[count - 1] != print;
        if (is_new && count < VIEWS_MOST) prints[count++] = print;
    }
    free(view);
    return count;
}

static bool are_changes_alike(const struct run *run, const uint32_t from[2], int seat)
{
    uint64_t one[VIEWS_MOST], two[VIEWS_MOST];
    int count = views_since(run, 0, from[0], seat, one);
    return count == views_since(run, 1, from[1], seat, two) &&
           memcmp(one, two, (size_t)count * sizeof one[0]) == 0;
}

/* Whether the rules have told and shown a seat the same at both tables. */
static bool is_alike(const struct run *run, const uint32_t from[2], int seat)
{
    return is_heard_alike(run, from, reader_bit(seat)) &&
           is_seen_alike(run, match_state(match_of(run, 0)), match_state(match_of(run, 1)), seat) &&
           are_changes_alike(run, from, seat);
}

/* ---- Secret actions -------------------------------------------------------------------------- */

/* Whether nobody but its side hears or sees anything of an action, and the same seat is to act. */
static bool is_secret(const struct run *run, const void *before, action a)
{
    static struct trace_event events[EVENTS_MOST];
    struct trace trace = { events, EVENTS_MOST, 0 };
    unsigned others = reader_bit(run->eye) | READER_WATCHER;
    void *after = malloc(run->game->state_size);
    assert_non_null(after);
    memcpy(after, before, run->game->state_size);
    bool is_done = run->game->apply(run->data, after, a, &trace) == ACCEPTED;
    bool is_unseen = is_done && run->game->actor(after) == run->game->actor(before) &&
                     is_seen_alike(run, before, after, run->eye) &&
                     is_seen_alike(run, before, after, OBSERVER) &&
                     !(action_readers(run->game, before, a, &trace).known & others);
    free(after);
    return is_unseen;
}

/* A secret action of the seat that is to act at a table, which is not Anna's; false: none found. */
static bool find_secret(const struct run *run, int which, action *a)
{
    int count = 0;
    const struct match *match = match_of(run, which);
    int actor = run->game->actor(match_state(match));
    if (!match_numbers_apart(match) || actor < ACTOR_FIRST_SEAT || actor == run->eye) return false;
    const action *legal = match_legal(match, match_standing(match), &count);
    for (int i = 0; i < SECRETS; i++) {
        *a = legal[random_below(&chance, (uint32_t)count)];
        if (is_secret(run, match_state(match), *a)) return true;
    }
    return false;
}

/* ---- Playing on ------------------------------------------------------------------------------ */

/* Acts at a table; the answer to who does, to be freed. */
static char *act(const struct run *run, int which, int who, action a)
{
    char words[ACTION_TEXT_SIZE];
    action_write(run->game, a, words);
    return answer_of(run, which, who, "act",
                     line("{\"action\":\"%s\",\"at\":%u}", words, at_of(run, which, who)));
}

/* What somebody does in secret at one table only is nothing to the others. False: something has
 * followed by itself, which may be told. */
static bool act_apart(struct run *run)
{
    action a = 0;
    int which = (int)random_below(&chance, 2);
    if (!find_secret(run, which, &a)) return true;
    uint32_t before = match_entries(match_of(run, which));
    secrets++;
    visit_now += 1000;
    char *answer = act(run, which, BERT, a);
    assert_int_equal(strncmp(answer, "200 ", 4), 0);
    free(answer);
    char *told = notices_of(run, which);
    bool is_alone = match_entries(match_of(run, which)) == before + 1;
    if (is_alone) assert_string_equal(told, "");
    free(told);
    free(news_of(run, which, BERT));
    openings += !is_alone;
    return is_alone;
}

/* Does the same at both, or two things of which Anna may know nothing; false: they do not go on
 * together. */
static bool act_alike(struct run *run, action a, action b)
{
    const struct match *matches[] = { match_of(run, 0), match_of(run, 1) };
    uint32_t from[] = { match_entries(matches[0]), match_entries(matches[1]) };
    int actor = run->game->actor(match_state(matches[0]));
    int who = actor == run->eye ? ANNA : BERT;
    visit_now += 1000;
    char *one = act(run, 0, who, a), *told = notices_of(run, 0);
    char *two = act(run, 1, who, b), *other_told = notices_of(run, 1);
    bool is_anna_alike = is_alike(run, from, run->eye);
    run->is_watched_alike = run->is_watched_alike && is_alike(run, from, OBSERVER);
    if (strncmp(one, "200 ", 4) != 0) fail_msg("%s", one);
    if (is_anna_alike) {
        if (who == ANNA) {
            assert_same(run, ANNA, "act", one, two);
            one = two = NULL;
        }
        assert_same(run, ANNA, "notices", told, other_told);
        compare_news(run, ANNA);
        told = other_told = NULL;
    }
    if (is_anna_alike && run->is_watched_alike) compare_news(run, DORA);
    for (int i = 0; i < 2; i++) free(news_of(run, i, BERT));
    free(one);
    free(two);
    free(told);
    free(other_told);
    openings += !is_anna_alike;
    return is_anna_alike;
}

/* What is done next at both; false: not the same can be done. */
static bool choose(const struct run *run, action *a, action *b)
{
    static action list[CHOICES_MOST];
    static struct outcome outcomes[CHOICES_MOST];
    const struct game *game = run->game;
    const void *one = match_state(match_of(run, 0)), *two = match_state(match_of(run, 1));
    int actor = game->actor(one);
    if (actor == ACTOR_OVER || actor != game->actor(two)) return false;
    if (strcmp(game->id, "toulon") == 0) {
        *a = toulon_pair_choose(one);
        if (!toulon_pair_action(actor, *a, b)) return false;
    } else if (actor == ACTOR_CHANCE) {
        *a = *b = outcome_draw(outcomes, game->chance(run->data, one, outcomes), &chance);
    } else {
        assert_true(game->legal_most <= CHOICES_MOST);
        *a = *b = list[random_below(&chance, (uint32_t)game->legal(run->data, one, list))];
    }
    return game->refusal(run->data, two, *b) == 0;
}

static void play_on(struct run *run)
{
    action a = 0, b = 0;
    watch(run);
    for (int who = 0; who < PEOPLE; who++) compare_news(run, who == BERT ? ANNA : who);
    for (int i = 0; i < SEQUEL; i++) {
        if (random_below(&chance, 2) == 0) {
            if (!act_apart(run)) break;
            compare_news(run, ANNA);
            if (run->is_watched_alike) compare_news(run, DORA);
            compare_position(run);
        }
        if (!choose(run, &a, &b) || !act_alike(run, a, b)) break;
        sequels++;
        compare_position(run);
    }
    unwatch(run);
}

/* ---- Pairs ----------------------------------------------------------------------------------- */

static void compare_pair(struct run *run, const void *one, const void *two)
{
    static const char *const paces[] = { NULL, NULL,
                                         "{\"kind\":\"live\",\"minutes\":30,\"increment\":10}",
                                         "{\"kind\":\"days\",\"days\":3}" };
    const char *pace = paces[random_below(&chance, 4)];
    visit_now += 100000;
    run->is_watched_alike = is_seen_alike(run, one, two, OBSERVER);
    open_table(run, 0, one, pace);
    open_table(run, 1, two, pace);
    const uint32_t from[] = { 0, 0 };
    /* What followed by itself may have told something. */
    if (!is_alike(run, from, run->eye)) {
        openings++;
        return;
    }
    run->is_watched_alike = run->is_watched_alike && is_alike(run, from, OBSERVER);
    compare_position(run);
    free(notices_of(run, 0));
    if (random_below(&chance, SEQUEL_IN) == 0) play_on(run);
}

/* So that the store stays small, and Bert has not too many. */
static void delete_tables(const struct run *run)
{
    for (int i = 0; i < 2; i++) {
        struct place *place = place_known(visit.site, run->id[i]);
        if (place) {
            place_drop(visit.site, place);
            place_tidy(visit.site, place);
        }
        assert_int_equal(store_delete_table(visit.store, run->id[i]), STORE_DONE);
    }
    assert_true(store_flush(visit.store));
}

static void compare_toulon(void)
{
    struct toulon_pair pair;
    toulon_pair_next(&pair);
    struct run run = { .what = pair.name, .game = games[0] };
    run.data = visit.site->games[0].data;
    int actor = run.game->actor(pair.one);
    bool is_for_actor = actor >= ACTOR_FIRST_SEAT && pair.seats & 1U << actor;
    if (is_for_actor) {
        run.eye = actor;
    } else {
        do {
            run.eye = (int)random_below(&chance, run.game->seat_count);
        } while (!(pair.seats & 1U << run.eye));
    }
    compare_pair(&run, pair.one, pair.two);
    delete_tables(&run);
}

/* A walk through Omdurman, which begins anew when it is over. */
static void compare_omdurman(void)
{
    static unsigned char *now, *two, *view;
    static action list[CHOICES_MOST];
    static struct outcome outcomes[CHOICES_MOST];
    const struct game *game = games[1];
    const void *data = visit.site->games[1].data;
    struct run run = { .what = "imagined", .game = game, .data = data };
    if (!now) {
        now = calloc(3, game->state_size);
        assert_non_null(now);
        two = now + game->state_size;
        view = two + game->state_size;
    }
    for (;;) {
        bool is_begun = false;
        for (size_t i = 0; i < game->state_size && !is_begun; i++) is_begun = now[i] != 0;
        if (!is_begun || game->actor(now) == ACTOR_OVER || random_below(&chance, 1500) == 0 ||
            !position_has_secrets(game, now)) {
            uint8_t options[OPTIONS_MOST] = { 0 };
            for (int i = 0; i < game->option_count; i++)
                options[i] = (uint8_t)random_below(&chance, game->options[i].values->count);
            game->start(data, now, options);
            continue;
        }
        action a = game->actor(now) == ACTOR_CHANCE
                       ? outcome_draw(outcomes, game->chance(data, now, outcomes), &chance)
                       : list[random_below(&chance, (uint32_t)game->legal(data, now, list))];
        (void)game->apply(data, now, a, NULL);
        if (game->actor(now) == ACTOR_OVER || random_below(&chance, 4) != 0) continue;
        run.eye = (int)random_below(&chance, game->seat_count);
        game_observe(game, view, now, run.eye);
        game_imagine(game, data, two, view, run.eye, &chance);
        if (memcmp(now, two, game->state_size) == 0 || game->fault(data, two) ||
            !is_seen_alike(&run, now, two, run.eye))
            continue;
        break;
    }
    compare_pair(&run, now, two);
    delete_tables(&run);
}

static void test_nothing_hidden_is_answered(void **state)
{
    (void)state;
    const char *count = getenv("SORTIE_FOG_PAIRS");
    long wanted = count ? strtol(count, NULL, 10) : PAIRS;
    games[0] = game_find("toulon");
    games[1] = game_find("omdurman");
    random_seed(&chance, 1793, 0);
    toulon_pairs_begin(1);
    for (long i = 0; pairs < wanted; i++) {
        if (i % PAIRS_OF_SITE == 0) {
            if (i > 0) visit_close(&visit);
            open_site();
        }
        if (i % 10 < TOULON_OF_TEN)
            compare_toulon();
        else
            compare_omdurman();
    }
    visit_close(&visit);
    print_message("%ld pairs, %ld answers compared; %ld actions played on, %ld secret ones at one "
                  "table only, %ld pairs told something\n",
                  pairs, answers, sequels, secrets, openings);
    assert_true(sequels > wanted / 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_hidden_is_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
