/* The account of a line of sight: everything on it, and by which rule it blocks or does not. */
#include "games/omdurman/sight.h"

struct account {
    struct sight sight;
    struct sight_cause *out;
    int count;
    bool is_blocked;
};

static void account_for(struct account *a, int hex, int other, struct sight_cause cause)
{
    cause.hex = (uint16_t)hex;
    cause.other = (uint16_t)other;
    a->out[a->count++] = cause;
    a->is_blocked = cause.effect == SIGHT_BLOCKS;
}

static struct sight_cause cause_of(enum obstacle what, unsigned rule, enum rule note,
                                   enum sight_effect effect)
{
    return (struct sight_cause){ .rule = (uint16_t)(rule ? rule : RULE_6_3r_w),
                                 .note = (uint16_t)note,
                                 .what = (uint8_t)what,
                                 .effect = (uint8_t)effect };
}

/* ---- Hexes ------------------------------------------------------------------------------- */

/* The note on the place of an entry that its notes are about. */
static enum rule note_on_place(unsigned notes)
{
    if (notes & NOTE_NEAR_FIRER) return RULE_6_3_n3;
    return notes & NOTE_NEAR_TARGET ? RULE_6_3_n4 : RULE_NONE;
}

static enum rule rule_of_note(unsigned note)
{
    switch (note) {
    case NOTE_NEAR_FIRER: return RULE_6_3_n3;
    case NOTE_NEAR_TARGET: return RULE_6_3_n4;
    case NOTE_BESIDE_FIRER: return RULE_6_3_n5;
    case NOTE_BESIDE_TARGET: return RULE_6_3_n6;
    default: return RULE_NONE;
    }
}

/* Units, or counters that are none (6.3r-n), as if the hex were alone on the line. */
static struct sight_cause cause_of_counters(const struct sight *g, int hex)
{
    const struct sight_entry *entry = &g->cell[OBSTACLE_UNITS];
    enum obstacle what = counters_in_way(g->data, g->state, hex);
    if (what == OBSTACLE_FORT || what == OBSTACLE_BOAT) {
        return cause_of(what, RULE_6_3_La, RULE_NONE, SIGHT_PASSES);
    }
    if (what == OBSTACLE_ENTRENCHED) return cause_of(what, RULE_5_3h, RULE_NONE, SIGHT_PASSES);
    if (what == OBSTACLE_LEADER) return cause_of(what, RULE_6_3r_n, RULE_NONE, SIGHT_PASSES);
    unsigned note = note_on_units(g, hex, g->line.distance);
    if (note) return cause_of(what, entry->rule, rule_of_note(note), SIGHT_BLOCKS);
    enum rule why = entry->notes & NOTE_NOT_LOWER ? RULE_6_3_n7 : note_on_place(entry->notes);
    return cause_of(what, entry->rule, why, SIGHT_PASSES);
}

/* Rough, hilltop; huts and trees only say whether they are of those that count. */
static struct sight_cause cause_of_terrain(const struct sight *g, enum obstacle what)
{
    const struct sight_entry *entry = &g->cell[what];
    if (!entry->rule) return cause_of(what, RULE_NONE, RULE_NONE, SIGHT_PASSES);
    if (what == OBSTACLE_ROUGH || what == OBSTACLE_HILLTOP) {
        return cause_of(what, entry->rule, RULE_NONE, SIGHT_BLOCKS);
    }
    if (!is_in_reach(entry->notes, 2 * g->line.distance, g->line.length)) {
        return cause_of(what, entry->rule, note_on_place(entry->notes), SIGHT_PASSES);
    }
    return cause_of(what, entry->rule, RULE_6_3_n1, SIGHT_COUNTS);
}

/* One more of the huts or trees. */
static void count_cover(struct sight *g, struct sight_cause *cause)
{
    int *passed = cause->what == OBSTACLE_HUTS ? &g->huts : &g->trees;
    if (cause->effect == SIGHT_COUNTS && ++*passed > 2) cause->effect = SIGHT_BLOCKS;
}

/* The causes of one hex: terrain, then counters; one that says that there is nothing. */
static int causes_of_hex(const struct sight *g, int hex, struct sight_cause *causes)
{
    int count = 0;
    enum obstacle what = obstacle_of((enum terrain)g->terrain[hex]);
    if (what != OBSTACLE_NOTHING) causes[count++] = cause_of_terrain(g, what);
    if (!is_empty(g->state, hex)) causes[count++] = cause_of_counters(g, hex);
    if (!count) {
        causes[count++] = cause_of(OBSTACLE_NOTHING, RULE_6_3r_w, RULE_NONE, SIGHT_PASSES);
    }
    return count;
}

static void account_for_hex(struct account *a)
{
    struct sight_cause causes[2];
    int count = causes_of_hex(&a->sight, a->sight.line.hex, causes);
    for (int i = 0; i < count && !a->is_blocked; i++) {
        count_cover(&a->sight, &causes[i]);
        account_for(a, a->sight.line.hex, NO_HEX, causes[i]);
    }
}

static bool blocks_alone(const struct sight_cause *causes, int count)
{
    for (int i = 0; i < count; i++) {
        if (causes[i].effect == SIGHT_BLOCKS) return true;
    }
    return false;
}

static void halve(struct sight_cause *cause, enum rule why)
{
    cause->effect = SIGHT_HALF;
    cause->note = (uint16_t)why;
}

