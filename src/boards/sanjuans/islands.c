/*
 * The islands of the San Juans in text: every location on a line with what stands there, and below
 * them what is on the way. Kinds of units have two letters (sanjuans.board.kind.*), which the
 * legend and `show` spell out. On a low terminal locations are told in three columns, by numbers
 * only.
 */
#include <string.h>

#include "boards/sanjuans/board.h"
#include "hosted/plain.h"

enum { LIST_SIZE = 256, NAME_WIDTH = 13, COLUMNS_MOST = 3, CELL = 40, SHORT_CELL = 26 };

/* ---- Stacks ---------------------------------------------------------------------------------- */

void write_stack(const struct drawing *d, int where, unsigned flags, char *out, size_t size)
{
    int count[SJ_KINDS] = { 0 }, left = 0, full = 0;
    char piece[32];
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (seen(d)->unit_where[unit] != where) continue;
        if ((seen(d)->unit_flags[unit] & flags) != flags) continue;
        count[sj_unit_kind(unit)]++;
        left += sj_hits_left(d->data, d->state, unit);
        full += sj_unit_data(d->data, unit)->hits;
    }
    out[0] = '\0';
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        if (!count[kind]) continue;
        const char *letters = label_in(d, "kind", sj_kinds.word[kind]);
        snprintf(piece, sizeof piece, "%d%s", count[kind], letters);
        plain_join(out, size, " ", count[kind] > 1 ? piece : letters);
    }
    if (!full) return;
    snprintf(piece, sizeof piece, left < full ? "%d/%d" : "%d", left, full);
    plain_join(out, size, " ", piece);
}

void write_count(const struct drawing *d, int where, char *out, size_t size)
{
    int count = 0, left = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (seen(d)->unit_where[unit] != where) continue;
        count++;
        left += sj_hits_left(d->data, d->state, unit);
    }
    out[0] = '\0';
    if (count) snprintf(out, size, "%d/%d", count, left);
}

void write_ship(const struct drawing *d, int ship, char *out, size_t size)
{
    char piece[LIST_SIZE + 8], cargo[LIST_SIZE];
    int damage = seen(d)->ship_damage[ship] + seen(d)->ship_slow[ship];
    int supply = seen(d)->ship_supply[ship];
    snprintf(out, size, "%s", word_text(d, &sj_ships, ship));
    if (damage) {
        snprintf(piece, sizeof piece, " -%d", damage);
        plain_join(out, size, "", piece);
    }
    write_stack(d, sj_aboard(ship), 0, cargo, sizeof cargo);
    if (supply) {
        snprintf(piece, sizeof piece, "%d%s", supply, label(d, "letter.supply"));
        plain_join(cargo, sizeof cargo, " ", piece);
    }
    if (!*cargo) return;
    snprintf(piece, sizeof piece, " (%s)", cargo);
    plain_join(out, size, "", piece);
}

/* ---- Locations ------------------------------------------------------------------------------- */

static enum style location_style(const sj_state *s, int location)
{
    if (sj_is_in_revolt(s, location)) return STYLE_DANGER;
    return sj_is_besieged(s, location) ? STYLE_STAR : STYLE_PLAIN;
}

/* Siege, redoubt, track, Gordon, the armoured train, a battle that waits. */
static void write_marks(const struct drawing *d, int location, char *out, size_t size)
{
    const sj_state *s = d->state;
    char siege[16];
    bool has_gordon = (s->gordon == SJ_GORDON_THERE || s->gordon == SJ_GORDON_LEAVING) &&
                      location == SJ_FRIDAY_HARBOR;
    out[0] = '\0';
    if (s->siege[location]) {
        snprintf(siege, sizeof siege, "%s%d", label(d, "letter.siege"), s->siege[location]);
        plain_join(out, size, "", siege);
    }
    if (s->redoubt[location]) plain_join(out, size, "", label(d, "letter.redoubt"));
    if (s->train == location) plain_join(out, size, "", label(d, "letter.train"));
    if (has_gordon) plain_join(out, size, "", label(d, "letter.gordon"));
    if (s->place_flags[location] & SJ_PLACE_BATTLE) plain_join(out, size, "", "!");
}

