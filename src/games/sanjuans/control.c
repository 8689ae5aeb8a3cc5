/*
 * Who holds the locations: revolt, retaking, sieges as markers, the victory points they are worth,
 * and what the map sets off (map.7 to map.9, pacify.*, siege.2, siege.30 to siege.34, trigger.2).
 */
#include "games/sanjuans/play.h"

/* R124 */
int location_value(const sdata *d, const sstate *s, int location)
{
    const struct location_data *data = &d->location[location];
    return s->option[OPTION_VALUES] == VALUES_MAP ? data->value : d->value[data->type];
}

bool is_island_in_revolt(const sdata *d, const sstate *s, int island)
{
    for (int location = 0; location < LOCATIONS; location++) {
        if (d->location[location].island == island && is_friendly(s, location)) return false;
    }
    return true;
}

/* R28: who has come has come, even if he is lost by now. */
bool has_british_arrived(const sstate *s, const sdata *d)
{
    if (s->triggers & TRIGGER_BRITISH) return true;
    for (int unit = 0; unit < UNITS; unit++) {
        int where = s->unit_where[unit];
        bool has_come = where != WHERE_RESERVE && where != WHERE_GONE;
        if (has_come && is_british(d, unit)) return true;
    }
    return false;
}

/* R108 and the settled answers: besieged ports take arrivals. */
bool takes_arrivals(const sdata *d, const sstate *s, int location)
{
    return is_friendly(s, location) && (!is_besieged(s, location) || is_port(d, location));
}

void note_vp(struct play *p, enum vp_cause cause, int points, enum rule rule)
{
    p->state->vp_noted[cause] = (int16_t)(p->state->vp_noted[cause] + points);
    NOTE(p, rule, MESSAGE_log_vp_noted, points, (int)cause);
}

/* ---- Sieges as markers ------------------------------------------------------------------- */

enum { SIEGE_LEVEL_MOST = 4 };

void begin_siege(struct play *p, int location, enum rule rule)
{
    p->state->siege[location] = 1;
    NOTE(p, rule, MESSAGE_log_siege_begins, location);
}

void end_siege(struct play *p, int location, enum rule rule)
{
    p->state->siege[location] = 0;
    p->state->siege_modifier[location] = 0;
    NOTE(p, rule, MESSAGE_log_siege_ends, location);
}

/* siege.30, siege.31, R98 */
void change_siege(struct play *p, int location, int levels, enum rule rule)
{
    int level = p->state->siege[location] + levels;
    if (level <= 0) {
        end_siege(p, location, rule);
        return;
    }
    p->state->siege[location] = (uint8_t)(level > SIEGE_LEVEL_MOST ? SIEGE_LEVEL_MOST : level);
    NOTE(p, rule, MESSAGE_log_siege_level, location, p->state->siege[location]);
}

/* ---- Lost and retaken -------------------------------------------------------------------- */

/* card.gordon.8, R24 */
static void kill_gordon(struct play *p)
{
    p->state->gordon = GORDON_KILLED;
    NOTE(p, RULE_card_gordon_8, MESSAGE_log_gordon_killed, 0);
    note_vp(p, VP_GORDON, p->data->constant[CONSTANT_vp_gordon], RULE_vp_7);
}

/* revolt.12, siege.32, vp.2. The train is lost with its place (data 3.4, R-33). */
void lose_location(struct play *p, int location, enum rule rule)
{
    sstate *s = p->state;
    if (s->control[location] == CONTROL_GREEN) s->was_green[location] = 1;
    s->control[location] = CONTROL_REVOLT;
    s->siege[location] = 0;
    s->siege_modifier[location] = 0;
    s->redoubt[location] = 0;
    s->due[location] = 0;
    s->supply[location] = s->supply_moved[location] = 0;
    NOTE(p, rule, MESSAGE_log_revolt, location);
    note_vp(p, VP_LOST, location_value(p->data, s, location), RULE_vp_2);
    if (s->train == location) s->train = WHERE_LOST;
    bool has_gordon = s->gordon == GORDON_THERE || s->gordon == GORDON_LEAVING;
    if (location == FRIDAY_HARBOR && has_gordon) kill_gordon(p);
    if (!ships_at(s, location)) return;
    s->lost_port = (uint8_t)location;
    push_step(s, STEP_PUT_TO_SEA);
}

