/* `show`: an area of Toulon, a unit or leader, a corps or the turn track in full. */
#include "boards/toulon/board.h"

#include <strings.h>

#include "hosted/plain.h"

static void join_label(const struct drawing *d, char *list, const char *name)
{
    plain_join(list, SIEGE_LIST_SIZE, ", ", label(d, name));
}

#define JOIN_FILLED(d, list, name, ...)                                                            \
    do {                                                                                           \
        char filled[LABEL_SIZE];                                                                   \
        plain_join(list, SIEGE_LIST_SIZE, ", ", FILL(d, filled, name, __VA_ARGS__));               \
    } while (0)

/* ---- Units and leaders ----------------------------------------------------------------------- */

static void join_flags(const struct drawing *d, int unit, char *list)
{
    static const struct {
        enum tl_unit_flag flag;
        const char *name;
    } shown[] = { { TL_OUT_OF_SUPPLY, "show.no_supply" },
                  { TL_ATTACK_SUPPLY, "show.attack_supply" },
                  { TL_FIRED, "show.fired" },
                  { TL_MOBILE, "show.mobile" },
                  { TL_SHOWN, "show.shown" },
                  { TL_DEFECTED, "show.defected" },
                  { TL_NO_SUPPLY_MARK, "show.supply_mark" },
                  { TL_ROLLED, "show.rolled" },
                  { TL_CHECK_FAILED, "show.check_failed" },
                  { TL_SPIED, "show.spied" },
                  { TL_PICKED, "show.picked" },
                  { TL_ENTERED, "show.entered" },
                  { TL_CROSSED, "show.crossed" },
                  { TL_PLACED_NOW, "show.placed_now" },
                  { TL_ROUTED, "show.routed" } };
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        if (tl_has(d->state, unit, shown[i].flag)) join_label(d, list, shown[i].name);
    }
}

/* "1st Gard: infantry, quality D, strength 3 of 5, lost 1 temporary 1 permanent, out of supply" */
static void put_unit(const struct drawing *d, int unit)
{
    const tl_state *s = d->state;
    const struct tl_unit_data *data = &printed(d)->unit[unit];
    char list[SIEGE_LIST_SIZE] = "";
    int strength = tl_is_fort_work(s->inside[unit]) ? data->in_fort : data->strength;
    if (s->place[unit] == TL_PLACE_FOG) {
        JOIN_FILLED(d, list, "show.unit_hidden", data->type, data->quality);
    } else {
        JOIN_FILLED(d, list, "show.unit", data->type, data->quality, tl_strength(d->data, s, unit),
                    strength);
    }
    if (s->temporary[unit] || s->permanent[unit]) {
        JOIN_FILLED(d, list, "show.lost", s->temporary[unit], s->permanent[unit]);
    }
    if (s->marks[unit]) JOIN_FILLED(d, list, "show.marks", s->marks[unit] - 1);
    if (s->inside[unit]) JOIN_FILLED(d, list, "show.inside", s->inside[unit]);
    join_flags(d, unit, list);
    put_entry(d, word_text(d, &tl_pieces, unit), list);
}

static void put_leader(const struct drawing *d, int piece)
{
    char list[SIEGE_LIST_SIZE] = "";
    JOIN_FILLED(d, list, "show.leader", tl_grade_of(d->data, d->state, piece));
    if (printed(d)->leader[piece - TL_FIRST_LEADER].commander) join_label(d, list, "show.chief");
    if (seen(d)->leader_flags[piece - TL_FIRST_LEADER] & TL_REPLACED) {
        join_label(d, list, "show.replaced");
    }
    put_entry(d, word_text(d, &tl_pieces, piece), list);
}

static void put_piece_line(const struct drawing *d, int piece)
{
    if (tl_is_leader(piece)) {
        put_leader(d, piece);
    } else {
        put_unit(d, piece);
    }
}

/* What is printed on a unit and does not change. */
static void put_unit_print(const struct drawing *d, int unit)
{
    const struct tl_unit_data *data = &printed(d)->unit[unit];
    char list[SIEGE_LIST_SIZE] = "";
    JOIN_FILLED(d, list, "show.printed", data->strength, data->in_fort);
    if (data->gendarmes) join_label(d, list, "show.gendarmes");
    if (data->position) JOIN_FILLED(d, list, "show.position", data->position);
    if (data->turn) JOIN_FILLED(d, list, "show.arrives", data->turn);
    put_line(list);
    if (seen(d)->came_from[unit]) PUT_FILLED(d, "show.came_from", seen(d)->came_from[unit]);
}

static void put_leader_print(const struct drawing *d, int piece)
{
    const struct tl_leader_data *data = &printed(d)->leader[piece - TL_FIRST_LEADER];
    char list[SIEGE_LIST_SIZE] = "";
    if (data->guns_only) join_label(d, list, "show.guns_only");
    if (data->turn) JOIN_FILLED(d, list, "show.arrives", data->turn);
    if (data->leaves) JOIN_FILLED(d, list, "show.leaves", data->leaves);
    if (seen(d)->leader_flags[piece - TL_FIRST_LEADER] & TL_LEADER_ROUTED)
        join_label(d, list, "show.routed");
    if (*list) put_line(list);
}

