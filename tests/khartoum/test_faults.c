/* What a position must not be: one row for each fault, with a good position and the values that
 * break it. */
#include "khartoum/good_positions.h"

#include <stdio.h>
#include <string.h>

struct change {
    void *at;
    int value;
};

struct breach {
    void (*good)(void);
    struct change changes[4];
    const char *fault;
};

#define IS(member, number)                                                                         \
    {                                                                                              \
        &state.member, number                                                                      \
    }
#define AT(place, kind, number) IS(counters[place][kind], number)
#define IN_ZONE(banner, number) (KH_PLACE_ZONE + (banner)*KH_ZONES_A_PATH + (number)-1)
#define NOT_ALL(kinds) "counters: " kinds " in all places together are not as many as the game has"

static const struct breach piece_breaches[] = {
    { acting,
      { AT(KH_PLACE_AVAILABLE, KH_EGYPTIAN_FULL, 1) },
      NOT_ALL("egyptian.2 and egyptian.1") },
    { acting, { AT(KH_PLACE_OUT, KH_SUDANESE_REDUCED, 1) }, NOT_ALL("sudanese.2 and sudanese.1") },
    { acting, { AT(KH_PLACE_USED, KH_BASHI_FULL, 1) }, NOT_ALL("bashi.2 and bashi.1") },
    { acting, { AT(KH_PLACE_ASIDE, KH_MILITIA, 3) }, NOT_ALL("militia") },
    { acting, { AT(KH_PLACE_AVAILABLE, KH_LIGHT_GUN, 6) }, NOT_ALL("light") },
    { acting, { AT(KH_PLACE_AVAILABLE, KH_HEAVY_GUN, 0) }, NOT_ALL("heavy") },
    { acting, { AT(KH_PLACE_DAMAGED, KH_GUNBOAT, 1) }, NOT_ALL("gunboat") },
    { acting,
      { AT(KH_PLACE_AVAILABLE, KH_LIGHT_GUN, 4), AT(KH_PLACE_ASIDE, KH_LIGHT_GUN, 1) },
      "counters: aside: only militia and gunboats wait there" },
    { raiding,
      { AT(KH_PLACE_ASIDE, KH_MILITIA, 1), AT(KH_PLACE_ENGAGED, KH_MILITIA, 1) },
      "counters: engaged: militia only defend" },
    { acting,
      { AT(KH_PLACE_ASIDE, KH_GUNBOAT, 2), AT(KH_PLACE_USED, KH_GUNBOAT, 1) },
      "counters: used: gunboats are never used up" },
    { acting,
      { AT(KH_PLACE_AVAILABLE, KH_LIGHT_GUN, 4), AT(KH_PLACE_DAMAGED, KH_LIGHT_GUN, 1) },
      "counters: damaged: only gunboats" },
    { acting,
      { AT(KH_PLACE_AVAILABLE, KH_LIGHT_GUN, 4), AT(KH_PLACE_WOUNDED, KH_LIGHT_GUN, 1) },
      "counters: wounded: only leaders" },
    { acting,
      { AT(KH_PLACE_AVAILABLE, KH_LIGHT_GUN, 4), AT(KH_PLACE_RECOVERING, KH_LIGHT_GUN, 1) },
      "counters: recovering: only leaders" },
    { acting,
      { AT(KH_PLACE_AVAILABLE, KH_BASHI_FULL, 2), AT(KH_PLACE_OUT, KH_BASHI_FULL, 1) },
      "counters: out: a regular that is out counts as its reduced kind" },
    { acting,
      { AT(KH_PLACE_ASIDE, KH_MILITIA, 1), AT(KH_PLACE_OUT, KH_MILITIA, 1) },
      "counters: out: militia that are lost are aside again" },
    { with_options, { IS(people_gone, 1) }, "people_gone: the militia must be out" },
    { acting,
      { IS(leader[KH_STEWART], KH_PLACE_ASIDE) },
      "leader: aside or not against the options" },
    { acting, { IS(leader[KH_GORDON], KH_PLACE_OUT) }, "leader: aside or not against the options" },
    { with_options,
      { IS(leader[KH_GORDON], KH_PLACE_ASIDE) },
      "leader: aside or not against the options" },
    { acting, { IS(leader[KH_ALI], KH_PLACE_USED) }, "leader: never used or damaged" },
    { with_options,
      { IS(leader[KH_GORDON], IN_ZONE(KH_RED, 5)) },
      "leader: Gordon stands only in the town" },
    { deployed,
      { IS(leader[KH_ALI], IN_ZONE(KH_RED, 5)), IS(leader[KH_NUSHI], IN_ZONE(KH_RED, 5)) },
      "leader: two in one zone" },
    { raiding,
      { IS(leader[KH_ALI], KH_PLACE_ENGAGED), IS(leader[KH_NUSHI], KH_PLACE_ENGAGED) },
      "leader: two are engaged" },
};

