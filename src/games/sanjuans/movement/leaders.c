/*
 * What Graham and Gordon ask of the forces on the map: Graham clears Lopez Island first
 * (card.graham.3, R26), Gordon keeps a guard and has to be brought away once he wants to leave
 * (card.gordon.3, card.gordon.6, R23).
 */
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- Graham (card.graham.3, card.graham.4, R26) ------------------------------------------ */

bool sj_is_graham_ground(const sj_data *d, int place)
{
    CHECK(place >= 0 && place < SJ_PLACES);
    return place == SJ_SUAKIN || sj_is_sea(place) || sj_island_of(d, place) == SJ_LOPEZ_ISLAND;
}

void sj_test_graham(struct sj_play *p)
{
    sj_state *s = p->state;
    if (s->graham_done || s->card[SJ_CARD_GRAHAM - 1] != SJ_CARD_REMOVED) return;
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (p->data->location[location].island != SJ_LOPEZ_ISLAND) continue;
        if (sj_is_in_revolt(s, location) || !sj_units_at(s, location)) return;
    }
    s->graham_done = 1;
    NOTE(p, SJ_RULE_card_graham_4, SJ_MESSAGE_log_graham_done, 0);
}

/* ---- Gordon (card.gordon.3, card.gordon.6, card.gordon.7, R23) --------------------------- */

bool sj_is_sudanese(int unit)
{
    int kind = sj_unit_kind(unit);
    return kind == SJ_KIND_SUDANESE || kind == SJ_KIND_GORDON_SUDANESE;
}

int sj_free_sudanese(const sj_data *d, const sj_state *s)
{
    if (s->gordon != SJ_GORDON_THERE && s->gordon != SJ_GORDON_LEAVING) return SJ_UNITS;
    int count = 0;
    for (int unit = sj_first_of_kind(SJ_KIND_SUDANESE); sj_is_sudanese(unit); unit++) {
        bool is_leaving =
            sj_has_unit_flag(s, unit, SJ_UNIT_IN_BATTLE); /* siege.4: fights its way out */
        count += s->unit_where[unit] == SJ_FRIDAY_HARBOR && !is_leaving;
    }
    int free = count - d->constant[SJ_CONSTANT_gordon_sudanese];
    return free > 0 ? free : 0;
}

bool sj_is_gordons_guard(const sj_data *d, const sj_state *s, int unit)
{
    if (s->unit_where[unit] != SJ_FRIDAY_HARBOR || !sj_is_sudanese(unit)) return false;
    return sj_free_sudanese(d, s) <= sj_view_force(d, s).sudanese;
}

bool sj_may_evacuate(const sj_state *s)
{
    return s->gordon == SJ_GORDON_LEAVING && s->force_at == SJ_FRIDAY_HARBOR;
}

/* He goes with the last unit of the force: those that are dropped come first. */
void sj_evacuate_with_force(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(sj_may_evacuate(s));
    int escort = SJ_NO_UNIT;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (sj_has_unit_flag(s, unit, SJ_UNIT_IN_FORCE)) escort = unit;
    }
    CHECK(escort != SJ_NO_UNIT);
    s->gordon = SJ_GORDON_ABOARD;
    s->gordon_ship = SJ_NO_SHIP;
    s->gordon_unit = (uint8_t)escort;
    NOTE(p, SJ_RULE_card_gordon_6, SJ_MESSAGE_log_gordon_marches, escort);
}

void sj_evacuate_with_fleet(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(sj_may_evacuate(s));
    int ship = 0;
    while (!sj_is_in_fleet(s, ship)) ship++;
    s->gordon = SJ_GORDON_ABOARD;
    s->gordon_ship = (uint8_t)ship;
    s->gordon_unit = SJ_NO_UNIT;
    NOTE(p, SJ_RULE_card_gordon_6, SJ_MESSAGE_log_gordon_boards, ship);
}

static void end_journey(struct sj_play *p, enum sj_gordon gordon, enum sj_rule rule,
                        enum sj_message message)
{
    sj_state *s = p->state;
    s->gordon = (uint8_t)gordon;
    s->gordon_ship = SJ_NO_SHIP;
    s->gordon_unit = SJ_NO_UNIT;
    NOTE(p, rule, message, 0);
}

void sj_lose_gordon_with(struct sj_play *p, int unit)
{
    const sj_state *s = p->state;
    if (s->gordon != SJ_GORDON_ABOARD || s->gordon_unit != unit) return;
    end_journey(p, SJ_GORDON_KILLED, SJ_RULE_vp_7, SJ_MESSAGE_log_gordon_killed);
    sj_note_vp(p, SJ_VP_GORDON, p->data->constant[SJ_CONSTANT_vp_gordon], SJ_RULE_vp_7);
}

/* Where he is: with his ship, or with his escort, which may be aboard one. */
static int gordon_place(const sj_state *s)
{
    int ship = s->gordon_ship;
    if (ship != SJ_NO_SHIP) return s->ship_where[ship];
    CHECK(s->gordon_unit != SJ_NO_UNIT);
    int where = s->unit_where[s->gordon_unit];
    return where < SJ_WHERE_ABOARD ? where : s->ship_where[where - SJ_WHERE_ABOARD];
}

void sj_test_gordon(struct sj_play *p)
{
    const sj_state *s = p->state;
    if (s->gordon != SJ_GORDON_ABOARD) return;
    bool fights =
        s->gordon_ship == SJ_NO_SHIP && sj_has_unit_flag(s, s->gordon_unit, SJ_UNIT_IN_BATTLE);
    if (fights) return;
    int place = gordon_place(s);
    bool port = sj_is_location(place) && sj_is_port(p->data, place) && place != SJ_FRIDAY_HARBOR &&
                sj_is_friendly(s, place) && !sj_is_besieged(s, place);
    if (port || sj_is_sea(place)) {
        end_journey(p, SJ_GORDON_SAFE, SJ_RULE_card_gordon_7, SJ_MESSAGE_log_gordon_safe);
    } else if (place == SJ_FRIDAY_HARBOR) { /* he has not got away */
        end_journey(p, SJ_GORDON_LEAVING, SJ_RULE_card_gordon_6, SJ_MESSAGE_log_gordon_waits);
    }
}
