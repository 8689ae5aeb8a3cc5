/*
 * The steps of play and the game's interface. The rows stand in the files of their topics; this
 * list reads in the order of the ledger's sequence (chapter 2).
 */
#include "games/sanjuans/play.h"
#include "games/sanjuans/words.h"

static const struct step_row over_row = { .actor = ACTS_NOBODY,
                                          .rule = RULE_turn_10,
                                          .prompt = MESSAGE_prompt_over };

static const struct step_row *const rows[STEPS] = {
    [STEP_OVER] = &over_row,
    [STEP_TURN] = &turn_row,
    [STEP_START_DIE] = &start_die_row,
    /* 1 draw */
    [STEP_DRAW] = &draw_row,
    [STEP_GIVE_BACK] = &give_back_row,
    /* 2 rebellion */
    [STEP_CHECKS] = &checks_row,
    [STEP_CHECK_DIE] = &check_die_row,
    [STEP_FATE_DIE] = &fate_die_row,
    [STEP_FLEE] = &flee_row,
    [STEP_PUT_TO_SEA] = &put_to_sea_row,
    /* 3 rounds */
    [STEP_ROUND] = &round_row,
    [STEP_EVENT_CHECK] = &event_check_row,
    [STEP_HAPPENING_DIE] = &happening_die_row,
    [STEP_HAPPENING] = &happening_row,
    [STEP_RANDOM_LOCATION] = &random_location_row,
    [STEP_RANDOM_SHIP] = &random_ship_row,
    [STEP_RANDOM_UNIT] = &random_unit_row,
    [STEP_HAPPENING_ROLL] = &happening_roll_row,
    [STEP_HAPPENING_PLACE] = &happening_place_row,
    [STEP_EXCHANGE] = &exchange_row,
    [STEP_SPLIT_POINTS] = &split_points_row,
    [STEP_CARD_EVENT] = &card_event_row,
    [STEP_CARD_PLACE] = &card_place_row,
    [STEP_CARD_KIND] = &card_kind_row,
    [STEP_CARD_ISLAND] = &card_island_row,
    [STEP_CARD_VILLAGE] = &card_village_row,
    [STEP_OPERATIONS] = &operations_row,
    [STEP_MARCH] = &march_row,
    [STEP_ENCOUNTER_DIE] = &encounter_die_row,
    [STEP_FLEET] = &fleet_row,
    [STEP_LOADING] = &loading_row,
    [STEP_UNLOADING] = &unloading_row,
    [STEP_WATER_DIE] = &water_die_row,
    [STEP_FLOTILLA_DIE] = &flotilla_die_row,
    [STEP_WATER_FIGHT] = &water_fight_row,
    [STEP_WATER_ENTRY] = &water_entry_row,
    [STEP_BOATS_DIE] = &boats_die_row,
    [STEP_TRACK] = &track_row,
    [STEP_TRAIN] = &train_row,
    [STEP_ROUND_END] = &round_end_row,
    /* battles */
    [STEP_BATTLE] = &battle_row,
    [STEP_BATTLE_HOW] = &battle_how_row,
    [STEP_BATTLE_SURPRISE] = &battle_surprise_row,
    [STEP_FORCE_DIE] = &force_die_row,
    [STEP_BATTLE_TYPE] = &battle_type_row,
    [STEP_DAWN_DIE] = &dawn_die_row,
    [STEP_TERRAIN_DIE] = &terrain_die_row,
    [STEP_BATTLE_DRAW] = &battle_draw_row,
    [STEP_BATTLE_ROUND] = &battle_round_row,
    [STEP_BATTLE_ENTRY] = &battle_entry_row,
    [STEP_AFTERMATH] = &aftermath_row,
    [STEP_PURSUIT_DIE] = &pursuit_die_row,
    [STEP_RECOVERY] = &recovery_row,
    [STEP_RETREAT] = &retreat_row,
    [STEP_EMBARK] = &embark_row,
    /* 4 supply */
    [STEP_SUPPLY] = &supply_row,
    [STEP_SUPPLY_DIE] = &supply_die_row,
    [STEP_SUPPLY_SPEND] = &supply_spend_row,
    [STEP_SUPPLY_CUT] = &supply_cut_row,
    [STEP_STARVE_DIE] = &starve_die_row,
    /* 5 sieges */
    [STEP_SIEGES] = &sieges_row,
    [STEP_SIEGE_CHOICE] = &siege_choice_row,
    [STEP_SORTIE_UNITS] = &sortie_units_row,
    [STEP_SORTIE_DIE] = &sortie_die_row,
    [STEP_BREAKOUT_SPACE] = &breakout_space_row,
    [STEP_STORM_DIE] = &storm_die_row,
    [STEP_SIEGE_DIE] = &siege_die_row,
    [STEP_SIEGE_ROW] = &siege_row_row,
    [STEP_LOSE_UNITS] = &lose_units_row,
    [STEP_SIEGE_END] = &siege_end_row,
    [STEP_GUNBOAT_DIE] = &gunboat_die_row,
    [STEP_GORDON_DIE] = &gordon_die_row,
    /* 6 replacements, 7 victory points */
    [STEP_REPLACEMENTS] = &replacements_row,
    [STEP_RECALL_DIE] = &recall_die_row,
};

