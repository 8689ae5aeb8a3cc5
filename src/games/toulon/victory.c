/* Victory points, the evacuation gauge, and how a game ends (sections 33 to 35). */
#include "games/toulon/play.h"

void conclude(struct play *p, enum ending ending, enum rule rule)
{
    tstate *s = p->state;
    if (is_over(s)) return;
    s->ending = (uint8_t)ending;
    __builtin_memset(s->step, STEP_OVER, sizeof s->step);
    __builtin_memset(s->seat, 0, sizeof s->seat);
    NOTE(p, rule, MESSAGE_game_over, (int)ending, s->points[ALLIES], s->points[REPUBLICANS]);
}

/* Points won end the penalty of a defeat (7.12b, Q7.12). */
void score_points(struct play *p, enum side side, int points, enum rule rule)
{
    tstate *s = p->state;
    if (!points) return;
    s->points[side] = (int16_t)(s->points[side] + points);
    NOTE(p, rule, MESSAGE_points_scored, (int)side, points, s->points[ALLIES],
         s->points[REPUBLICANS]);
    if (points < 0 || !s->defeated[side]) return;
    s->defeated[side] = 0;
    NOTE(p, RULE_7_12b, MESSAGE_defeat_forgotten, (int)side);
}

void change_evacuation(struct play *p, int points, enum rule rule)
{
    tstate *s = p->state;
    int gauge = s->evacuation + points;
    s->evacuation = (uint8_t)(gauge > 0 ? gauge : 0);
    NOTE(p, rule, MESSAGE_evacuation_changed, s->evacuation, points);
}

/* ---- Areas that score (35.1f, 35.1g) ----------------------------------------------------- */

static bool is_claimed(const tdata *d, const tstate *s, enum side side, int area)
{
    if (s->options[OPTION_POINTS] == POINTS_CONTROLLED) return holds(d, s, side, area);
    return is_friendly(s, area, side);
}

/* Whose points an area gives now: 1 + side, 0 nobody's. While both are there nothing changes. */
static int claimant(const tdata *d, const tstate *s, int area)
{
    if (is_contact(s, area)) return s->scored[area];
    for (int side = 0; side < SIDES; side++) {
        if (is_claimed(d, s, (enum side)side, area)) return 1 + side;
    }
    return 0;
}

static void settle_area(struct play *p, int area)
{
    tstate *s = p->state;
    int now = claimant(p->data, s, area);
    int before = s->scored[area];
    if (now == before) return;
    s->scored[area] = (uint8_t)now;
    int points = p->data->area[area].points;
    if (before) {
        NOTE(p, RULE_35_1g, MESSAGE_area_lost, before - 1, area, points);
        score_points(p, (enum side)(before - 1), -points, RULE_35_1g);
    }
    if (now) {
        NOTE(p, RULE_35_1f, MESSAGE_area_gained, now - 1, area, points);
        score_points(p, (enum side)(now - 1), points, RULE_35_1f);
    }
}

/* ---- Sudden victories (34.1b to 34.1d) --------------------------------------------------- */

static bool has_peninsula(const tdata *d, const tstate *s)
{
    return holds(d, s, REPUBLICANS, AREA_EGU) || holds(d, s, REPUBLICANS, AREA_GTR);
}

static void seek_sudden_victory(struct play *p)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    if (holds(d, s, REPUBLICANS, AREA_TOU)) {
        conclude(p, ENDING_TOULON, RULE_34_1d);
    } else if ((s->depot_taken[DEPOT_WEST] && holds(d, s, ALLIES, AREA_OLL)) ||
               (s->depot_taken[DEPOT_EAST] && holds(d, s, ALLIES, AREA_SOL))) {
        conclude(p, ENDING_DEPOT, RULE_34_1c);
    } else if (s->evacuation >= d->constant[CONSTANT_evacuation] && has_peninsula(d, s)) {
        conclude(p, ENDING_EVACUATION, RULE_34_1b);
    }
}

void settle_ground(struct play *p)
{
    const struct node_set *scoring = &p->data->scoring;
    for (int area = node_in(scoring, 0); area < AREAS; area = node_in(scoring, area + 1)) {
        settle_area(p, area);
    }
    seek_sudden_victory(p);
}
