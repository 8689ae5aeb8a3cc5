/*
 * The automatic battle against the table of results that it was made by: the same forces, in the
 * same phase of the campaign, fought through the real steps with dice from a seeded source, always
 * standing. Won battles and losses must agree within what chance allows for two samples.
 */
#include <math.h>

#include "sanjuans/position.h"

enum { BATTLES = 2000, TROOPS_MOST = 6, ANY_TYPE = -1, EVENTS_MOST = 256 };

struct troop {
    enum sj_kind kind;
    int number;
};

/* In percent; loss: of the hits at the start, before pursuit and recovery. */
struct figures {
    double won, loss_won, loss_lost;
};

struct line {
    const char *name;
    struct troop troops[TROOPS_MOST];
    int place;
    enum sj_battle_cause cause;
    enum sj_temper temper;
    int gunboats;
    bool sultan;
    int type;        /* enum sj_battle_type or ANY_TYPE */
    int mahdists[3]; /* foot, horse, rifles; no foot: diced */
    struct figures known;
};

#define FIELD SJ_LOCATIONS /* the first waypoint */
#define SIX_SUDANESE                                                                               \
    {                                                                                              \
        { SJ_KIND_SUDANESE, 6 },                                                                   \
        {                                                                                          \
            SJ_KIND_KRUPP, 1                                                                       \
        }                                                                                          \
    }
#define HARBOR_FORCE                                                                               \
    { SJ_KIND_SUDANESE, 2 }, { SJ_KIND_EGYPTIAN_INFANTRY, 1 }, { SJ_KIND_DRAGOON, 2 },             \
    {                                                                                              \
        SJ_KIND_KRUPP, 1                                                                           \
    }
#define GRAHAM_EIGHT                                                                               \
    {                                                                                              \
        { SJ_KIND_BRITISH_INFANTRY, 5 }, { SJ_KIND_INDIAN_INFANTRY, 1 },                           \
            { SJ_KIND_BRITISH_CAVALRY, 1 },                                                        \
        {                                                                                          \
            SJ_KIND_BRITISH_BATTERY, 1                                                             \
        }                                                                                          \
    }

static const struct line lines[] = {
    { .name = "Mud Bay",
      .troops = { { SJ_KIND_BASHI_INFANTRY, 1 },
                  { SJ_KIND_BASHI_CAVALRY, 1 },
                  { SJ_KIND_EGYPTIAN_INFANTRY, 1 },
                  { SJ_KIND_CAMELS, 1 },
                  { SJ_KIND_CAMEL_BATTERY, 1 },
                  { SJ_KIND_MILITIA, 2 } },
      .place = SJ_MUD_BAY,
      .cause = SJ_CAUSE_ENCOUNTER,
      .type = SJ_BATTLE_ENCOUNTER,
      .mahdists = { 12, 2, 1 },
      .known = { 18, 45, 51 } },
    { .name = "Hicks",
      .troops = { { SJ_KIND_HICKS_INFANTRY, 6 },
                  { SJ_KIND_HICKS_CAVALRY, 2 },
                  { SJ_KIND_HICKS_BATTERY, 1 },
                  { SJ_KIND_HICKS_MACHINE_GUN, 1 } },
      .place = FIELD,
      .cause = SJ_CAUSE_ENCOUNTER,
      .type = ANY_TYPE,
      .known = { 15, 33, 53 } },
    { .name = "6 Egyptian, battery",
      .troops = { { SJ_KIND_EGYPTIAN_INFANTRY, 6 }, { SJ_KIND_KRUPP, 1 } },
      .place = FIELD,
      .cause = SJ_CAUSE_ENCOUNTER,
      .type = ANY_TYPE,
      .known = { 17, 36, 57 } },
    { .name = "8 Egyptian, battery, dragoon",
      .troops = { { SJ_KIND_EGYPTIAN_INFANTRY, 8 }, { SJ_KIND_KRUPP, 1 }, { SJ_KIND_DRAGOON, 1 } },
      .place = FIELD,
      .cause = SJ_CAUSE_ENCOUNTER,
      .type = ANY_TYPE,
      .known = { 61, 30, 53 } },
    { .name = "6 Sudanese, battery",
      .troops = SIX_SUDANESE,
      .place = FIELD,
      .cause = SJ_CAUSE_ENCOUNTER,
      .type = ANY_TYPE,
      .known = { 48, 38, 62 } },
    { .name = "8 Sudanese, battery, dragoon",
      .troops = { { SJ_KIND_SUDANESE, 8 }, { SJ_KIND_KRUPP, 1 }, { SJ_KIND_DRAGOON, 1 } },
      .place = FIELD,
      .cause = SJ_CAUSE_ENCOUNTER,
      .type = ANY_TYPE,
      .known = { 90, 26, 55 } },
    { .name = "Friday Harbor field force",
      .troops = { HARBOR_FORCE },
      .place = FIELD,
      .cause = SJ_CAUSE_ENCOUNTER,
      .type = ANY_TYPE,
      .known = { 11, 43, 61 } },
    { .name = "the same with two gunboats",
      .troops = { HARBOR_FORCE },
      .gunboats = 2,
      .place = SJ_MUD_BAY,
      .cause = SJ_CAUSE_ENCOUNTER,
      .type = ANY_TYPE,
      .known = { 26, 40, 59 } },
    { .name = "Graham",
      .troops = GRAHAM_EIGHT,
      .temper = SJ_TEMPER_BRITISH,
      .place = FIELD,
      .cause = SJ_CAUSE_ENCOUNTER,
      .type = ANY_TYPE,
      .known = { 95, 27, 61 } },
    { .name = "Graham at a fortified town",
      .troops = GRAHAM_EIGHT,
      .temper = SJ_TEMPER_BRITISH,
      .place = SJ_EASTSOUND,
      .cause = SJ_CAUSE_ENCOUNTER,
      .type = ANY_TYPE,
      .known = { 33, 52, 71 } },
    { .name = "the army of the re-conquest",
      .troops = { { SJ_KIND_BRITISH_INFANTRY, 6 },
                  { SJ_KIND_SUDANESE, 4 },
                  { SJ_KIND_BRITISH_CAVALRY, 1 },
                  { SJ_KIND_BRITISH_BATTERY, 2 },
                  { SJ_KIND_BRITISH_MACHINE_GUN, 1 } },
      .temper = SJ_TEMPER_LATE,
      .sultan = true,
      .place = SJ_EASTSOUND,
      .cause = SJ_CAUSE_ENCOUNTER,
      .type = ANY_TYPE,
      .known = { 99, 23, 55 } },
    { .name = "Friday Harbor stormed",
      .troops = { HARBOR_FORCE, { SJ_KIND_GARRISON, 2 } },
      .place = SJ_FRIDAY_HARBOR,
      .cause = SJ_CAUSE_STORM,
      .type = ANY_TYPE,
      .known = { 98, 22, 40 } },
    { .name = "a town stormed",
      .troops = { { SJ_KIND_EGYPTIAN_INFANTRY, 2 }, { SJ_KIND_MILITIA, 3 } },
      .place = SJ_ROCHE_HARBOR,
      .cause = SJ_CAUSE_STORM,
      .type = ANY_TYPE,
      .known = { 8, 37, 47 } },
};