enum { ACTIONS_MOST = 40000 };

static const struct step_row *row_at_hand(const sstate *s)
{
    return rows[s->step[0]];
}

/* ---- The stack --------------------------------------------------------------------------- */

void push_step(sstate *s, enum step step)
{
    __builtin_memmove(s->step + 1, s->step, STEP_STACK - 1);
    s->step[0] = (uint8_t)step;
}

void pop_step(sstate *s)
{
    __builtin_memmove(s->step, s->step + 1, STEP_STACK - 1);
    s->step[STEP_STACK - 1] = STEP_OVER;
}

static void settle_steps(struct play *p)
{
    const struct step_row *row = row_at_hand(p->state);
    while (row->settle && row->settle(p)) row = row_at_hand(p->state);
}

/* ---- The interface ----------------------------------------------------------------------- */

static void sanjuans_start(const void *data, void *state, const uint8_t *options)
{
    struct play p = { data, state, NULL };
    set_up(&p, options);
    settle_steps(&p);
}

static int sanjuans_actor(const void *state)
{
    switch (row_at_hand(state)->actor) {
    case ACTS_PLAYERS: return ACTOR_FIRST_SEAT;
    case ACTS_CHANCE: return ACTOR_CHANCE;
    case ACTS_NOBODY: break;
    }
    return ACTOR_OVER;
}

static unsigned sanjuans_step(const void *state)
{
    return ((const sstate *)state)->step[0];
}

static int sanjuans_legal(const void *data, const void *state, action *out)
{
    const struct step_row *row = row_at_hand(state);
    return row->list ? row->list(data, state, out) : 0;
}

static int sanjuans_chance(const void *data, const void *state, struct outcome *out)
{
    const struct step_row *row = row_at_hand(state);
    return row->outcomes ? row->outcomes(data, state, out) : 0;
}

static bool is_listed(const struct step_row *row, const sdata *d, const sstate *s, action a)
{
    action legal[LISTED_MOST];
    int count = row->list(d, s, legal);
    for (int i = 0; i < count; i++) {
        if (legal[i] == a) return true;
    }
    return false;
}

/* Nearly all dice are one or two of six sides: those are not listed for it. */
static bool is_outcome(const struct step_row *row, const sdata *d, const sstate *s, action a)
{
    if (row->outcomes == one_die) return is_one_die(a);
    if (row->outcomes == two_dice) return is_two_dice(a);
    struct outcome outcomes[OUTCOMES_MOST];
    int count = row->outcomes(d, s, outcomes);
    for (int i = 0; i < count; i++) {
        if (outcomes[i].action == a) return true;
    }
    return false;
}

static unsigned sanjuans_refusal(const void *data, const void *state, action a)
{
    const struct step_row *row = row_at_hand(state);
    if (row->refusal) return row->refusal(data, state, a);
    if (row->list && is_listed(row, data, state, a)) return RULE_NONE;
    if (row->outcomes && is_outcome(row, data, state, a)) return RULE_NONE;
    return row->rule;
}