/* 6.3r-h, 6.3r-i: of what is on both sides of the line, the second of the two decides. */
static void account_for_flanks(struct account *a)
{
    const struct sight_line *l = &a->sight.line;
    struct sight_cause causes[2][2];
    int hexes[2] = { l->hex, l->flank };
    int counts[2];
    for (int k = 0; k < 2; k++) counts[k] = causes_of_hex(&a->sight, hexes[k], causes[k]);
    bool blocks = blocks_alone(causes[0], counts[0]) && blocks_alone(causes[1], counts[1]);
    bool is_alike = causes[0][0].what == causes[1][0].what;
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < counts[k] && !a->is_blocked; i++) {
            struct sight_cause *cause = &causes[k][i];
            if (cause->effect == SIGHT_COUNTS) {
                if (k == 1 && is_alike)
                    count_cover(&a->sight, cause);
                else
                    halve(cause, RULE_6_3r_i);
            } else if (cause->effect == SIGHT_BLOCKS && !(k == 1 && blocks)) {
                halve(cause, RULE_6_3r_h);
            }
            account_for(a, hexes[k], NO_HEX, *cause);
        }
    }
}

/* ---- Hexsides ---------------------------------------------------------------------------- */

/* 6.3-Ld, 6.3-Le */
static void account_for_run(struct account *a)
{
    struct sight *g = &a->sight;
    const struct sight_line *l = &g->line;
    unsigned features = sight_features(g, l->hex, opposite(l->third));
    if (features & SIDE_WALL) {
        unsigned rule = g->cell[OBSTACLE_WALL].rule;
        bool blocks = rule && ++g->wall_runs > 1;
        account_for(a, l->hex, l->flank,
                    cause_of(OBSTACLE_WALL, rule, blocks ? RULE_6_3r_q : RULE_6_3_Ld,
                             blocks ? SIGHT_BLOCKS : SIGHT_PASSES));
    }
    if (features & SIDE_CREST && !a->is_blocked) {
        const struct sight_entry *entry = &g->cell[OBSTACLE_CREST];
        bool blocks = is_in_reach(entry->notes, 2 * l->distance, l->length);
        account_for(a, l->hex, l->flank,
                    cause_of(OBSTACLE_CREST, entry->rule,
                             blocks ? RULE_6_3_Le : note_on_place(entry->notes),
                             blocks ? SIGHT_BLOCKS : SIGHT_PASSES));
    }
}

static struct sight_cause cause_of_wall(const struct sight *g)
{
    unsigned rule = g->cell[OBSTACLE_WALL].rule;
    if (rule && is_own_wall(g)) return cause_of(OBSTACLE_WALL, rule, RULE_6_3r_p, SIGHT_PASSES);
    return cause_of(OBSTACLE_WALL, rule, RULE_NONE, rule ? SIGHT_BLOCKS : SIGHT_PASSES);
}

static struct sight_cause cause_of_crest(const struct sight *g)
{
    const struct sight_entry *entry = &g->cell[OBSTACLE_CREST];
    int place = g->line.distance_before + g->line.distance;
    enum rule note = note_on_place(entry->notes);
    if (!is_in_reach(entry->notes, place, g->line.length)) {
        return cause_of(OBSTACLE_CREST, entry->rule, note, SIGHT_PASSES);
    }
    if (entry->notes & NOTE_UNLESS_BESIDE && is_own_crest(g)) {
        return cause_of(OBSTACLE_CREST, entry->rule, RULE_6_3_n2, SIGHT_PASSES);
    }
    return cause_of(OBSTACLE_CREST, entry->rule, note, SIGHT_BLOCKS);
}

/* One hexside, or the two that meet where the line passes a corner (6.3r-j). */
static void account_for_crossing(struct account *a)
{
    const struct sight *g = &a->sight;
    const struct sight_line *l = &g->line;
    unsigned one = sight_features(g, l->corner, l->one);
    unsigned two = sight_features(g, l->corner, l->two);
    static const struct {
        unsigned feature;
        struct sight_cause (*cause)(const struct sight *);
    } kinds[] = { { SIDE_WALL, cause_of_wall }, { SIDE_CREST, cause_of_crest } };
    for (int i = 0; i < 2 && !a->is_blocked; i++) {
        if (!((one | two) & kinds[i].feature)) continue;
        struct sight_cause cause = kinds[i].cause(g);
        bool is_half = !(one & two & kinds[i].feature);
        if (is_half && cause.effect == SIGHT_BLOCKS) halve(&cause, RULE_6_3r_j);
        int direction = one & kinds[i].feature ? l->one : l->two;
        account_for(a, l->corner, l->facts->next[l->corner][direction], cause);
    }
}

/* ---- The account ------------------------------------------------------------------------- */

static void account_for_steps(struct account *a)
{
    struct sight_line *l = &a->sight.line;
    for (go_on(l); !is_at_end(l) && !a->is_blocked; go_on(l)) {
        if (!l->is_pair) {
            account_for_hex(a);
        } else if (l->hex != NO_HEX && l->flank != NO_HEX) {
            account_for_flanks(a);
            if (!a->is_blocked) account_for_run(a);
        }
    }
}

int explain_sight(const odata *d, const ostate *s, int from, int to, struct sight_cause *out)
{
    struct account a = { .out = out };
    a.sight = begin_sight(d, s, from, to, sight_level(d, s, to));
    if (a.sight.line.length <= 1) {
        account_for(&a, to, NO_HEX,
                    cause_of(OBSTACLE_NOTHING, RULE_6_3r_b, RULE_NONE, SIGHT_PASSES));
        return a.count;
    }
    struct sight_line begin = a.sight.line;
    account_for_steps(&a);
    a.sight.line = begin;
    while (!a.is_blocked && !is_at_end(&a.sight.line)) {
        go_on(&a.sight.line);
        account_for_crossing(&a);
    }
    if (!a.count) { /* all of it along the edge of the map */
        account_for(&a, to, NO_HEX,
                    cause_of(OBSTACLE_NOTHING, RULE_3_0r_f, RULE_NONE, SIGHT_PASSES));
    }
    return a.count;
}
