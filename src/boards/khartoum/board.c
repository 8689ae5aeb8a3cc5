/*
 * Khartoum's board in text: the tracks, the four paths from zone 6 to the Palace, the boxes.
 *
 * A path is a row of cells of three lines: the zone's name; its number, ground and marks; and the
 * line where things stand. There a banner leaves a trail behind it, so that the eye finds at once
 * who has come how far, and the defenders stand in its way. Ground has the shapes of the printed
 * map: (0) open, [1] works, [[2]] fort, with +1 for a fortification marker.
 */
#include "boards/khartoum/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/plain.h"

enum {
    TRACK_ROW = 0,
    TRACK_ROWS = 4,
    PATH_ROWS = 3,
    MAP_ROWS = KH_BANNERS * PATH_ROWS,
    PALACE_ROW = 3,  /* of the map */
    FIRST_CELL = 15, /* zone 6, with the path's name */
    CELL = 13,
    PALACE_COLUMN = FIRST_CELL + 4 * CELL,
    PALACE_WIDTH = 12,
    LOW = 3 /* a track this low is a danger */
};

static const enum style banner_styles[KH_BANNERS] = {
    [KH_BLACK] = STYLE_ON_BLACK,
    [KH_WHITE] = STYLE_ON_WHITE,
    [KH_RED] = STYLE_ON_RED,
    [KH_GREEN] = STYLE_ON_GREEN,
};

/* ---- Tracks ---------------------------------------------------------------------------------- */

static const char *month(const struct drawing *d, int turn)
{
    char number[12];
    snprintf(number, sizeof number, "%d", turn);
    return label_in(d, "month", number);
}

static void write_turn(const struct drawing *d, char out[LABEL_SIZE])
{
    char turn[12], turns[12];
    snprintf(turn, sizeof turn, "%d", seen(d)->turn);
    snprintf(turns, sizeof turns, "%d", printed(d)->constant[KH_CONSTANT_turns]);
    FILL_STRINGS(d, out, "turn", turn, turns, month(d, seen(d)->turn));
}

static void draw_turn(const struct drawing *d)
{
    char relief[12], line[LABEL_SIZE];
    const kh_state *s = d->state;
    snprintf(relief, sizeof relief, "%d", s->relief_turn);
    write_turn(d, line);
    screen_put(d->screen, TRACK_ROW, 0, STYLE_STRONG, line);
    FILL_STRINGS(d, line, "relief", relief, month(d, s->relief_turn));
    screen_put(d->screen, TRACK_ROW, 30, STYLE_PLAIN, line);
    draw_right(d, TRACK_ROW, STYLE_PLAIN, word_text(d, &kh_phases, s->phase));
}

/* A name, a level with its modifier, and one box for each step of the track. */
static int draw_track(const struct drawing *d, int row, const char *name, int level, int modifier,
                      int most)
{
    enum style style = level <= LOW ? STYLE_DANGER : STYLE_STRONG;
    screen_put(d->screen, row, 0, STYLE_PLAIN, label(d, name));
    screen_putf(d->screen, row, 11, style, "%2d", level);
    const char *minus = screen_choose(d->screen, "\u2212", "-");
    screen_putf(d->screen, row, 14, STYLE_PLAIN, "(%s%d)",
                modifier < 0   ? minus
                : modifier > 0 ? "+"
                               : "",
                abs(modifier));
    screen_fill(d->screen, row, 19, level, style, "\u25a0", "#");
    screen_fill(d->screen, row, 19 + level, most - level, STYLE_FAINT, "\u25a1", ".");
    if (level > LOW) return 19 + most + 3;
    return screen_put(d->screen, row, 19 + most + 2, STYLE_DANGER, label(d, "low")) + 2;
}

