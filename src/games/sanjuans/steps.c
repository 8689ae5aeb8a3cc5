/*
 * The steps of play and the game's interface. The rows stand in the files of their topics; this
 * list reads in the order of the ledger's sequence (chapter 2).
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/cards/cards.h"
#include "games/sanjuans/events/events.h"
#include "games/sanjuans/faults/fault.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/orders/orders.h"
#include "games/sanjuans/rebellion/rebellion.h"
#include "games/sanjuans/sieges/sieges.h"
#include "games/sanjuans/supply/supply.h"
#include "games/sanjuans/tables/words.h"
#include "games/sanjuans/turn/turn.h"

static const struct sj_step_row over_row = { .actor = ACTS_NOBODY,
                                             .rule = SJ_RULE_turn_10,
                                             .prompt = SJ_MESSAGE_prompt_over };

static const struct sj_step_row *const rows[SJ_STEPS] = {
    [SJ_STEP_OVER] = &over_row,
    [SJ_STEP_TURN] = &sj_turn_row,
    [SJ_STEP_START_DIE] = &sj_start_die_row,
    /* 1 draw */
    [SJ_STEP_DRAW] = &sj_draw_row,
    [SJ_STEP_GIVE_BACK] = &sj_give_back_row,
    /* 2 rebellion */
    [SJ_STEP_CHECKS] = &sj_checks_row,
    [SJ_STEP_CHECK_DIE] = &sj_check_die_row,
    [SJ_STEP_FATE_DIE] = &sj_fate_die_row,
    [SJ_STEP_FLEE] = &sj_flee_row,
    [SJ_STEP_PUT_TO_SEA] = &sj_put_to_sea_row,
    /* 3 rounds */
    [SJ_STEP_ROUND] = &sj_round_row,
    [SJ_STEP_EVENT_CHECK] = &sj_event_check_row,
    [SJ_STEP_HAPPENING_DIE] = &sj_happening_die_row,
    [SJ_STEP_HAPPENING] = &sj_happening_row,
    [SJ_STEP_RANDOM_LOCATION] = &sj_random_location_row,
    [SJ_STEP_RANDOM_SHIP] = &sj_random_ship_row,
    [SJ_STEP_RANDOM_UNIT] = &sj_random_unit_row,
    [SJ_STEP_HAPPENING_ROLL] = &sj_happening_roll_row,
    [SJ_STEP_HAPPENING_PLACE] = &sj_happening_place_row,
    [SJ_STEP_EXCHANGE] = &sj_exchange_row,
    [SJ_STEP_SPLIT_POINTS] = &sj_split_points_row,
    [SJ_STEP_CARD_EVENT] = &sj_card_event_row,
    [SJ_STEP_CARD_PLACE] = &sj_card_place_row,
    [SJ_STEP_CARD_KIND] = &sj_card_kind_row,
    [SJ_STEP_CARD_ISLAND] = &sj_card_island_row,
    [SJ_STEP_CARD_VILLAGE] = &sj_card_village_row,
    [SJ_STEP_OPERATIONS] = &sj_operations_row,
    [SJ_STEP_MARCH] = &sj_march_row,
    [SJ_STEP_ENCOUNTER_DIE] = &sj_encounter_die_row,
    [SJ_STEP_FLEET] = &sj_fleet_row,
    [SJ_STEP_LOADING] = &sj_loading_row,
    [SJ_STEP_UNLOADING] = &sj_unloading_row,
    [SJ_STEP_WATER_DIE] = &sj_water_die_row,
    [SJ_STEP_FLOTILLA_DIE] = &sj_flotilla_die_row,
    [SJ_STEP_WATER_FIGHT] = &sj_water_fight_row,
    [SJ_STEP_WATER_ENTRY] = &sj_water_entry_row,
    [SJ_STEP_BOATS_DIE] = &sj_boats_die_row,
    [SJ_STEP_TRACK] = &sj_track_row,
    [SJ_STEP_TRAIN] = &sj_train_row,
    [SJ_STEP_ROUND_END] = &sj_round_end_row,
    /* battles */
    [SJ_STEP_BATTLE] = &sj_battle_row,
    [SJ_STEP_BATTLE_HOW] = &sj_battle_how_row,
    [SJ_STEP_BATTLE_SURPRISE] = &sj_battle_surprise_row,
    [SJ_STEP_FORCE_DIE] = &sj_force_die_row,
    [SJ_STEP_BATTLE_TYPE] = &sj_battle_type_row,
    [SJ_STEP_DAWN_DIE] = &sj_dawn_die_row,
    [SJ_STEP_TERRAIN_DIE] = &sj_terrain_die_row,
    [SJ_STEP_BATTLE_DRAW] = &sj_battle_draw_row,
    [SJ_STEP_BATTLE_ROUND] = &sj_battle_round_row,
    [SJ_STEP_BATTLE_ENTRY] = &sj_battle_entry_row,
    [SJ_STEP_AFTERMATH] = &sj_aftermath_row,
    [SJ_STEP_PURSUIT_DIE] = &sj_pursuit_die_row,
    [SJ_STEP_RECOVERY] = &sj_recovery_row,
    [SJ_STEP_RETREAT] = &sj_retreat_row,
    [SJ_STEP_EMBARK] = &sj_embark_row,
    /* 4 supply */
    [SJ_STEP_SUPPLY] = &sj_supply_row,
    [SJ_STEP_SUPPLY_DIE] = &sj_supply_die_row,
    [SJ_STEP_SUPPLY_SPEND] = &sj_supply_spend_row,
    [SJ_STEP_SUPPLY_CUT] = &sj_supply_cut_row,
    [SJ_STEP_STARVE_DIE] = &sj_starve_die_row,
    /* 5 sieges */
    [SJ_STEP_SIEGES] = &sj_sieges_row,
    [SJ_STEP_SIEGE_CHOICE] = &sj_siege_choice_row,
    [SJ_STEP_SORTIE_UNITS] = &sj_sortie_units_row,
    [SJ_STEP_SORTIE_DIE] = &sj_sortie_die_row,
    [SJ_STEP_BREAKOUT_SPACE] = &sj_breakout_space_row,
    [SJ_STEP_STORM_DIE] = &sj_storm_die_row,
    [SJ_STEP_SIEGE_DIE] = &sj_siege_die_row,
    [SJ_STEP_SIEGE_ROW] = &sj_siege_row_row,
    [SJ_STEP_LOSE_UNITS] = &sj_lose_units_row,
    [SJ_STEP_SIEGE_END] = &sj_siege_end_row,
    [SJ_STEP_GUNBOAT_DIE] = &sj_gunboat_die_row,
    [SJ_STEP_GORDON_DIE] = &sj_gordon_die_row,
    /* 6 replacements, 7 victory points */
    [SJ_STEP_REPLACEMENTS] = &sj_replacements_row,
    [SJ_STEP_RECALL_DIE] = &sj_recall_die_row,
};