static const struct breach map_breaches[] = {
    { acting, { IS(lowered[3], 1) }, "lowered: no card lowers this zone" },
    { acting, { IS(dry[3], 1) }, "dry: no card dries this zone" },
    { with_options,
      { IS(barges_aside, 1), IS(barge[KH_ZONE_PALACE], 1) },
      "barge: not in this zone" },
    { acting,
      { IS(banner_zone[KH_RED], 5), IS(marker[KH_RED * KH_ZONES_A_PATH + 4], 1) },
      "marker: in a zone that the enemy holds" },
    { with_options,
      { IS(barges_aside, 1), IS(barge[KH_GREEN * KH_ZONES_A_PATH + 3], 1),
        IS(banner_zone[KH_GREEN], 3) },
      "barge: in a zone that the enemy holds" },
    { acting, { IS(barges_aside, 1) }, "barge: none without the option" },
    { with_options, { IS(barges_aside, 3) }, "barge: more than the game has" },
    { deployed,
      { AT(KH_PLACE_AVAILABLE, KH_BASHI_FULL, 0), AT(IN_ZONE(KH_RED, 5), KH_BASHI_FULL, 3),
        AT(KH_PLACE_AVAILABLE, KH_SUDANESE_FULL, 2), AT(IN_ZONE(KH_RED, 5), KH_SUDANESE_FULL, 1) },
      "counters: too many troops in a zone" },
    { deployed,
      { AT(KH_PLACE_ASIDE, KH_GUNBOAT, 2), AT(IN_ZONE(KH_WHITE, 2), KH_GUNBOAT, 1) },
      "counters: a gunboat away from the Nile" },
    { acting,
      { AT(KH_PLACE_AVAILABLE, KH_BASHI_FULL, 2), AT(IN_ZONE(KH_RED, 5), KH_BASHI_FULL, 1) },
      "counters: units are deployed by the defend action only" },
    { deployed,
      { AT(KH_PLACE_AVAILABLE, KH_LIGHT_GUN, 3), AT(IN_ZONE(KH_RED, 4), KH_LIGHT_GUN, 1) },
      "counters: support without troops in a zone" },
    { deployed,
      { IS(leader[KH_ALI], IN_ZONE(KH_RED, 4)) },
      "counters: support without troops in a zone" },
    { card_to_draw,
      { IS(banner_zone[KH_RED], 5) },
      "counters: units in a zone that the enemy holds" },
};

static const struct breach track_breaches[] = {
    { acting, { IS(relief_turn, 4) }, "relief_turn: between this turn and the last" },
    { acting, { IS(morale, 0) }, "morale: 0 ends the game" },
    { acting, { IS(resources, 0) }, "resources: 0 ends the game" },
    { acting, { IS(free_resources, 1) }, "free_resources: on turn 1 only" },
    { acting, { IS(strength[KH_RED], 13) }, "strength: beyond its track" },
    { acting, { IS(banner_zone[KH_RED], 1) }, "banner_zone: a banner in the Palace ends the game" },
    { acting, { IS(people_gone, 1) }, "people_gone: not without the option" },
    { with_options,
      { IS(people_gone, 1), IS(turn, 10), AT(KH_PLACE_ASIDE, KH_MILITIA, 0),
        AT(KH_PLACE_OUT, KH_MILITIA, 2) },
      "people_gone: not on this turn yet" },
    { acting, { IS(action_points_less, 1) }, "action_points_less: not without the option gordon" },
    { with_options,
      { IS(action_points_less, 2) },
      "action_points_less: not what Gordon’s wound costs" },
    { palace_lost, { IS(step[0], KH_STEP_ACTIONS) }, "step: the game is over" },
    { palace_lost, { IS(banner_zone[KH_RED], 2) }, "ending: no banner is in the Palace" },
    { palace_lost, { IS(morale, 0) }, "morale: 0 ends the game" },
    { held_to_the_end, { IS(turn, 11) }, "ending: it is not the last turn" },
    { held_to_the_end, { IS(ending, KH_ENDING_RELIEF) }, "ending: relief does not come this turn" },
    { held_to_the_end,
      { IS(ending, KH_ENDING_RELIEF), IS(turn, 8), IS(relief_turn, 9) },
      "ending: relief does not come this turn" },
    { held_to_the_end, { IS(ending, KH_ENDING_RESOURCES) }, "ending: resources are not 0" },
    { held_to_the_end, { IS(ending, KH_ENDING_MORALE) }, "ending: morale is not 0" },
};

