/*
 * Siege boats (option.siegeboats, R135): with this option ships do not come into a besieged port
 * freely; those that arrive together roll once. Leaving stays free.
 */
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* R135: replacement points come in the places that transports have free. */
static void bring_points(struct sj_play *p)
{
    sj_state *s = p->state;
    struct sj_fleet_view view = sj_view_fleet(p->data, s);
    int port = s->force_at, points = s->boat_points[port];
    CHECK(port < SJ_LOCATIONS);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!sj_is_in_fleet(s, ship) || p->data->ship[ship].kind != SJ_TRANSPORT) continue;
        int room = p->data->ship[ship].capacity + s->capacity_more - view.loads[ship];
        if (room > 0) points += room;
    }
    s->boat_points[port] = (uint8_t)(points > (int)UINT8_MAX ? (int)UINT8_MAX : points);
}

void sj_begin_boats_roll(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(sj_is_besieged(s, s->force_at));
    if (sj_has_place_flag(s, s->force_at, SJ_PLACE_BOATS)) { /* card 39 */
        NOTE(p, SJ_RULE_option_siegeboats_4, SJ_MESSAGE_log_boats_safe, s->force_at, 0);
        bring_points(p);
        return;
    }
    sj_step_push(s, SJ_STEP_BOATS_DIE);
}

/* ---- Turned back (option.siegeboats.2) --------------------------------------------------- */

static bool is_open_port(const sj_data *d, const sj_state *s, int location)
{
    return sj_is_port(d, location) && sj_is_friendly(s, location) && !sj_is_besieged(s, location);
}

/* The closest by sea from where the boats came, the first on the map of those equally far; where
 * there is none they stay at sea. */
static int closest_port(const sj_data *d, const sj_state *s, int from)
{
    CHECK(sj_is_sea(from));
    uint8_t seen[SJ_SEAS] = { 0 }, queue[SJ_SEAS];
    int head = 0, tail = 0;
    seen[from - SJ_FIRST_SEA] = 1;
    queue[tail++] = (uint8_t)(from - SJ_FIRST_SEA);
    while (head < tail) {
        int sea = queue[head++];
        for (int location = 0; location < SJ_LOCATIONS; location++) {
            bool near = d->location[location].port[sea] && is_open_port(d, s, location);
            if (near) return location;
        }
        for (int other = 0; other < SJ_SEAS; other++) {
            if (!d->sea[sea][other] || seen[other]) continue;
            seen[other] = 1;
            queue[tail++] = (uint8_t)other;
        }
    }
    return from;
}

static void turn_back(struct sj_play *p)
{
    sj_state *s = p->state;
    int place = closest_port(p->data, s, s->force_from);
    CHECK(sj_is_sea(s->force_from));
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!sj_is_in_fleet(s, ship)) continue;
        s->ship_where[ship] = (uint8_t)place;
        s->ship_functions[ship] = 0;
    }
    NOTE(p, SJ_RULE_option_siegeboats_2, SJ_MESSAGE_log_boats_back, place);
}

/* option.siegeboats.3: one turn of damage each. What they carry has arrived before it can lay them
 * up or sink them. */
static void damage_gunboats(struct sj_play *p)
{
    const sj_state *s = p->state;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!sj_is_in_fleet(s, ship) || p->data->ship[ship].kind != SJ_GUNBOAT) continue;
        sj_land_all_from(p, ship);
        sj_damage_ship(p, ship, 1, true, SJ_RULE_option_siegeboats_3);
    }
}

static void boats_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int die = rolled(a);
    sj_set_place_flag(s, s->force_at, SJ_PLACE_BOATS_DONE);
    sj_step_pop(s);
    if (die <= p->data->constant[SJ_CONSTANT_boats_back]) {
        turn_back(p);
        return;
    }
    bool hurt = die <= p->data->constant[SJ_CONSTANT_boats_hurt];
    NOTE(p, hurt ? SJ_RULE_option_siegeboats_3 : SJ_RULE_option_siegeboats_4,
         hurt ? SJ_MESSAGE_log_boats_hurt : SJ_MESSAGE_log_boats_safe, s->force_at, die);
    bring_points(p);
    if (hurt) damage_gunboats(p);
}

static void boats_die_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    question->argument[0] = s->force_at;
    question->argument[1] = d->constant[SJ_CONSTANT_boats_back];
}

const struct sj_step_row sj_boats_die_row = { .actor = ACTS_CHANCE,
                                              .rule = SJ_RULE_option_siegeboats,
                                              .prompt = SJ_MESSAGE_prompt_boats_die,
                                              .apply = boats_die_apply,
                                              .ask = boats_die_ask };
