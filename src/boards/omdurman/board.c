/*
 * The Omdurman board in text: the turn and the points, what is at hand, and a window of the map
 * (map.c) that is as high as the terminal allows. `show` tells the rest
 * (show.c).
 */
#include "boards/omdurman/board.h"

#include "hosted/plain.h"

enum { MAP_LEAST = 9, MAP_USUAL = 24, MAP_FRAME = 2, LEGEND_ROWS = 2 };

/* ---- The head -------------------------------------------------------------------------------- */

static void write_turn(const struct drawing *d, char out[LABEL_SIZE])
{
    const om_state *s = d->state;
    int turns = printed(d)->scenario[s->options[OM_OPTION_SCENARIO]].turns;
    if (s->segment == OM_SEGMENT_SETUP) {
        FILL(d, out, "setup", s->side[0]);
    } else {
        FILL(d, out, om_is_night(d->data, s) ? "turn_night" : "turn", s->turn, turns, s->phasing,
             s->segment);
    }
}

static int count_lost(const om_state *s, enum om_side side)
{
    int lost = 0;
    for (int c = 0; c < OM_COUNTERS; c++)
        lost += om_side_of(c) == side && s->place[c] == OM_PLACE_LOST;
    return lost;
}

/* Points are counted in the campaign; elsewhere what is lost decides (9.2r, 9.3r). */
static void write_points(const struct drawing *d, char out[LABEL_SIZE])
{
    const om_state *s = d->state;
    int lost[OM_SIDES] = { count_lost(s, OM_ANGLO_EGYPTIAN), count_lost(s, OM_DERVISH) };
    if (s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN)
        FILL(d, out, "points", s->vp[OM_ANGLO_EGYPTIAN], s->vp[OM_DERVISH], lost[OM_ANGLO_EGYPTIAN],
             lost[OM_DERVISH]);
    else
        FILL(d, out, "lost", lost[OM_ANGLO_EGYPTIAN], lost[OM_DERVISH]);
}

static int draw_head(const struct drawing *d)
{
    char line[LABEL_SIZE];
    write_turn(d, line);
    screen_put(d->screen, 0, 0, STYLE_STRONG, line);
    write_points(d, line);
    screen_put(d->screen, 1, 0, STYLE_PLAIN, line);
    return 2;
}

/* ---- What is at hand ------------------------------------------------------------------------- */

static int first_picked(const om_state *s)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_has_flag(s, c, OM_PICKED)) return c;
    }
    return OM_NO_COUNTER;
}

/* Whose gun it is, the Maxims of a gunboat too. */
static int counter_of_weapon(int weapon)
{
    return weapon < OM_FIRST_BOAT_MAXIM ? weapon : OM_FIRST_BOAT + weapon - OM_FIRST_BOAT_MAXIM;
}

/* The hex of a target; of a wall the one inside. */
static int hex_of_target(const struct drawing *d, int target)
{
    if (target <= OM_HEXES) return target;
    if (target < OM_TARGET_WALL) return target - OM_TARGET_FORT;
    return om_facts_at_hand(d->data, d->state)->wall_hex[target - OM_TARGET_WALL][1];
}

int hex_at_hand(const struct drawing *d)
{
    const om_state *s = d->state;
    int step = s->step[0], hex = OM_NO_HEX;
    if (step == OM_STEP_LOSSES) hex = s->loss_hex;
    if (step == OM_STEP_AIM) hex = s->place[counter_of_weapon(s->weapon)];
    if (IS_ANY(step, OM_STEP_MELEE_ATTACKERS, OM_STEP_RETREAT, OM_STEP_RETREATING,
               OM_STEP_ATTACK_DIE, OM_STEP_DEFENCE_DIE, OM_STEP_ATTACK_LOSSES,
               OM_STEP_MELEE_ADVANCE))
        hex = s->melee_hex;
    if (IS_ANY(step, OM_STEP_FIRE_DIE, OM_STEP_IMPACT_DIE, OM_STEP_FIRE_ADVANCE))
        hex = hex_of_target(d, s->attack[s->volley].target);
    if (step == OM_STEP_MOVING && first_picked(s) < OM_COUNTERS) hex = s->place[first_picked(s)];
    return hex <= OM_HEXES ? hex : OM_NO_HEX;
}