/* Units with their hits and ships; where there is no room, without the ships, which are listed
 * below the islands, or the units alone. A number is never cut. */
static void write_numbers(const struct drawing *d, int location, int width, char *out, size_t size)
{
    char ships[16];
    write_count(d, location, out, size);
    size_t length = strlen(out);
    snprintf(ships, sizeof ships, "~%d", sj_ships_at(d->state, location));
    if (sj_ships_at(d->state, location)) plain_join(out, size, "", ships);
    if (text_columns(out) > width) out[length] = '\0';
    if (text_columns(out) > width) out[strcspn(out, "/")] = '\0';
}

/* What stands at a location, in the widest way of writing that fits. */
static void write_there(const struct drawing *d, int location, int width, char *out, size_t size)
{
    char marks[32], stack[LIST_SIZE], ships[16] = "";
    int afloat = sj_ships_at(d->state, location), supply = seen(d)->supply[location];
    bool is_advanced = seen(d)->option[SJ_OPTION_SUPPLY] == SJ_SUPPLY_ADVANCED;
    write_marks(d, location, marks, sizeof marks);
    if (afloat) snprintf(ships, sizeof ships, "~%d", afloat);
    for (int way = 0; way < 3; way++) {
        char number[16];
        out[0] = '\0';
        if (way == 0) write_stack(d, location, 0, stack, sizeof stack);
        if (way == 1) write_count(d, location, stack, sizeof stack);
        if (*marks) plain_join(out, size, " ", marks);
        if (*stack) plain_join(out, size, " ", stack);
        if (*ships && way < 2) plain_join(out, size, " ", ships);
        snprintf(number, sizeof number, "%d%s", supply, label(d, "letter.supply"));
        if (is_advanced && supply) plain_join(out, size, " ", number);
        if (text_columns(out) <= width) return;
    }
}

static void draw_location(const struct drawing *d, int row, int column, int location)
{
    const sj_state *s = d->state;
    char there[LIST_SIZE];
    enum style style = location_style(s, location);
    int type = printed(d)->location[location].type, end = column + CELL - 1;
    column = screen_putf(d->screen, row, column, style, "%s%s%-2d ",
                         label_in(d, "control", sj_controls.word[s->control[location]]),
                         label_in(d, "type", sj_types.word[type]),
                         sj_location_value(d->data, s, location));
    screen_put_within(d->screen, row, column, NAME_WIDTH, style,
                      word_text(d, &sj_locations, location));
    column += NAME_WIDTH + 1;
    write_there(d, location, end - column, there, sizeof there);
    screen_put_within(d->screen, row, column, end - column, STYLE_STRONG, there);
}

static void draw_short_location(const struct drawing *d, int row, int column, int location)
{
    const sj_state *s = d->state;
    char marks[32], there[LIST_SIZE];
    enum style style = location_style(s, location);
    int type = printed(d)->location[location].type, end = column + SHORT_CELL;
    column = screen_putf(d->screen, row, column, style, "%s%s ",
                         label_in(d, "control", sj_controls.word[s->control[location]]),
                         label_in(d, "type", sj_types.word[type]));
    screen_put_within(d->screen, row, column, NAME_WIDTH, style,
                      word_text(d, &sj_locations, location));
    column += NAME_WIDTH + 1;
    write_marks(d, location, marks, sizeof marks);
    if (*marks) plain_join(marks, sizeof marks, "", " ");
    write_numbers(d, location, end - column - text_columns(marks), there, sizeof there);
    column = screen_put_within(d->screen, row, column, end - column, style, marks);
    screen_put_within(d->screen, row, column, end - column, STYLE_STRONG, there);
}

/* ---- Islands --------------------------------------------------------------------------------- */