static const struct breach card_breaches[] = {
    { acting, { IS(event_card, 1) }, "event_card: still in the deck" },
    { without_events, { IS(event[0], KH_CARD_HAPPENED) }, "event: none without event cards" },
    { drawing, { IS(option[KH_OPTION_EVENTS], 1) }, "event: none without event cards" },
    { turn_1, { IS(event[0], KH_CARD_HAPPENED), IS(event_card, 1) }, "event_card: none on turn 1" },
    { turn_1,
      { IS(event[0], KH_CARD_HAPPENED), IS(event[1], KH_CARD_DISCARDED) },
      "event: more cards drawn than turns" },
    { bonus_asked, { IS(peeked, 1) }, "peeked: forgotten when the card is drawn" },
    { drawing, { IS(peeked, 1) }, "peeked: forgotten when the card is drawn" },
    { acting, { IS(activation_card, 1) }, "activation_card: not at this step" },
    { bonus_asked, { IS(activation_card, 0) }, "activation_card: not at this step" },
    { card_to_draw, { IS(activation_banner, 1) }, "activation_banner: not at this step" },
    { bonus_asked, { IS(activation_banner, 0) }, "activation_banner: not at this step" },
    { bonus_asked, { IS(activation_banner, 3) }, "activation_banner: the card has fewer banners" },
    { drawing,
      { IS(event[0], KH_CARD_HAPPENED), IS(event_card, 1) },
      "event_card: not at this step" },
    { acting, { IS(event_effect, 1) }, "event_effect: not at this step" },
    { reducing, { IS(event_effect, 0) }, "event_effect: not at this step" },
    { reducing, { IS(event_effect, 1) }, "event_effect: not at this step" },
    { reducing, { IS(event_effect, 3) }, "event_effect: not at this step" },
    { reducing, { IS(event[2], KH_CARD_DISCARDED) }, "event: the card has not happened" },
    { drawing, { IS(last_kind, KH_KIND_RAID) }, "last_kind: none in the event phase" },
    { rolling_points,
      { IS(event[0], KH_CARD_HAPPENED), IS(event_card, 1) },
      "step: the card’s action points are printed" },
    { leader_offered,
      { IS(leader[KH_STEWART], KH_PLACE_RECOVERING) },
      "step: an offer for a leader who is not available" },
    { steamers_offered,
      { IS(leader[KH_NUSHI], KH_PLACE_OUT) },
      "step: an offer for a leader who is not available" },
    { steamers_offered,
      { AT(KH_PLACE_AVAILABLE, KH_GUNBOAT, 0), AT(KH_PLACE_DAMAGED, KH_GUNBOAT, 1) },
      "step: an offer without an available gunboat" },
    { leader_sent,
      { IS(leader[KH_STEWART], KH_PLACE_AVAILABLE) },
      "leader: not sent, as the step says" },
    { foraging, { IS(losses, 2) }, "losses: one gunboat goes foraging" },
    { at_risk, { IS(losses, 3) }, "losses: gunboats to roll for" },
    { at_risk, { IS(losses, 0) }, "losses: gunboats to roll for" },
    { at_risk, { IS(force, KH_PLACE_ASIDE) }, "force: the available gunboats" },
    { nearest, { IS(banner_zone[KH_RED], 5) }, "step: no banner to choose" },
    { reducing,
      { AT(KH_PLACE_AVAILABLE, KH_SUDANESE_FULL, 0), AT(KH_PLACE_AVAILABLE, KH_SUDANESE_REDUCED, 3),
        AT(KH_PLACE_AVAILABLE, KH_BASHI_FULL, 0), AT(KH_PLACE_AVAILABLE, KH_BASHI_REDUCED, 3) },
      "step: no unit to choose" },
};

