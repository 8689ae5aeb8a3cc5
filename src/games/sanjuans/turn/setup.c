/*
 * The beginning: where units, ships, cards and markers stand before the first turn (setup.1 to
 * setup.31), and the start half-way, at the re-conquest (option.reconquest).
 */
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/turn/turn.h"

static bool is_reconquest(const sj_state *s)
{
    return s->option[SJ_OPTION_START] == SJ_START_RECONQUEST;
}

static const struct sj_setup_data *setup_of(const sj_data *d, const sj_state *s)
{
    return is_reconquest(s) ? d->reconquest : d->setup;
}

/* ---- Units and ships --------------------------------------------------------------------- */

/* setup.25: what is not placed waits; counters beyond those of the data are not in this game. In
 * the re-conquest Hicks has been and gone (R133). */
static void put_aside(const sj_data *d, sj_state *s)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int kind = sj_unit_kind(unit);
        bool is_of_hicks = kind >= SJ_KIND_HICKS_INFANTRY && kind <= SJ_KIND_HICKS_MACHINE_GUN;
        bool is_in_game = unit - sj_first_of_kind(kind) < d->kind[kind].count;
        bool has_gone = !is_in_game || (is_of_hicks && is_reconquest(s));
        s->unit_where[unit] = has_gone ? SJ_WHERE_GONE : SJ_WHERE_RESERVE;
    }
    __builtin_memset(s->ship_where, SJ_WHERE_RESERVE, sizeof s->ship_where);
    s->train = SJ_WHERE_RESERVE;
    s->train_second = SJ_NO_SHIP;
    s->track_left = (uint8_t)d->constant[SJ_CONSTANT_track];
    s->gordon_ship = SJ_NO_SHIP;
    s->gordon_unit = SJ_NO_UNIT;
}

/* setup.5 to setup.24, option.reconquest.2, option.reconquest.4, option.reconquest.8 */
static void place_units(const sj_data *d, sj_state *s)
{
    const struct sj_setup_data *setup = setup_of(d, s);
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        int unit = sj_first_of_kind(kind);
        for (int location = 0; location < SJ_LOCATIONS; location++) {
            for (int i = 0; i < setup[location].units[kind]; i++) {
                s->unit_where[unit++] = (uint8_t)location;
            }
        }
        CHECK(unit <= sj_first_of_kind(kind) + sj_kind_counters(kind));
    }
}

/* setup.5, setup.7, setup.9, setup.10, option.reconquest.9; and the supply units, which only the
 * advanced system knows (supply.16 to supply.19, option.reconquest.10). */
static void place_ships_and_supply(const sj_data *d, sj_state *s)
{
    const struct sj_setup_data *setup = setup_of(d, s);
    bool has_supply = s->option[SJ_OPTION_SUPPLY] == SJ_SUPPLY_ADVANCED;
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        for (int ship = 0; ship < SJ_SHIPS; ship++) {
            if (setup[location].ships[ship]) s->ship_where[ship] = (uint8_t)location;
        }
        if (has_supply) s->supply[location] = setup[location].supply;
    }
}

/* ---- Cards ------------------------------------------------------------------------------- */

/* setup.1 to setup.4 */
static enum sj_card_place first_place(const struct sj_card_data *card, int number)
{
    bool waits = card->flag == SJ_BRITISH || number == SJ_CARD_HICKS || number == SJ_CARD_GORDON;
    CHECK(number >= 1 && number <= SJ_CARDS);
    return waits ? SJ_CARD_ASIDE : SJ_CARD_DRAW;
}

/* option.reconquest.4 to option.reconquest.7, R133 */
static enum sj_card_place reconquest_place(const struct sj_card_data *card, int number)
{
    switch (number) {
    case SJ_CARD_GRAHAM: return SJ_CARD_HAND;
    case SJ_CARD_KITCHENER: return SJ_CARD_ASIDE;
    case SJ_CARD_CRISIS:
    case SJ_CARD_HICKS:
    case SJ_CARD_GORDON: return SJ_CARD_REMOVED;
    default: break;
    }
    bool is_spent = card->flag == SJ_EGYPTIAN && card->after != SJ_AFTER_NO_EVENT;
    return is_spent ? SJ_CARD_REMOVED : SJ_CARD_DRAW;
}

static void deal_out(const sj_data *d, sj_state *s)
{
    for (int number = 1; number <= SJ_CARDS; number++) {
        const struct sj_card_data *card = &d->card[number - 1];
        s->card[number - 1] = (uint8_t)(is_reconquest(s) ? reconquest_place(card, number)
                                                         : first_place(card, number));
    }
}

/* ---- Markers ----------------------------------------------------------------------------- */

/* setup.26 to setup.29. With option.start a die says where the rebellion begins, and the track
 * shows its value then (R134). */
static void mark_rebellion(const sj_data *d, sj_state *s)
{
    s->turn = 1;
    if (s->option[SJ_OPTION_START] != SJ_START_TOKAR) return;
    s->control[SJ_TOKAR] = SJ_CONTROL_REVOLT;
    s->vp = d->constant[SJ_CONSTANT_vp_start];
}

/* option.reconquest, option.reconquest.2, option.reconquest.3, option.reconquest.11; the triggers
 * that brought things so far have happened (R133). */
static void mark_reconquest(const sj_data *d, sj_state *s)
{
    s->turn = (uint8_t)d->constant[SJ_CONSTANT_reconquest_turn];
    s->vp = d->constant[SJ_CONSTANT_vp_reconquest];
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        bool is_held = location == SJ_FRIDAY_HARBOR || location == SJ_SUAKIN;
        s->control[location] = is_held ? SJ_CONTROL_LOYAL : SJ_CONTROL_REVOLT;
    }
    s->siege[SJ_FRIDAY_HARBOR] = (uint8_t)d->constant[SJ_CONSTANT_reconquest_siege];
    s->gordon = SJ_GORDON_THERE;
    s->points[SJ_EGYPTIAN] = (uint8_t)d->constant[SJ_CONSTANT_reconquest_points];
    s->triggers = SJ_TRIGGER_GORDON | SJ_TRIGGER_BRITISH;
}

void sj_set_up(struct sj_play *p, const uint8_t *options)
{
    sj_state *s = p->state;
    __builtin_memset(s, 0, sizeof *s);
    __builtin_memcpy(s->option, options, sizeof s->option);
    /* The map has become the usual choice and so the first; a position still counts from the types,
     * as those of older campaigns do. */
    s->option[SJ_OPTION_VALUES] = options[SJ_OPTION_VALUES] ? SJ_VALUES_TYPES : SJ_VALUES_MAP;
    put_aside(p->data, s);
    place_units(p->data, s);
    place_ships_and_supply(p->data, s);
    deal_out(p->data, s);
    if (is_reconquest(s)) {
        mark_reconquest(p->data, s);
    } else {
        mark_rebellion(p->data, s);
    }
    s->card_chosen = s->force_at = s->force_from = SJ_NO_PLACE;
    __builtin_memset(s->arrived_from, SJ_NO_PLACE, sizeof s->arrived_from);
    s->step[0] = SJ_STEP_TURN;
    sj_begin_turn(p);
}
