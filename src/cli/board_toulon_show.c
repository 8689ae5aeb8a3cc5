/* `show`: an area of Toulon, a unit or leader, a corps or the turn track in full. */
#include "cli/board_toulon.h"

#include <strings.h>

#include "hosted/plain.h"

enum { INDENT = 2 };

static void put_line(const char *line)
{
    printf("%*s", INDENT, "");
    print_wrapped(stdout, line, INDENT, 2 * INDENT, PAGE_WIDTH);
}

static void join_label(const struct siege *siege, char *list, const char *name)
{
    plain_join(list, SIEGE_LIST_SIZE, ", ", label_find(siege->cli, name));
}

#define JOIN_FILLED(siege, list, name, ...)                                                        \
    do {                                                                                           \
        char filled[LABEL_SIZE];                                                                   \
        plain_join(list, SIEGE_LIST_SIZE, ", ", SIEGE_FILL(siege, filled, name, __VA_ARGS__));     \
    } while (0)

/* ---- Units and leaders ----------------------------------------------------------------------- */

static void join_flags(const struct siege *siege, int unit, char *list)
{
    static const struct {
        enum tl_unit_flag flag;
        const char *name;
    } shown[] = { { TL_OUT_OF_SUPPLY, "show.no_supply" },
                  { TL_ATTACK_SUPPLY, "show.attack_supply" },
                  { TL_FIRED, "show.fired" },
                  { TL_MOBILE, "show.mobile" },
                  { TL_SHOWN, "show.shown" },
                  { TL_DEFECTED, "show.defected" } };
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        if (tl_has(siege->state, unit, shown[i].flag)) join_label(siege, list, shown[i].name);
    }
}

/* "1 Gard: infantry, quality D, strength 3 of 5, lost 1 temporary 1 permanent, out of supply" */
static void put_unit(const struct siege *siege, int unit)
{
    const tl_state *s = siege->state;
    const struct tl_unit_data *data = &siege->data->unit[unit];
    char list[SIEGE_LIST_SIZE] = "", line[2 * SIEGE_LIST_SIZE];
    int printed = tl_is_fort_work(s->inside[unit]) ? data->in_fort : data->strength;
    JOIN_FILLED(siege, list, "show.unit", data->type, data->quality,
                tl_strength(siege->data, s, unit), printed);
    if (s->temporary[unit] || s->permanent[unit]) {
        JOIN_FILLED(siege, list, "show.lost", s->temporary[unit], s->permanent[unit]);
    }
    if (s->marks[unit]) JOIN_FILLED(siege, list, "show.marks", s->marks[unit] - 1);
    if (s->inside[unit]) JOIN_FILLED(siege, list, "show.inside", s->inside[unit]);
    join_flags(siege, unit, list);
    snprintf(line, sizeof line, "%s%s %s", word_text(siege->cli, &tl_pieces, unit),
             label_find(siege->cli, "colon"), list);
    put_line(line);
}

static void put_leader(const struct siege *siege, int piece)
{
    char list[SIEGE_LIST_SIZE] = "", line[2 * SIEGE_LIST_SIZE];
    JOIN_FILLED(siege, list, "show.leader", tl_grade_of(siege->data, siege->state, piece));
    if (siege->data->leader[piece - TL_FIRST_LEADER].commander)
        join_label(siege, list, "show.chief");
    if (siege->state->leader_flags[piece - TL_FIRST_LEADER] & TL_REPLACED) {
        join_label(siege, list, "show.replaced");
    }
    snprintf(line, sizeof line, "%s%s %s", word_text(siege->cli, &tl_pieces, piece),
             label_find(siege->cli, "colon"), list);
    put_line(line);
}

static void put_piece_line(const struct siege *siege, int piece)
{
    if (tl_is_leader(piece)) {
        put_leader(siege, piece);
    } else {
        put_unit(siege, piece);
    }
}

static void show_piece(const struct siege *siege, int piece)
{
    const tl_state *s = siege->state;
    char line[LABEL_SIZE];
    bool is_waiting = s->place[piece] == TL_PLACE_TRACK;
    puts(word_text(siege->cli, &tl_corps, tl_corps_of(siege->data, piece)));
    put_piece_line(siege, piece);
    put_line(SIEGE_FILL(siege, line, is_waiting ? "show.due" : "show.where", s->place[piece],
                        s->due[piece]));
}

/* ---- Areas ----------------------------------------------------------------------------------- */

static void put_ground(const struct siege *siege, int area)
{
    const struct tl_area_data *data = &siege->data->area[area];
    char list[SIEGE_LIST_SIZE] = "";
    if (data->entry) {
        JOIN_FILLED(siege, list, "show.limits", data->entry, data->limit);
    } else {
        join_label(siege, list, "show.no_limits");
    }
    if (data->town) join_label(siege, list, "show.town");
    if (data->wood) join_label(siege, list, "show.wood");
    if (data->beach_great) JOIN_FILLED(siege, list, "show.beach", TL_GREAT);
    if (data->beach_little) JOIN_FILLED(siege, list, "show.beach", TL_LITTLE);
    if (data->fire_great) JOIN_FILLED(siege, list, "show.fire", TL_GREAT);
    if (data->fire_little) JOIN_FILLED(siege, list, "show.fire", TL_LITTLE);
    if (data->points) JOIN_FILLED(siege, list, "show.points", data->points);
    put_line(list);
}

