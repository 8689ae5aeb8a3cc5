/*
 * Siege boats (option.siegeboats, R135): with this option ships do not come into a besieged port
 * freely; those that arrive together roll once. Leaving stays free.
 */
#include "games/sanjuans/operations.h"

/* R135: replacement points come in the places that transports have free. */
static void bring_points(struct play *p)
{
    sstate *s = p->state;
    struct fleet_view view = view_fleet(p->data, s);
    int port = s->force_at, points = s->boat_points[port];
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!is_in_fleet(s, ship) || p->data->ship[ship].kind != TRANSPORT) continue;
        int room = p->data->ship[ship].capacity + s->capacity_more - view.loads[ship];
        if (room > 0) points += room;
    }
    s->boat_points[port] = (uint8_t)(points > (int)UINT8_MAX ? (int)UINT8_MAX : points);
}

void begin_boats_roll(struct play *p)
{
    sstate *s = p->state;
    if (has_place_flag(s, s->force_at, PLACE_BOATS)) { /* card 39 */
        NOTE(p, RULE_option_siegeboats_4, MESSAGE_log_boats_safe, s->force_at, 0);
        bring_points(p);
        return;
    }
    push_step(s, STEP_BOATS_DIE);
}

/* ---- Turned back (option.siegeboats.2) --------------------------------------------------- */

static bool is_open_port(const sdata *d, const sstate *s, int location)
{
    return is_port(d, location) && is_friendly(s, location) && !is_besieged(s, location);
}

/* The closest by sea from where the boats came, the first on the map of those equally far; where
 * there is none they stay at sea. */
static int closest_port(const sdata *d, const sstate *s, int from)
{
    uint8_t seen[SEAS] = { 0 }, queue[SEAS];
    int head = 0, tail = 0;
    seen[from - FIRST_SEA] = 1;
    queue[tail++] = (uint8_t)(from - FIRST_SEA);
    while (head < tail) {
        int sea = queue[head++];
        for (int location = 0; location < LOCATIONS; location++) {
            bool near = d->location[location].port[sea] && is_open_port(d, s, location);
            if (near) return location;
        }
        for (int other = 0; other < SEAS; other++) {
            if (!d->sea[sea][other] || seen[other]) continue;
            seen[other] = 1;
            queue[tail++] = (uint8_t)other;
        }
    }
    return from;
}

static void turn_back(struct play *p)
{
    sstate *s = p->state;
    int place = closest_port(p->data, s, s->force_from);
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!is_in_fleet(s, ship)) continue;
        s->ship_where[ship] = (uint8_t)place;
        s->ship_functions[ship] = 0;
    }
    s->force_at = (uint8_t)place;
    NOTE(p, RULE_option_siegeboats_2, MESSAGE_log_boats_back, place);
}

/* option.siegeboats.3: one turn of damage each. What they carry has arrived before it can lay them
 * up or sink them. */
static void damage_gunboats(struct play *p)
{
    const sstate *s = p->state;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!is_in_fleet(s, ship) || p->data->ship[ship].kind != GUNBOAT) continue;
        land_all_from(p, ship);
        damage_ship(p, ship, 1, true, RULE_option_siegeboats_3);
    }
}

static enum rule boats_die_refusal(const sdata *d, const sstate *s, action a)
{
    (void)d;
    (void)s;
    int die = only_operand(a);
    bool can = action_verb(a) == VERB_ROLL && die >= 1 && die <= DIE_SIDES;
    return can ? RULE_NONE : RULE_option_siegeboats;
}

static void boats_die_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int die = rolled(a);
    set_place_flag(s, s->force_at, PLACE_BOATS_DONE);
    pop_step(s);
    if (die <= p->data->constant[CONSTANT_boats_back]) {
        turn_back(p);
        return;
    }
    bool hurt = die <= p->data->constant[CONSTANT_boats_hurt];
    NOTE(p, hurt ? RULE_option_siegeboats_3 : RULE_option_siegeboats_4,
         hurt ? MESSAGE_log_boats_hurt : MESSAGE_log_boats_safe, s->force_at, die);
    bring_points(p);
    if (hurt) damage_gunboats(p);
}

static void boats_die_ask(const sdata *d, const sstate *s, int *arguments)
{
    arguments[0] = s->force_at;
    arguments[1] = d->constant[CONSTANT_boats_back];
}

const struct step_row boats_die_row = { .actor = ACTS_CHANCE,
                                        .rule = RULE_option_siegeboats,
                                        .prompt = MESSAGE_prompt_boats_die,
                                        .outcomes = one_die,
                                        .refusal = boats_die_refusal,
                                        .apply = boats_die_apply,
                                        .ask = boats_die_ask };