static const char *kind_text(const struct drawing *d, int kind)
{
    char key[96];
    snprintf(key, sizeof key, "omdurman.counter.%s", om_kinds.word[kind]);
    return text(d->catalogue, d->language, key);
}

/* "On the move, at 2020, 5 of 9 points left: Khalifa, 4 Taiasha" */
static void write_group(const struct drawing *d, char *out, size_t size)
{
    char line[LABEL_SIZE], piece[LABEL_SIZE];
    struct om_group g = om_group_at_hand(d->data, d->state);
    int most = seen(d)->upstream ? g.most_upstream : g.most;
    FILL(d, line, "group", g.place, most - seen(d)->spent, most);
    snprintf(out, size, "%s", line);
    for (int i = 0, next; i < g.count; i = next) {
        int kind = printed(d)->kind_of[g.member[i]];
        for (next = i + 1; next < g.count && printed(d)->kind_of[g.member[next]] == kind;) next++;
        const char *name = kind_text(d, kind);
        snprintf(piece, sizeof piece, "%d %s", next - i, name);
        plain_join(out, size, i > 0 ? ", " : " ", next - i > 1 ? piece : name);
    }
}

static int draw_at_hand(const struct drawing *d, int row)
{
    const om_state *s = d->state;
    char line[4 * LABEL_SIZE] = "";
    int step = s->step[0], hex = hex_at_hand(d);
    if (step == OM_STEP_MOVING && first_picked(s) < OM_COUNTERS) {
        write_group(d, line, sizeof line);
    } else if (step == OM_STEP_AIM) {
        FILL(d, line, "aiming", s->weapon, hex);
    } else if (step == OM_STEP_LOSSES) {
        FILL(d, line, "losing", hex, s->loss_number);
    } else if (hex) {
        FILL(d, line, "at_hand", hex);
    } else {
        return row;
    }
    screen_put_within(d->screen, row, 0, SCREEN_COLUMNS, STYLE_STAR, line);
    return row + 1;
}

/* ---- The whole ------------------------------------------------------------------------------- */

static int map_rows(const struct screen *screen, int taken)
{
    int rows = screen->room ? screen->room - taken : MAP_USUAL;
    int most = SCREEN_ROWS - taken;
    if (rows > most) rows = most;
    return rows < MAP_LEAST ? MAP_LEAST : rows;
}

static void draw(const struct drawing *d, bool is_short)
{
    int row = draw_at_hand(d, draw_head(d));
    int below = is_short ? 0 : LEGEND_ROWS;
    row = draw_map(d, row, map_rows(d->screen, row + MAP_FRAME + below));
    if (is_short) return;
    const char *ground = screen_choose(d->screen, "legend.ground", "legend.ground_plain");
    screen_put(d->screen, row, 0, STYLE_FAINT, label(d, "legend.stacks"));
    screen_put(d->screen, row + 1, 0, STYLE_FAINT, label(d, ground));
}

static void summary(const struct drawing *d, char *out, size_t size)
{
    char turn[LABEL_SIZE], points[LABEL_SIZE];
    write_turn(d, turn);
    write_points(d, points);
    snprintf(out, size, "%s | %s", turn, points);
}

static uint32_t chapter(const struct drawing *d)
{
    const om_state *s = d->state;
    if (!IS_ANY(s->step[0], OM_STEP_SETUP, OM_STEP_MOVE, OM_STEP_FIRE, OM_STEP_MELEE, OM_STEP_OVER))
        return 0;
    return (uint32_t)(1 << 24 | s->turn << 16 | s->segment << 8 | s->side[0] << 1 | s->second);
}

static const struct board_gathering gathers[] = { { "weapon_aimed", "weapons_aimed" }, { 0 } };
static const char *const begins[] = { "turn_begins", "player_turn_begins", "fire_at", "shells_at",
                                      NULL };

const struct board omdurman_board = { .game = "omdurman",
                                      .draw = draw,
                                      .summary = summary,
                                      .chapter = chapter,
                                      .show = show_on_plain,
                                      .find = find_on_plain,
                                      .begins = begins,
                                      .gathers = gathers };
