/* `show`: one place, unit, ship or card of the San Juans in full. */
#include <string.h>
#include <strings.h>

#include "boards/sanjuans/board.h"
#include "hosted/plain.h"

enum { LIST_SIZE = 1024 };

/* ---- Units and ships ------------------------------------------------------------------------- */

/* One line a kind: "Egyptian infantry: 1 8/8, 3 5/8". */
static void put_units(const struct drawing *d, int where)
{
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        char line[LIST_SIZE] = "", piece[64];
        int first = sj_first_of_kind(kind), count = sj_kind_counters(kind);
        for (int unit = first; unit < first + count; unit++) {
            if (seen(d)->unit_where[unit] != where) continue;
            bool is_hungry = sj_has_unit_flag(d->state, unit, SJ_UNIT_UNSUPPLIED);
            snprintf(piece, sizeof piece, "%s %d/%d%s", sj_units.word[unit],
                     sj_hits_left(d->data, d->state, unit), sj_unit_data(d->data, unit)->hits,
                     is_hungry ? label(d, "show.unsupplied") : "");
            plain_join(line, sizeof line, ", ", piece);
        }
        if (*line) put_entry(d, word_text(d, &sj_kinds, kind), line);
    }
}

/* "Egyptian infantry 3" */
static void put_unit_name(const struct drawing *d, int unit)
{
    const char *number = strrchr(sj_units.word[unit], '.');
    printf("%s%s%s\n", word_text(d, &sj_kinds, sj_unit_kind(unit)), number ? " " : "",
           number ? number + 1 : "");
}

static void put_unit_state(const struct drawing *d, int unit)
{
    static const struct {
        enum sj_unit_flag flag;
        const char *name;
    } shown[] = { { SJ_UNIT_IN_FORCE, "show.in_force" }, { SJ_UNIT_IN_BATTLE, "show.in_battle" },
                  { SJ_UNIT_MOVED, "show.moved" },       { SJ_UNIT_LEFT, "show.left" },
                  { SJ_UNIT_LANDED, "show.landed" },     { SJ_UNIT_ROUTED, "show.routed" },
                  { SJ_UNIT_GRAHAM, "show.graham" },     { SJ_UNIT_UNSUPPLIED, "show.hungry" } };
    char list[LIST_SIZE] = "";
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        if (sj_has_unit_flag(d->state, unit, shown[i].flag))
            plain_join(list, sizeof list, ", ", label(d, shown[i].name));
    }
    if (*list) put_line(list);
}

static void put_unit(const struct drawing *d, int unit)
{
    const sj_state *s = d->state;
    const struct sj_kind_data *data = sj_unit_data(d->data, unit);
    put_unit_name(d, unit);
    PUT_FILLED(d, "show.unit", data->nation, data->arm, data->rate);
    PUT_FILLED(d, "show.unit_where", s->unit_where[unit]);
    PUT_FILLED(d, "show.unit_hits", sj_hits_left(d->data, s, unit), data->hits);
    PUT_FILLED(d, "show.unit_dice", printed(d)->dice[data->weapon][0],
               printed(d)->dice[data->weapon][1]);
    if (!data->rebuilds) put_line(label(d, "show.no_rebuild"));
    if (s->unit_movement[unit]) PUT_FILLED(d, "show.movement", s->unit_movement[unit]);
    if (s->unit_hungry[unit]) PUT_FILLED(d, "show.hungry_turns", s->unit_hungry[unit]);
    if (s->unit_points[unit]) PUT_FILLED(d, "show.unit_points", s->unit_points[unit]);
    put_unit_state(d, unit);
}

/* By its spelling (egyptian.3), or by kind and number as they are printed; -1. */
static int unit_named(const struct drawing *d, const char *what)
{
    char name[LABEL_SIZE];
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        const char *number = strrchr(sj_units.word[unit], '.');
        snprintf(name, sizeof name, "%s%s%s", word_text(d, &sj_kinds, sj_unit_kind(unit)),
                 number ? " " : "", number ? number + 1 : "");
        if (strcasecmp(sj_units.word[unit], what) == 0 || strcasecmp(name, what) == 0) return unit;
    }
    return -1;
}

static void put_ship_state(const struct drawing *d, int ship)
{
    static const struct {
        enum sj_ship_flag flag;
        const char *name;
    } shown[] = { { SJ_SHIP_IN_FLEET, "show.in_fleet" },
                  { SJ_SHIP_REPAIRED, "show.repaired" },
                  { SJ_SHIP_LOADED, "show.loaded" },
                  { SJ_SHIP_MOVED, "show.sailed" },
                  { SJ_SHIP_WAITING, "show.waiting" } };
    char list[LIST_SIZE] = "";
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        if (seen(d)->ship_flags[ship] & shown[i].flag)
            plain_join(list, sizeof list, ", ", label(d, shown[i].name));
    }
    if (*list) put_line(list);
}