/* "Next to: Toulon (tou), across the river Ollioules (oll)" */
static void put_neighbours(const struct siege *siege, int area)
{
    const uint8_t *next = siege->data->area[area].neighbours;
    char list[SIEGE_LIST_SIZE] = "", line[2 * SIEGE_LIST_SIZE];
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        char piece[LABEL_SIZE];
        bool is_river = tl_is_across_river(siege->data, area, next[i]);
        SIEGE_FILL(siege, piece, is_river ? "show.river" : "show.area", next[i]);
        plain_join(piece, sizeof piece, " ", tl_areas.word[next[i]]);
        plain_join(list, sizeof list, ", ", piece);
    }
    snprintf(line, sizeof line, "%s %s", label_find(siege->cli, "show.next_to"), list);
    put_line(line);
}

static void put_roads(const struct siege *siege, int area)
{
    char line[LABEL_SIZE];
    for (int section = 1; section < TL_SECTIONS; section++) {
        const struct tl_section_data *road = &siege->data->section[section];
        bool is_here = false;
        for (int i = 0; i < TL_SECTION_AREAS_MOST; i++) is_here |= road->areas[i] == area;
        for (int i = 0; i < TL_SECTION_TOWNS; i++) is_here |= road->towns[i] == area;
        if (!is_here) continue;
        SIEGE_FILL(siege, line, "show.road", section);
        plain_join(line, sizeof line, " ", tl_sections.word[section]);
        if (siege->state->section_flags[section] & TL_FRIENDLY_ROAD) {
            plain_join(line, sizeof line, ", ", label_find(siege->cli, "show.scouted"));
        }
        put_line(line);
    }
}

static void put_works(const struct siege *siege, int area)
{
    const tl_state *s = siege->state;
    for (int work = tl_work_in(s, area, 1); work < TL_WORKS; work = tl_work_in(s, area, work + 1)) {
        char list[SIEGE_LIST_SIZE] = "";
        JOIN_FILLED(siege, list, "show.work", work, s->work_level[work]);
        if (s->work_flags[work] & TL_IN_PROGRESS) join_label(siege, list, "show.in_progress");
        if (s->work_flags[work] & TL_REDUCED) join_label(siege, list, "show.reduced");
        put_line(list);
    }
}

static void put_stacks(const struct siege *siege, int area)
{
    const tl_state *s = siege->state;
    char line[LABEL_SIZE];
    for (int side = 0; side < TL_SIDES; side++) {
        if (!is_stack_hidden(s, area, (enum tl_side)side)) continue;
        put_line(SIEGE_FILL(siege, line, "show.on_top", side, s->face[area][side]));
    }
    for (int piece = 0; piece < TL_PIECES; piece++) {
        if (s->place[piece] == area) put_piece_line(siege, piece);
    }
}

static void show_area(const struct siege *siege, int area)
{
    printf("%s (%s)\n", word_text(siege->cli, &tl_areas, area), tl_areas.word[area]);
    put_ground(siege, area);
    put_works(siege, area);
    put_stacks(siege, area);
    put_neighbours(siege, area);
    put_roads(siege, area);
}

/* ---- A corps, the turn track ----------------------------------------------------------------- */

/* "Toulon: Marines 2B, Mulgrave" for each place where a corps has pieces. */
static void show_corps(const struct siege *siege, int corps)
{
    puts(word_text(siege->cli, &tl_corps, corps));
    for (int place = 1; place < TL_PLACES; place++) {
        char list[SIEGE_LIST_SIZE] = "", line[2 * SIEGE_LIST_SIZE], text[LABEL_SIZE];
        for (int piece = 0; piece < TL_PIECES && place != TL_PLACE_FOG; piece++) {
            if (siege->state->place[piece] != place) continue;
            if (tl_corps_of(siege->data, piece) != corps) continue;
            siege_piece(siege, piece, text, sizeof text);
            plain_join(list, sizeof list, ", ", text);
        }
        if (!*list) continue;
        snprintf(line, sizeof line, "%s%s %s", word_text(siege->cli, &tl_places, place),
                 label_find(siege->cli, "colon"), list);
        put_line(line);
    }
}

static void show_track(const struct siege *siege)
{
    puts(word_text(siege->cli, &tl_places, TL_PLACE_TRACK));
    for (int turn = 1; turn <= TL_TURNS; turn++) {
        char list[2 * SIEGE_LIST_SIZE] = "", line[3 * SIEGE_LIST_SIZE], text[LABEL_SIZE];
        for (int piece = 0; piece < TL_PIECES; piece++) {
            bool is_due =
                siege->state->place[piece] == TL_PLACE_TRACK && siege->state->due[piece] == turn;
            if (!is_due) continue;
            siege_piece(siege, piece, text, sizeof text);
            plain_join(list, sizeof list, ", ", text);
        }
        if (!*list) continue;
        snprintf(line, sizeof line, "%s %s", SIEGE_FILL(siege, text, "show.turn", turn), list);
        put_line(line);
    }
}

bool show_at_siege(const struct cli *cli, const void *view, const char *what)
{
    const struct siege siege = { cli, cli->data, view, NULL };
    int area = word_named(cli, &tl_areas, what);
    int corps = word_named(cli, &tl_corps, what);
    int piece = word_named(cli, &tl_pieces, what);
    if (area > TL_NO_AREA) show_area(&siege, area);
    if (corps >= 0) show_corps(&siege, corps);
    if (piece >= 0) show_piece(&siege, piece);
    bool is_track =
        strcasecmp(what, "track") == 0 || strcasecmp(what, label_find(cli, "show.track")) == 0;
    if (is_track) show_track(&siege);
    return area > TL_NO_AREA || corps >= 0 || piece >= 0 || is_track;
}