/* Six Sudanese and a battery in each type of battle; only the share of battles won is known. */
static const double won_by_type[SJ_BATTLE_TYPES] = { 25, 42, 73, 45, 25, 62 };

/* ---- One battle -------------------------------------------------------------------------- */

static struct trace_event events[EVENTS_MOST];

/* The stack as it stands when the battle begins: above the operations of a round. */
static void set_up_line(const struct line *line)
{
    static const uint8_t triggers[SJ_TEMPERS] = { 0, SJ_TRIGGER_BRITISH,
                                                  SJ_TRIGGER_BRITISH | SJ_TRIGGER_RECALL };
    bool storm = line->cause == SJ_CAUSE_STORM;
    begin("storm=yes");
    empty_map();
    in_operations(0);
    state.triggers = triggers[line->temper];
    for (int i = 0; i < TROOPS_MOST && line->troops[i].number; i++) {
        for (int unit = 0; unit < line->troops[i].number; unit++) {
            int number = add_unit(line->troops[i].kind, line->place);
            if (!storm) sj_set_unit_flag(&state, number, SJ_UNIT_IN_BATTLE);
        }
    }
    for (int ship = 0; ship < line->gunboats; ship++) put_ship((enum sj_ship)ship, line->place);
    if (line->sultan) put_ship(SJ_SULTAN, line->place);
    if (storm) {
        state.phase = SJ_PHASE_SIEGES;
        state.siege[line->place] = 1;
        state.siege_at = (uint8_t)line->place;
        sj_step_push(&state, SJ_STEP_STORM_DIE);
        return;
    }
    if (sj_is_location(line->place)) state.control[line->place] = SJ_CONTROL_REVOLT;
    state.place_flags[line->place] |= SJ_PLACE_BATTLE;
    state.waiting[line->place] = SJ_CAUSE_ENCOUNTER;
    state.arrived_from[line->place] = SJ_NO_PLACE;
}

static action type_roll(enum sj_battle_type type)
{
    for (int low = 1; low <= SJ_DIE_SIDES; low++) {
        for (int high = low; high <= SJ_DIE_SIDES; high++) {
            if (data.battle_type[sj_two_dice_row(low + high)] == type) {
                return action_make(SJ_VERB_ROLL, (unsigned)low, (unsigned)high);
            }
        }
    }
    fail_msg("no roll gives this type");
    return 0;
}

