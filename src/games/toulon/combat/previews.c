/*
 * What melees, fire and a leader's check come to before their dice (25.12, 25.27, 27.34, 27.38,
 * 27.49), by what the seat that is to act may know. Whom it cannot see it cannot reckon with: then
 * the columns are told by the points that the enemy may have.
 */
#include "core/preview.h"
#include "games/toulon/artillery/fire.h"
#include "games/toulon/combat/battle.h"

static struct trace_event line(enum tl_rule rule, enum tl_message message, int a, int b, int c)
{
    return (struct trace_event){ .rule = (uint16_t)rule,
                                 .message = (uint16_t)message,
                                 .argument = { (int16_t)a, (int16_t)b, (int16_t)c } };
}

/* So many faces of the die do it, the rest do not. */
static void tell_die(struct preview *preview, int faces, struct trace_event done,
                     struct trace_event failed)
{
    int ways = faces < 0 ? 0 : faces > TL_DIE ? TL_DIE : faces;
    int first = preview->count;
    if (ways > 0) preview_outcome(preview, first, done, (uint32_t)ways, TL_DIE);
    if (ways < TL_DIE) preview_outcome(preview, first, failed, (uint32_t)(TL_DIE - ways), TL_DIE);
}

/* ---- Melees (25.27) -------------------------------------------------------------------------- */

/* A side's units by name, and the guns that fire for them. */
static void tell_units(const tl_data *d, const tl_state *s, enum tl_side side, int melee,
                       struct preview *preview)
{
    for (int u = tl_melee_unit(d, s, side, melee, 0); u < TL_UNITS;
         u = tl_melee_unit(d, s, side, melee, u + 1)) {
        if (tl_strength(d, s, u))
            preview_add(preview, PREVIEW_FACT,
                        line(TL_RULE_25_27a, TL_MESSAGE_preview_unit, u, tl_potential(d, s, u), 0));
    }
    for (int u = 0; u < TL_UNITS; u++) {
        if (s->battle.support[u] != melee || tl_side_of(d, s, u) != side) continue;
        int points = s->battle.directed[u] ? tl_potential(d, s, u) : tl_fighting_strength(d, s, u);
        preview_add(preview, PREVIEW_FACT,
                    line(TL_RULE_27_25b, TL_MESSAGE_preview_gun, u, points, 0));
    }
}

static void tell_shift(struct preview *preview, enum tl_rule rule, enum tl_message message,
                       int columns, int work)
{
    if (columns) preview_add(preview, PREVIEW_FACT, line(rule, message, columns, work, 0));
}

static bool is_by_the_river(const tl_data *d, int area)
{
    for (int from = 1; from < TL_AREAS; from++) {
        if (tl_is_across_river(d, from, area)) return true;
    }
    return false;
}

/* What the defender cannot see of the attack, and would shift it (3.P9a, 25.27a). */
static void tell_doubts(const tl_data *d, const tl_state *s, int melee, struct preview *preview)
{
    if (!tl_has_gun_in_assault(d, s, tl_attacker_side(s), melee)) {
        int less = tl_ground_shift(d, s, melee, true) - tl_ground_shift(d, s, melee, false);
        tell_shift(preview, TL_RULE_25_27a, TL_MESSAGE_preview_shift_guns_if, less, 0);
    }
    bool may_have_crossed = s->battle.round == 1 && is_by_the_river(d, s->battle.area);
    if (may_have_crossed && !tl_has_crossed(d, s, melee))
        tell_shift(preview, TL_RULE_3_P9a, TL_MESSAGE_preview_shift_river_if,
                   d->constant[TL_CONSTANT_shift_river], 0);
}

static void tell_shifts(const tl_data *d, const tl_state *s, int melee, struct preview *preview)
{
    int work = s->battle.work_of[melee], shift = tl_melee_shift(d, s, melee);
    int bare = tl_work_shift(d, s, work, false), left = bare;
    if (tl_has_gun_in_assault(d, s, tl_attacker_side(s), melee))
        left = tl_work_shift(d, s, work, true);
    int town = d->area[s->battle.area].town ? d->constant[TL_CONSTANT_shift_town] : 0;
    if (s->options[TL_OPTION_TOWN] != TL_TOWN_ADDS) town = town > left ? town - left : 0;
    tell_shift(preview, TL_RULE_25_27a, TL_MESSAGE_preview_shift_work, bare, work);
    tell_shift(preview, TL_RULE_25_27a, TL_MESSAGE_preview_shift_guns, left - bare, 0);
    tell_shift(preview, TL_RULE_25_27a, TL_MESSAGE_preview_shift_town, town, 0);
    tell_shift(preview, TL_RULE_3_P9a, TL_MESSAGE_preview_shift_river, shift - left - town, 0);
    if (s->veiled[tl_attacker_side(s)]) tell_doubts(d, s, melee, preview);
}

