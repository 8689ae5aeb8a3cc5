/*
 * The roadsteads (section 12): how firmly the Allies hold them, what they do about it at the start
 * of their turn, and what hits on the ships do (12.2, 12.3, 27.39, 33.1).
 */
#include "games/toulon/artillery/fire.h"

bool tl_are_roadsteads_held(const tl_state *s)
{
    return s->roadstead[TL_LITTLE] != TL_GIVEN_UP; /* which is lost with the Great one (12.4) */
}

/* ---- What threatens a roadstead -------------------------------------------------------------- */

/* 12.2b, Q12.2b: batteries are counted, whatever they are worth. */
static int batteries_on(const tl_data *d, const tl_state *s, enum tl_roadstead roadstead)
{
    int count = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_near = tl_is_on_map(s, u) && tl_is_fire_area(d, s->place[u], (int)roadstead);
        if (is_near && tl_counts_as_battery(d, s, u)) count++;
    }
    return count;
}

/* 12.2c, Q12.2c */
static bool is_threatened(const tl_data *d, const tl_state *s, enum tl_roadstead roadstead)
{
    return tl_is_peninsula_lost(d, s) &&
           batteries_on(d, s, roadstead) >= d->constant[TL_CONSTANT_tenuous_batteries];
}

/* ---- Hits (12.2d, 12.3, 27.39, 33.1b) -------------------------------------------------------- */

/* Q12.3: the hits that bring the hold down count once, and only later ones twice. */
void tl_score_hits(struct tl_play *p, enum tl_roadstead roadstead, int hits)
{
    CHECK(p->state->roadstead[roadstead] != TL_GIVEN_UP);
    tl_state *s = p->state;
    if (hits <= 0) return;
    bool is_tenuous = s->roadstead[roadstead] == TL_TENUOUS;
    int each =
        p->data->constant[is_tenuous ? TL_CONSTANT_points_hit_tenuous : TL_CONSTANT_points_hit];
    NOTE(p, TL_RULE_27_39a, TL_MESSAGE_ships_hit, (int)roadstead, hits);
    tl_score_points(p, TL_REPUBLICANS, hits * each, is_tenuous ? TL_RULE_12_3b : TL_RULE_35_1a);
    tl_change_evacuation(p, hits * each, TL_RULE_33_1b);
    if (!is_tenuous && is_threatened(p->data, s, roadstead)) {
        s->roadstead[roadstead] = TL_TENUOUS;
        NOTE(p, TL_RULE_12_3a, TL_MESSAGE_hold_tenuous, (int)roadstead);
    }
    tl_settle_ground(p);
}

/* ---- Losing and regaining (12.4, 12.7, 33.1c) ------------------------------------------------ */

static void regain(struct tl_play *p, enum tl_roadstead roadstead, enum tl_hold hold,
                   enum tl_rule rule, enum tl_message message)
{
    CHECK(p->state->roadstead[roadstead] != hold);
    CHECK(hold != TL_GIVEN_UP);
    tl_state *s = p->state;
    bool was_given_up = s->roadstead[roadstead] == TL_GIVEN_UP;
    s->roadstead[roadstead] = (uint8_t)hold;
    NOTE(p, rule, message, (int)roadstead, (int)hold);
    if (was_given_up) {
        tl_change_evacuation(p, -p->data->constant[TL_CONSTANT_evacuation_roadstead],
                             TL_RULE_33_1c);
    }
}

static void give_up(struct tl_play *p, enum tl_roadstead roadstead, enum tl_rule rule,
                    enum tl_message message)
{
    CHECK(p->state->roadstead[roadstead] != TL_GIVEN_UP);
    tl_state *s = p->state;
    s->roadstead[roadstead] = TL_GIVEN_UP;
    NOTE(p, rule, message, (int)roadstead);
    tl_change_evacuation(p, p->data->constant[TL_CONSTANT_evacuation_roadstead], TL_RULE_33_1c);
    if (roadstead == TL_GREAT && s->roadstead[TL_LITTLE] != TL_GIVEN_UP) {
        give_up(p, TL_LITTLE, TL_RULE_12_4, TL_MESSAGE_roadstead_follows);
    }
}