static action next_action(const struct line *line, struct random *random)
{
    static struct outcome outcomes[1024];
    static action legal[2048];
    enum sj_step step = (enum sj_step)state.step[0];
    if (step == SJ_STEP_STORM_DIE) return action_make(SJ_VERB_ROLL, SJ_DIE_SIDES, 0);
    if (step == SJ_STEP_BATTLE_ROUND) return action_make(SJ_VERB_STAND, 0, 0);
    if (step == SJ_STEP_BATTLE_TYPE && line->type != ANY_TYPE) {
        return type_roll((enum sj_battle_type)line->type);
    }
    if (step == SJ_STEP_FORCE_DIE && line->mahdists[0]) {
        int stage = state.battle.force_stage;
        return action_make(SJ_VERB_TOTAL, stage < 3 ? (unsigned)line->mahdists[stage] : 0, 0);
    }
    int count = sj_game.chance(&data, &state, outcomes);
    if (count) return outcome_draw(outcomes, count, random);
    assert_true(sj_game.legal(&data, &state, legal) > 0);
    return legal[0];
}

struct tally {
    int won;
    double sum[2], square[2]; /* of losses: lost battles, won battles */
};

static void play_battle(const struct line *line, struct random *random, struct tally *tally)
{
    struct trace trace = { events, EVENTS_MOST, 0 };
    int start = 0, lost = 0, won = -1;
    action first = line->cause == SJ_CAUSE_STORM
                       ? next_action(line, random)
                       : action_make(SJ_VERB_FIGHT, (unsigned)line->place, 0);
    assert_int_equal(sj_game.apply(&data, &state, first, &trace), ACCEPTED);
    start = state.battle.start_hits_high << 8 | state.battle.start_hits_low;
    while (state.battle.cause) {
        action a = next_action(line, random);
        assert_int_equal(sj_game.apply(&data, &state, a, &trace), ACCEPTED);
    }
    assert_true(trace.count <= EVENTS_MOST);
    for (int i = 0; i < trace.count; i++) {
        if (events[i].message == SJ_MESSAGE_log_battle_round) lost += events[i].argument[1];
        if (events[i].message == SJ_MESSAGE_log_won) won = 1;
        if (events[i].message == SJ_MESSAGE_log_beaten) won = 0;
    }
    assert_true(won >= 0);
    double loss = 100.0 * lost / start;
    tally->won += won;
    tally->sum[won] += loss;
    tally->square[won] += loss * loss;
}

static struct tally play_line(const struct line *line, uint64_t stream)
{
    static struct sj_state before;
    struct tally tally = { 0 };
    struct random random;
    random_seed(&random, 1885, stream);
    set_up_line(line);
    before = state;
    for (int battle = 0; battle < BATTLES; battle++) {
        state = before;
        state.turn = (uint8_t)(1 + battle % SJ_TURNS);
        state.vp = (int16_t)(battle / SJ_TURNS);
        play_battle(line, &random, &tally);
    }
    return tally;
}

/* ---- Comparison -------------------------------------------------------------------------- */

/* Two samples of the same size, four standard errors, and half a percent of rounding. */
static void compare_share(const char *name, int won, double known)
{
    double share = 100.0 * won / BATTLES;
    double error = sqrt(2 * share * (100 - share) / BATTLES);
    if (fabs(share - known) > 4 * error + 0.5) {
        fail_msg("%s: won %.1f %%, known %.0f %%", name, share, known);
    }
}

static void compare_loss(const char *name, const struct tally *tally, int side, double known)
{
    enum { FEW = 20 };
    int count = side ? tally->won : BATTLES - tally->won;
    if (count < FEW) return; /* too few to say anything */
    double mean = tally->sum[side] / count;
    double variance = tally->square[side] / count - mean * mean;
    double error = sqrt(2 * variance / count);
    if (fabs(mean - known) > 4 * error + 0.5) {
        fail_msg("%s: loses %.1f %% when %s, known %.0f %%", name, mean, side ? "won" : "lost",
                 known);
    }
}

static void battles_come_out_as_the_table_of_results_says(void)
{
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const struct line *line = &lines[i];
        struct tally tally = play_line(line, i);
        compare_share(line->name, tally.won, line->known.won);
        compare_loss(line->name, &tally, 1, line->known.loss_won);
        compare_loss(line->name, &tally, 0, line->known.loss_lost);
    }
}

static void types_of_battle_are_as_hard_as_the_table_of_results_says(void)
{
    static const char *const names[SJ_BATTLE_TYPES] = { "Mahdist surprise", "ambush",  "probing",
                                                        "encounter",        "defense", "surprise" };
    struct line line = { .troops = SIX_SUDANESE, .place = FIELD, .cause = SJ_CAUSE_ENCOUNTER };
    for (int type = 0; type < SJ_BATTLE_TYPES; type++) {
        line.type = type;
        struct tally tally = play_line(&line, 100 + (uint64_t)type);
        compare_share(names[type], tally.won, won_by_type[type]);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(battles_come_out_as_the_table_of_results_says,
              "battle.39 battle.40 group.7 units.4 units.5 units.6 units.7 units.8 units.10 "
              "units.11 units.15 units.17 units.19 naval.20 option.storm.3"),
    RULE_TEST(types_of_battle_are_as_hard_as_the_table_of_results_says,
              "battle.9 battle.10 battle.13 battle.16 battle.18 battle.20 battle.24 battle.25"),
};
RULE_TEST_MAIN("sanjuans", tests)
