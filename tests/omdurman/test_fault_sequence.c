/*
 * Steps that cannot wait: every step on every other, in every segment, by either side. The table
 * tells the sequence of play (section 4) a second time.
 */
#include "omdurman/position.h"

#include <string.h>

static const char *const other_parent = "step: on another than the one it belongs to";
static const char *const other_segment = "step: not in this segment";
static const char *const other_side = "side: not the one that acts in the step";

enum who { ANYBODY, AE, DERVISH, PHASING, OTHER, FIRING };
enum { PARENTS = 4, SEGMENTS = 6 };

/* Lists end at the first zero: OM_STEP_OVER, OM_SEGMENT_SETUP. */
static const struct sequence {
    uint8_t step;
    uint8_t parent[PARENTS + 1];
    uint8_t segment[SEGMENTS + 1];
    enum who who;
} sequence[] = {
    { OM_STEP_SETUP,
      { OM_STEP_SETUP, OM_STEP_MINES, OM_STEP_CHAIN, OM_STEP_TURN },
      { 0 },
      ANYBODY },
    { OM_STEP_SETUP_PLACE, { OM_STEP_SETUP }, { 0 }, ANYBODY },
    { OM_STEP_MINES, { OM_STEP_TURN }, { 0 }, DERVISH },
    { OM_STEP_CHAIN, { OM_STEP_TURN }, { 0 }, DERVISH },
    { OM_STEP_DESERTION_DIE, { OM_STEP_MOVE }, { OM_SEGMENT_MOVE }, DERVISH },
    { OM_STEP_DESERTION, { OM_STEP_MOVE }, { OM_SEGMENT_MOVE }, DERVISH },
    { OM_STEP_EMBARK, { OM_STEP_MOVE }, { OM_SEGMENT_MOVE }, AE },
    { OM_STEP_MOVE, { OM_STEP_TURN }, { OM_SEGMENT_MOVE }, PHASING },
    { OM_STEP_MOVING, { OM_STEP_MOVE }, { OM_SEGMENT_MOVE }, PHASING },
    { OM_STEP_MINE_DIE, { OM_STEP_MOVE, OM_STEP_MOVING }, { OM_SEGMENT_MOVE }, AE },
    { OM_STEP_TASKS, { OM_STEP_TURN }, { OM_SEGMENT_TASKS }, AE },
    { OM_STEP_FIRE,
      { OM_STEP_TURN },
      { OM_SEGMENT_DEFENCE, OM_SEGMENT_DEFENCE_AGAIN, OM_SEGMENT_OFFENCE,
        OM_SEGMENT_OFFENCE_AGAIN },
      FIRING },
    { OM_STEP_AIM,
      { OM_STEP_FIRE },
      { OM_SEGMENT_DEFENCE, OM_SEGMENT_DEFENCE_AGAIN, OM_SEGMENT_OFFENCE,
        OM_SEGMENT_OFFENCE_AGAIN },
      FIRING },
    { OM_STEP_RESOLVE,
      { OM_STEP_TURN },
      { OM_SEGMENT_DEFENCE, OM_SEGMENT_DEFENCE_AGAIN, OM_SEGMENT_OFFENCE,
        OM_SEGMENT_OFFENCE_AGAIN },
      FIRING },
    { OM_STEP_FIRE_DIE,
      { OM_STEP_RESOLVE },
      { OM_SEGMENT_DEFENCE, OM_SEGMENT_DEFENCE_AGAIN, OM_SEGMENT_OFFENCE,
        OM_SEGMENT_OFFENCE_AGAIN },
      FIRING },
    { OM_STEP_IMPACT_DIE,
      { OM_STEP_RESOLVE },
      { OM_SEGMENT_DEFENCE_AGAIN, OM_SEGMENT_OFFENCE_AGAIN },
      FIRING },
    { OM_STEP_LOSSES,
      { OM_STEP_RESOLVE, OM_STEP_TURN, OM_STEP_FIRE_ADVANCE, OM_STEP_MELEE_ADVANCE },
      { OM_SEGMENT_DEFENCE, OM_SEGMENT_DEFENCE_AGAIN, OM_SEGMENT_OFFENCE, OM_SEGMENT_OFFENCE_AGAIN,
        OM_SEGMENT_MELEE, OM_SEGMENT_END },
      ANYBODY },
    { OM_STEP_FIRE_ADVANCE,
      { OM_STEP_RESOLVE },
      { OM_SEGMENT_OFFENCE, OM_SEGMENT_OFFENCE_AGAIN },
      PHASING },
    { OM_STEP_MELEE, { OM_STEP_TURN }, { OM_SEGMENT_MELEE }, PHASING },
    { OM_STEP_MELEE_ATTACKERS, { OM_STEP_MELEE }, { OM_SEGMENT_MELEE }, PHASING },
    { OM_STEP_RETREAT, { OM_STEP_MELEE }, { OM_SEGMENT_MELEE }, OTHER },
    { OM_STEP_RETREATING, { OM_STEP_RETREAT }, { OM_SEGMENT_MELEE }, OTHER },
    { OM_STEP_ATTACK_DIE, { OM_STEP_MELEE }, { OM_SEGMENT_MELEE }, PHASING },
    { OM_STEP_DEFENCE_DIE, { OM_STEP_MELEE }, { OM_SEGMENT_MELEE }, OTHER },
    { OM_STEP_ATTACK_LOSSES, { OM_STEP_MELEE }, { OM_SEGMENT_MELEE }, PHASING },
    { OM_STEP_MELEE_ADVANCE, { OM_STEP_MELEE }, { OM_SEGMENT_MELEE }, PHASING },
};
enum { ROWS = sizeof sequence / sizeof sequence[0] };

