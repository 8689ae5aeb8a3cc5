/*
 * The Toulon board in text: the tracks, the areas by region (areas.c), the force on the
 * move and the battle board (combat.c). `show` tells the rest (show.c).
 */
#include "boards/toulon/board.h"

#include "hosted/plain.h"

/* ---- The head -------------------------------------------------------------------------------- */

enum { TURN_SIZE = 3 * LABEL_SIZE };

/* "Turn 3 of 17, 8 September: Allies, movement" */
static void write_turn(const struct drawing *d, char out[TURN_SIZE])
{
    const tl_state *s = d->state;
    char turn[LABEL_SIZE], phase[LABEL_SIZE], date[32];
    bool is_common = s->phase < TL_PHASE_ROADSTEADS || s->phase == TL_PHASE_END;
    snprintf(date, sizeof date, "date.%d", s->turn);
    FILL(d, turn, "turn", s->turn, TL_TURNS);
    FILL(d, phase, is_common ? "phase" : "side_phase", s->phase, s->phasing);
    snprintf(out, TURN_SIZE, "%s, %s%s %s", turn, label(d, date), label(d, "colon"), phase);
}

static void write_points(const struct drawing *d, char out[LABEL_SIZE])
{
    const tl_state *s = d->state;
    FILL(d, out, "points", s->points[TL_ALLIES], s->points[TL_REPUBLICANS]);
}

static int draw_points(const struct drawing *d, int row)
{
    const tl_state *s = d->state;
    char line[LABEL_SIZE], piece[LABEL_SIZE];
    write_points(d, line);
    struct flow flow = flow_begin(d->screen, row, 2, line);
    if (s->turn) {
        FILL(d, piece, "initiative", s->initiative);
        flow_add(&flow, STYLE_PLAIN, piece);
    }
    for (int side = 0; side < TL_SIDES; side++) {
        if (!s->defeated[side]) continue;
        FILL(d, piece, "defeated", side);
        flow_add(&flow, STYLE_DANGER, piece);
    }
    return flow_end(&flow);
}

static int draw_pools(const struct drawing *d, int row)
{
    struct flow flow = flow_begin(d->screen, row, 2, label(d, "pools"));
    bool is_empty = true;
    for (int pool = 0; pool < TL_POOLS; pool++) {
        char piece[LABEL_SIZE];
        int points = seen(d)->operations[pool];
        if (!points) continue;
        snprintf(piece, sizeof piece, "%s %d", label_in(d, "pool", tl_pools.word[pool]), points);
        flow_add(&flow, STYLE_STRONG, piece);
        is_empty = false;
    }
    if (is_empty) flow_add(&flow, STYLE_PLAIN, "-");
    return flow_end(&flow);
}

static int draw_sea(const struct drawing *d, int row)
{
    const tl_state *s = d->state;
    char piece[LABEL_SIZE];
    struct flow flow = flow_begin(d->screen, row, 2, label(d, "sea"));
    for (int road = 0; road < TL_ROADSTEADS; road++) {
        FILL(d, piece, "roadstead", road, s->roadstead[road]);
        flow_add(&flow, s->roadstead[road] == TL_HELD ? STYLE_WATER : STYLE_DANGER, piece);
    }
    FILL(d, piece, "evacuation", s->evacuation, printed(d)->constant[TL_CONSTANT_evacuation]);
    flow_add(&flow, STYLE_PLAIN, piece);
    FILL(d, piece, "ammunition", s->ammunition);
    flow_add(&flow, STYLE_PLAIN, piece);
    return flow_end(&flow);
}

static int draw_head(const struct drawing *d)
{
    char line[TURN_SIZE];
    write_turn(d, line);
    screen_put(d->screen, 0, 0, STYLE_STRONG, line);
    int row = draw_points(d, 1);
    row = draw_pools(d, row);
    return draw_sea(d, row);
}

/* ---- Off the map, and on the move ------------------------------------------------------------ */

/* Who waits before the beaches or is embarked, of those that the seat knows. */
static int draw_afloat(const struct drawing *d, int row)
{
    static const uint8_t places[] = { TL_PLACE_LANDING, TL_PLACE_AFLOAT };
    char line[LABEL_SIZE] = "";
    for (int i = 0; i < 2; i++) {
        char troops[64], piece[LABEL_SIZE];
        siege_troops(d, places[i], TL_ALLIES, troops, sizeof troops);
        if (!*troops) continue;
        snprintf(piece, sizeof piece, "%s%s %s", label_in(d, "afloat", tl_places.word[places[i]]),
                 label(d, "colon"), troops);
        plain_join(line, sizeof line, "  ", piece);
    }
    if (!*line) return row;
    screen_put_within(d->screen, row, 0, SCREEN_COLUMNS, STYLE_WATER, line);
    return row + 1;
}

