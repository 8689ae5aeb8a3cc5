/*
 * Who holds the locations: revolt, retaking, sieges as markers, the victory points they are worth,
 * and what the map sets off (map.7 to map.9, pacify.*, siege.2, siege.30 to siege.34, trigger.2).
 */
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* R124 */
int sj_location_value(const sj_data *d, const sj_state *s, int location)
{
    CHECK(location >= 0 && location < SJ_LOCATIONS);
    const struct sj_location_data *data = &d->location[location];
    return s->option[SJ_OPTION_VALUES] == SJ_VALUES_MAP ? data->value : d->value[data->type];
}

bool sj_is_island_in_revolt(const sj_data *d, const sj_state *s, int island)
{
    CHECK(island >= 0 && island < SJ_ISLANDS);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (d->location[location].island == island && sj_is_friendly(s, location)) return false;
    }
    return true;
}

/* R28: who has come has come, even if he is lost by now. */
bool sj_has_british_arrived(const sj_state *s, const sj_data *d)
{
    if (s->triggers & SJ_TRIGGER_BRITISH) return true;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int where = s->unit_where[unit];
        bool has_come = where != SJ_WHERE_RESERVE && where != SJ_WHERE_GONE;
        if (has_come && sj_is_british(d, unit)) return true;
    }
    return false;
}

/* R108 and the settled answers: besieged ports take arrivals. */
bool sj_takes_arrivals(const sj_data *d, const sj_state *s, int location)
{
    return sj_is_friendly(s, location) && (!sj_is_besieged(s, location) || sj_is_port(d, location));
}

void sj_note_vp(struct sj_play *p, enum sj_vp_cause cause, int points, enum sj_rule rule)
{
    CHECK(cause < SJ_VP_CAUSES);
    p->state->vp_noted[cause] = (int16_t)(p->state->vp_noted[cause] + points);
    NOTE(p, rule, SJ_MESSAGE_log_vp_noted, points, (int)cause);
}

/* ---- Sieges as markers ------------------------------------------------------------------- */

void sj_begin_siege(struct sj_play *p, int location, enum sj_rule rule)
{
    p->state->siege[location] = 1;
    NOTE(p, rule, SJ_MESSAGE_log_siege_begins, location);
}

void sj_end_siege(struct sj_play *p, int location, enum sj_rule rule)
{
    p->state->siege[location] = 0;
    p->state->siege_modifier[location] = 0;
    NOTE(p, rule, SJ_MESSAGE_log_siege_ends, location);
}

/* siege.30, siege.31, R98 */
void sj_change_siege(struct sj_play *p, int location, int levels, enum sj_rule rule)
{
    CHECK(location >= 0 && location < SJ_LOCATIONS);
    int level = p->state->siege[location] + levels;
    if (level <= 0) {
        sj_end_siege(p, location, rule);
        return;
    }
    int most = p->data->constant[SJ_CONSTANT_siege_most];
    p->state->siege[location] = (uint8_t)(level > most ? most : level);
    NOTE(p, rule, SJ_MESSAGE_log_siege_level, location, p->state->siege[location]);
}

/* ---- Lost and retaken -------------------------------------------------------------------- */

/* card.gordon.8, R24 */
static void kill_gordon(struct sj_play *p)
{
    p->state->gordon = SJ_GORDON_KILLED;
    NOTE(p, SJ_RULE_card_gordon_8, SJ_MESSAGE_log_gordon_killed, 0);
    sj_note_vp(p, SJ_VP_GORDON, p->data->constant[SJ_CONSTANT_vp_gordon], SJ_RULE_vp_7);
}

/* revolt.12, siege.32, vp.2. The train is lost with its place (data 3.4, R-33). */
void sj_lose_location(struct sj_play *p, int location, enum sj_rule rule)
{
    CHECK(location >= 0 && location < SJ_LOCATIONS);
    sj_state *s = p->state;
    if (s->control[location] == SJ_CONTROL_GREEN) s->was_green[location] = 1;
    s->control[location] = SJ_CONTROL_REVOLT;
    s->siege[location] = 0;
    s->siege_modifier[location] = 0;
    s->redoubt[location] = 0;
    s->due[location] = 0;
    s->supply[location] = s->supply_moved[location] = 0;
    NOTE(p, rule, SJ_MESSAGE_log_revolt, location);
    sj_note_vp(p, SJ_VP_LOST, sj_location_value(p->data, s, location), SJ_RULE_vp_2);
    if (s->train == location) s->train = SJ_WHERE_LOST;
    bool has_gordon = s->gordon == SJ_GORDON_THERE || s->gordon == SJ_GORDON_LEAVING;
    if (location == SJ_FRIDAY_HARBOR && has_gordon) kill_gordon(p);
    if (!sj_ships_at(s, location)) return;
    s->lost_port = (uint8_t)location;
    sj_step_push(s, SJ_STEP_PUT_TO_SEA);
}

