/* Victory points, the evacuation gauge, and how a game ends (sections 33 to 35). */
#include "games/toulon/play.h"

void tl_conclude(struct tl_play *p, enum tl_ending ending, enum tl_rule rule)
{
    CHECK(ending != TL_ENDING_NONE);
    tl_state *s = p->state;
    if (tl_is_over(s)) return;
    s->ending = (uint8_t)ending;
    __builtin_memset(s->step, TL_STEP_OVER, sizeof s->step);
    __builtin_memset(s->seat, 0, sizeof s->seat);
    NOTE(p, rule, TL_MESSAGE_game_over, (int)ending, s->points[TL_ALLIES],
         s->points[TL_REPUBLICANS]);
}

/* Points won end the penalty of a defeat (7.12b, Q7.12). */
void tl_score_points(struct tl_play *p, enum tl_side side, int points, enum tl_rule rule)
{
    tl_state *s = p->state;
    if (!points) return;
    s->points[side] = (int16_t)(s->points[side] + points);
    NOTE(p, rule, TL_MESSAGE_points_scored, (int)side, points, s->points[TL_ALLIES],
         s->points[TL_REPUBLICANS]);
    if (points < 0 || !s->defeated[side]) return;
    s->defeated[side] = 0;
    NOTE(p, TL_RULE_7_12b, TL_MESSAGE_defeat_forgotten, (int)side);
}

void tl_change_evacuation(struct tl_play *p, int points, enum tl_rule rule)
{
    tl_state *s = p->state;
    int gauge = s->evacuation + points;
    s->evacuation = (uint8_t)(gauge > 0 ? gauge : 0);
    NOTE(p, rule, TL_MESSAGE_evacuation_changed, s->evacuation, points);
}

/* ---- Areas that score (35.1f, 35.1g) --------------------------------------------------------- */

static bool is_claimed(const tl_data *d, const tl_state *s, enum tl_side side, int area)
{
    if (s->options[TL_OPTION_POINTS] == TL_POINTS_CONTROLLED) return tl_holds(d, s, side, area);
    return tl_is_friendly(s, area, side);
}

/* Whose points an area gives now: 1 + side, 0 nobody's. While both are there nothing changes. */
static int claimant(const tl_data *d, const tl_state *s, int area)
{
    if (tl_is_contact(s, area)) return s->scored[area];
    for (int side = 0; side < TL_SIDES; side++) {
        if (is_claimed(d, s, (enum tl_side)side, area)) return 1 + side;
    }
    return 0;
}

static void settle_area(struct tl_play *p, int area)
{
    CHECK(tl_is_area(area));
    tl_state *s = p->state;
    int now = claimant(p->data, s, area);
    int before = s->scored[area];
    if (now == before) return;
    s->scored[area] = (uint8_t)now;
    int points = p->data->area[area].points;
    if (before) {
        NOTE(p, TL_RULE_35_1g, TL_MESSAGE_area_lost, before - 1, area, points);
        tl_score_points(p, (enum tl_side)(before - 1), -points, TL_RULE_35_1g);
    }
    if (now) {
        NOTE(p, TL_RULE_35_1f, TL_MESSAGE_area_gained, now - 1, area, points);
        tl_score_points(p, (enum tl_side)(now - 1), points, TL_RULE_35_1f);
    }
}

/* ---- Sudden victories (34.1b to 34.1d) ------------------------------------------------------- */

bool tl_is_peninsula_lost(const tl_data *d, const tl_state *s)
{
    return tl_holds(d, s, TL_REPUBLICANS, TL_AREA_EGU) ||
           tl_holds(d, s, TL_REPUBLICANS, TL_AREA_GTR);
}

static void seek_sudden_victory(struct tl_play *p)
{
    const tl_data *d = p->data;
    tl_state *s = p->state;
    if (tl_holds(d, s, TL_REPUBLICANS, TL_AREA_TOU)) {
        tl_conclude(p, TL_ENDING_TOULON, TL_RULE_34_1d);
    } else if ((s->depot_taken[TL_DEPOT_WEST] && tl_holds(d, s, TL_ALLIES, TL_AREA_OLL)) ||
               (s->depot_taken[TL_DEPOT_EAST] && tl_holds(d, s, TL_ALLIES, TL_AREA_SOL))) {
        tl_conclude(p, TL_ENDING_DEPOT, TL_RULE_34_1c);
    } else if (s->evacuation >= d->constant[TL_CONSTANT_evacuation] && tl_is_peninsula_lost(d, s)) {
        tl_conclude(p, TL_ENDING_EVACUATION, TL_RULE_34_1b);
    }
}

void tl_settle_ground(struct tl_play *p)
{
    const struct tl_node_set *scoring = &p->data->scoring;
    for (int area = tl_node_in(scoring, 0); area < TL_AREAS; area = tl_node_in(scoring, area + 1)) {
        settle_area(p, area);
    }
    seek_sudden_victory(p);
}