static void show_piece(const struct drawing *d, int piece)
{
    const tl_state *s = d->state;
    bool is_waiting = s->place[piece] == TL_PLACE_TRACK;
    puts(word_text(d, &tl_corps, tl_corps_of(d->data, piece)));
    put_piece_line(d, piece);
    if (tl_is_leader(piece)) {
        put_leader_print(d, piece);
    } else {
        put_unit_print(d, piece);
    }
    PUT_FILLED(d, is_waiting ? "show.due" : "show.where", s->place[piece], s->due[piece]);
}

/* ---- Areas ----------------------------------------------------------------------------------- */

static void put_ground(const struct drawing *d, int area)
{
    const struct tl_area_data *data = &printed(d)->area[area];
    char list[SIEGE_LIST_SIZE] = "";
    if (data->entry) {
        JOIN_FILLED(d, list, "show.limits", data->entry, data->limit);
    } else {
        join_label(d, list, "show.no_limits");
    }
    if (data->town) join_label(d, list, "show.town");
    if (data->wood) join_label(d, list, "show.wood");
    if (data->beach_great) JOIN_FILLED(d, list, "show.beach", TL_GREAT);
    if (data->beach_little) JOIN_FILLED(d, list, "show.beach", TL_LITTLE);
    if (data->fire_great) JOIN_FILLED(d, list, "show.fire", TL_GREAT);
    if (data->fire_little) JOIN_FILLED(d, list, "show.fire", TL_LITTLE);
    if (data->points) JOIN_FILLED(d, list, "show.points", data->points);
    put_line(list);
}

/* "Next to: Toulon (tou), across the river Ollioules (oll)" */
static void put_neighbours(const struct drawing *d, int area)
{
    const uint8_t *next = printed(d)->area[area].neighbours;
    char list[SIEGE_LIST_SIZE] = "", line[2 * SIEGE_LIST_SIZE];
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        char piece[LABEL_SIZE];
        bool is_river = tl_is_across_river(d->data, area, next[i]);
        FILL(d, piece, is_river ? "show.river" : "show.area", next[i]);
        plain_join(piece, sizeof piece, " ", tl_areas.word[next[i]]);
        plain_join(list, sizeof list, ", ", piece);
    }
    snprintf(line, sizeof line, "%s %s", label(d, "show.next_to"), list);
    put_line(line);
}

static void put_roads(const struct drawing *d, int area)
{
    char line[LABEL_SIZE];
    for (int section = 1; section < TL_SECTIONS; section++) {
        const struct tl_section_data *road = &printed(d)->section[section];
        bool is_here = false;
        for (int i = 0; i < TL_SECTION_AREAS_MOST; i++) is_here |= road->areas[i] == area;
        for (int i = 0; i < TL_SECTION_TOWNS; i++) is_here |= road->towns[i] == area;
        if (!is_here) continue;
        FILL(d, line, "show.road", section);
        plain_join(line, sizeof line, " ", tl_sections.word[section]);
        if (seen(d)->section_flags[section] & TL_FRIENDLY_ROAD) {
            plain_join(line, sizeof line, ", ", label(d, "show.scouted"));
        }
        put_line(line);
    }
}

static void put_works(const struct drawing *d, int area)
{
    const tl_state *s = d->state;
    for (int work = tl_work_in(s, area, 1); work < TL_WORKS; work = tl_work_in(s, area, work + 1)) {
        char list[SIEGE_LIST_SIZE] = "";
        JOIN_FILLED(d, list, "show.work", work, s->work_level[work]);
        if (s->work_flags[work] & TL_IN_PROGRESS) join_label(d, list, "show.in_progress");
        if (s->work_flags[work] & TL_REDUCED) join_label(d, list, "show.reduced");
        put_line(list);
    }
}

/* "On top: ...", by name where the counter has no fog face (HI-07). */
static void put_top(const struct drawing *d, int area, int side)
{
    char line[LABEL_SIZE];
    int top = seen(d)->top[area][side];
    FILL(d, line, "show.on_top", side, seen(d)->face[area][side]);
    const char *colon = text(d->catalogue, d->language, "number.colon");
    if (top) plain_join(line, sizeof line, colon, word_text(d, &tl_units, top - 1));
    put_line(line);
}

static void put_stacks(const struct drawing *d, int area)
{
    const tl_state *s = d->state;
    for (int side = 0; side < TL_SIDES; side++) {
        if (is_stack_hidden(s, area, (enum tl_side)side)) put_top(d, area, side);
    }
    for (int piece = 0; piece < TL_PIECES; piece++) {
        if (s->place[piece] == area) put_piece_line(d, piece);
    }
}