static bool is_picked(const tl_state *s, int piece)
{
    if (!tl_is_leader(piece)) return tl_has(s, piece, TL_PICKED);
    return (s->leader_flags[piece - TL_FIRST_LEADER] & TL_LEADER_PICKED) != 0;
}

/* The force at hand; the enemy sees of it only where it is. */
static int draw_force(const struct drawing *d, int row)
{
    const tl_state *s = d->state;
    int first = 0;
    while (first < TL_PIECES && !is_picked(s, first)) first++;
    if (first == TL_PIECES || s->phase != TL_PHASE_MOVEMENT) return row;
    char piece[LABEL_SIZE];
    FILL(d, piece, "force", s->place[first]);
    struct flow flow = flow_begin(d->screen, row, 2, piece);
    for (int i = first; i < TL_PIECES; i++) {
        if (!is_picked(s, i)) continue;
        siege_piece(d, i, piece, sizeof piece);
        flow_add(&flow, STYLE_STAR, piece);
    }
    return flow_end(&flow);
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw(const struct drawing *d, bool is_short)
{
    int row = draw_areas(d, draw_head(d), is_short);
    row = draw_afloat(d, row);
    row = draw_force(d, row);
    row = draw_combat(d, row);
    if (is_short) return;
    screen_put(d->screen, row, 0, STYLE_FAINT, label(d, "legend.stacks"));
    screen_put(d->screen, row + 1, 0, STYLE_FAINT, label(d, "legend.areas"));
}

static void summary(const struct drawing *d, char *out, size_t size)
{
    char turn[TURN_SIZE], points[LABEL_SIZE];
    write_turn(d, turn);
    write_points(d, points);
    snprintf(out, size, "%s | %s", turn, points);
}

/* A board for each side's moves and for each combat. */
static uint32_t chapter(const struct drawing *d)
{
    const tl_state *s = d->state;
    bool is_part = s->battle.area || IS_ANY(s->step[0], TL_STEP_SHIFT, TL_STEP_PLACE, TL_STEP_MOVE,
                                            TL_STEP_COMBATS, TL_STEP_OVER);
    if (!is_part) return 0;
    int whose = s->battle.area ? s->battle.round : s->seat[0];
    return (uint32_t)(s->turn << 24 | s->phase << 16 | whose << 12 | s->second << 8 |
                      s->battle.area);
}

/* Who comes when is the first question of a game, and has some hundred answers. */
static const char *lead(const void *view)
{
    return ((const tl_state *)view)->step[0] == TL_STEP_SHIFT ? "lead.shift" : NULL;
}

static const struct board_side sides[] = {
    { "allies", 1U << TL_SEAT_ENGLISH | 1U << TL_SEAT_SPANISH | 1U << TL_SEAT_SARDINIAN |
                    1U << TL_SEAT_NEAPOLITAN | 1U << TL_SEAT_TOULONNAIS },
    { "republicans", 1U << TL_SEAT_WEST | 1U << TL_SEAT_EAST },
    { NULL, 0 }
};

/* A march or a landing where the enemy stands, as everybody sees. */
static bool is_attack(const tl_state *s, action a)
{
    bool is_entry = action_verb(a) == TL_VERB_MARCH || action_verb(a) == TL_VERB_LAND;
    return is_entry && s->step[0] == TL_STEP_MOVING &&
           s->units_in[action_first(a)][tl_other_side((enum tl_side)s->phasing)];
}

/* What is an attack; and a nation that could go on, and has nobody to go on with. */
static const char *note(const struct game *game, const void *data, const void *view, action a)
{
    const tl_data *d = data;
    const tl_state *s = view;
    (void)game;
    if (is_attack(s, a)) return "price.attack";
    if (action_verb(a) != TL_VERB_HAND) return NULL;
    for (int piece = 0; piece < TL_PIECES; piece++) {
        int place = s->place[piece];
        bool is_absent =
            place == TL_PLACE_NONE || place == TL_PLACE_TRACK || place == TL_PLACE_GONE;
        if (!is_absent && d->movers[piece] >> action_first(a) & 1) return NULL;
    }
    return "nobody_here";
}

static const char *const begins[] = { "turn_begins", "side_turn_begins", "battle_begins",
                                      "round_begins", NULL };

const struct board toulon_board = { .game = "toulon",
                                    .draw = draw,
                                    .summary = summary,
                                    .chapter = chapter,
                                    .show = show_at_siege,
                                    .price = tl_price,
                                    .note = note,
                                    .lead = lead,
                                    .begins = begins,
                                    .sides = sides };
