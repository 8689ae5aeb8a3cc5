/*
 * A campaign that stops at a battle on the players' table, is saved, and goes on elsewhere, days
 * later: by its transcript, and by its position through the engine protocol.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "hosted/data.h"
#include "hosted/json.h"
#include "match/match.h"
#include "open_battle.h"
#include "sanjuans/battles.h"
#include "sheet/sheet.h"

static struct catalogue *catalogue;

static struct catalogue *texts(void)
{
    struct fault fault = { "" };
    if (!catalogue) catalogue = catalogue_open(&fault);
    assert_non_null(catalogue);
    return catalogue;
}

/* A campaign at its first battle, with one entry made on its form. */
static struct match *play_to_battle(uint64_t seed)
{
    begin("");
    struct match *match = open_battle(&data, seed);
    assert_non_null(match);
    assert_int_equal(match_play(match, action_make(SJ_VERB_RESULT, SJ_RESULT_FORCED_BACK, 0), NULL),
                     ACCEPTED);
    return match;
}

/* A result is entered and confirmed in a position; the position after it. */
static void end_battle_on(struct match *match)
{
    assert_int_equal(match_play(match, action_make(SJ_VERB_RESULT, SJ_RESULT_DESTROYED, 0), NULL),
                     ACCEPTED);
    assert_int_equal(match_play(match, action_make(SJ_VERB_CONFIRM, 0, 0), NULL), ACCEPTED);
    const struct sj_state *after = match_state(match);
    assert_int_equal(after->battle.cause, SJ_CAUSE_NONE);
    assert_int_equal(after->vp_noted[SJ_VP_BATTLES_LOST] > 0, 1);
    assert_null(sj_game.fault(&data, after));
}

static void a_transcript_holds_the_open_battle(void)
{
    struct fault fault = { "" };
    struct match *here = play_to_battle(7);
    char *saved = transcript_write(here);
    assert_non_null(saved);
    struct match *there = transcript_read(&sj_game, &data, saved, false, &fault);
    if (!there) fail_msg("%s", fault.text);
    assert_memory_equal(match_state(here), match_state(there), sizeof state);
    assert_true(sheet_is_open(&sj_game, match_state(there)));
    const struct sj_state *open = match_state(there);
    assert_int_equal(open->battle.result, SJ_RESULT_FORCED_BACK);
    /* What was entered before it was saved can still be changed. */
    end_battle_on(there);
    end_battle_on(here);
    assert_memory_equal(match_state(here), match_state(there), sizeof state);
    free(saved);
    match_free(here);
    match_free(there);
}

/* ---- Through the engine protocol ------------------------------------------------------------- */

static json_t *ask(struct engine *engine, const char *line)
{
    char *answer = engine_answer(engine, line, strlen(line));
    assert_non_null(answer);
    json_t *json = json_loads(answer, 0, NULL);
    assert_non_null(json);
    if (!json_is_true(json_object_get(json, "ok"))) fail_msg("%.100s: %s", line, answer);
    free(answer);
    return json;
}

static struct engine *open_engine(void)
{
    static const struct engine_defaults defaults = { .language = IN_ENGLISH };
    struct engine *engine = engine_open(texts(), &defaults);
    assert_non_null(engine);
    return engine;
}

/* The position as the protocol gives it, to be freed. */
static char *state_of(struct engine *engine)
{
    json_t *answer = ask(engine, "{\"cmd\":\"state\"}");
    char *written = json_dumps(json_object_get(answer, "state"), JSON_COMPACT);
    assert_non_null(written);
    json_decref(answer);
    return written;
}

static struct engine *load_position(const char *position)
{
    struct engine *engine = open_engine();
    size_t size = strlen(position) + 64;
    char *line = malloc(size);
    assert_non_null(line);
    snprintf(line, size, "{\"cmd\":\"load\",\"game\":\"sanjuans\",\"state\":%s}", position);
    json_decref(ask(engine, line));
    free(line);
    return engine;
}

static void do_action(struct engine *engine, const char *name)
{
    char line[128];
    snprintf(line, sizeof line, "{\"cmd\":\"do\",\"action\":\"%s\"}", name);
    json_decref(ask(engine, line));
}

/* The position of a table, through an engine of its own, as JSON. */
static char *write_position(const struct match *match)
{
    json_t *json = fields_to_json(sj_game.state_fields, match_state(match));
    char *written = json ? json_dumps(json, JSON_COMPACT) : NULL;
    json_decref(json);
    assert_non_null(written);
    return written;
}

/* An engine plays a position by today's values. */
static void a_position_holds_the_open_battle(void)
{
    use_values(VALUES_TODAY);
    struct match *here = play_to_battle(11);
    char *saved = write_position(here);
    struct engine *there = load_position(saved);
    char *loaded = state_of(there);
    struct engine *further = load_position(loaded);
    char *again = state_of(further);
    assert_string_equal(loaded, again);
    do_action(there, "result:destroyed");
    do_action(there, "confirm");
    do_action(further, "result:destroyed");
    do_action(further, "confirm");
    end_battle_on(here);
    char *expected = write_position(here), *one = state_of(there), *other = state_of(further);
    assert_string_equal(one, other);
    assert_string_equal(expected, one);
    char *const texts_made[] = { saved, loaded, again, expected, one, other };
    for (size_t i = 0; i < sizeof texts_made / sizeof texts_made[0]; i++) free(texts_made[i]);
    engine_close(there);
    engine_close(further);
    match_free(here);
    use_values(VALUES_FIRST);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_transcript_holds_the_open_battle, "battle.39"),
    RULE_TEST(a_position_holds_the_open_battle, "battle.39"),
};

int main(void)
{
    int failed = rule_tests_run("sanjuans", tests, sizeof tests / sizeof tests[0]);
    catalogue_close(catalogue);
    catalogue = NULL; /* scripts/mutants may run another of its tests in the same process */
    return failed;
}
