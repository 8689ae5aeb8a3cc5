/*
 * Final attrition and administration (section 30, data 3.13), the last phase of a side-turn: who
 * still bears a marker is checked (Q25.35), each nation or wing of the phasing side loses what the
 * season takes, markers come off, units are turned down, and who is still at sea comes back next
 * turn (17.9).
 */
#include "games/toulon/movement/movement.h"
#include "games/toulon/reinforcements/arrivals.h"

/* ---- Markers given in combat (Q25.35) -------------------------------------------------------- */

/* One die for the marked units of an area and side: the cursor says which. */
static int checked_place(const tl_state *s)
{
    return s->cursor / TL_SIDES;
}

static enum tl_side checked_side(const tl_state *s)
{
    return (enum tl_side)(s->cursor % TL_SIDES);
}

/* Places off the map come after all areas. */
static bool find_checked(const tl_data *d, tl_state *s)
{
    int best = TL_AREAS * TL_SIDES;
    for (int u = 0; u < TL_UNITS; u++) {
        if (!s->marks[u]) continue;
        int at = s->place[u] * TL_SIDES + (int)tl_side_of(d, s, u);
        if (at < best) best = at;
    }
    s->cursor = (uint8_t)(best < TL_AREAS * TL_SIDES ? best : 0);
    return s->cursor != 0;
}

static void roll_final_check(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_FINAL_CHECK_DIE);
    CHECK(tl_is_area(checked_place(p->state)));
    tl_state *s = p->state;
    int place = checked_place(s);
    enum tl_side side = checked_side(s);
    NOTE(p, TL_RULE_25_35b, TL_MESSAGE_final_check_rolled, place, (int)side, rolled(a));
    TL_EACH_UNIT_IN(s, place)
    {
        if (!s->marks[u] || tl_side_of(p->data, s, u) != side) continue;
        bool fails = tl_fails_attrition(p->data, s, u, rolled(a));
        s->marks[u] = 0;
        if (fails) tl_take_loss(p, u, TL_TEMPORARY, false);
    }
    tl_settle_ground(p);
}

static bool settle_final_check(struct tl_play *p)
{
    tl_state *s = p->state;
    bool is_built = s->options[TL_OPTION_MARKED] == TL_MARKED_FINAL;
    if (is_built && find_checked(p->data, s)) return false;
    tl_step_replace(s, TL_STEP_FINAL_DIE, 0);
    return true;
}

static void ask_final_check(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = checked_place(s);
    question->argument[1] = (int)checked_side(s);
}

const struct tl_step_row tl_final_check_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_25_35b,
    .prompt = TL_MESSAGE_ask_final_check_die,
    .apply = roll_final_check,
    .settle = settle_final_check,
    .ask = ask_final_check,
};

/* ---- What the season takes (30.1, 30.2) ------------------------------------------------------ */

static int band_of(int turn)
{
    CHECK(turn >= 1 && turn <= TL_TURNS);
    static const uint8_t last[TL_ATTRITION_BANDS] = { 3, 7, 11, 14, TL_TURNS };
    int band = 0;
    while (turn > last[band]) band++;
    return band;
}

/* Whose losses a unit may take: the general reserve and the defectors go with the West wing, whose
 * player has them. */
static int suffers_with(const tl_data *d, const tl_state *s, int unit)
{
    bool is_attached = d->unit[unit].corps == TL_RESERVE || tl_has(s, unit, TL_DEFECTED);
    return is_attached ? TL_WEST : d->unit[unit].corps;
}

static bool is_of_corps(const tl_data *d, const tl_state *s, int unit, int corps)
{
    return tl_is_on_map(s, unit) && suffers_with(d, s, unit) == corps;
}

static const struct tl_grade_data *chief_grade(const tl_data *d, const tl_state *s, int corps)
{
    int chief = tl_chief_of(d, s, corps);
    return chief == TL_NO_PIECE ? NULL : &d->grade[tl_grade_of(d, s, chief)];
}

/* 15.1b: one loss for each third unit without supply, and one at least. */
static int supply_losses(const tl_data *d, const tl_state *s, int corps)
{
    int without = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        if (is_of_corps(d, s, u, corps) && tl_has(s, u, TL_OUT_OF_SUPPLY)) without++;
    }
    if (!without) return 0;
    int losses = without / d->constant[TL_CONSTANT_final_no_supply_each];
    return losses ? losses : 1;
}

static bool is_rolled_for(const tl_data *d, const tl_state *s, int corps)
{
    return d->attrition[corps].from[band_of(s->turn)] != 0;
}