static const struct breach action_breaches[] = {
    { acting, { IS(phase, KH_PHASE_EVENT) }, "step: not in this phase" },
    { acting,
      { IS(step[0], KH_STEP_FORTIFY) },
      "step: a step that does not follow from the one below it" },
    { acting, { IS(step[0], KH_STEP_TURN) }, "step: must end with turn, below a step" },
    { acting, { IS(step[2], KH_STEP_TURN) }, "step: nothing stands below turn" },
    { weakening,
      { IS(step[0], KH_STEP_EVENT_EFFECTS), IS(step[1], KH_STEP_TURN), IS(step[2], KH_STEP_OVER) },
      "event_effect: not at this step" },
    { drawing, { IS(turn, 1) }, "phase: turn 1 has actions only" },
    { card_to_draw,
      { IS(action_points, 2) },
      "action_points: they are lost with the action phase" },
    { bonus_asked, { IS(action_points, 1) }, "action_points: they are lost with the action phase" },
    { drawing, { IS(action_points, 1) }, "action_points: they are lost with the action phase" },
    { turn_1, { IS(last_kind, KH_KIND_RAID) }, "last_kind: not on turn 1" },
    { about_to_raid, { IS(turn, 1) }, "last_kind: not on turn 1" },
    { about_to_defend, { IS(turn, 1) }, "last_kind: not on turn 1" },
    { about_to_raid, { IS(last_kind, KH_KIND_SORTIE) }, "last_kind: not the action at hand" },
    { acting, { IS(clicks, 1) }, "clicks: more than the action allows or shows" },
    { levying, { IS(clicks, 1) }, "clicks: more than the action allows or shows" },
    { fortifying, { IS(clicks, 2) }, "clicks: more than the action allows or shows" },
    { raising, { IS(clicks, 3) }, "clicks: more than the action allows or shows" },
    { raising, { IS(direction, KH_TRACK_NONE) }, "clicks: more than the action allows or shows" },
    { building, { IS(clicks, 2) }, "clicks: more than the action allows or shows" },
    { raising, { IS(clicks, 0) }, "direction: nothing is raised" },
    { fortifying, { IS(direction, KH_TRACK_MORALE) }, "direction: nothing is raised" },
    { raising, { IS(turn, 1), IS(direction, KH_TRACK_RESOURCES) }, "direction: not on turn 1" },
    { acting, { IS(defend_zone, KH_ZONE_PALACE) }, "defend_zone: nobody is deployed now" },
    { acting, { IS(defend_placed, 1) }, "defend_zone: nobody is deployed now" },
    { about_to_defend, { IS(defend_placed, 1) }, "defend_placed: no zone" },
    { deploying,
      { IS(defend_zone, KH_NO_ZONE), IS(defend_placed, 0) },
      "defend_zone: units are deployed already" },
    { about_to_defend,
      { IS(banner_zone[KH_RED], 5), IS(defend_zone, KH_RED *KH_ZONES_A_PATH + 4) },
      "defend_zone: the enemy holds it" },
    { about_to_defend,
      { IS(defend_zone, KH_ZONE_PALACE), IS(defend_placed, 1) },
      "defend_placed: the zone is empty" },
    { acting, { IS(action_points, 0) }, "action_points: 0 ends the action phase" },
    { levying,
      { AT(KH_PLACE_ASIDE, KH_MILITIA, 0), AT(KH_PLACE_AVAILABLE, KH_MILITIA, 2) },
      "step: no militia to raise" },
    { building,
      { IS(clicks, 0), AT(KH_PLACE_ASIDE, KH_GUNBOAT, 0), AT(KH_PLACE_AVAILABLE, KH_GUNBOAT, 3) },
      "step: no gunboat to build" },
    { raising,
      { IS(clicks, 0), IS(direction, 0), IS(resources, 1), IS(morale, 1) },
      "step: nothing to raise" },
    { fortifying, { IS(turn, 1), IS(clicks, 0) }, "step: nothing to fortify" },
    { bonus_asked,
      { IS(step[0], KH_STEP_ACTIVATION), IS(step[1], KH_STEP_TURN), IS(step[2], KH_STEP_OVER) },
      "fight: there is none" },
};