/* ---- Positions --------------------------------------------------------------------------- */

/* Whether the player turn of the side has the segment (section 2). */
static bool has_segment(enum om_side phasing, int segment)
{
    if (phasing == OM_DERVISH)
        return segment != OM_SEGMENT_TASKS && segment != OM_SEGMENT_OFFENCE_AGAIN;
    return segment != OM_SEGMENT_DEFENCE_AGAIN;
}

/* The step lies on `below`, and that on nothing. */
static void at_step(enum om_side phasing, int segment, int step, int below, enum om_side side)
{
    memset(state.step, OM_STEP_OVER, sizeof state.step);
    memset(state.side, 0, sizeof state.side);
    state.turn = segment == OM_SEGMENT_SETUP ? 0 : 2;
    state.segment = (uint8_t)segment;
    state.phasing = segment == OM_SEGMENT_SETUP ? 0 : (uint8_t)phasing;
    state.second = state.turn && state.phasing != data.scenario[OM_SCENARIO_CAMPAIGN].first;
    state.step[0] = (uint8_t)step;
    state.step[1] = (uint8_t)below;
    state.side[0] = (uint8_t)side;
}

static void faulty(const char *text)
{
    const char *fault = om_game.fault(&data, &state);
    if (!fault || strcmp(fault, text) != 0) {
        fail_msg("%s on %s in %s, phasing %d, side %d: %s, but: %s",
                 om_game.steps->word[state.step[0]], om_game.steps->word[state.step[1]],
                 om_segments.word[state.segment], state.phasing, state.side[0],
                 fault ? fault : "no fault", text);
    }
}

static enum om_side actor_of(enum who who, enum om_side phasing, int segment)
{
    bool is_defence = segment == OM_SEGMENT_DEFENCE || segment == OM_SEGMENT_DEFENCE_AGAIN;
    if (who == AE) return OM_ANGLO_EGYPTIAN;
    if (who == DERVISH) return OM_DERVISH;
    bool is_other = who == OTHER || (who == FIRING && is_defence);
    return is_other ? om_other_side(phasing) : phasing;
}

/* ---- Every step -------------------------------------------------------------------------- */

static void a_step_lies_on_its_own_kind_only(void)
{
    begin("scenario=campaign");
    for (int i = 0; i < ROWS; i++) {
        bool is_parent[OM_STEPS] = { false };
        for (int j = 0; sequence[i].parent[j]; j++) is_parent[sequence[i].parent[j]] = true;
        for (int below = OM_STEP_OVER; below < OM_STEPS; below++) {
            if (is_parent[below]) continue;
            at_step(OM_ANGLO_EGYPTIAN, OM_SEGMENT_MOVE, sequence[i].step, below, OM_ANGLO_EGYPTIAN);
            faulty(other_parent);
        }
    }
}

static bool is_segment_of(const struct sequence *row, int segment)
{
    if (!row->segment[0]) return segment == OM_SEGMENT_SETUP;
    for (int i = 0; row->segment[i]; i++) {
        if (row->segment[i] == segment) return true;
    }
    return false;
}