/* Which islands stand in which column, from above; SJ_ISLANDS ends a column. */
static const uint8_t wide_columns[2][SJ_ISLANDS + 1] = {
    { SJ_SAN_JUAN, SJ_LOPEZ_ISLAND, SJ_DECATUR_ISLAND, SJ_BLAKELY_ISLAND, SJ_ISLANDS },
    { SJ_ORCAS, SJ_SHAW_ISLAND, SJ_STUART_ISLAND, SJ_WALDRON_ISLAND, SJ_ISLANDS },
};
static const uint8_t short_columns[COLUMNS_MOST][SJ_ISLANDS + 1] = {
    { SJ_SAN_JUAN, SJ_SHAW_ISLAND, SJ_ISLANDS },
    { SJ_ORCAS, SJ_WALDRON_ISLAND, SJ_ISLANDS },
    { SJ_LOPEZ_ISLAND, SJ_DECATUR_ISLAND, SJ_BLAKELY_ISLAND, SJ_STUART_ISLAND, SJ_ISLANDS },
};

static int draw_column(const struct drawing *d, int row, int column, const uint8_t *islands,
                       bool is_short)
{
    for (; *islands != SJ_ISLANDS; islands++) {
        if (!is_short) {
            screen_put_within(d->screen, row++, column, CELL - 1, STYLE_FAINT,
                              label_in(d, "island", sj_islands.word[*islands]));
        }
        for (int location = 0; location < SJ_LOCATIONS; location++) {
            if (printed(d)->location[location].island != *islands) continue;
            if (is_short) {
                draw_short_location(d, row++, column, location);
            } else {
                draw_location(d, row++, column, location);
            }
        }
    }
    return row;
}

int draw_islands(const struct drawing *d, int row, bool is_short)
{
    int last = row, columns = is_short ? COLUMNS_MOST : 2;
    for (int i = 0; i < columns; i++) {
        const uint8_t *islands = is_short ? short_columns[i] : wide_columns[i];
        int end = draw_column(d, row, i * (is_short ? SHORT_CELL : CELL), islands, is_short);
        if (end > last) last = end;
    }
    return last;
}

/* ---- On the way ------------------------------------------------------------------------------ */

static bool has_forces(const sj_state *s)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (sj_is_waypoint(s->unit_where[unit])) return true;
    }
    return false;
}

static int draw_waypoints(const struct drawing *d, int row, int most)
{
    if (!has_forces(d->state)) return row;
    struct flow flow = flow_begin(d->screen, row, most, label(d, "waypoints"));
    for (int space = SJ_FIRST_WAYPOINT; space < SJ_SPACES; space++) {
        char stack[LIST_SIZE], piece[LIST_SIZE + 64];
        write_stack(d, space, 0, stack, sizeof stack);
        if (!*stack) continue;
        snprintf(piece, sizeof piece, "%s%s %s%s", word_text(d, &sj_places, space),
                 label(d, "colon"), stack,
                 seen(d)->place_flags[space] & SJ_PLACE_BATTLE ? " !" : "");
        flow_add(&flow, STYLE_STRONG, piece);
    }
    return flow_end(&flow);
}

/* "Suakin: Abu Klea, Kassala": each ship can stand on another line. */
static void add_ships(const struct drawing *d, struct flow *flow, int place)
{
    enum style style = sj_is_sea(place) ? STYLE_WATER : STYLE_PLAIN;
    int left = sj_ships_at(d->state, place);
    bool is_first = true;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        char name[LIST_SIZE], piece[2 * LIST_SIZE];
        if (seen(d)->ship_where[ship] != place) continue;
        write_ship(d, ship, name, sizeof name);
        if (--left > 0) plain_join(name, sizeof name, "", ",");
        snprintf(piece, sizeof piece, "%s%s %s", word_text(d, &sj_places, place), label(d, "colon"),
                 name);
        if (is_first) flow_add(flow, style, piece);
        if (!is_first) flow_more(flow, style, name);
        is_first = false;
    }
}

/* The ships of every place: those at sea first, for they are on the way. */
static int draw_ships(const struct drawing *d, int row, int most)
{
    struct flow flow = flow_begin(d->screen, row, most, label(d, "ships"));
    for (int i = 0; i < SJ_PLACES; i++) add_ships(d, &flow, (SJ_FIRST_SEA + i) % SJ_PLACES);
    return flow_end(&flow);
}

int draw_movers(const struct drawing *d, int row, bool is_short)
{
    row = draw_waypoints(d, row, is_short ? 2 : 3);
    return draw_ships(d, row, is_short ? 2 : 4);
}