/* "Turn 3: 1st Gard (4 points), 2nd Ardèche (2 points)" for each turn in which something was seen
 * here that is hidden again; and what the enemy said of patrols. */
static void put_ghosts(const struct drawing *d, int area)
{
    const struct tl_memory *memory = d->memory;
    for (int turn = seen(d)->turn; memory && turn > 0; turn--) {
        char list[SIEGE_LIST_SIZE] = "", line[2 * SIEGE_LIST_SIZE];
        for (int u = 0; u < TL_UNITS; u++) {
            bool is_here = memory->area[u] == area && memory->turn[u] == turn;
            if (!is_here || !tl_is_ghost(d->state, memory, u)) continue;
            const char *name = memory->with_points[u] ? "show.ghost" : "show.ghost_named";
            JOIN_FILLED(d, list, name, u, memory->points[u]);
        }
        if (memory->said_turn[area] == turn)
            join_label(d, list,
                       memory->said[area] == TL_SAID_PATROL ? "show.patrol" : "show.force");
        if (!*list) continue;
        char when[LABEL_SIZE];
        snprintf(line, sizeof line, "%s %s", FILL(d, when, "show.seen_in", turn), list);
        put_line(line);
    }
}

static bool has_ghosts(const struct drawing *d, int area)
{
    const struct tl_memory *memory = d->memory;
    if (memory && memory->said_turn[area]) return true;
    for (int u = 0; memory && u < TL_UNITS; u++) {
        if (memory->area[u] == area && tl_is_ghost(d->state, memory, u)) return true;
    }
    return false;
}

/* All that is remembered, by area. */
static void show_seen(const struct drawing *d)
{
    bool is_any = false;
    for (int area = 1; area < TL_AREAS; area++) {
        if (!has_ghosts(d, area)) continue;
        printf("%s (%s)\n", word_text(d, &tl_areas, area), tl_areas.word[area]);
        put_ghosts(d, area);
        is_any = true;
    }
    if (!is_any) put_line(label(d, "show.seen_nothing"));
}

static void show_area(const struct drawing *d, int area)
{
    printf("%s (%s)\n", word_text(d, &tl_areas, area), tl_areas.word[area]);
    put_ground(d, area);
    put_works(d, area);
    put_stacks(d, area);
    put_ghosts(d, area);
    put_neighbours(d, area);
    put_roads(d, area);
}

/* ---- A corps, the turn track ----------------------------------------------------------------- */

/* "Toulon: Marines 2B, Mulgrave" for each place where a corps has pieces. */
static void show_corps(const struct drawing *d, int corps)
{
    puts(word_text(d, &tl_corps, corps));
    for (int place = 1; place < TL_PLACES; place++) {
        char list[SIEGE_LIST_SIZE] = "", piece_text[LABEL_SIZE];
        for (int piece = 0; piece < TL_PIECES && place != TL_PLACE_FOG; piece++) {
            if (seen(d)->place[piece] != place) continue;
            if (tl_corps_of(d->data, piece) != corps) continue;
            siege_piece(d, piece, piece_text, sizeof piece_text);
            plain_join(list, sizeof list, ", ", piece_text);
        }
        if (*list) put_entry(d, word_text(d, &tl_places, place), list);
    }
}

static void show_track(const struct drawing *d)
{
    puts(word_text(d, &tl_places, TL_PLACE_TRACK));
    for (int turn = 1; turn <= TL_TURNS; turn++) {
        char list[2 * SIEGE_LIST_SIZE] = "", line[3 * SIEGE_LIST_SIZE], text[LABEL_SIZE];
        for (int piece = 0; piece < TL_PIECES; piece++) {
            bool is_due = seen(d)->place[piece] == TL_PLACE_TRACK && seen(d)->due[piece] == turn;
            if (!is_due) continue;
            siege_piece(d, piece, text, sizeof text);
            plain_join(list, sizeof list, ", ", text);
        }
        if (!*list) continue;
        snprintf(line, sizeof line, "%s %s", FILL(d, text, "show.turn", turn), list);
        put_line(line);
    }
}

static bool is_called(const struct drawing *d, const char *what, const char *word, const char *name)
{
    return strcasecmp(what, word) == 0 || strcasecmp(what, label(d, name)) == 0;
}

bool show_at_siege(const struct drawing *d, const char *what)
{
    int area = word_named(d, &tl_areas, what);
    int corps = word_named(d, &tl_corps, what);
    int piece = word_named(d, &tl_pieces, what);
    if (area > TL_NO_AREA) show_area(d, area);
    if (corps >= 0) show_corps(d, corps);
    if (piece >= 0) show_piece(d, piece);
    bool is_track = is_called(d, what, "track", "show.track");
    bool is_seen = is_called(d, what, "seen", "show.seen");
    if (is_track) show_track(d);
    if (is_seen) show_seen(d);
    return area > TL_NO_AREA || corps >= 0 || piece >= 0 || is_track || is_seen;
}
