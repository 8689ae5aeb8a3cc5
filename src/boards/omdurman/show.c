/* `show`: a hex of Omdurman or a counter in full. */
#include <string.h>
#include <strings.h>

#include "boards/omdurman/board.h"
#include "hosted/plain.h"

enum { LIST_SIZE = 1024 };

/* ---- By name --------------------------------------------------------------------------------- */

/* Its text, the number after it where there are several of a kind. */
static const char *counter_text(const struct drawing *d, int counter, char out[LABEL_SIZE])
{
    return FILL(d, out, "counter", counter);
}

/* By its spelling (mulazmin.3) or its text; OM_NO_COUNTER. */
static int find_counter(const struct drawing *d, const char *what)
{
    char name[LABEL_SIZE];
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (strcasecmp(om_counters.word[c], what) == 0) return c;
        if (strcasecmp(counter_text(d, c, name), what) == 0) return c;
    }
    return OM_NO_COUNTER;
}

static int find_hex(const struct drawing *d, const char *what)
{
    const struct om_map_data *map = om_map_at_hand(d->data, d->state);
    int hex = words_find(&om_hexes, what, strlen(what));
    bool is_on_map =
        hex > OM_NO_HEX && om_column_of(hex) <= map->columns && om_row_of(hex) <= map->rows;
    return is_on_map ? hex : OM_NO_HEX;
}

int find_on_plain(const struct drawing *d, const char *what)
{
    int hex = find_hex(d, what), counter = find_counter(d, what);
    if (hex) return hex;
    return counter < OM_COUNTERS && om_is_on_map(d->state, counter) ? seen(d)->place[counter]
                                                                    : OM_NO_HEX;
}

/* ---- Counters -------------------------------------------------------------------------------- */

#define JOIN_FILLED(d, list, name, ...)                                                            \
    do {                                                                                           \
        char filled[LABEL_SIZE];                                                                   \
        plain_join(list, LIST_SIZE, ", ", FILL(d, filled, name, __VA_ARGS__));                     \
    } while (0)

/* What it may not do any more, or is at: what a counter lies upside down or has a marker for. */
static void join_state(const struct drawing *d, int counter, char *list)
{
    static const struct {
        enum om_counter_flag flag;
        const char *name;
    } shown[] = { { OM_DISRUPTED, "show.disrupted" }, { OM_PICKED, "show.picked" },
                  { OM_MOVED, "show.moved" },         { OM_MELEED, "show.meleed" },
                  { OM_RETREATED, "show.retreated" }, { OM_AT_WORK, "show.at_work" } };
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        if (om_has_flag(d->state, counter, shown[i].flag)) JOIN_FILLED(d, list, shown[i].name, 0);
    }
    int boat = counter - OM_FIRST_BOAT;
    bool is_ae_boat = boat >= 0 && boat < OM_AE_BOATS;
    if (is_ae_boat && seen(d)->adrift[boat]) JOIN_FILLED(d, list, "show.adrift", 0);
    if (om_has_flag(d->state, counter, OM_AFLOAT))
        JOIN_FILLED(d, list, om_is_boat(d->data, counter) ? "show.beyond" : "show.afloat", 0);
}

/* "Mulazmin 3: fire 2, melee 4, moves 9, disrupted" */
static void put_counter_line(const struct drawing *d, int counter)
{
    const struct om_kind_data *kind = om_counter_data(d->data, counter);
    char line[LIST_SIZE], name[LABEL_SIZE];
    FILL(d, line, kind->maxims ? "show.boat" : "show.values", kind->fire, kind->melee,
         om_allowance(d->data, d->state, counter), kind->maxims);
    join_state(d, counter, line);
    put_entry(d, counter_text(d, counter, name), line);
}

/* "Dervishes, infantry, Mulazmin, green" */
static void put_identity(const struct drawing *d, int counter)
{
    const struct om_kind_data *kind = om_counter_data(d->data, counter);
    char list[LIST_SIZE] = "";
    JOIN_FILLED(d, list, "show.is", kind->side, kind->class);
    if (kind->nation) plain_join(list, sizeof list, ", ", word_text(d, &om_nations, kind->nation));
    if (kind->brigade)
        plain_join(list, sizeof list, ", ", word_text(d, &om_brigades, kind->brigade));
    if (kind->tribe) plain_join(list, sizeof list, ", ", word_text(d, &om_tribes, kind->tribe));
    if (kind->colour) plain_join(list, sizeof list, ", ", word_text(d, &om_colours, kind->colour));
    put_line(list);
}

enum { TIMES_SIZE = 16 };

/* "x2", "x1/2": a multiplier that is given in halves. */
static const char *write_times(int halves, char out[TIMES_SIZE])
{
    snprintf(out, TIMES_SIZE, halves % 2 ? "x%d/2" : "x%d", halves % 2 ? halves : halves / 2);
    return out;
}

