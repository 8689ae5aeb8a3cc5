/*
 * The roadsteads (section 12): how firmly the Allies hold them, what they do about it at the start
 * of their turn, and what hits on the ships do (12.2, 12.3, 27.39, 33.1).
 */
#include "games/toulon/fire.h"

bool are_roadsteads_held(const tstate *s)
{
    return s->roadstead[GREAT] != GIVEN_UP && s->roadstead[LITTLE] != GIVEN_UP;
}

bool is_water_held(const tdata *d, const tstate *s, int area)
{
    bool is_little = d->area[area].beach_little || d->area[area].fire_little;
    return s->roadstead[LITTLE] != GIVEN_UP && (is_little || s->roadstead[GREAT] != GIVEN_UP);
}

/* ---- What threatens a roadstead ---------------------------------------------------------- */

/* 12.2b, Q12.2b: batteries are counted, whatever they are worth. */
static int batteries_on(const tdata *d, const tstate *s, enum roadstead roadstead)
{
    int count = 0;
    for (int u = 0; u < UNITS; u++) {
        bool is_near = is_on_map(s, u) && is_fire_area(d, s->place[u], (int)roadstead);
        if (is_near && counts_as_battery(d, s, u)) count++;
    }
    return count;
}

/* 12.2c, Q12.2c */
static bool has_lost_peninsula(const tdata *d, const tstate *s)
{
    return holds(d, s, REPUBLICANS, AREA_EGU) || holds(d, s, REPUBLICANS, AREA_GTR);
}

static bool is_threatened(const tdata *d, const tstate *s, enum roadstead roadstead)
{
    return has_lost_peninsula(d, s) &&
           batteries_on(d, s, roadstead) >= d->constant[CONSTANT_tenuous_batteries];
}

/* ---- Hits (12.2d, 12.3, 27.39, 33.1b) ---------------------------------------------------- */

/* Q12.3: the hits that bring the hold down count once, and only later ones twice. */
void score_hits(struct play *p, enum roadstead roadstead, int hits)
{
    tstate *s = p->state;
    if (hits <= 0) return;
    bool is_tenuous = s->roadstead[roadstead] == TENUOUS;
    int each = p->data->constant[is_tenuous ? CONSTANT_points_hit_tenuous : CONSTANT_points_hit];
    NOTE(p, RULE_27_39a, MESSAGE_ships_hit, (int)roadstead, hits);
    score_points(p, REPUBLICANS, hits * each, is_tenuous ? RULE_12_3b : RULE_35_1a);
    change_evacuation(p, hits * each, RULE_33_1b);
    if (!is_tenuous && is_threatened(p->data, s, roadstead)) {
        s->roadstead[roadstead] = TENUOUS;
        NOTE(p, RULE_12_3a, MESSAGE_hold_tenuous, (int)roadstead);
    }
    settle_ground(p);
}

/* ---- Losing and regaining (12.4, 12.7, 33.1c) -------------------------------------------- */

static void regain(struct play *p, enum roadstead roadstead, enum hold hold, enum rule rule,
                   enum message message)
{
    tstate *s = p->state;
    bool was_given_up = s->roadstead[roadstead] == GIVEN_UP;
    s->roadstead[roadstead] = (uint8_t)hold;
    NOTE(p, rule, message, (int)roadstead, (int)hold);
    if (was_given_up) {
        change_evacuation(p, -p->data->constant[CONSTANT_evacuation_roadstead], RULE_33_1c);
    }
}

static void give_up(struct play *p, enum roadstead roadstead, enum rule rule, enum message message)
{
    tstate *s = p->state;
    s->roadstead[roadstead] = GIVEN_UP;
    NOTE(p, rule, message, (int)roadstead);
    change_evacuation(p, p->data->constant[CONSTANT_evacuation_roadstead], RULE_33_1c);
    if (roadstead == GREAT && s->roadstead[LITTLE] != GIVEN_UP) {
        give_up(p, LITTLE, RULE_12_4, MESSAGE_roadstead_follows);
    }
}