/* 30.2: with a star one loss if the die is high enough, else so many. */
static int season_losses(const tl_data *d, const tl_state *s, int corps, int die)
{
    CHECK(corps >= 0 && corps < TL_RESERVE);
    const struct tl_attrition_data *row = &d->attrition[corps];
    const struct tl_grade_data *chief = chief_grade(d, s, corps);
    int band = band_of(s->turn), losses = row->losses[band];
    if (row->from[band]) {
        return die + (chief ? chief->final_die : 0) >= row->from[band] ? losses : 0;
    }
    if (losses && chief) losses += chief->final_number;
    return losses > 0 ? losses : 0;
}

/* Q30.1: the phasing side's, if it has units on the map. */
static bool is_due_corps(const tl_data *d, const tl_state *s, int corps)
{
    if (tl_side_of_corps(corps) != (enum tl_side)s->phasing) return false;
    for (int u = 0; u < TL_UNITS; u++) {
        if (is_of_corps(d, s, u, corps)) return true;
    }
    return false;
}

/* Whether a marker of the phasing side lies on the map (HI-37). On which unit is not seen: so all
 * its corps are asked for losses then, and who has none says so. */
static bool is_any_without(const tl_data *d, const tl_state *s)
{
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_due = tl_is_on_map(s, u) && tl_side_of(d, s, u) == (enum tl_side)s->phasing;
        if (is_due && tl_has(s, u, TL_NO_SUPPLY_MARK)) return true;
    }
    return false;
}

/* The cursor goes one past the corps that loses. */
static void suffer(struct tl_play *p, int die)
{
    CHECK(p->state->cursor < TL_RESERVE);
    tl_state *s = p->state;
    int corps = s->cursor++;
    int season = season_losses(p->data, s, corps, die);
    int supply = supply_losses(p->data, s, corps);
    if (die) {
        NOTE(p, TL_RULE_30_2a, TL_MESSAGE_final_rolled, corps, die, season);
    } else if (season) {
        NOTE(p, TL_RULE_30_2b, TL_MESSAGE_season_takes, corps, season);
    }
    /* How many of them starve is the owner's secret. */
    if (supply)
        TELL(p, tl_side_of_corps(corps), TL_RULE_15_14b, TL_MESSAGE_hunger_takes, corps, supply);
    s->supply.losses = (uint8_t)(season + supply);
    if (s->supply.losses || is_any_without(p->data, s))
        tl_step_push(s, TL_STEP_FINAL_LOSSES, tl_seat_of_corps(corps));
}

static void roll_final(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_FINAL_DIE);
    suffer(p, rolled(a));
}

static void administer(struct tl_play *p);

static bool settle_final(struct tl_play *p)
{
    tl_state *s = p->state;
    while (s->cursor < TL_RESERVE && !is_due_corps(p->data, s, s->cursor)) s->cursor++;
    if (s->cursor == TL_RESERVE) {
        tl_step_pop(s);
        administer(p);
        return true;
    }
    if (is_rolled_for(p->data, s, s->cursor)) return false;
    suffer(p, 0);
    return true;
}

static void ask_final(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->cursor;
}

const struct tl_step_row tl_final_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_30_2a,
    .prompt = TL_MESSAGE_ask_final_die,
    .apply = roll_final,
    .settle = settle_final,
    .ask = ask_final,
};

/* ---- Whose losses they are (30.3 to 30.5, Q30.4) --------------------------------------------- */

enum { CLASS_NO_SUPPLY, CLASS_OPEN, CLASS_SHELTERED, CLASSES };

/* Data 3.13: without supply first, then who is outside towns, forts and depots. */
static int class_of(const tl_data *d, const tl_state *s, int unit)
{
    CHECK(tl_is_on_map(s, unit));
    if (tl_has(s, unit, TL_OUT_OF_SUPPLY)) return CLASS_NO_SUPPLY;
    bool is_sheltered = d->area[s->place[unit]].town || tl_is_fort_work(s->inside[unit]);
    return is_sheltered ? CLASS_SHELTERED : CLASS_OPEN;
}

static bool may_wither(const tl_data *d, const tl_state *s, int unit)
{
    return is_of_corps(d, s, unit, s->cursor - 1) && tl_strength(d, s, unit) > 0;
}

/* Each unit has one loss before any has two: TL_PICKED are those who have theirs. */
static int class_at_hand(const tl_data *d, const tl_state *s)
{
    int best = CLASSES;
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_has(s, u, TL_PICKED) || !may_wither(d, s, u)) continue;
        int class = class_of(d, s, u);
        if (class < best) best = class;
    }
    return best;
}