static void draw_tracks(const struct drawing *d)
{
    const kh_state *s = d->state;
    int column = draw_track(d, TRACK_ROW + 1, "morale", s->morale, kh_morale_drm(d->data, s),
                            printed(d)->constant[KH_CONSTANT_morale_most]);
    DRAW_FILLED(d, TRACK_ROW + 1, column > 58 ? column : 58, STYLE_STRONG, "action_points",
                s->action_points);

    column = draw_track(d, TRACK_ROW + 2, "resources", s->resources, kh_resource_drm(d->data, s),
                        printed(d)->constant[KH_CONSTANT_resources_most]);
    if (s->free_resources > 0)
        DRAW_FILLED(d, TRACK_ROW + 2, column, STYLE_STRONG, "free_resources", s->free_resources);
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* "5: Red, Black" */
static void write_activation(const struct drawing *d, int card, char out[LABEL_SIZE])
{
    assert(card >= 1 && card <= KH_ACTIVATION_CARDS);
    const uint8_t *banners = printed(d)->activation[card - 1];
    char number[12], names[96] = "";
    snprintf(number, sizeof number, "%d", card);
    for (int i = 0; i < KH_CARD_BANNERS && banners[i]; i++) {
        const char *name = label_in(d, "path", kh_banners.word[banners[i] - 1]);
        plain_join(names, sizeof names, ", ", name);
    }
    FILL_STRINGS(d, out, "card", number, names);
}

/* The activation card at the right, that which is known to come next or that which was drawn; the
 * event in what room is left. */
static void draw_cards(const struct drawing *d)
{
    const kh_state *s = d->state;
    char number[12], card[LABEL_SIZE], line[LABEL_SIZE];
    int left = SCREEN_COLUMNS;
    if (s->activation_card || s->peeked) {
        write_activation(d, s->activation_card ? s->activation_card : s->peeked, card);
        FILL_STRINGS(d, line, s->activation_card ? "activation_card" : "peeked", card);
        left = draw_right(d, TRACK_ROW + 3, STYLE_STRONG, line);
    }
    if (s->event_card) {
        snprintf(number, sizeof number, "%d", s->event_card);
        FILL_STRINGS(d, line, "event_card", number,
                     word_text(d, &kh_event_numbers, s->event_card - 1));
        screen_put_within(d->screen, TRACK_ROW + 3, 0, left - 2, STYLE_PLAIN, line);
    }
}

/* ---- Zones ----------------------------------------------------------------------------------- */

static const char *star_sign(const struct drawing *d)
{
    return screen_choose(d->screen, "\u2605", "*");
}

static const char *water_sign(const struct drawing *d)
{
    return screen_choose(d->screen, "\u2248", "~");
}

/* "5 [[2+1]]" and the marks for key zone and Nile bank. */
static void draw_ground(const struct drawing *d, int row, int column, int zone)
{
    static const char *const open[KH_TERRAINS] = { "(", "[", "[[" };
    static const char *const shut[KH_TERRAINS] = { ")", "]", "]]" };
    const struct kh_zone_data *ground = &printed(d)->zone[zone];
    int raised = seen(d)->marker[zone] ? printed(d)->constant[KH_CONSTANT_marker_level] : 0;
    int own = kh_zone_level(d->data, d->state, zone) - raised;
    column = screen_putf(d->screen, row, column, STYLE_FAINT, "%d ", kh_zone_number(zone));
    column = screen_putf(d->screen, row, column, STYLE_PLAIN, "%s%d", open[ground->terrain], own);
    if (raised) column = screen_putf(d->screen, row, column, STYLE_STRONG, "+%d", raised);
    column = screen_putf(d->screen, row, column, STYLE_PLAIN, "%s", shut[ground->terrain]);
    if (ground->key) {
        column = screen_put(d->screen, row, column, STYLE_STAR, star_sign(d));
    }
    if (kh_is_bank(d->data, d->state, zone)) {
        screen_put(d->screen, row, column, STYLE_WATER, water_sign(d));
    }
}

static void draw_banner(const struct drawing *d, int row, int column, int banner)
{
    const kh_state *s = d->state;
    bool is_idle = s->disorganised[banner] || s->strength[banner] == 0;
    const char *name = label_in(d, "banner", kh_banners.word[banner]);
    const char *sign = is_idle ? label(d, "disorganised") : screen_choose(d->screen, "\u25ba", ">");
    screen_putf(d->screen, row, column, banner_styles[banner], "%s %d%s%s", name,
                s->strength[banner], is_idle ? " " : "", sign);
}

static void draw_zone(const struct drawing *d, int banner, int number, int row)
{
    int zone = kh_zone_of(banner, number), at = seen(d)->banner_zone[banner];
    int column = number == KH_FIRST_ZONE_NUMBER ? 0 : FIRST_CELL + (5 - number) * CELL;
    int width = number == KH_FIRST_ZONE_NUMBER ? FIRST_CELL : CELL;
    const char *word = kh_zones.word[zone];
    if (number != KH_FIRST_ZONE_NUMBER) {
        enum style style = number >= at ? STYLE_FAINT : STYLE_PLAIN;
        screen_put_within(d->screen, row, column, width - 1, style, label_in(d, "zone", word));
    }
    draw_ground(d, row + 1, column, zone);
    if (number > at) {
        screen_fill(d->screen, row + 2, column, width, STYLE_DANGER, "\u2550", "=");
    } else if (number == at) {
        draw_banner(d, row + 2, column, banner);
    } else {
        draw_stack(d, row + 2, column, width - 1, KH_PLACE_ZONE + zone);
    }
}

/* Whether nothing would stop the banner before the Palace, the Palace included. */
static bool is_path_open(const kh_state *s, int banner)
{
    if (s->strength[banner] == 0 || s->disorganised[banner]) return false;
    for (int number = s->banner_zone[banner] - 1; number >= KH_PALACE_NUMBER; number--) {
        if (kh_troops_at(s, KH_PLACE_ZONE + kh_zone_of(banner, number)) > 0) return false;
    }
    return true;
}

static void draw_path(const struct drawing *d, int map_row, int banner)
{
    const kh_state *s = d->state;
    int row = map_row + banner * PATH_ROWS;
    const char *name = label_in(d, "banner", kh_banners.word[banner]);
    int column = screen_put(d->screen, row, 0, STYLE_STRONG, name);
    /* On turn 1 no banner moves, and before the actions every path is open. */
    bool is_at_risk =
        s->turn > 1 && (s->phase == KH_PHASE_ACTION || s->phase == KH_PHASE_ACTIVATION);
    if (is_at_risk && is_path_open(s, banner)) {
        screen_put_within(d->screen, row, column + 1, FIRST_CELL - 1 - column, STYLE_DANGER,
                          label(d, "open"));
    }
    for (int number = KH_FIRST_ZONE_NUMBER; number > KH_PALACE_NUMBER; number--) {
        draw_zone(d, banner, number, row);
    }
}

/* The common end of the paths, framed. */
static void draw_palace(const struct drawing *d, int map_row)
{
    struct screen *screen = d->screen;
    int right = PALACE_COLUMN + PALACE_WIDTH - 1, top = map_row + PALACE_ROW, bottom = top + 5;
    for (int row = top; row <= bottom; row++) {
        screen_fill(screen, row, PALACE_COLUMN, 1, STYLE_PLAIN, "\u2551", "|");
        screen_fill(screen, row, right, 1, STYLE_PLAIN, "\u2551", "|");
    }
    for (int edge = top; edge <= bottom; edge += bottom - top) {
        bool is_top = edge == top;
        screen_fill(screen, edge, PALACE_COLUMN, PALACE_WIDTH, STYLE_PLAIN, "\u2550", "-");
        screen_fill(screen, edge, PALACE_COLUMN, 1, STYLE_PLAIN, is_top ? "\u2554" : "\u255a", "+");
        screen_fill(screen, edge, right, 1, STYLE_PLAIN, is_top ? "\u2557" : "\u255d", "+");
    }
    screen_put_within(screen, top + 1, PALACE_COLUMN + 1, PALACE_WIDTH - 2, STYLE_STRONG,
                      label(d, "zone.palace"));
    draw_ground(d, top + 2, PALACE_COLUMN + 1, KH_ZONE_PALACE);
    draw_palace_stack(d, top + 3, PALACE_COLUMN + 1, PALACE_WIDTH - 2);
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (seen(d)->banner_zone[banner] == KH_PALACE_NUMBER) {
            draw_banner(d, top + 3, PALACE_COLUMN + 1, banner);
        }
    }
}