static const struct breach fight_breaches[] = {
    { acting, { IS(fight, KH_FIGHT_DEFENCE) }, "fight: there is none" },
    { about_to_raid, { IS(target, KH_RED) }, "fight: there is none" },
    { acting, { IS(stage, 1) }, "fight: there is none" },
    { acting, { IS(force, KH_PLACE_AVAILABLE) }, "force: there is none" },
    { drawing, { IS(force, KH_PLACE_AVAILABLE) }, "force: there is none" },
    { about_to_raid,
      { AT(KH_PLACE_AVAILABLE, KH_BASHI_FULL, 2), AT(KH_PLACE_ENGAGED, KH_BASHI_FULL, 1) },
      "counters: engaged units without a fight" },
    { acting, { IS(leader[KH_ALI], KH_PLACE_ENGAGED) }, "counters: engaged units without a fight" },
    { raiding, { IS(fight, KH_FIGHT_DEFENCE) }, "fight: not in this phase" },
    { raiding, { IS(fight, KH_FIGHT_SORTIE) }, "fight: not a raid" },
    { sallying, { IS(fight, KH_FIGHT_RAID) }, "fight: not a sortie" },
    { raiding, { IS(modifier, 1) }, "modifier: only for the roll" },
    { bonus_asked, { IS(modifier, -1) }, "modifier: only for the roll" },
    { raid_dice, { IS(bonus, 1) }, "bonus: not paid at this step" },
    { bonus_asked, { IS(bonus, 1) }, "bonus: not paid at this step" },
    { bonus_asked_after, { IS(bonus, 1) }, "bonus: not paid at this step" },
    { raid_dice, { IS(dice, 1) }, "dice: only after the roll" },
    { bonus_asked_after, { IS(dice, 0) }, "dice: only after the roll" },
    { raid_dice, { IS(row, 1) }, "row, stage: only in an outcome" },
    { raid_dice, { IS(stage, 1) }, "row, stage: only in an outcome" },
    { raid_troop_die, { IS(row, 5) }, "row: not that of dice and modifier" },
    { raid_troop_die, { IS(row, 0) }, "row: not that of dice and modifier" },
    { raid_troop_die, { IS(modifier, 1) }, "row: not that of dice and modifier" },
    { raid_dice, { IS(modifier, 1) }, "modifier: not what the units and tracks add up to" },
    { raid_dice, { IS(strength[KH_RED], 3) }, "modifier: not what the units and tracks add up to" },
    { defence_dice, { IS(bonus, 1) }, "modifier: not what the units and tracks add up to" },
    { bonus_asked_after, { IS(modifier, 0) }, "modifier: not what the units and tracks add up to" },
};