static void tell_retreat(struct preview *preview, enum tl_side side, int retreat)
{
    if (retreat == TL_SMALL_RETREAT)
        preview_add(preview, PREVIEW_DETAIL,
                    line(TL_RULE_25_32a, TL_MESSAGE_preview_melee_routed, (int)side, 0, 0));
    if (retreat == TL_FULL_RETREAT)
        preview_add(preview, PREVIEW_DETAIL,
                    line(TL_RULE_25_33a, TL_MESSAGE_preview_force_routed, (int)side, 0, 0));
}

static void tell_column(const tl_data *d, const tl_state *s, int column, struct preview *preview)
{
    const struct tl_column_data *table = &d->column[column];
    int first = preview->count;
    for (int face = 0; face < TL_DIE; face++) {
        int attacker = table->attacker_retreat[face], defender = table->defender_retreat[face];
        struct trace_event event =
            line(TL_RULE_25_27b, TL_MESSAGE_preview_melee, table->attacker_loses[face],
                 table->defender_loses[face], attacker * TL_RESULT_RETREATS + defender);
        if (!preview_outcome(preview, first, event, 1, TL_DIE)) continue;
        tell_retreat(preview, tl_attacker_side(s), attacker);
        tell_retreat(preview, tl_defender_side(s), defender);
    }
}

/* One side of a melee that knows its own points, and not those of the other. */
struct half_known {
    int own, shift;
    bool attacks;
};

static int column_against(const tl_data *d, const struct half_known *known, int points)
{
    int column = known->attacks ? tl_ratio_column(d, known->own, points)
                                : tl_ratio_column(d, points, known->own);
    return column > known->shift ? column - known->shift : 0;
}

/* Column by column, from the fewest points that the enemy may have to where more make no
 * difference. */
static void tell_columns(const tl_data *d, const tl_state *s, const struct half_known *known,
                         int least, struct preview *preview)
{
    int last = TL_COLUMNS - 1 > known->shift ? TL_COLUMNS - 1 - known->shift : 0;
    if (known->attacks) last = 0;
    int low = least > 0 ? least : 1;
    for (;;) {
        int column = column_against(d, known, low), high = low;
        bool is_last = column == last;
        while (!is_last && column_against(d, known, high + 1) == column) high++;
        struct trace_event total =
            line(TL_RULE_25_27a, TL_MESSAGE_preview_column_from, low, column, 0);
        if (!is_last) total = line(TL_RULE_25_27a, TL_MESSAGE_preview_column, low, high, column);
        if (!is_last && low == high)
            total = line(TL_RULE_25_27a, TL_MESSAGE_preview_column_at, low, column, 0);
        preview_add(preview, PREVIEW_TOTAL, total);
        tell_column(d, s, column, preview);
        if (is_last) return;
        low = high + 1;
    }
}

/* As the side sees it that is to act. */
static void tell_melee(const tl_data *d, const tl_state *s, int melee, struct preview *preview)
{
    enum tl_side side = tl_side_of_seat(s->seat[0]), enemy = tl_other_side(side);
    struct half_known known = { .own = tl_melee_potential(d, s, side, melee),
                                .shift = tl_melee_shift(d, s, melee),
                                .attacks = side == tl_attacker_side(s) };
    int theirs = tl_melee_potential(d, s, enemy, melee);
    tell_units(d, s, side, melee, preview);
    tell_shifts(d, s, melee, preview);
    if (s->veiled[enemy] || !theirs) {
        preview_add(preview, PREVIEW_FACT,
                    line(TL_RULE_25_27a, TL_MESSAGE_preview_potential, known.own, known.shift, 0));
        tell_columns(d, s, &known, theirs, preview);
        return;
    }
    int column = tl_melee_column(d, s, melee);
    preview_add(preview, PREVIEW_TOTAL,
                line(TL_RULE_25_27a, TL_MESSAGE_preview_column_at, theirs, column, 0));
    tell_column(d, s, column, preview);
}

