/*
 * Guns and ships: batteries fire barrages into the roadsteads (27.35 to 27.41), ships fire on the
 * shore (27.48 to 27.52).
 */
#include "core/preview.h"
#include "games/toulon/artillery/fire.h"

/* ---- Who may fire on ships (27.35, 27.36) ---------------------------------------------------- */

static int aimed_points(const tl_state *s, int unit)
{
    return s->fire.aimed[unit][TL_GREAT] + s->fire.aimed[unit][TL_LITTLE];
}

static bool is_gunner_at_sea(const tl_state *s, int unit)
{
    return s->fire.at_sea[unit] || aimed_points(s, unit);
}

/* 27.36b: of an area only so many fire on ships in a side-turn. */
static bool is_area_spent(const tl_data *d, const tl_state *s, int unit)
{
    int count = 0, area = s->place[unit];
    TL_EACH_UNIT_IN(s, area)
    {
        if (u != unit && is_gunner_at_sea(s, u)) count++;
    }
    return !is_gunner_at_sea(s, unit) && count >= d->constant[TL_CONSTANT_barrage_batteries];
}

static enum tl_rule battery_refusal(const tl_data *d, const tl_state *s, int unit)
{
    bool is_battery =
        tl_is_on_map(s, unit) && tl_counts_as_battery(d, s, unit) && tl_strength(d, s, unit);
    if (s->phasing != TL_REPUBLICANS || !is_battery) return TL_RULE_27_35;
    int area = s->place[unit];
    if (tl_is_contact(s, area) || (s->area_flags[area] & TL_FOUGHT)) return TL_RULE_27_36a;
    if (aimed_points(s, unit)) return TL_RULE_27_29;
    if (is_area_spent(d, s, unit)) return TL_RULE_27_36b;
    if (tl_may_fire(d, s, unit)) return TL_RULE_NONE;
    return tl_has(s, unit, TL_FIRED) ? TL_RULE_27_17b : TL_RULE_27_8a;
}

static bool is_target(const tl_data *d, const tl_state *s, int unit, int roadstead)
{
    return s->roadstead[roadstead] != TL_GIVEN_UP && tl_is_fire_area(d, s->place[unit], roadstead);
}

enum tl_rule tl_aim_refusal(const tl_data *d, const tl_state *s, int unit, int roadstead)
{
    enum tl_rule rule = battery_refusal(d, s, unit);
    if (rule) return rule;
    return is_target(d, s, unit, roadstead) ? TL_RULE_NONE : TL_RULE_27_35;
}

void tl_list_aims(const tl_data *d, const tl_state *s, struct list *list)
{
    for (int u = TL_FIRST_REPUBLICAN; u < TL_UNITS; u++) {
        if (battery_refusal(d, s, u)) continue;
        for (int r = 0; r < TL_ROADSTEADS; r++) {
            if (is_target(d, s, u, r)) list_add_two(list, TL_VERB_AIM, u, r);
        }
    }
}

/* ---- Making up barrages (27.38) -------------------------------------------------------------- */

void tl_barrage_granted(struct tl_play *p, int unit, int roadstead, bool granted)
{
    CHECK(roadstead >= 0 && roadstead < TL_ROADSTEADS);
    tl_state *s = p->state;
    if (!granted) return;
    s->fire.aimed[unit][roadstead] = (uint8_t)tl_strength(p->data, s, unit);
    TELL(p, TL_REPUBLICANS, TL_RULE_27_38a, TL_MESSAGE_battery_aims, unit, roadstead);
    if (s->step[0] != TL_STEP_BARRAGE) tl_step_push(s, TL_STEP_BARRAGE, TL_SEAT_WEST);
}

static int barrage_points(const tl_state *s, int roadstead)
{
    int sum = 0;
    for (int u = TL_FIRST_REPUBLICAN; u < TL_UNITS; u++) sum += s->fire.aimed[u][roadstead];
    return sum;
}