static const struct breach force_breaches[] = {
    { raiding,
      { AT(KH_PLACE_AVAILABLE, KH_HEAVY_GUN, 0), AT(KH_PLACE_ENGAGED, KH_HEAVY_GUN, 1) },
      "counters: engaged: a kind that this fight bars" },
    { sallying,
      { AT(KH_PLACE_AVAILABLE, KH_BASHI_FULL, 2), AT(KH_PLACE_ENGAGED, KH_BASHI_REDUCED, 1) },
      "counters: engaged: a kind that this fight bars" },
    { sortie_dice,
      { AT(KH_PLACE_ENGAGED, KH_BASHI_FULL, 0), AT(KH_PLACE_ENGAGED, KH_BASHI_REDUCED, 1) },
      "counters: engaged: a kind that this fight bars" },
    { raid_troop_die,
      { AT(KH_PLACE_AVAILABLE, KH_HEAVY_GUN, 0), AT(KH_PLACE_ENGAGED, KH_HEAVY_GUN, 1) },
      "counters: engaged: a kind that this fight bars" },
    { raid_dice,
      { IS(option[KH_OPTION_GORDON], 1), IS(leader[KH_ALI], KH_PLACE_OUT),
        IS(leader[KH_GORDON], KH_PLACE_ENGAGED) },
      "leader: engaged in a fight that bars them" },
    { raiding,
      { AT(KH_PLACE_AVAILABLE, KH_BASHI_FULL, 2), AT(KH_PLACE_ENGAGED, KH_BASHI_FULL, 1) },
      "counters: engaged: too many troops" },
    { losing_steps,
      { AT(KH_PLACE_AVAILABLE, KH_SUDANESE_FULL, 1), AT(KH_PLACE_ENGAGED, KH_SUDANESE_FULL, 2) },
      "counters: engaged: too many troops" },
    { raiding,
      { AT(KH_PLACE_AVAILABLE, KH_LIGHT_GUN, 3), AT(KH_PLACE_ENGAGED, KH_LIGHT_GUN, 2) },
      "counters: engaged: too many light guns" },
    { sallying,
      { AT(KH_PLACE_AVAILABLE, KH_LIGHT_GUN, 3), AT(KH_PLACE_ENGAGED, KH_LIGHT_GUN, 2) },
      "counters: engaged: too many light guns" },
    { losing_steps,
      { AT(KH_PLACE_AVAILABLE, KH_LIGHT_GUN, 1), AT(KH_PLACE_ENGAGED, KH_LIGHT_GUN, 4) },
      "counters: engaged: too many light guns" },
    { sallying,
      { AT(KH_PLACE_AVAILABLE, KH_HEAVY_GUN, 0), AT(KH_PLACE_ENGAGED, KH_HEAVY_GUN, 1) },
      "counters: engaged: a heavy gun goes with a gunboat" },
    { raid_dice,
      { IS(target, KH_WHITE) },
      "counters: engaged: a gunboat against a banner away from the Nile" },
    { raid_gunboat_die,
      { IS(target, KH_WHITE) },
      "counters: engaged: a gunboat against a banner away from the Nile" },
    { raid_dice,
      { AT(KH_PLACE_AVAILABLE, KH_SUDANESE_FULL, 3), AT(KH_PLACE_ENGAGED, KH_SUDANESE_FULL, 0) },
      "force: no troops are engaged" },
    { raiding,
      { IS(force, KH_PLACE_AVAILABLE) },
      "force: raids and sorties are fought by engaged units" },
    { raiding, { IS(turn, 1) }, "last_kind: not on turn 1" },
    { bonus_asked, { IS(target, KH_GREEN) }, "target: not the banner activated last" },
    { bonus_asked, { IS(activation_banner, 2) }, "target: not the banner activated last" },
    { bonus_asked, { IS(strength[KH_RED], 0) }, "strength: a banner without strength attacks" },
    { bonus_asked, { IS(disorganised[KH_RED], 1) }, "disorganised: a disorganised banner attacks" },
    { zone_lost, { IS(disorganised[KH_RED], 1) }, "disorganised: a disorganised banner attacks" },
    { bonus_asked,
      { IS(force, IN_ZONE(KH_RED, 4)) },
      "force: not the zone that the banner attacks" },
    { bonus_asked,
      { IS(force, KH_PLACE_AVAILABLE) },
      "force: not the zone that the banner attacks" },
    { zone_lost,
      { IS(force, IN_ZONE(KH_RED, 4)) },
      "counters: units in a zone that the enemy holds" },
    { zone_lost, { IS(banner_zone[KH_RED], 6) }, "force: not the zone that the banner attacks" },
    { bonus_asked,
      { AT(KH_PLACE_AVAILABLE, KH_EGYPTIAN_FULL, 2), AT(IN_ZONE(KH_RED, 5), KH_EGYPTIAN_FULL, 0) },
      "force: no troops to attack" },
    { bonus_asked,
      { IS(leader[KH_NUSHI], KH_PLACE_ENGAGED) },
      "counters: engaged units in a defence" },
};

