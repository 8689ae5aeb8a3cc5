/*
 * What Graham and Gordon ask of the forces on the map: Graham clears Lopez Island first
 * (card.graham.3, R26), Gordon keeps a guard and has to be brought away once he wants to leave
 * (card.gordon.3, card.gordon.6, R23).
 */
#include "games/sanjuans/operations.h"

/* ---- Graham (card.graham.3, card.graham.4, R26) ------------------------------------------ */

bool is_graham_ground(const sdata *d, int place)
{
    return place == SUAKIN || is_sea(place) || island_of(d, place) == LOPEZ_ISLAND;
}

void test_graham(struct play *p)
{
    sstate *s = p->state;
    if (s->graham_done || s->card[CARD_GRAHAM - 1] != CARD_REMOVED) return;
    for (int location = 0; location < LOCATIONS; location++) {
        if (p->data->location[location].island != LOPEZ_ISLAND) continue;
        if (is_in_revolt(s, location) || !units_at(s, location)) return;
    }
    s->graham_done = 1;
    NOTE(p, RULE_card_graham_4, MESSAGE_log_graham_done, 0);
}

/* ---- Gordon (card.gordon.3, card.gordon.6, card.gordon.7, R23) --------------------------- */

bool is_sudanese(int unit)
{
    int kind = unit_kind(unit);
    return kind == KIND_SUDANESE || kind == KIND_GORDON_SUDANESE;
}

int free_sudanese(const sdata *d, const sstate *s)
{
    if (s->gordon != GORDON_THERE && s->gordon != GORDON_LEAVING) return UNITS;
    int count = 0;
    for (int unit = first_of_kind(KIND_SUDANESE); is_sudanese(unit); unit++) {
        bool is_leaving = has_unit_flag(s, unit, UNIT_IN_BATTLE); /* siege.4: fights its way out */
        count += s->unit_where[unit] == FRIDAY_HARBOR && !is_leaving;
    }
    int free = count - d->constant[CONSTANT_gordon_sudanese];
    return free > 0 ? free : 0;
}

bool is_gordons_guard(const sdata *d, const sstate *s, int unit)
{
    if (s->unit_where[unit] != FRIDAY_HARBOR || !is_sudanese(unit)) return false;
    return free_sudanese(d, s) <= view_force(d, s).sudanese;
}

bool may_evacuate(const sstate *s)
{
    return s->gordon == GORDON_LEAVING && s->force_at == FRIDAY_HARBOR;
}

/* He goes with the last unit of the force: those that are dropped come first. */
void evacuate_with_force(struct play *p)
{
    sstate *s = p->state;
    int escort = NO_UNIT;
    for (int unit = 0; unit < UNITS; unit++) {
        if (has_unit_flag(s, unit, UNIT_IN_FORCE)) escort = unit;
    }
    s->gordon = GORDON_ABOARD;
    s->gordon_ship = NO_SHIP;
    s->gordon_unit = (uint8_t)escort;
    NOTE(p, RULE_card_gordon_6, MESSAGE_log_gordon_marches, escort);
}

void evacuate_with_fleet(struct play *p)
{
    sstate *s = p->state;
    int ship = 0;
    while (!is_in_fleet(s, ship)) ship++;
    s->gordon = GORDON_ABOARD;
    s->gordon_ship = (uint8_t)ship;
    s->gordon_unit = NO_UNIT;
    NOTE(p, RULE_card_gordon_6, MESSAGE_log_gordon_boards, ship);
}

static void end_journey(struct play *p, enum gordon gordon, enum rule rule, enum message message)
{
    sstate *s = p->state;
    s->gordon = (uint8_t)gordon;
    s->gordon_ship = NO_SHIP;
    s->gordon_unit = NO_UNIT;
    NOTE(p, rule, message, 0);
}

void lose_gordon_with(struct play *p, int unit)
{
    const sstate *s = p->state;
    if (s->gordon != GORDON_ABOARD || s->gordon_unit != unit) return;
    end_journey(p, GORDON_KILLED, RULE_vp_7, MESSAGE_log_gordon_killed);
    note_vp(p, VP_GORDON, p->data->constant[CONSTANT_vp_gordon], RULE_vp_7);
}

/* Where he is: with his ship, or with his escort, which may be aboard one. */
static int gordon_place(const sstate *s)
{
    int ship = s->gordon_ship;
    if (ship != NO_SHIP) return s->ship_where[ship];
    int where = s->unit_where[s->gordon_unit];
    return where < WHERE_ABOARD ? where : s->ship_where[where - WHERE_ABOARD];
}

void test_gordon(struct play *p)
{
    const sstate *s = p->state;
    if (s->gordon != GORDON_ABOARD) return;
    bool fights = s->gordon_ship == NO_SHIP && has_unit_flag(s, s->gordon_unit, UNIT_IN_BATTLE);
    if (fights) return;
    int place = gordon_place(s);
    bool port = is_location(place) && is_port(p->data, place) && place != FRIDAY_HARBOR &&
                is_friendly(s, place) && !is_besieged(s, place);
    if (port || is_sea(place)) {
        end_journey(p, GORDON_SAFE, RULE_card_gordon_7, MESSAGE_log_gordon_safe);
    } else if (place == FRIDAY_HARBOR) { /* he has not got away */
        end_journey(p, GORDON_LEAVING, RULE_card_gordon_6, MESSAGE_log_gordon_waits);
    }
}