/* 12.7, 12.7c */
static void return_roadsteads(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int r = TL_GREAT; r < TL_ROADSTEADS; r++) {
        if (s->roadstead[r] == TL_HELD || is_threatened(p->data, s, (enum tl_roadstead)r)) continue;
        if (r == TL_LITTLE && s->roadstead[TL_GREAT] == TL_GIVEN_UP) continue;
        enum tl_rule rule = tl_is_peninsula_lost(p->data, s) ? TL_RULE_12_7a : TL_RULE_12_7b;
        regain(p, (enum tl_roadstead)r, TL_HELD, rule, TL_MESSAGE_roadstead_returns);
    }
}

/* ---- What the Allies want (12.6) ------------------------------------------------------------- */

/*
 * The English speak first. Giving up needs both; keeping or recovering needs one, since the
 * roadstead counts as controlled where they disagree (12.6c). So the Spaniards are asked only when
 * the English would be without it: vote[] remembers that.
 */
enum { VOTE_NONE, VOTE_WITHOUT };

/* Q12.6: the Little one cannot be recovered without the Great one, with which it is lost (12.4). */
static bool is_open_question(const tl_state *s, int roadstead)
{
    return roadstead == TL_GREAT || s->roadstead[TL_GREAT] != TL_GIVEN_UP;
}

static int list_roadstead(const tl_data *d, const tl_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    if (s->roadstead[s->cursor] == TL_GIVEN_UP) {
        list_add(&list, TL_VERB_RECOVER, s->cursor);
        list_add(&list, TL_VERB_PASS, 0);
    } else {
        list_add(&list, TL_VERB_KEEP, s->cursor);
        list_add(&list, TL_VERB_GIVE_UP, s->cursor);
    }
    return list.count;
}

static void next_roadstead(tl_state *s)
{
    CHECK(s->cursor < TL_ROADSTEADS);
    s->vote[s->cursor] = VOTE_NONE;
    s->cursor++;
    s->seat[0] = TL_SEAT_ENGLISH;
}

/* Q12.6: recovered under the guns it is held tenuously at once. */
static void recover(struct tl_play *p)
{
    tl_state *s = p->state;
    enum tl_roadstead roadstead = (enum tl_roadstead)s->cursor;
    enum tl_hold hold = is_threatened(p->data, s, roadstead) ? TL_TENUOUS : TL_HELD;
    regain(p, roadstead, hold, TL_RULE_12_6a, TL_MESSAGE_roadstead_recovered);
}

static void apply_roadstead(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_ROADSTEADS);
    CHECK(p->state->cursor < TL_ROADSTEADS);
    tl_state *s = p->state;
    unsigned verb = action_verb(a);
    bool is_without = verb == TL_VERB_GIVE_UP || verb == TL_VERB_PASS;
    if (is_without && s->seat[0] == TL_SEAT_ENGLISH) {
        s->vote[s->cursor] = VOTE_WITHOUT;
        s->seat[0] = TL_SEAT_SPANISH;
        return;
    }
    if (verb == TL_VERB_RECOVER) {
        recover(p);
    } else if (verb == TL_VERB_GIVE_UP) {
        give_up(p, (enum tl_roadstead)s->cursor, TL_RULE_12_6a, TL_MESSAGE_roadstead_given_up);
    } else if (verb == TL_VERB_KEEP && s->vote[s->cursor] == VOTE_WITHOUT) {
        NOTE(p, TL_RULE_12_6c, TL_MESSAGE_roadstead_kept, s->cursor);
    }
    next_roadstead(s);
    tl_settle_ground(p);
}

static bool settle_roadstead(struct tl_play *p)
{
    tl_state *s = p->state;
    while (s->cursor < TL_ROADSTEADS && !is_open_question(s, s->cursor)) s->cursor++;
    if (s->cursor < TL_ROADSTEADS) return false;
    tl_step_pop(s);
    return true;
}

static void ask_roadstead(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->cursor;
    question->argument[1] = s->roadstead[s->cursor];
}

const struct tl_step_row tl_roadsteads_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_12_6a,
    .prompt = TL_MESSAGE_ask_roadsteads,
    .list = list_roadstead,
    .apply = apply_roadstead,
    .settle = settle_roadstead,
    .ask = ask_roadstead,
};

void tl_phase_roadsteads(struct tl_play *p)
{
    CHECK(p->state->phasing == TL_ALLIES);
    return_roadsteads(p);
    tl_step_push(p->state, TL_STEP_ROADSTEADS, TL_SEAT_ENGLISH);
}