static const struct breach outcome_breaches[] = {
    { raid_troop_die,
      { IS(step[0], KH_STEP_OUTCOME), IS(step[1], KH_STEP_ACTIONS), IS(step[2], KH_STEP_TURN),
        IS(step[3], KH_STEP_OVER) },
      "step: nobody is to act" },
    { raid_troop_die, { IS(stage, 3) }, "stage: not that of the step" },
    { raid_troop_die, { IS(stage, 16) }, "stage: not that of the step" },
    { raid_troop_die, { IS(step[0], KH_STEP_PEEK) }, "stage: not that of the step" },
    { raid_leader_die,
      { IS(leader[KH_ALI], KH_PLACE_AVAILABLE) },
      "step: the row does not ask for it, or has nobody to ask about" },
    { raid_troop_die,
      { AT(KH_PLACE_AVAILABLE, KH_SUDANESE_FULL, 3), AT(KH_PLACE_ENGAGED, KH_SUDANESE_FULL, 0) },
      "step: the row does not ask for it, or has nobody to ask about" },
    { raid_gun_die,
      { AT(KH_PLACE_AVAILABLE, KH_LIGHT_GUN, 5), AT(KH_PLACE_ENGAGED, KH_LIGHT_GUN, 0) },
      "step: the row does not ask for it, or has nobody to ask about" },
    { raid_gunboat_die,
      { AT(KH_PLACE_AVAILABLE, KH_GUNBOAT, 1), AT(KH_PLACE_ENGAGED, KH_GUNBOAT, 0) },
      "step: the row does not ask for it, or has nobody to ask about" },
    { raid_gun_die,
      { IS(row, 7), IS(dice, 7) },
      "step: the row does not ask for it, or has nobody to ask about" },
    { raid_peek,
      { IS(row, 10), IS(dice, 10) },
      "step: the row does not ask for it, or has nobody to ask about" },
    { sortie_strength_die,
      { IS(row, 11), IS(dice, 11) },
      "step: the row does not ask for it, or has nobody to ask about" },
    { losing_steps,
      { IS(row, 10), IS(dice, 10) },
      "step: the row does not ask for it, or has nobody to ask about" },
    { losing_guns,
      { IS(row, 8), IS(dice, 8) },
      "step: the row does not ask for it, or has nobody to ask about" },
    { all_eliminated,
      { AT(KH_PLACE_OUT, KH_EGYPTIAN_REDUCED, 0), AT(IN_ZONE(KH_RED, 5), KH_EGYPTIAN_FULL, 1) },
      "counters: the row has eliminated the troops" },
    { all_eliminated,
      { AT(KH_PLACE_OUT, KH_LIGHT_GUN, 0), AT(IN_ZONE(KH_RED, 5), KH_LIGHT_GUN, 1) },
      "counters: the row has eliminated the guns" },
    { raid_gunboat_die,
      { IS(row, 2), IS(dice, 2), AT(KH_PLACE_USED, KH_SUDANESE_FULL, 1),
        AT(KH_PLACE_ENGAGED, KH_SUDANESE_FULL, 0) },
      "counters: the row has eliminated the guns" },
    { raid_troop_die, { IS(losses, 1) }, "losses: nothing is being lost" },
    { acting, { IS(losses, 1) }, "losses: nothing is being lost" },
    { losing_steps, { IS(losses, 0) }, "losses: no choice to make" },
    { losing_steps, { IS(losses, 4) }, "losses: more than the die can ask for" },
    { losing_guns, { IS(losses, 4) }, "losses: more than the die can ask for" },
    { losing_guns,
      { AT(KH_PLACE_OUT, KH_HEAVY_GUN, 1), AT(KH_PLACE_ENGAGED, KH_HEAVY_GUN, 0) },
      "losses: no choice to make" },
    { raid_gunboat_die, { IS(losses, 2) }, "losses: gunboats to roll for" },
    { raid_gunboat_die, { IS(losses, 0) }, "losses: gunboats to roll for" },
};

static void set(const struct change *change)
{
    int8_t value = (int8_t)change->value;
    memcpy(change->at, &value, 1);
}

static void assert_breach(const struct breach *row, const char *table, size_t number)
{
    row->good();
    const char *fault = kh_game.fault(&data, &state);
    if (fault) fail_msg("%s %zu: no good position: %s", table, number, fault);
    for (int i = 0; i < 4 && row->changes[i].at; i++) set(&row->changes[i]);
    fault = kh_game.fault(&data, &state);
    if (!fault || strcmp(fault, row->fault) != 0) {
        fail_msg("%s %zu: found \"%s\", wanted \"%s\"", table, number, fault ? fault : "no fault",
                 row->fault);
    }
}