/* The melee that the choice makes or adds to; 0: none. `s` is a copy, in which it has done so. The
 * enemy is left out: who stands next in his line is not known. */
static int melee_of(tl_state *s, action a)
{
    struct tl_battle_state *b = &s->battle;
    int first = (int)action_first(a), second = (int)action_second(a);
    switch (action_verb(a)) {
    case TL_VERB_ENGAGE:
        b->work_of[++b->melee_count] = b->storming;
        b->melee[first] = b->melee_count;
        return b->melee_count;
    case TL_VERB_COMBINE: b->melee[first] = b->grouping; return b->grouping;
    case TL_VERB_ADD:
        b->melee[first] = (uint8_t)second;
        if (s->inside[first] != b->work_of[second]) s->inside[first] = TL_NO_WORK;
        return second;
    case TL_VERB_RESOLVE: return first;
    case TL_VERB_SUPPORT: b->support[first] = (uint8_t)second; return second;
    case TL_VERB_DIRECT: b->directed[second] = 1; return b->support[second];
    default: return 0;
    }
}

static bool tell_melee_of(const tl_data *d, tl_state *s, action a, struct preview *preview)
{
    int melee = melee_of(s, a);
    if (melee) tell_melee(d, s, melee, preview);
    return melee != 0;
}

/* ---- A leader's check (25.12) ---------------------------------------------------------------- */

static bool tell_check(const tl_data *d, const tl_state *s, action a, struct preview *preview)
{
    if (action_verb(a) != TL_VERB_LEAD) return false;
    int piece = (int)action_first(a);
    const struct tl_grade_data *grade = &d->grade[tl_grade_of(d, s, piece)];
    int modifier = tl_combine_modifier(d, s, piece);
    preview_add(preview, PREVIEW_FACT,
                line(TL_RULE_25_12, TL_MESSAGE_preview_check, grade->combines_to, 0, 0));
    preview_add(preview, PREVIEW_TOTAL,
                line(TL_RULE_25_12, TL_MESSAGE_preview_modifier, modifier, 0, 0));
    tell_die(preview, grade->combines_to - modifier,
             line(TL_RULE_25_12, TL_MESSAGE_preview_combines, grade->combines_units, 0, 0),
             line(TL_RULE_25_12, TL_MESSAGE_preview_combines_not, 0, 0, 0));
    return true;
}

/* ---- Fire ------------------------------------------------------------------------------------ */

/* 27.34b */
static bool tell_shell(const tl_data *d, const tl_state *s, int unit, struct preview *preview)
{
    int strength = tl_strength(d, s, unit);
    preview_add(preview, PREVIEW_TOTAL,
                line(TL_RULE_27_34b, TL_MESSAGE_preview_shell, strength, 0, 0));
    tell_die(preview, strength, line(TL_RULE_27_34b, TL_MESSAGE_preview_hits, 1, 0, 0),
             line(TL_RULE_27_34b, TL_MESSAGE_preview_hits, 0, 0, 0));
    return true;
}

static bool tell_fire(const tl_data *d, const tl_state *s, action a, struct preview *preview)
{
    int first = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_SHELL: return tell_shell(d, s, first, preview);
    case TL_VERB_BOMBARD: tl_tell_ships(d, s, first, preview); return true;
    case TL_VERB_BARRAGE: tl_tell_barrage(d, s, first, preview); return true;
    default: return false;
    }
}

bool tl_previews_are_due(const void *view)
{
    switch (((const tl_state *)view)->step[0]) {
    case TL_STEP_COMBATS:
    case TL_STEP_BARRAGE:
    case TL_STEP_LEADERS:
    case TL_STEP_ASSIGN:
    case TL_STEP_ADD:
    case TL_STEP_SUPPORT:
    case TL_STEP_MELEES: return true;
    default: return false;
    }
}

bool tl_preview(const void *data, const void *view, action a, struct preview *preview)
{
    tl_state s = *(const tl_state *)view;
    switch (s.step[0]) {
    case TL_STEP_COMBATS:
    case TL_STEP_BARRAGE: return tell_fire(data, &s, a, preview);
    case TL_STEP_LEADERS: return tell_check(data, &s, a, preview);
    default: return tell_melee_of(data, &s, a, preview);
    }
}