/* pacify.1 to pacify.3, R42, R143: without a force no marker is put, but green stays green. */
void retake_location(struct play *p, int location, enum retaker retaker, enum rule rule)
{
    static const uint8_t marker[RETAKERS] = { CONTROL_LOYAL, CONTROL_GREEN, CONTROL_RED };
    sstate *s = p->state;
    s->control[location] = marker[retaker];
    if (retaker == RETAKEN_BY_NOBODY && s->was_green[location])
        s->control[location] = CONTROL_GREEN;
    NOTE(p, rule, MESSAGE_log_retaken, location, s->control[location]);
    note_vp(p, VP_RETAKEN, -location_value(p->data, s, location), RULE_vp_2);
}

/* ---- Ships of a lost port (R50) ---------------------------------------------------------- */

/* All ships of the port go together: nothing in play tells apart where single ones went. A fleet
 * that was loading the last who held the port (R68 c) is at sea then. */
static void put_to_sea(struct play *p, int sea_place)
{
    sstate *s = p->state;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (s->ship_where[ship] != s->lost_port) continue;
        s->ship_where[ship] = (uint8_t)sea_place;
        if (s->ship_flags[ship] & SHIP_IN_FLEET) s->force_at = (uint8_t)sea_place;
        NOTE(p, RULE_map_7, MESSAGE_log_ships_put_to_sea, ship, sea_place);
    }
    pop_step(s);
}

static int put_to_sea_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int sea = 0; sea < SEAS; sea++) {
        if (d->location[s->lost_port].port[sea]) list_add(&list, VERB_PUT_TO_SEA, FIRST_SEA + sea);
    }
    return list.count;
}

static void put_to_sea_apply(struct play *p, action a)
{
    put_to_sea(p, only_operand(a));
}

/* Of two ports lost at once the end of the round has a second look (leave_mahdist_port). */
static bool put_to_sea_settle(struct play *p)
{
    action seas[SEAS];
    if (!ships_at(p->state, p->state->lost_port)) {
        pop_step(p->state);
        return true;
    }
    int count = put_to_sea_list(p->data, p->state, seas);
    if (count > 1) return false;
    put_to_sea(p, only_operand(seas[0]));
    return true;
}

const struct step_row put_to_sea_row = { .actor = ACTS_PLAYERS,
                                         .rule = RULE_map_7,
                                         .prompt = MESSAGE_prompt_put_to_sea,
                                         .list = put_to_sea_list,
                                         .apply = put_to_sea_apply,
                                         .settle = put_to_sea_settle };

/* ---- What the map sets off --------------------------------------------------------------- */

/* trigger.2, R21: all of San Juan Island but Friday Harbor. The Crisis card (trigger.7) is asked
 * for where cards are played. */
static bool is_san_juan_lost(const sdata *d, const sstate *s)
{
    for (int location = 0; location < LOCATIONS; location++) {
        bool counts = d->location[location].island == SAN_JUAN && location != FRIDAY_HARBOR;
        if (counts && is_friendly(s, location)) return false;
    }
    return true;
}

void test_map_triggers(struct play *p)
{
    sstate *s = p->state;
    if (s->triggers & (TRIGGER_GORDON | TRIGGER_GORDON_DUE)) return;
    if (!is_san_juan_lost(p->data, s)) return;
    s->triggers |= TRIGGER_GORDON_DUE;
    NOTE(p, RULE_trigger_2, MESSAGE_log_gordon_due, 0);
}