void sj_lose_with_garrison(struct sj_play *p, int location, enum sj_rule rule)
{
    sj_state *s = p->state;
    for (int unit = sj_next_unit_at(s, location, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, location, unit + 1)) {
        sj_lose_unit(p, unit, rule);
    }
    CHECK(sj_units_at(s, location) == 0);
    sj_lose_location(p, location, rule);
}

/* pacify.1 to pacify.3, R42, R143: without a force no marker is put, but green stays green. */
void sj_retake_location(struct sj_play *p, int location, enum sj_retaker retaker, enum sj_rule rule)
{
    CHECK(retaker < SJ_RETAKERS);
    static const uint8_t marker[SJ_RETAKERS] = { SJ_CONTROL_LOYAL, SJ_CONTROL_GREEN,
                                                 SJ_CONTROL_RED };
    sj_state *s = p->state;
    s->control[location] = marker[retaker];
    if (retaker == SJ_RETAKEN_BY_NOBODY && s->was_green[location])
        s->control[location] = SJ_CONTROL_GREEN;
    NOTE(p, rule, SJ_MESSAGE_log_retaken, location, s->control[location]);
    sj_note_vp(p, SJ_VP_RETAKEN, -sj_location_value(p->data, s, location), SJ_RULE_vp_2);
}

/* ---- Ships of a lost port (R50) ---------------------------------------------------------- */

/* All ships of the port go together: nothing in play tells apart where single ones went. A fleet
 * that was loading the last who held the port (R68 c) is at sea then. */
static void put_to_sea(struct sj_play *p, int sea_place)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_PUT_TO_SEA);
    CHECK(sj_is_sea(sea_place) && sj_opens_on(p->data, s->lost_port, sea_place));
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (s->ship_where[ship] != s->lost_port) continue;
        s->ship_where[ship] = (uint8_t)sea_place;
        if (s->ship_flags[ship] & SJ_SHIP_IN_FLEET) s->force_at = (uint8_t)sea_place;
        NOTE(p, SJ_RULE_map_7, SJ_MESSAGE_log_ships_put_to_sea, ship, sea_place);
    }
    sj_step_pop(s);
}

static int put_to_sea_list(const sj_data *d, const sj_state *s, action *out)
{
    CHECK(sj_is_port(d, s->lost_port));
    struct list list = { out, 0 };
    for (int sea = 0; sea < SJ_SEAS; sea++) {
        if (d->location[s->lost_port].port[sea])
            list_add(&list, SJ_VERB_PUT_TO_SEA, SJ_FIRST_SEA + sea);
    }
    return list.count;
}

static void put_to_sea_apply(struct sj_play *p, action a)
{
    put_to_sea(p, only_operand(a));
}

/* Of two ports lost at once the end of the round has a second look (leave_mahdist_port). */
static bool put_to_sea_settle(struct sj_play *p)
{
    action seas[SJ_SEAS];
    if (!sj_ships_at(p->state, p->state->lost_port)) {
        sj_step_pop(p->state);
        return true;
    }
    int count = put_to_sea_list(p->data, p->state, seas);
    if (count > 1) return false;
    put_to_sea(p, only_operand(seas[0]));
    return true;
}

const struct sj_step_row sj_put_to_sea_row = { .actor = ACTS_SEAT,
                                               .rule = SJ_RULE_map_7,
                                               .prompt = SJ_MESSAGE_prompt_put_to_sea,
                                               .list = put_to_sea_list,
                                               .apply = put_to_sea_apply,
                                               .settle = put_to_sea_settle };

/* ---- What the map sets off --------------------------------------------------------------- */

/* trigger.2, R21: all of San Juan Island but Friday Harbor. The Crisis card (trigger.7) is asked
 * for where cards are played. */
static bool is_san_juan_lost(const sj_data *d, const sj_state *s)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        bool counts = d->location[location].island == SJ_SAN_JUAN && location != SJ_FRIDAY_HARBOR;
        if (counts && sj_is_friendly(s, location)) return false;
    }
    return true;
}

void sj_test_map_triggers(struct sj_play *p)
{
    sj_state *s = p->state;
    if (s->triggers & (SJ_TRIGGER_GORDON | SJ_TRIGGER_GORDON_DUE)) return;
    if (!is_san_juan_lost(p->data, s)) return;
    s->triggers |= SJ_TRIGGER_GORDON_DUE;
    NOTE(p, SJ_RULE_trigger_2, SJ_MESSAGE_log_gordon_due, 0);
}