static unsigned sanjuans_reason(const void *data, const void *state, action a)
{
    const struct step_row *row = row_at_hand(state);
    return row->reason ? row->reason(data, state, a) : row->rule;
}

static enum verdict sanjuans_apply(const void *data, void *state, action a, struct trace *trace)
{
    if (sanjuans_refusal(data, state, a)) return REFUSED;
    struct play p = { data, state, trace };
    row_at_hand(state)->apply(&p, a);
    settle_steps(&p);
    return ACCEPTED;
}

/* No price of this game loses it: it ends by its points alone (vp.11 to vp.13). */
static bool sanjuans_fatal(const void *data, const void *state, action a)
{
    (void)data;
    (void)state;
    (void)a;
    return false;
}

static void sanjuans_prompt(const void *data, const void *state, struct trace *trace)
{
    const sstate *s = state;
    const struct step_row *row = row_at_hand(s);
    struct play p = { data, NULL, trace };
    int arguments[TRACE_ARGUMENTS] = { s->location, s->unit, s->number, 0 };
    if (row->ask) row->ask(data, s, arguments);
    note(&p, row->rule, row->prompt, arguments);
}

/* Nothing is hidden: the draw pile has no order before it is drawn from (group.1). */
static void sanjuans_observe(void *view, const void *state, int seat)
{
    (void)seat;
    *(sstate *)view = *(const sstate *)state;
}

static void sanjuans_imagine(const void *data, void *state, const void *view, int seat,
                             struct random *random)
{
    (void)data;
    (void)seat;
    (void)random;
    *(sstate *)state = *(const sstate *)view;
}

/* vp.11 to vp.13 */
static struct score sanjuans_score(const void *data, const void *state)
{
    static const int16_t value[ENDINGS] = { 0, 1000, 0, 500 };
    const sstate *s = state;
    (void)data;
    struct score score = { .ending = s->ending };
    score.value[ACTOR_FIRST_SEAT] = value[s->ending];
    return score;
}

/* group.3, group.4, R28 */
static enum council sanjuans_council(const void *data, const void *state)
{
    return has_british_arrived(state, data) ? COUNCIL_BOUND : COUNCIL_VOTES;
}

/* group.5: results of the players' own table. */
static bool sanjuans_is_clerical(const void *data, const void *state)
{
    (void)data;
    unsigned step = sanjuans_step(state);
    return step == STEP_BATTLE_ENTRY || step == STEP_WATER_ENTRY;
}

const struct game sanjuans_game = {
    .id = "sanjuans",
    .rules_version = 2,
    .seat_count = 1,
    .seats = &sanjuans_seats,
    .endings = &sanjuans_endings,
    .steps = &sanjuans_steps,
    .options = sanjuans_options,
    .option_count = OPTION_COUNT,
    .verb_count = VERBS,
    .verbs = sanjuans_verbs,
    .vocabulary = sanjuans_vocabulary,
    .rule_ids = sanjuans_rule_ids,
    .rule_count = RULES,
    .message_count = MESSAGES,
    .messages = sanjuans_messages,
    .state_fields = sanjuans_state_fields,
    .data_fields = sanjuans_data_fields,
    .state_size = sizeof(sstate),
    .data_size = sizeof(sdata),
    .legal_most = LISTED_MOST,
    .chance_most = OUTCOMES_MOST,
    .actions_most = ACTIONS_MOST,
    .prepare = sanjuans_prepare,
    .data_fault = sanjuans_data_fault,
    .start = sanjuans_start,
    .fault = sanjuans_fault,
    .actor = sanjuans_actor,
    .step = sanjuans_step,
    .legal = sanjuans_legal,
    .chance = sanjuans_chance,
    .refusal = sanjuans_refusal,
    .reason = sanjuans_reason,
    .apply = sanjuans_apply,
    .fatal = sanjuans_fatal,
    .prompt = sanjuans_prompt,
    .observe = sanjuans_observe,
    .imagine = sanjuans_imagine,
    .score = sanjuans_score,
    .judge = sanjuans_judge,
    .prospect = sanjuans_prospect,
    .council = sanjuans_council,
    .is_clerical = sanjuans_is_clerical,
};
