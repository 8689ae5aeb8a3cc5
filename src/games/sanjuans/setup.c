/*
 * The beginning: where units, ships, cards and markers stand before the first turn (setup.1 to
 * setup.31), and the start half-way, at the re-conquest (option.reconquest).
 */
#include "games/sanjuans/play.h"

static bool is_reconquest(const sstate *s)
{
    return s->option[OPTION_START] == START_RECONQUEST;
}

static const struct setup_data *setup_of(const sdata *d, const sstate *s)
{
    return is_reconquest(s) ? d->reconquest : d->setup;
}

/* ---- Units and ships --------------------------------------------------------------------- */

/* setup.25: what is not placed waits; counters beyond those of the data are not in this game. In
 * the re-conquest Hicks has been and gone (R133). */
static void put_aside(const sdata *d, sstate *s)
{
    for (int unit = 0; unit < UNITS; unit++) {
        int kind = unit_kind(unit);
        bool is_of_hicks = kind >= KIND_HICKS_INFANTRY && kind <= KIND_HICKS_MACHINE_GUN;
        bool is_in_game = unit - first_of_kind(kind) < d->kind[kind].count;
        bool has_gone = !is_in_game || (is_of_hicks && is_reconquest(s));
        s->unit_where[unit] = has_gone ? WHERE_GONE : WHERE_RESERVE;
    }
    __builtin_memset(s->ship_where, WHERE_RESERVE, sizeof s->ship_where);
    s->train = WHERE_RESERVE;
    s->train_second = NO_SHIP;
    s->track_left = (uint8_t)d->constant[CONSTANT_track];
    s->gordon_ship = NO_SHIP;
    s->gordon_unit = NO_UNIT;
}

/* setup.5 to setup.24, option.reconquest.2, option.reconquest.4, option.reconquest.8 */
static void place_units(const sdata *d, sstate *s)
{
    const struct setup_data *setup = setup_of(d, s);
    for (int kind = 0; kind < KINDS; kind++) {
        int unit = first_of_kind(kind);
        for (int location = 0; location < LOCATIONS; location++) {
            for (int i = 0; i < setup[location].units[kind]; i++) {
                s->unit_where[unit++] = (uint8_t)location;
            }
        }
    }
}

/* setup.5, setup.7, setup.9, setup.10, option.reconquest.9; and the supply units, which only the
 * advanced system knows (supply.16 to supply.19, option.reconquest.10). */
static void place_ships_and_supply(const sdata *d, sstate *s)
{
    const struct setup_data *setup = setup_of(d, s);
    bool has_supply = s->option[OPTION_SUPPLY] == SUPPLY_ADVANCED;
    for (int location = 0; location < LOCATIONS; location++) {
        for (int ship = 0; ship < SHIPS; ship++) {
            if (setup[location].ships[ship]) s->ship_where[ship] = (uint8_t)location;
        }
        if (has_supply) s->supply[location] = setup[location].supply;
    }
}

/* ---- Cards ------------------------------------------------------------------------------- */

/* setup.1 to setup.4 */
static enum card_place first_place(const struct card_data *card, int number)
{
    bool waits = card->flag == BRITISH || number == CARD_HICKS || number == CARD_GORDON;
    return waits ? CARD_ASIDE : CARD_DRAW;
}

/* option.reconquest.4 to option.reconquest.7, R133 */
static enum card_place reconquest_place(const struct card_data *card, int number)
{
    switch (number) {
    case CARD_GRAHAM: return CARD_HAND;
    case CARD_KITCHENER: return CARD_ASIDE;
    case CARD_CRISIS:
    case CARD_HICKS:
    case CARD_GORDON: return CARD_REMOVED;
    default: break;
    }
    bool is_spent = card->flag == EGYPTIAN && card->after != AFTER_NO_EVENT;
    return is_spent ? CARD_REMOVED : CARD_DRAW;
}

static void deal_out(const sdata *d, sstate *s)
{
    for (int number = 1; number <= CARDS; number++) {
        const struct card_data *card = &d->card[number - 1];
        s->card[number - 1] = (uint8_t)(is_reconquest(s) ? reconquest_place(card, number)
                                                         : first_place(card, number));
    }
}

/* ---- Markers ----------------------------------------------------------------------------- */

/* setup.26 to setup.29. With option.start a die says where the rebellion begins, and the track
 * shows its value then (R134). */
static void mark_rebellion(const sdata *d, sstate *s)
{
    s->turn = 1;
    if (s->option[OPTION_START] != START_TOKAR) return;
    s->control[TOKAR] = CONTROL_REVOLT;
    s->vp = d->constant[CONSTANT_vp_start];
}

/* option.reconquest, option.reconquest.2, option.reconquest.3, option.reconquest.11; the triggers
 * that brought things so far have happened (R133). */
static void mark_reconquest(const sdata *d, sstate *s)
{
    s->turn = (uint8_t)d->constant[CONSTANT_reconquest_turn];
    s->vp = d->constant[CONSTANT_vp_reconquest];
    for (int location = 0; location < LOCATIONS; location++) {
        bool is_held = location == FRIDAY_HARBOR || location == SUAKIN;
        s->control[location] = is_held ? CONTROL_LOYAL : CONTROL_REVOLT;
    }
    s->siege[FRIDAY_HARBOR] = (uint8_t)d->constant[CONSTANT_reconquest_siege];
    s->gordon = GORDON_THERE;
    s->points[EGYPTIAN] = (uint8_t)d->constant[CONSTANT_reconquest_points];
    s->triggers = TRIGGER_GORDON | TRIGGER_BRITISH;
}

void set_up(struct play *p, const uint8_t *options)
{
    sstate *s = p->state;
    __builtin_memset(s, 0, sizeof *s);
    __builtin_memcpy(s->option, options, sizeof s->option);
    put_aside(p->data, s);
    place_units(p->data, s);
    place_ships_and_supply(p->data, s);
    deal_out(p->data, s);
    if (is_reconquest(s)) {
        mark_reconquest(p->data, s);
    } else {
        mark_rebellion(p->data, s);
    }
    s->card_chosen = s->force_at = s->force_from = NO_PLACE;
    __builtin_memset(s->arrived_from, NO_PLACE, sizeof s->arrived_from);
    s->step[0] = STEP_TURN;
    begin_turn(p);
}