/* What the signs of the map mean, above and below the Palace. */
static void draw_signs(const struct drawing *d, int map_row)
{
    static const char *const signs[] = { "open", "works", "fort", "key", "nile", "disorganised" };
    const char *star = star_sign(d), *water = water_sign(d);
    for (int i = 0; i < 6; i++) {
        char name[32], line[LABEL_SIZE];
        int row = map_row + (i < 3 ? i : PALACE_ROW + 3 + i);
        snprintf(name, sizeof name, "sign.%s", signs[i]);
        FILL_STRINGS(d, line, name, strcmp(signs[i], "key") == 0 ? star : water);
        screen_put_within(d->screen, row, PALACE_COLUMN, PALACE_WIDTH, STYLE_FAINT, line);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw(const struct drawing *d, bool is_short)
{
    int map_row = TRACK_ROW + TRACK_ROWS + !is_short, box_row = map_row + MAP_ROWS + !is_short;
    draw_turn(d);
    draw_tracks(d);
    draw_cards(d);
    for (int banner = 0; banner < KH_BANNERS; banner++) draw_path(d, map_row, banner);
    draw_palace(d, map_row);
    draw_signs(d, map_row);
    draw_boxes(d, box_row);
    if (is_short) return;
    screen_fill(d->screen, map_row - 1, 0, SCREEN_COLUMNS, STYLE_FAINT, "\u2500", "-");
    screen_put(d->screen, box_row - 1, 0, STYLE_FAINT, label(d, "legend"));
}

static void summary(const struct drawing *d, char *out, size_t size)
{
    const kh_state *s = d->state;
    char turn[LABEL_SIZE], points[LABEL_SIZE];
    write_turn(d, turn);
    FILL(d, points, "action_points", s->action_points);
    snprintf(out, size, "%s | %s %d | %s %d | %s", turn, label(d, "morale"), s->morale,
             label(d, "resources"), s->resources, points);
}

static uint32_t chapter(const struct drawing *d)
{
    const kh_state *s = d->state;
    if (!IS_ANY(s->step[0], KH_STEP_ACTIONS, KH_STEP_ATTACK_BONUS, KH_STEP_OVER)) return 0;
    return (uint32_t)(s->turn << 24 | s->phase << 16 | s->last_kind << 8 | s->activation_banner);
}

static const char *const begins[] = { "log_turn", "log_activated", "log_idle", "log_enter",
                                      "log_back", "log_game_over", NULL };

static int price(const void *data, const void *view, action a)
{
    const kh_data *d = data;
    (void)view;
    if (action_verb(a) == KH_VERB_MILITIA) return d->constant[KH_CONSTANT_militia_price];
    if (action_verb(a) == KH_VERB_SORTIE) return d->constant[KH_CONSTANT_sortie_price];
    return -1;
}

/* A bonus that is paid for with as much of the track's modifier. */
static const char *note_vain(const struct game *game, const void *data, const void *view, action a)
{
    const kh_data *d = data;
    const kh_state *s = view;
    int left = s->resources - d->constant[KH_CONSTANT_bonus_price];
    (void)game;
    if (action_verb(a) != KH_VERB_SPEND || left < 1) return NULL;
    int lost = d->resource_drm[s->resources - 1] - d->resource_drm[left - 1];
    return lost >= d->constant[KH_CONSTANT_bonus] ? "vain" : NULL;
}

const struct board khartoum_board = { .game = "khartoum",
                                      .draw = draw,
                                      .price = price,
                                      .note = note_vain,
                                      .summary = summary,
                                      .chapter = chapter,
                                      .show = show_in_city,
                                      .begins = begins };