#define ASSERT_BREACHES(table)                                                                     \
    for (size_t i = 0; i < sizeof(table) / sizeof(table)[0]; i++)                                  \
    assert_breach(&(table)[i], #table, i)

static void pieces_are_all_there_and_where_they_may_be(void)
{
    ASSERT_BREACHES(piece_breaches);
    ASSERT_BREACHES(map_breaches);
}

static void tracks_options_and_endings_fit_each_other(void)
{
    ASSERT_BREACHES(track_breaches);
}

static void cards_and_event_steps_fit_each_other(void)
{
    ASSERT_BREACHES(card_breaches);
}

static void action_steps_have_what_they_ask_about(void)
{
    ASSERT_BREACHES(action_breaches);
}

static void a_fight_is_between_those_who_may_fight(void)
{
    ASSERT_BREACHES(fight_breaches);
    ASSERT_BREACHES(force_breaches);
}

static void an_outcome_asks_what_its_row_asks(void)
{
    ASSERT_BREACHES(outcome_breaches);
}

/* Faults that need other data, or more than four values. */
static void the_other_faults(void)
{
    acting();
    data.constant[KH_CONSTANT_turns] = 4;
    assert_string_equal(kh_game.fault(&data, &state), "turn: beyond the last turn");
    acting();
    data.constant[KH_CONSTANT_morale_most] = 11;
    assert_string_equal(kh_game.fault(&data, &state), "morale: beyond its track");
    acting();
    data.constant[KH_CONSTANT_resources_most] = 31;
    assert_string_equal(kh_game.fault(&data, &state), "resources: beyond its track");
    fortifying();
    data.constant[KH_CONSTANT_markers] = 0;
    assert_string_equal(kh_game.fault(&data, &state), "marker: more than the game has");
    deployed();
    data.unit[KH_LIGHT_GUN].factor[KH_FIGHT_DEFENCE] = FIELD_X_VALUE;
    assert_string_equal(kh_game.fault(&data, &state),
                        "counters: a kind that cannot defend is in a zone");
    all_eliminated();
    data.outcome[KH_FIGHT_DEFENCE][3 - KH_OUTCOME_LEAST].leader = KH_LOSS_ALL;
    data.outcome[KH_FIGHT_DEFENCE][3 - KH_OUTCOME_LEAST].strength = -1;
    data.outcome[KH_FIGHT_DEFENCE][3 - KH_OUTCOME_LEAST].strength_die = 4;
    state.step[0] = KH_STEP_STRENGTH_DIE;
    state.stage = 8;
    assert_string_equal(kh_game.fault(&data, &state), "leader: the row has eliminated the leader");
}

/* Whoever is to be engaged or deployed must be there: these steps have no other way out. */
static void a_step_without_units_is_a_fault(void)
{
    static const struct {
        void (*good)(void);
        const char *fault;
    } rows[] = { { about_to_raid, "step: no regular for a raid" },
                 { about_to_sally, "step: no regular for a sortie" },
                 { about_to_defend, "step: nobody to deploy" } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        rows[i].good();
        for (int kind = 0; kind < KH_REGULAR_KINDS; kind++) {
            put(kind, state.counters[KH_PLACE_AVAILABLE][kind], KH_PLACE_AVAILABLE, KH_PLACE_USED);
        }
        assert_string_equal(kh_game.fault(&data, &state), rows[i].fault);
        if (rows[i].good == about_to_defend) continue;
        bool raid = rows[i].good == about_to_raid;
        state.step[0] = raid ? KH_STEP_RAID_FORCE : KH_STEP_SORTIE_FORCE;
        state.fight = raid ? KH_FIGHT_RAID : KH_FIGHT_SORTIE;
        state.force = KH_PLACE_ENGAGED;
        assert_string_equal(kh_game.fault(&data, &state), rows[i].fault);
    }
}

/* Reduced Bashi-Bazouks may not set out on a sortie, but may be what is left of one (6.6d). */
static void losses_may_leave_what_could_not_have_set_out(void)
{
    losing_steps();
    does("lose:bashi.2");
    assert_int_equal(count(KH_PLACE_ENGAGED, KH_BASHI_REDUCED), 1);
    assert_null(kh_game.fault(&data, &state));
}

static void data_that_play_cannot_use_is_bad_data(void)
{
    begin("");
    assert_null(kh_game.data_fault(&data));
    data.outcome[KH_FIGHT_DEFENCE][0].peek = 1;
    assert_string_equal(kh_game.data_fault(&data), "defence.json: no card is left to look at");
    begin("");
    data.leader[KH_NUSHI].factor[KH_FIGHT_DEFENCE] = FIELD_X_VALUE;
    assert_string_equal(kh_game.data_fault(&data), "leaders.json: every leader can defend");
    begin("");
    data.unit[KH_BASHI_REDUCED].factor[KH_FIGHT_DEFENCE] = FIELD_X_VALUE;
    assert_string_equal(kh_game.data_fault(&data),
                        "units.json: a reduced side that cannot defend, unlike the full one");
    data.unit[KH_BASHI_FULL].factor[KH_FIGHT_DEFENCE] = FIELD_X_VALUE;
    assert_null(kh_game.data_fault(&data));
}

static const struct rule_test tests[] = {
    RULE_TEST(pieces_are_all_there_and_where_they_may_be, ""),
    RULE_TEST(tracks_options_and_endings_fit_each_other, ""),
    RULE_TEST(cards_and_event_steps_fit_each_other, ""),
    RULE_TEST(action_steps_have_what_they_ask_about, "4.1h"),
    RULE_TEST(a_fight_is_between_those_who_may_fight, ""),
    RULE_TEST(an_outcome_asks_what_its_row_asks, ""),
    RULE_TEST(the_other_faults, ""),
    RULE_TEST(a_step_without_units_is_a_fault, ""),
    RULE_TEST(losses_may_leave_what_could_not_have_set_out, ""),
    RULE_TEST(data_that_play_cannot_use_is_bad_data, ""),
};

RULE_TEST_MAIN("khartoum", tests)
