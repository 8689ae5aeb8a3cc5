/*
 * The Toulon board in text: the tracks, the areas by region (board_toulon_map.c), the force on the
 * move and the battle board (board_toulon_battle.c). `show` tells the rest (board_toulon_show.c).
 */
#include "cli/board_toulon.h"

#include "hosted/plain.h"

/* ---- The head -------------------------------------------------------------------------------- */

enum { TURN_SIZE = 3 * LABEL_SIZE };

/* "Turn 3 of 17, 8 September: Allies, movement" */
static void write_turn(const struct siege *siege, char out[TURN_SIZE])
{
    const tl_state *s = siege->state;
    char turn[LABEL_SIZE], phase[LABEL_SIZE], date[32];
    bool is_common = s->phase < TL_PHASE_ROADSTEADS || s->phase == TL_PHASE_END;
    snprintf(date, sizeof date, "date.%d", s->turn);
    SIEGE_FILL(siege, turn, "turn", s->turn, TL_TURNS);
    SIEGE_FILL(siege, phase, is_common ? "phase" : "side_phase", s->phase, s->phasing);
    snprintf(out, TURN_SIZE, "%s, %s%s %s", turn, label_find(siege->cli, date),
             label_find(siege->cli, "colon"), phase);
}

static void write_points(const struct siege *siege, char out[LABEL_SIZE])
{
    const tl_state *s = siege->state;
    SIEGE_FILL(siege, out, "points", s->points[TL_ALLIES], s->points[TL_REPUBLICANS]);
}

static int draw_points(const struct siege *siege, int row)
{
    const tl_state *s = siege->state;
    char line[LABEL_SIZE];
    write_points(siege, line);
    int column = screen_put(siege->screen, row, 0, STYLE_PLAIN, line) + 2;
    if (s->turn) {
        SIEGE_FILL(siege, line, "initiative", s->initiative);
        column = screen_put(siege->screen, row, column, STYLE_PLAIN, line) + 2;
    }
    for (int side = 0; side < TL_SIDES; side++) {
        if (!s->defeated[side]) continue;
        SIEGE_FILL(siege, line, "defeated", side);
        column = screen_put_within(siege->screen, row, column, SCREEN_COLUMNS - column,
                                   STYLE_DANGER, line) +
                 2;
    }
    return row + 1;
}

static int draw_pools(const struct siege *siege, int row)
{
    struct flow flow = flow_begin(siege->screen, row, 2, label_find(siege->cli, "pools"));
    for (int pool = 0; pool < TL_POOLS; pool++) {
        char name[64], piece[LABEL_SIZE];
        int points = siege->state->operations[pool];
        if (!points) continue;
        snprintf(name, sizeof name, "pool.%s", tl_pools.word[pool]);
        snprintf(piece, sizeof piece, "%s %d", label_find(siege->cli, name), points);
        flow_add(&flow, STYLE_STRONG, piece);
    }
    return flow_end(&flow);
}

static int draw_sea(const struct siege *siege, int row)
{
    const tl_state *s = siege->state;
    char piece[LABEL_SIZE];
    struct flow flow = flow_begin(siege->screen, row, 2, label_find(siege->cli, "sea"));
    for (int road = 0; road < TL_ROADSTEADS; road++) {
        SIEGE_FILL(siege, piece, "roadstead", road, s->roadstead[road]);
        flow_add(&flow, s->roadstead[road] == TL_HELD ? STYLE_WATER : STYLE_DANGER, piece);
    }
    SIEGE_FILL(siege, piece, "evacuation", s->evacuation,
               siege->data->constant[TL_CONSTANT_evacuation]);
    flow_add(&flow, STYLE_PLAIN, piece);
    SIEGE_FILL(siege, piece, "ammunition", s->ammunition);
    flow_add(&flow, STYLE_PLAIN, piece);
    return flow_end(&flow);
}