static void a_step_waits_in_its_segments_only(void)
{
    begin("scenario=campaign");
    for (int i = 0; i < ROWS * OM_SIDES * OM_SEGMENTS; i++) {
        const struct sequence *row = &sequence[i / (OM_SIDES * OM_SEGMENTS)];
        enum om_side phasing = i / OM_SEGMENTS % OM_SIDES ? OM_DERVISH : OM_ANGLO_EGYPTIAN;
        int segment = i % OM_SEGMENTS;
        if (!has_segment(phasing, segment) || is_segment_of(row, segment)) continue;
        for (int j = 0; row->parent[j]; j++) {
            at_step(phasing, segment, row->step, row->parent[j], OM_ANGLO_EGYPTIAN);
            faulty(other_segment);
        }
    }
}

static void a_step_is_for_one_side(void)
{
    begin("scenario=campaign");
    for (int i = 0; i < ROWS * OM_SIDES * OM_SEGMENTS; i++) {
        const struct sequence *row = &sequence[i / (OM_SIDES * OM_SEGMENTS)];
        enum om_side phasing = i / OM_SEGMENTS % OM_SIDES ? OM_DERVISH : OM_ANGLO_EGYPTIAN;
        int segment = i % OM_SEGMENTS;
        if (row->who == ANYBODY || !has_segment(phasing, segment) || !is_segment_of(row, segment))
            continue;
        enum om_side actor = actor_of(row->who, phasing, segment);
        at_step(phasing, segment, row->step, row->parent[0], om_other_side(actor));
        faulty(other_side);
        at_step(phasing, segment, row->step, row->parent[0], actor);
        const char *fault = om_game.fault(&data, &state); /* if any, of what it lies on */
        assert_true(!fault || strcmp(fault, other_side) != 0);
    }
}

/* ---- The turn ---------------------------------------------------------------------------- */

static void a_player_turn_has_its_segments_only(void)
{
    static const char *const none = "segment: the player turn of that side has no such segment";
    begin("scenario=campaign");
    at_step(OM_DERVISH, OM_SEGMENT_TASKS, OM_STEP_TASKS, OM_STEP_TURN, OM_ANGLO_EGYPTIAN);
    faulty(none);
    at_step(OM_DERVISH, OM_SEGMENT_OFFENCE_AGAIN, OM_STEP_FIRE, OM_STEP_TURN, OM_DERVISH);
    faulty(none);
    at_step(OM_ANGLO_EGYPTIAN, OM_SEGMENT_DEFENCE_AGAIN, OM_STEP_FIRE, OM_STEP_TURN, OM_DERVISH);
    faulty(none);
    at_step(OM_ANGLO_EGYPTIAN, OM_SEGMENT_SETUP, OM_STEP_MINES, OM_STEP_TURN, OM_DERVISH);
    state.second = 1;
    faulty("phasing: nobody’s player turn is before turn 1");
    at_step(OM_ANGLO_EGYPTIAN, OM_SEGMENT_MOVE, OM_STEP_MOVE, OM_STEP_TURN, OM_ANGLO_EGYPTIAN);
    state.turn = 22;
    assert_no_fault();
    state.turn = 23;
    faulty("turn: after the last one");
}

static void the_list_of_steps_is_looked_at_to_its_end(void)
{
    begin("scenario=campaign");
    struct om_state sound = state;
    state.side[OM_STEP_STACK - 1] = 1;
    faulty("side: of no step");
    state = sound;
    state.step[OM_STEP_STACK - 1] = OM_STEP_TURN;
    faulty("step: something after the end of the list");
    state = sound;
    state.side[2] = 1; /* right behind the last step */
    faulty("side: of no step");
    memset(state.step, OM_STEP_MOVE, sizeof state.step);
    faulty(other_parent);
    state = sound;
    memset(state.step, OM_STEP_OVER, sizeof state.step);
    memset(state.side, 0, sizeof state.side);
    state.side[0] = 1;
    faulty("side: of no step");
    state = sound;
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    om_step_push(&state, OM_STEP_DESERTION, OM_DERVISH); /* by day */
    faulty("step: nobody deserts now");
    state = sound;
    state.ending = OM_ENDING_DRAW;
    memset(state.step, OM_STEP_OVER, sizeof state.step);
    memset(state.side, 0, sizeof state.side);
    assert_no_fault();
    state.step[OM_STEP_STACK - 1] = OM_STEP_TURN;
    faulty("step: the game has ended");
    state.step[OM_STEP_STACK - 1] = OM_STEP_OVER;
    state.side[OM_STEP_STACK - 1] = 1;
    faulty("step: the game has ended");
    state.side[OM_STEP_STACK - 1] = 0;
    state.step[0] = OM_STEP_TURN;
    faulty("step: the game has ended");
}