/* 12.7, 12.7c */
static void return_roadsteads(struct play *p)
{
    tstate *s = p->state;
    for (int r = GREAT; r < ROADSTEADS; r++) {
        if (s->roadstead[r] == HELD || is_threatened(p->data, s, (enum roadstead)r)) continue;
        if (r == LITTLE && s->roadstead[GREAT] == GIVEN_UP) continue;
        enum rule rule = has_lost_peninsula(p->data, s) ? RULE_12_7a : RULE_12_7b;
        regain(p, (enum roadstead)r, HELD, rule, MESSAGE_roadstead_returns);
    }
}

/* ---- What the Allies want (12.6) --------------------------------------------------------- */

/*
 * The English speak first. Giving up needs both; keeping or recovering needs one, since the
 * roadstead counts as controlled where they disagree (12.6c). So the Spaniards are asked only when
 * the English would be without it: vote[] remembers that.
 */
enum { VOTE_NONE, VOTE_WITHOUT };

/* Q12.6: the Little one cannot be recovered without the Great one. */
static bool is_open_question(const tstate *s, int roadstead)
{
    return roadstead == GREAT || s->roadstead[LITTLE] != GIVEN_UP ||
           s->roadstead[GREAT] != GIVEN_UP;
}

static int list_roadstead(const tdata *d, const tstate *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    if (s->roadstead[s->cursor] == GIVEN_UP) {
        list_add(&list, VERB_RECOVER, s->cursor);
        list_add(&list, VERB_PASS, 0);
    } else {
        list_add(&list, VERB_KEEP, s->cursor);
        list_add(&list, VERB_GIVE_UP, s->cursor);
    }
    return list.count;
}

static void next_roadstead(tstate *s)
{
    s->vote[s->cursor] = VOTE_NONE;
    s->cursor++;
    s->seat[0] = SEAT_ENGLISH;
}

/* Q12.6: recovered under the guns it is held tenuously at once. */
static void recover(struct play *p)
{
    tstate *s = p->state;
    enum roadstead roadstead = (enum roadstead)s->cursor;
    enum hold hold = is_threatened(p->data, s, roadstead) ? TENUOUS : HELD;
    regain(p, roadstead, hold, RULE_12_6a, MESSAGE_roadstead_recovered);
}

static void apply_roadstead(struct play *p, action a)
{
    tstate *s = p->state;
    unsigned verb = action_verb(a);
    bool is_without = verb == VERB_GIVE_UP || verb == VERB_PASS;
    if (is_without && s->seat[0] == SEAT_ENGLISH) {
        s->vote[s->cursor] = VOTE_WITHOUT;
        s->seat[0] = SEAT_SPANISH;
        return;
    }
    if (verb == VERB_RECOVER) {
        recover(p);
    } else if (verb == VERB_GIVE_UP) {
        give_up(p, (enum roadstead)s->cursor, RULE_12_6a, MESSAGE_roadstead_given_up);
    } else if (verb == VERB_KEEP && s->vote[s->cursor] == VOTE_WITHOUT) {
        NOTE(p, RULE_12_6c, MESSAGE_roadstead_kept, s->cursor);
    }
    next_roadstead(s);
    settle_ground(p);
}

static bool settle_roadstead(struct play *p)
{
    tstate *s = p->state;
    while (s->cursor < ROADSTEADS && !is_open_question(s, s->cursor)) s->cursor++;
    if (s->cursor < ROADSTEADS) return false;
    s->cursor = 0;
    leave_step(s);
    return true;
}

static void ask_roadstead(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->cursor;
    arguments[1] = s->roadstead[s->cursor];
}

const struct step_row roadsteads_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_12_6a,
    .prompt = MESSAGE_ask_roadsteads,
    .list = list_roadstead,
    .apply = apply_roadstead,
    .settle = settle_roadstead,
    .ask = ask_roadstead,
};

void phase_roadsteads(struct play *p)
{
    return_roadsteads(p);
    enter_step(p->state, STEP_ROADSTEADS, SEAT_ENGLISH);
}