#define GAME(name) sj_##name
#define GAME_LEGAL_MOST SJ_LEGAL_MOST
#define GAME_CHANCE_MOST SJ_CHANCE_MOST
#define GAME_DIE_VERB SJ_VERB_ROLL
#define GAME_DIE_SIDES 6
#define GAME_ASKS(s) (s)->location, (s)->unit, (s)->number
#include "core/machine.h"

/* ---- The game ------------------------------------------------------------------------------- */

static void sj_start(const void *data, void *state, const uint8_t *options)
{
    struct sj_play p = { data, state, NULL };
    sj_set_up(&p, options);
    settle_steps(&p);
}

/* vp.11 to vp.13 */
static struct score sj_score(const void *data, const void *state)
{
    static const int16_t value[SJ_ENDINGS] = { 0, 1000, 0, 500 };
    const sj_state *s = state;
    (void)data;
    struct score score = { .ending = s->ending };
    score.value[ACTOR_FIRST_SEAT] = value[s->ending];
    return score;
}

/* group.3, group.4, R28 */
static enum council sj_council(const void *data, const void *state)
{
    return sj_has_british_arrived(state, data) ? COUNCIL_BOUND : COUNCIL_VOTES;
}

/* group.5: results of the players' own table. */
static bool sj_is_clerical(const void *data, const void *state)
{
    (void)data;
    unsigned step = sj_step(state);
    return step == SJ_STEP_BATTLE_ENTRY || step == SJ_STEP_WATER_ENTRY;
}

static const struct game_derived derived = { .prepare = sj_prepare };
static const struct game_bots bots = { .judge = sj_judge,
                                       .plan = sj_plan,
                                       .prospect = sj_prospect,
                                       .candidates = sj_candidates,
                                       .stakes = &sj_stakes,
                                       .weigh = sj_weigh };
static const struct game_council council = { .kind = sj_council, .is_clerical = sj_is_clerical };
static const struct game_previews previews = { .are_due = sj_previews_are_due, .tell = sj_preview };
static const struct game_orders orders = { .verbs = sj_orders,
                                           .verb_count = SJ_ORDERS,
                                           .most = SJ_ORDERS_MOST,
                                           .figures = &sj_figures,
                                           .list = sj_list_orders,
                                           .expand = sj_expand,
                                           .is_standing = sj_is_standing_order };
static const struct verb question_verbs[] = { [0] = { .name = "danger" } };
static const struct game_questions questions = { .verbs = question_verbs,
                                                 .verb_count = 1,
                                                 .answer = sj_tell_danger };

/* Nothing is hidden: the draw pile has no order before it is drawn from (group.1). No price loses
 * the game: it ends by its points alone (vp.11 to vp.13). */
const struct game sj_game = {
    .id = "sanjuans",
    .rules_version = 4,
    .seat_count = 1,
    GAME_TABLES(sj, SJ),
    .data_fault = sj_data_fault,
    GAME_MACHINE(sj),
    .actions_most = 40000,
    .start = sj_start,
    .score = sj_score,
    .derived = &derived,
    .bots = &bots,
    .orders = &orders,
    .questions = &questions,
    .previews = &previews,
    .council = &council,
    .losses = &sj_toll,
};