static void losses_at_the_end_are_of_no_step(void)
{
    static const uint8_t below[] = { OM_STEP_RESOLVE, OM_STEP_FIRE_ADVANCE, OM_STEP_MELEE_ADVANCE };
    static const char *const wrong = "step: losses at the end of a player turn only";
    begin("scenario=campaign");
    for (int i = 0; i < 3; i++) {
        at_step(OM_ANGLO_EGYPTIAN, OM_SEGMENT_END, OM_STEP_LOSSES, below[i], OM_DERVISH);
        faulty(wrong);
    }
    at_step(OM_ANGLO_EGYPTIAN, OM_SEGMENT_OFFENCE, OM_STEP_LOSSES, OM_STEP_TURN, OM_DERVISH);
    faulty(wrong);
    at_step(OM_ANGLO_EGYPTIAN, OM_SEGMENT_END, OM_STEP_LOSSES, OM_STEP_TURN, OM_DERVISH);
    faulty("loss_hex: nobody is there");
}

/* ---- Options ----------------------------------------------------------------------------- */

static void an_option_has_its_values(void)
{
    static const uint8_t counts[OM_OPTION_COUNT] = { [OM_OPTION_SCENARIO] = 3,
                                                     [OM_OPTION_SETUP] = 2,
                                                     [OM_OPTION_ZARIBA] = 2,
                                                     [OM_OPTION_RIVER] = 3,
                                                     [OM_OPTION_ABU_SUNT] = 2 };
    for (int i = 0; i < OM_OPTION_COUNT; i++) {
        begin("scenario=campaign");
        state.options[i] = counts[i];
        faulty("options: no such value of the option");
        state.options[i] =
            (uint8_t)(i == OM_OPTION_SCENARIO ? OM_SCENARIO_CAMPAIGN : counts[i] - 1);
        if (i != OM_OPTION_RIVER) assert_no_fault();
    }
}

/* 10.0r-a: mines and chain are of the campaign, whatever the option says. */
static void the_river_is_of_the_campaign(void)
{
    static const char *const mines = "step: a game without mines";
    static const char *const chain = "step: a game without chain";
    begin("river=mines");
    at_step(OM_ANGLO_EGYPTIAN, OM_SEGMENT_SETUP, OM_STEP_MINES, OM_STEP_TURN, OM_DERVISH);
    faulty(mines);
    begin("river=chain");
    at_step(OM_ANGLO_EGYPTIAN, OM_SEGMENT_SETUP, OM_STEP_CHAIN, OM_STEP_TURN, OM_DERVISH);
    faulty(chain);
    begin("scenario=campaign river=chain");
    at_step(OM_ANGLO_EGYPTIAN, OM_SEGMENT_SETUP, OM_STEP_MINES, OM_STEP_TURN, OM_DERVISH);
    faulty(mines);
    begin("scenario=campaign river=mines");
    at_step(OM_ANGLO_EGYPTIAN, OM_SEGMENT_SETUP, OM_STEP_CHAIN, OM_STEP_TURN, OM_DERVISH);
    faulty(chain);
    begin("scenario=campaign river=mines");
    does("mine:1148 mine:1248");
    at_step(OM_DERVISH, OM_SEGMENT_MOVE, OM_STEP_MINE_DIE, OM_STEP_MOVE, OM_ANGLO_EGYPTIAN);
    state.step[2] = OM_STEP_TURN;
    state.side[1] = OM_DERVISH;
    faulty("step: not in the Dervish player turn");
}

static const struct rule_test tests[] = {
    RULE_TEST(a_step_lies_on_its_own_kind_only, "4.0a"),
    RULE_TEST(a_step_waits_in_its_segments_only, "4.0a 4.0e 4.0f"),
    RULE_TEST(a_step_is_for_one_side, "4.0a 8.2a"),
    RULE_TEST(a_player_turn_has_its_segments_only, "4.0e 4.0r-S"),
    RULE_TEST(the_list_of_steps_is_looked_at_to_its_end, "4.0r-C1"),
    RULE_TEST(losses_at_the_end_are_of_no_step, "6.53e"),
    RULE_TEST(an_option_has_its_values, ""),
    RULE_TEST(the_river_is_of_the_campaign, "10.0r-a"),
};

RULE_TEST_MAIN("omdurman", tests)