static int draw_head(const struct siege *siege)
{
    char line[TURN_SIZE];
    write_turn(siege, line);
    screen_put(siege->screen, 0, 0, STYLE_STRONG, line);
    int row = draw_points(siege, 1);
    row = draw_pools(siege, row);
    return draw_sea(siege, row);
}

/* ---- Off the map, and on the move ------------------------------------------------------------ */

/* Who waits before the beaches or is embarked, of those that the seat knows. */
static int draw_afloat(const struct siege *siege, int row)
{
    static const uint8_t places[] = { TL_PLACE_LANDING, TL_PLACE_AFLOAT };
    char line[LABEL_SIZE] = "";
    for (int i = 0; i < 2; i++) {
        char troops[64], name[64], piece[LABEL_SIZE];
        siege_troops(siege, places[i], TL_ALLIES, troops, sizeof troops);
        if (!*troops) continue;
        snprintf(name, sizeof name, "afloat.%s", tl_places.word[places[i]]);
        snprintf(piece, sizeof piece, "%s%s %s", label_find(siege->cli, name),
                 label_find(siege->cli, "colon"), troops);
        plain_join(line, sizeof line, "  ", piece);
    }
    if (!*line) return row;
    screen_put_within(siege->screen, row, 0, SCREEN_COLUMNS, STYLE_WATER, line);
    return row + 1;
}

static bool is_picked(const tl_state *s, int piece)
{
    if (!tl_is_leader(piece)) return tl_has(s, piece, TL_PICKED);
    return (s->leader_flags[piece - TL_FIRST_LEADER] & TL_LEADER_PICKED) != 0;
}

/* The force at hand; the enemy sees of it only where it is. */
static int draw_force(const struct siege *siege, int row)
{
    const tl_state *s = siege->state;
    int first = 0;
    while (first < TL_PIECES && !is_picked(s, first)) first++;
    if (first == TL_PIECES || s->phase != TL_PHASE_MOVEMENT) return row;
    char piece[LABEL_SIZE];
    SIEGE_FILL(siege, piece, "force", s->place[first]);
    struct flow flow = flow_begin(siege->screen, row, 2, piece);
    for (int i = first; i < TL_PIECES; i++) {
        if (!is_picked(s, i)) continue;
        siege_piece(siege, i, piece, sizeof piece);
        flow_add(&flow, STYLE_STAR, piece);
    }
    return flow_end(&flow);
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw(const struct cli *cli, const void *view, bool is_short, struct screen *screen)
{
    const struct siege siege = { cli, cli->data, view, screen };
    int row = draw_areas(&siege, draw_head(&siege), is_short);
    row = draw_afloat(&siege, row);
    row = draw_force(&siege, row);
    row = draw_combat(&siege, row);
    if (is_short) return;
    screen_put(screen, row, 0, STYLE_FAINT, label_find(cli, "legend.stacks"));
    screen_put(screen, row + 1, 0, STYLE_FAINT, label_find(cli, "legend.areas"));
}

static void summary(const struct cli *cli, const void *view, char *out, size_t size)
{
    const struct siege siege = { cli, cli->data, view, NULL };
    char turn[TURN_SIZE], points[LABEL_SIZE];
    write_turn(&siege, turn);
    write_points(&siege, points);
    snprintf(out, size, "%s | %s", turn, points);
}

/* A board for each side's moves and for each combat. */
static uint32_t chapter(const void *view)
{
    const tl_state *s = view;
    bool is_part = s->step[0] == TL_STEP_SHIFT || s->step[0] == TL_STEP_PLACE ||
                   s->step[0] == TL_STEP_MOVE || s->step[0] == TL_STEP_COMBATS ||
                   s->step[0] == TL_STEP_OVER || s->battle.area;
    if (!is_part) return 0;
    int whose = s->battle.area ? s->battle.round : s->seat[0];
    return (uint32_t)(s->turn << 24 | s->phase << 16 | whose << 12 | s->second << 8 |
                      s->battle.area);
}

const struct board toulon_board = { "toulon", draw, summary, chapter, show_at_siege, NULL };