/* "Rifles: range 1 x2, 2 to 4 x1, 5 to 6 x1/2": what its fire factors count at each range. */
static void put_ranges(const struct drawing *d, int line)
{
    const uint8_t *half = printed(d)->line[line].half;
    char list[LIST_SIZE] = "", piece[LABEL_SIZE], times[TIMES_SIZE];
    for (int from = 0, to = 0; from < OM_RANGES; from = to) {
        for (to = from + 1; to < OM_RANGES && half[to] == half[from];) to++;
        if (!half[from]) continue;
        FILL(d, piece, to == from + 1 ? "show.range" : "show.ranges", from + 1, to);
        plain_join(piece, sizeof piece, " ", write_times(half[from], times));
        plain_join(list, sizeof list, ", ", piece);
    }
    if (*list) put_entry(d, word_text(d, &om_lines, line), list);
}

/* What its weapon is about to do in the fire step at hand. */
static void put_aim(const struct drawing *d, int weapon)
{
    int use = weapon < OM_WEAPONS ? seen(d)->weapon_use[weapon] : OM_WEAPON_SILENT;
    if (use == OM_WEAPON_READY) PUT_FILLED(d, "show.ready", weapon);
    if (use == OM_WEAPON_HELD) PUT_FILLED(d, "show.held", weapon);
    if (use >= OM_ALLOTTED)
        PUT_FILLED(d, "show.aimed", weapon, seen(d)->attack[use - OM_ALLOTTED].target);
}

static void put_where(const struct drawing *d, int counter)
{
    int place = seen(d)->place[counter];
    int turn = om_scenario_at_hand(d->data, d->state)->enters[counter];
    bool is_waiting = place == OM_PLACE_WAITING && turn > seen(d)->turn;
    PUT_FILLED(d, "show.where", place);
    if (is_waiting) PUT_FILLED(d, "show.enters", turn);
    int boat = counter - OM_FIRST_BOAT;
    if (boat < 0 || boat >= OM_AE_BOATS) return;
    int passenger = om_first_in(d->state, OM_PLACE_ABOARD + boat);
    if (passenger < OM_COUNTERS) PUT_FILLED(d, "show.aboard", passenger);
}

static void show_counter(const struct drawing *d, int counter)
{
    const struct om_kind_data *kind = om_counter_data(d->data, counter);
    char line[LABEL_SIZE];
    puts(counter_text(d, counter, line));
    put_identity(d, counter);
    put_where(d, counter);
    put_counter_line(d, counter);
    if (kind->moves_upstream) PUT_FILLED(d, "show.upstream", kind->moves, kind->moves_upstream);
    put_ranges(d, kind->line);
    if (kind->maxims) {
        put_ranges(d, OM_LINE_MAXIM);
        put_ranges(d, OM_LINE_HOWITZER);
    }
    put_aim(d, counter);
    if (kind->maxims) put_aim(d, OM_FIRST_BOAT_MAXIM + counter - OM_FIRST_BOAT);
}

/* ---- Hexes ----------------------------------------------------------------------------------- */

/* "north-east: crest, khor" for each side that has something. */
static void put_sides(const struct drawing *d, int hex)
{
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        unsigned features = om_side(d->data, d->state, hex, direction);
        char list[LIST_SIZE] = "";
        for (int i = 0; i < om_side_kinds.count; i++) {
            if (features & 1U << i)
                plain_join(list, sizeof list, ", ", word_text(d, &om_side_kinds, i));
        }
        if (*list) put_entry(d, word_text(d, &om_directions, direction), list);
    }
}

static void put_zones(const struct drawing *d, int hex)
{
    for (int side = 0; side < OM_SIDES; side++) {
        if (om_is_in_enemy_zone(d->state, hex, (enum om_side)side))
            PUT_FILLED(d, "show.zone", (int)om_other_side((enum om_side)side));
    }
}

static void show_hex(const struct drawing *d, int hex)
{
    const om_state *s = d->state;
    int region = om_facts_at_hand(d->data, s)->region[hex];
    printf("%s%s %s", om_hexes.word[hex], label(d, "colon"),
           word_text(d, &om_terrains, (int)om_terrain_of(d->data, s, hex)));
    if (region && region <= OM_REGION_HOGALI + 1) {
        printf(" (%s)", label_in(d, "region", om_regions.word[region - 1]));
    }
    putchar('\n');
    put_sides(d, hex);
    put_zones(d, hex);
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        put_counter_line(d, c);
        int place = OM_PLACE_ABOARD + c - OM_FIRST_BOAT;
        bool has_passengers = c >= OM_FIRST_BOAT && c < OM_FIRST_BOAT + OM_AE_BOATS;
        if (has_passengers && om_first_in(s, place) < OM_COUNTERS)
            put_counter_line(d, om_first_in(s, place));
    }
}

bool show_on_plain(const struct drawing *d, const char *what)
{
    int hex = find_hex(d, what), counter = find_counter(d, what);
    if (hex) show_hex(d, hex);
    if (!hex && counter < OM_COUNTERS) show_counter(d, counter);
    return hex || counter < OM_COUNTERS;
}