/* 27.38b: once, before either part is fired. */
static bool may_split(const tl_data *d, const tl_state *s, int unit)
{
    const uint8_t *aimed = s->fire.aimed[unit];
    bool is_whole = !aimed[TL_GREAT] != !aimed[TL_LITTLE] && aimed_points(s, unit) > 1;
    return is_whole && aimed_points(s, unit) == tl_strength(d, s, unit) &&
           is_target(d, s, unit, TL_GREAT) && is_target(d, s, unit, TL_LITTLE);
}

static enum tl_rule refuse_barrage(const tl_data *d, const tl_state *s, action a)
{
    int first = (int)action_first(a), second = (int)action_second(a);
    switch (action_verb(a)) {
    case TL_VERB_AIM: return tl_aim_refusal(d, s, first, second);
    case TL_VERB_SPLIT:
        if (!may_split(d, s, first)) return TL_RULE_27_38b;
        return second >= 1 && second < aimed_points(s, first) ? TL_RULE_NONE : TL_RULE_27_38b;
    case TL_VERB_BARRAGE: return barrage_points(s, first) ? TL_RULE_NONE : TL_RULE_27_38a;
    default: return TL_RULE_27_38a;
    }
}

static int list_barrage(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    tl_list_aims(d, s, &list);
    for (int u = TL_FIRST_REPUBLICAN; u < TL_UNITS; u++) {
        if (!aimed_points(s, u) || !may_split(d, s, u)) continue;
        for (int points = 1; points < aimed_points(s, u); points++) {
            list_add_two(&list, TL_VERB_SPLIT, u, points);
        }
    }
    for (int r = 0; r < TL_ROADSTEADS; r++) {
        if (barrage_points(s, r)) list_add(&list, TL_VERB_BARRAGE, r);
    }
    return list.count;
}

static void split_fire(struct tl_play *p, int unit, int points)
{
    CHECK(points >= 1 && points < aimed_points(p->state, unit));
    uint8_t *aimed = p->state->fire.aimed[unit];
    int from = aimed[TL_GREAT] ? TL_GREAT : TL_LITTLE, to = from == TL_GREAT ? TL_LITTLE : TL_GREAT;
    aimed[from] = (uint8_t)(aimed[from] - points);
    aimed[to] = (uint8_t)points;
    TELL(p, TL_REPUBLICANS, TL_RULE_27_38b, TL_MESSAGE_battery_splits, unit, points, to);
}

static void apply_barrage(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_BARRAGE);
    tl_state *s = p->state;
    switch (action_verb(a)) {
    case TL_VERB_AIM:
        tl_begin_shot(p, (int)action_first(a), TL_FIRE_BARRAGE, (int)action_second(a));
        break;
    case TL_VERB_SPLIT: split_fire(p, (int)action_first(a), (int)action_second(a)); break;
    default:
        s->fire.target = (uint8_t)action_first(a);
        tl_step_push(s, TL_STEP_BARRAGE_DIE, TL_SEAT_WEST);
    }
}

static bool settle_barrage(struct tl_play *p)
{
    tl_state *s = p->state;
    if (barrage_points(s, TL_GREAT) || barrage_points(s, TL_LITTLE)) return false;
    tl_step_pop(s);
    return true;
}

static void ask_barrage(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = barrage_points(s, TL_GREAT);
    question->argument[1] = barrage_points(s, TL_LITTLE);
}

const struct tl_step_row tl_barrage_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_27_38a,
    .prompt = TL_MESSAGE_ask_barrage,
    .list = list_barrage,
    .refusal = refuse_barrage,
    .apply = apply_barrage,
    .settle = settle_barrage,
    .ask = ask_barrage,
};

/* ---- The barrage (27.38, data 3.18) ---------------------------------------------------------- */