static void put_ship(const struct drawing *d, int ship)
{
    const sj_state *s = d->state;
    const struct sj_ship_data *data = &printed(d)->ship[ship];
    printf("%s\n", word_text(d, &sj_ships, ship));
    PUT_FILLED(d, "show.ship_where", s->ship_where[ship], data->kind);
    PUT_FILLED(d, "show.ship", s->ship_damage[ship] + s->ship_slow[ship], data->hull,
               sj_ship_load(d->data, s, ship), data->capacity);
    if (s->ship_slow[ship]) PUT_FILLED(d, "show.slow", s->ship_slow[ship]);
    PUT_FILLED(d, "show.ship_dice", data->dice, data->water_dice, data->water_hull);
    put_ship_state(d, ship);
    if (s->ship_functions[ship]) PUT_FILLED(d, "show.functions", s->ship_functions[ship]);
    if (s->ship_supply[ship]) PUT_FILLED(d, "show.supply", s->ship_supply[ship]);
    put_units(d, sj_aboard(ship));
}

static void put_ships(const struct drawing *d, int place)
{
    char list[LIST_SIZE] = "", piece[LIST_SIZE / 4];
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (seen(d)->ship_where[ship] != place) continue;
        write_ship(d, ship, piece, sizeof piece);
        plain_join(list, sizeof list, ", ", piece);
    }
    if (!*list) return;
    char line[LIST_SIZE + 64];
    snprintf(line, sizeof line, "%s %s", label(d, "ships"), list);
    put_line(line);
}

/* ---- Places ---------------------------------------------------------------------------------- */

static void put_neighbours(const struct drawing *d, int place)
{
    char list[LIST_SIZE] = "", line[LIST_SIZE + 64];
    uint8_t afloat[SJ_LOCATIONS];
    int count = 0;
    const uint8_t *near = sj_is_sea(place) ? NULL : sj_neighbours(d->data, place, &count);
    for (int i = 0; i < count; i++) {
        plain_join(list, sizeof list, ", ", word_text(d, &sj_places, near[i]));
    }
    count =
        sj_is_sea(place) || sj_is_port(d->data, place) ? sj_sailings(d->data, place, afloat) : 0;
    for (int i = 0; i < count; i++) {
        plain_join(list, sizeof list, ", ", word_text(d, &sj_places, afloat[i]));
    }
    snprintf(line, sizeof line, "%s %s", label(d, "show.next_to"), list);
    put_line(line);
    if (!sj_is_location(place)) return;
    write_paths(d, place, list, sizeof list);
    snprintf(line, sizeof line, "%s %s", label(d, "show.paths"), list);
    if (*list) put_line(line);
}

static void put_place(const struct drawing *d, int place)
{
    const sj_state *s = d->state;
    printf("%s\n", word_text(d, &sj_places, place));
    if (sj_is_location(place)) {
        const struct sj_location_data *location = &printed(d)->location[place];
        PUT_FILLED(d, "show.location", location->type, sj_location_value(d->data, s, place),
                   s->control[place], location->island);
        if (s->siege[place]) PUT_FILLED(d, "show.siege", s->siege[place]);
        if (s->redoubt[place]) put_line(label(d, "show.redoubt"));
    }
    if (!sj_is_sea(place)) {
        if (s->supply[place]) PUT_FILLED(d, "show.supply", s->supply[place]);
        if (s->place_flags[place] & SJ_PLACE_TRACK) put_line(label(d, "show.track"));
        put_units(d, place);
    }
    put_ships(d, place);
    put_neighbours(d, place);
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static void put_card(const struct drawing *d, int card)
{
    printf("%d %s\n", card, word_text(d, &sj_cards, card - 1));
    put_card_text(d, card, sj_card_text);
}

static void put_hand(const struct drawing *d)
{
    for (int card = 1; card <= SJ_CARDS; card++) {
        if (seen(d)->card[card - 1] == SJ_CARD_HAND) put_card(d, card);
    }
}

/* ---- By name --------------------------------------------------------------------------------- */

bool show_detail(const struct drawing *d, const char *what)
{
    uint64_t number = 0;
    if (plain_number(what, &number)) {
        if (number < 1 || number > SJ_CARDS) return false;
        put_card(d, (int)number);
        return true;
    }
    if (strcasecmp(what, "hand") == 0 || strcasecmp(what, "main") == 0) {
        put_hand(d);
        return true;
    }
    if (strcasecmp(what, "ways") == 0 || strcasecmp(what, "chemins") == 0) {
        put_ways(d);
        return true;
    }
    int place = word_named(d, &sj_places, what);
    int ship = word_named(d, &sj_ships, what), unit = unit_named(d, what);
    if (unit >= 0) put_unit(d, unit);
    if (place >= 0) put_place(d, place);
    if (ship >= 0) put_ship(d, ship);
    return place >= 0 || ship >= 0 || unit >= 0;
}
