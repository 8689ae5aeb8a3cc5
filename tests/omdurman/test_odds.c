/* Exact odds in words: markers of the counters are told by their names, in both languages. */
#include <stdlib.h>
#include <string.h>

#include "describe/describe_odds.h"
#include "hosted/catalogue.h"
#include "omdurman/fires.h"

static struct catalogue *open_texts(void)
{
    struct fault fault = { "" };
    struct catalogue *catalogue = catalogue_open(&fault);
    if (!catalogue) fail_msg("%s", fault.text);
    return catalogue;
}

/* The answer to what the die at hand may bring, as text; to be freed by the caller. */
static char *told(enum language language)
{
    struct catalogue *catalogue = open_texts();
    const struct narrator narrator = { catalogue, language };
    const struct odds_question question = {
        .game = &om_game, .data = &data, .state = &state, .seat = OBSERVER
    };
    json_t *answer = odds_question_json(&narrator, &question, ODDS_OUTCOMES_MOST);
    assert_non_null(answer);
    assert_true(json_is_true(json_object_get(answer, "exact")));
    char *text = json_dumps(answer, JSON_COMPACT);
    assert_non_null(text);
    json_decref(answer);
    catalogue_close(catalogue);
    return text;
}

/* A volley at one counter, which is disrupted by some faces of the die; it stood still so far. */
static void markers_are_told_by_name(void)
{
    static const char *const words[LANGUAGES][2] = {
        [IN_ENGLISH] = { " none → disrupted\"", "\"value\":1,\"text\":\"disrupted\"" },
        [IN_FRENCH] = { " aucun → désorganisé\"", "\"value\":1,\"text\":\"désorganisé\"" },
    };
    for (int language = 0; language < LANGUAGES; language++) {
        empty_field();
        put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
        put_kind(OM_KIND_TAIASHA, 1, at(2, 0));
        in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
        aim(OM_COUNTER_WARWICKSHIRE, 1, at(2, 0));
        end_aiming();
        char *text = told((enum language)language);
        for (int i = 0; i < 2; i++) {
            if (!strstr(text, words[language][i])) fail_msg("%s", text);
        }
        free(text);
    }
}

/* Several on one counter stand together; that it stood still is nobody's concern. */
static void several_markers_stand_together(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    int unit = put_kind(OM_KIND_TAIASHA, 1, at(2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(2, 0));
    end_aiming();
    state.flags[unit] = OM_RETREATED | OM_MELEED | OM_IN_PLACE;
    char *text = told(IN_ENGLISH);
    if (!strstr(text, "has fought in melee, has retreated → none")) fail_msg("%s", text);
    free(text);
}

static const struct rule_test tests[] = {
    RULE_TEST(markers_are_told_by_name, "RES.b"),
    RULE_TEST(several_markers_stand_together, "RES.b"),
};

RULE_TEST_MAIN("omdurman", tests)