static int barrage_modifier(const tl_data *d, const tl_state *s, int roadstead)
{
    bool is_led = false, is_near = false, is_all_new = true;
    for (int u = TL_FIRST_REPUBLICAN; u < TL_UNITS; u++) {
        if (!s->fire.aimed[u][roadstead]) continue;
        int area = s->place[u];
        if (s->place[TL_PIECE_BONAPARTE] == area) is_led = true;
        if (area == TL_AREA_EGU || area == TL_AREA_GTR) is_near = true;
        if (!tl_has(s, u, TL_PLACED_NOW)) is_all_new = false;
    }
    return (is_led ? d->constant[TL_CONSTANT_barrage_bonaparte] : 0) +
           (is_near ? d->constant[TL_CONSTANT_barrage_near] : 0) +
           (is_all_new ? d->constant[TL_CONSTANT_barrage_new] : 0);
}

static int barrage_hits(const tl_data *d, int points, int result)
{
    int column = 0, row = result < 1 ? 1 : result;
    while (column < TL_BARRAGE_COLUMNS - 1 && points > d->barrage[column].most) column++;
    return d->barrage[column].hits[(row < TL_DIE ? row : TL_DIE) - 1];
}

static void roll_barrage(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_BARRAGE_DIE);
    CHECK(p->state->fire.target < TL_ROADSTEADS);
    tl_state *s = p->state;
    int roadstead = s->fire.target, modifier = barrage_modifier(p->data, s, roadstead);
    int points = barrage_points(s, roadstead);
    int hits = barrage_hits(p->data, points, rolled(a) + modifier);
    TELL(p, TL_REPUBLICANS, TL_RULE_27_38a, TL_MESSAGE_barrage_strength, roadstead, points,
         modifier);
    NOTE(p, TL_RULE_27_38a, TL_MESSAGE_barrage_rolled, roadstead, rolled(a), hits);
    for (int u = TL_FIRST_REPUBLICAN; u < TL_UNITS; u++) {
        if (!s->fire.aimed[u][roadstead]) continue;
        s->fire.aimed[u][roadstead] = 0;
        s->fire.at_sea[u] = 1;
        tl_mark_fired(p, u); /* 27.41 */
    }
    s->fire.target = 0;
    tl_step_pop(s);
    tl_score_hits(p, (enum tl_roadstead)roadstead, hits);
}

static void ask_barrage_die(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->fire.target;
}

const struct tl_step_row tl_barrage_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_27_38a,
    .prompt = TL_MESSAGE_ask_barrage_die,
    .apply = roll_barrage,
    .ask = ask_barrage_die,
};

static struct trace_event preview_line(enum tl_rule rule, enum tl_message message, int argument)
{
    return (struct trace_event){ .rule = (uint16_t)rule,
                                 .message = (uint16_t)message,
                                 .argument = { (int16_t)argument } };
}

static void tell_hits(struct preview *preview, int first, enum tl_rule rule, int hits)
{
    preview_outcome(preview, first, preview_line(rule, TL_MESSAGE_preview_hits, hits), 1, TL_DIE);
}

void tl_tell_barrage(const tl_data *d, const tl_state *s, int roadstead, struct preview *preview)
{
    int points = barrage_points(s, roadstead), modifier = barrage_modifier(d, s, roadstead);
    preview_add(preview, PREVIEW_FACT,
                preview_line(TL_RULE_27_38a, TL_MESSAGE_preview_points, points));
    preview_add(preview, PREVIEW_TOTAL,
                preview_line(TL_RULE_27_38a, TL_MESSAGE_preview_modifier, modifier));
    int first = preview->count;
    for (int face = 1; face <= TL_DIE; face++)
        tell_hits(preview, first, TL_RULE_27_38a, barrage_hits(d, points, face + modifier));
}

/* ---- Ships on the shore (27.48 to 27.50, data 3.19) ------------------------------------------ */

/* The roadsteads under Allied control from which ships reach the area: how many. */
static int ships_reaching(const tl_data *d, const tl_state *s, int area)
{
    int count = 0;
    for (int r = 0; r < TL_ROADSTEADS; r++) {
        if (s->roadstead[r] != TL_GIVEN_UP && tl_is_fire_area(d, area, r)) count++;
    }
    return count;
}

/* Q27.35: the ships fire before the combats. */
static bool has_combat_begun(const tl_state *s)
{
    for (int area = 1; area < TL_AREAS; area++) {
        if (s->area_flags[area] & TL_FOUGHT) return true;
    }
    return false;
}