static int list_withering(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    int class = class_at_hand(d, s);
    for (int u = 0; s->supply.losses && u < TL_UNITS; u++) {
        if (!may_wither(d, s, u)) continue;
        if (class < CLASSES && (tl_has(s, u, TL_PICKED) || class_of(d, s, u) != class)) continue;
        if (tl_is_first_alike(d, s, u)) list_add(&list, TL_VERB_LOSE, u);
    }
    if (!list.count) list_add(&list, TL_VERB_PASS, 0);
    return list.count;
}

/* Whether there are losses, and somebody to bear them. */
static bool is_owing(const tl_data *d, const tl_state *s)
{
    for (int u = 0; s->supply.losses && u < TL_UNITS; u++) {
        if (may_wither(d, s, u)) return true;
    }
    return false;
}

static enum tl_rule refuse_withering(const tl_data *d, const tl_state *s, action a)
{
    int unit = (int)action_first(a);
    if (action_verb(a) == TL_VERB_PASS) return is_owing(d, s) ? TL_RULE_30_4 : TL_RULE_NONE;
    if (action_verb(a) != TL_VERB_LOSE || !is_owing(d, s) ||
        !is_of_corps(d, s, unit, s->cursor - 1))
        return TL_RULE_30_1;
    if (!tl_strength(d, s, unit)) return TL_RULE_30_4;
    int class = class_at_hand(d, s);
    if (class < CLASSES && (tl_has(s, unit, TL_PICKED) || class_of(d, s, unit) != class)) {
        return TL_RULE_30_4;
    }
    return tl_is_first_alike(d, s, unit) ? TL_RULE_NONE : TL_RULE_30_4;
}

static void apply_withering(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_FINAL_LOSSES);
    tl_state *s = p->state;
    action units[TL_UNITS];
    while (action_verb(a) == TL_VERB_LOSE) { /* and on, where nobody else is left */
        int unit = (int)action_first(a);
        s->supply.losses--;
        tl_set(s, unit, TL_PICKED);
        tl_take_loss(p, unit, TL_TEMPORARY, false); /* 30.3 */
        if (list_withering(p->data, s, units) > 1) return;
        a = units[0];
    }
    s->supply.losses = 0;
    for (int u = 0; u < TL_UNITS; u++) tl_unset(s, u, TL_PICKED);
    tl_step_pop(s);
    tl_settle_ground(p);
}

static void ask_withering(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->cursor - 1;
    question->argument[1] = s->supply.losses;
}

const struct tl_step_row tl_final_losses_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_30_4,
    .prompt = TL_MESSAGE_ask_final_losses,
    .list = list_withering,
    .refusal = refuse_withering,
    .apply = apply_withering,
    .ask = ask_withering,
};

/* ---- Administration (30.6, 30.7, 17.9) ------------------------------------------------------- */

static void clear_markers(tl_state *s)
{
    bool keeps_marks = s->options[TL_OPTION_MARKED] == TL_MARKED_NEXT;
    for (int u = 0; u < TL_UNITS; u++) {
        tl_unset(s, u, TL_NO_SUPPLY_MARK | TL_FIRED | TL_SHOWN);
        if (!keeps_marks) s->marks[u] = 0;
    }
    __builtin_memset(s->section_flags, 0, sizeof s->section_flags);
}

/* 17.9b: the units of the first turn keep the landing area, and leaders with them; a leader alone
 * could never come ashore from there. */
static bool is_left_aboard(const tl_state *s, int piece)
{
    if (s->place[piece] == TL_PLACE_AFLOAT) return true;
    bool is_alone = tl_unit_in(s, TL_PLACE_LANDING, 0) == TL_UNITS;
    return s->place[piece] == TL_PLACE_LANDING && is_alone;
}

/* 17.9a: as reinforcements of the next turn, who come by sea. */
static void send_back_to_sea(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int piece = 0; piece < TL_PIECES; piece++) {
        if (!is_left_aboard(s, piece)) continue;
        TELL(p, TL_ALLIES, TL_RULE_17_9a, TL_MESSAGE_left_aboard, piece, s->turn + 1);
        tl_put_on_track(p, piece, s->turn + 1);
        if (tl_comes_by_edge(s, piece)) {
            unsigned bit = 1U << (piece - TL_FIRST_AUSTRIAN);
            s->austrian_delayed = (uint8_t)(s->austrian_delayed & ~bit);
        }
    }
}

static void administer(struct tl_play *p)
{
    clear_markers(p->state);
    if (p->state->phasing == TL_ALLIES) send_back_to_sea(p);
}

void tl_phase_final(struct tl_play *p)
{
    CHECK(p->state->phase == TL_PHASE_FINAL);
    tl_step_push(p->state, TL_STEP_FINAL_CHECK_DIE, 0);
}