static enum tl_rule shore_refusal(const tl_data *d, const tl_state *s, int area)
{
    if (!tl_occupied(s, area, TL_REPUBLICANS) || !ships_reaching(d, s, area)) {
        return TL_RULE_27_48;
    }
    return s->area_flags[area] & TL_BOMBARDED ? TL_RULE_27_49 : TL_RULE_NONE;
}

enum tl_rule tl_bombard_refusal(const tl_data *d, const tl_state *s, int area)
{
    if (s->phasing != TL_ALLIES || has_combat_begun(s)) return TL_RULE_27_48;
    return shore_refusal(d, s, area);
}

void tl_list_bombardments(const tl_data *d, const tl_state *s, struct list *list)
{
    if (has_combat_begun(s)) return;
    for (int area = 1; area < TL_AREAS; area++) {
        if (!shore_refusal(d, s, area)) list_add(list, TL_VERB_BOMBARD, area);
    }
}

void tl_bombard_area(struct tl_play *p, int area)
{
    CHECK(!tl_bombard_refusal(p->data, p->state, area));
    tl_state *s = p->state;
    s->area_flags[area] = (uint8_t)(s->area_flags[area] | TL_BOMBARDED);
    s->fire.area = (uint8_t)area;
    tl_step_push(s, TL_STEP_BOMBARD_DIE, s->seat[0]);
}

/* How well the units of the area are covered: 0 not, 1 all in works, 2 all in strong ones. */
static int cover_in(const tl_data *d, const tl_state *s, int area)
{
    int cover = 2;
    TL_EACH_UNIT_IN(s, area)
    {
        int work = s->inside[u];
        if (tl_side_of(d, s, u) != TL_REPUBLICANS) continue;
        if (work == TL_NO_WORK) return 0;
        if (!tl_is_fort_work(work) && s->work_level[work] < 2) cover = 1;
    }
    return cover;
}

/* Markers are gone by then (30.6), but who has fired in the game turn is remembered (Q27.10). */
static bool has_battery_fired(const tl_data *d, const tl_state *s, int area)
{
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_counts_as_battery(d, s, u) && tl_has(s, u, TL_FIRED | TL_FIRED_THIS_TURN))
            return true;
    }
    return false;
}

/* One firm roadstead is enough to fire from. */
static bool is_all_tenuous(const tl_data *d, const tl_state *s, int area)
{
    for (int r = 0; r < TL_ROADSTEADS; r++) {
        if (s->roadstead[r] == TL_HELD && tl_is_fire_area(d, area, r)) return false;
    }
    return true;
}

/* What everybody sees. */
static int ships_open_modifier(const tl_data *d, const tl_state *s, int area)
{
    const int16_t *c = d->constant;
    int sum = 0;
    if (ships_reaching(d, s, area) == TL_ROADSTEADS) sum += c[TL_CONSTANT_ships_both];
    if (d->area[area].town) sum += c[TL_CONSTANT_ships_town];
    if (area == TL_AREA_LAU) sum += c[TL_CONSTANT_ships_inland];
    if (is_all_tenuous(d, s, area)) sum += c[TL_CONSTANT_ships_tenuous];
    return sum;
}

static int cover_modifier(const tl_data *d, int cover)
{
    if (!cover) return 0;
    return d->constant[cover > 1 ? TL_CONSTANT_ships_improved : TL_CONSTANT_ships_redoubt];
}

static int ships_modifier(const tl_data *d, const tl_state *s, int area)
{
    int fired = has_battery_fired(d, s, area) ? d->constant[TL_CONSTANT_ships_fired] : 0;
    return ships_open_modifier(d, s, area) + cover_modifier(d, cover_in(d, s, area)) + fired;
}

static int ships_hits(const tl_data *d, int result)
{
    return (result >= d->constant[TL_CONSTANT_ships_one_from]) +
           (result >= d->constant[TL_CONSTANT_ships_two_from]);
}

static void tell_ships_by(const tl_data *d, int modifier, struct preview *preview)
{
    preview_add(preview, PREVIEW_TOTAL,
                preview_line(TL_RULE_27_49, TL_MESSAGE_preview_modifier, modifier));
    int first = preview->count;
    for (int face = 1; face <= TL_DIE; face++)
        tell_hits(preview, first, TL_RULE_27_49, ships_hits(d, face + modifier));
}

/* Whether a battery has fired, and whether all stand in works, the fleet does not see: it is told
 * what each would change, and the worst and the best. */
void tl_tell_ships(const tl_data *d, const tl_state *s, int area, struct preview *preview)
{
    int open = ships_open_modifier(d, s, area), fired = d->constant[TL_CONSTANT_ships_fired];
    int strong = cover_modifier(d, 2), weak = cover_modifier(d, 1);
    bool has_works = tl_work_in(s, area, 1) < TL_WORKS;
    if (!s->veiled[TL_REPUBLICANS]) {
        tell_ships_by(d, ships_modifier(d, s, area), preview);
        return;
    }
    preview_add(preview, PREVIEW_FACT,
                preview_line(TL_RULE_27_49, TL_MESSAGE_preview_ships_fired, fired));
    if (has_works) {
        preview_add(preview, PREVIEW_FACT,
                    preview_line(TL_RULE_27_49, TL_MESSAGE_preview_ships_redoubt, weak));
        preview_add(preview, PREVIEW_FACT,
                    preview_line(TL_RULE_27_49, TL_MESSAGE_preview_ships_improved, strong));
        tell_ships_by(d, open + (strong < weak ? strong : weak), preview);
    }
    tell_ships_by(d, open, preview);
    tell_ships_by(d, open + fired, preview);
}

static void roll_ships(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_BOMBARD_DIE);
    CHECK(tl_is_area(p->state->fire.area));
    tl_state *s = p->state;
    int area = s->fire.area;
    int result = rolled(a) + ships_modifier(p->data, s, area);
    int hits = ships_hits(p->data, result);
    NOTE(p, TL_RULE_27_49, TL_MESSAGE_ships_rolled, area, rolled(a), hits);
    s->fire.hits = (uint8_t)hits;
    tl_step_replace(s, TL_STEP_CLAIM, s->seat[0]);
}

static void ask_shore(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->fire.area;
    question->argument[1] = s->fire.hits;
}

const struct tl_step_row tl_bombard_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_27_49,
    .prompt = TL_MESSAGE_ask_bombard_die,
    .apply = roll_ships,
    .ask = ask_shore,
};

/* ---- Where the hits go (27.51) --------------------------------------------------------------- */

static int list_claim(const tl_data *d, const tl_state *s, action *out)
{
    (void)d, (void)s;
    struct list list = { out, 0 };
    list_add(&list, TL_VERB_CLAIM, 0);
    list_add(&list, TL_VERB_PASS, 0);
    return list.count;
}

/* HI-35: they learn from it whether a battery is there. */
static void apply_claim(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_CLAIM);
    CHECK(p->state->fire.hits > 0);
    tl_state *s = p->state;
    int area = s->fire.area;
    bool is_claimed = action_verb(a) == TL_VERB_CLAIM;
    s->fire.hits--;
    if (!s->fire.hits) tl_step_pop(s);
    if (is_claimed) {
        bool is_there = tl_is_battery_there(p->data, s, area);
        NOTE(p, TL_RULE_27_51a, is_there ? TL_MESSAGE_battery_struck : TL_MESSAGE_no_battery_struck,
             area);
    }
    tl_begin_hit(p, area, is_claimed);
}

static bool settle_claim(struct tl_play *p)
{
    tl_state *s = p->state;
    if (s->fire.hits) return false;
    s->fire.area = TL_NO_AREA;
    tl_step_pop(s);
    return true;
}

const struct tl_step_row tl_claim_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_27_51a,
    .prompt = TL_MESSAGE_ask_claim,
    .list = list_claim,
    .apply = apply_claim,
    .settle = settle_claim,
    .ask = ask_shore,
};
