/*
 * The account of a line of sight (6.3): everything on it, and by which rule it blocks or does not.
 * It is for people; sight.c answers the same for the rules, and faster.
 */
#include "games/omdurman/sight/table.h"

struct account {
    struct om_sight sight;
    struct om_sight_cause *out;
    int count;
    bool is_blocked;
};

static void account_for(struct account *a, int hex, int other, struct om_sight_cause cause)
{
    CHECK(!a->is_blocked && a->count < OM_SIGHT_CAUSES);
    cause.hex = (uint16_t)hex;
    cause.other = (uint16_t)other;
    a->out[a->count++] = cause;
    a->is_blocked = cause.effect == OM_SIGHT_BLOCKS;
}

static struct om_sight_cause cause_of(enum om_obstacle what, unsigned rule, enum om_rule note,
                                      enum om_sight_effect effect)
{
    CHECK(what < OM_OBSTACLES);
    return (struct om_sight_cause){ .rule = (uint16_t)(rule ? rule : OM_RULE_6_3r_w),
                                    .note = (uint16_t)note,
                                    .what = (uint8_t)what,
                                    .effect = (uint8_t)effect };
}

/* ---- Hexes ------------------------------------------------------------------------------- */

/* The note on the place of an entry that its notes are about. */
static enum om_rule note_on_place(unsigned notes)
{
    if (notes & OM_NOTE_NEAR_FIRER) return OM_RULE_6_3_n3;
    return notes & OM_NOTE_NEAR_TARGET ? OM_RULE_6_3_n4 : OM_RULE_NONE;
}

static enum om_rule rule_of_note(unsigned note)
{
    switch (note) {
    case OM_NOTE_NEAR_FIRER: return OM_RULE_6_3_n3;
    case OM_NOTE_NEAR_TARGET: return OM_RULE_6_3_n4;
    case OM_NOTE_BESIDE_FIRER: return OM_RULE_6_3_n5;
    case OM_NOTE_BESIDE_TARGET: return OM_RULE_6_3_n6;
    default: return OM_RULE_NONE;
    }
}

/* Units, or counters that are none (6.3r-n), as if the hex were alone on the line. */
static struct om_sight_cause cause_of_counters(const struct om_sight *g, int hex)
{
    const struct om_sight_entry *entry = &g->cell[OM_OBSTACLE_UNITS];
    enum om_obstacle what = om_counters_in_way(g->data, g->state, hex);
    if (what == OM_OBSTACLE_FORT || what == OM_OBSTACLE_BOAT) {
        return cause_of(what, OM_RULE_6_3_La, OM_RULE_NONE, OM_SIGHT_PASSES);
    }
    if (what == OM_OBSTACLE_ENTRENCHED)
        return cause_of(what, OM_RULE_5_3h, OM_RULE_NONE, OM_SIGHT_PASSES);
    if (what == OM_OBSTACLE_LEADER)
        return cause_of(what, OM_RULE_6_3r_n, OM_RULE_NONE, OM_SIGHT_PASSES);
    unsigned note = om_note_on_units(g, hex, g->line.distance);
    if (note) return cause_of(what, entry->rule, rule_of_note(note), OM_SIGHT_BLOCKS);
    enum om_rule why =
        entry->notes & OM_NOTE_NOT_LOWER ? OM_RULE_6_3_n7 : note_on_place(entry->notes);
    return cause_of(what, entry->rule, why, OM_SIGHT_PASSES);
}

/* Rough, hilltop; huts and trees only say whether they are of those that count. */
static struct om_sight_cause cause_of_terrain(const struct om_sight *g, enum om_obstacle what)
{
    const struct om_sight_entry *entry = &g->cell[what];
    if (!entry->rule) return cause_of(what, OM_RULE_NONE, OM_RULE_NONE, OM_SIGHT_PASSES);
    if (what == OM_OBSTACLE_ROUGH || what == OM_OBSTACLE_HILLTOP) {
        return cause_of(what, entry->rule, OM_RULE_NONE, OM_SIGHT_BLOCKS);
    }
    if (!om_is_in_reach(entry->notes, 2 * g->line.distance, g->line.length)) {
        return cause_of(what, entry->rule, note_on_place(entry->notes), OM_SIGHT_PASSES);
    }
    return cause_of(what, entry->rule, OM_RULE_6_3_n1, OM_SIGHT_COUNTS);
}

/* One more of the huts or trees. */
static void count_cover(struct om_sight *g, struct om_sight_cause *cause)
{
    CHECK(cause->effect != OM_SIGHT_COUNTS || cause->what == OM_OBSTACLE_HUTS ||
          cause->what == OM_OBSTACLE_TREES);
    int *passed = cause->what == OM_OBSTACLE_HUTS ? &g->huts : &g->trees;
    if (cause->effect == OM_SIGHT_COUNTS && ++*passed > 2) cause->effect = OM_SIGHT_BLOCKS;
}

/* The causes of one hex: terrain, then counters; one that says that there is nothing. */
static int causes_of_hex(const struct om_sight *g, int hex, struct om_sight_cause *causes)
{
    CHECK(om_is_hex(hex));
    int count = 0;
    enum om_obstacle what = om_obstacle_of((enum om_terrain)g->terrain[hex]);
    if (what != OM_OBSTACLE_NOTHING) causes[count++] = cause_of_terrain(g, what);
    if (!om_is_empty(g->state, hex)) causes[count++] = cause_of_counters(g, hex);
    if (!count) {
        causes[count++] =
            cause_of(OM_OBSTACLE_NOTHING, OM_RULE_6_3r_w, OM_RULE_NONE, OM_SIGHT_PASSES);
    }
    return count;
}

static void account_for_hex(struct account *a)
{
    struct om_sight_cause causes[2];
    int count = causes_of_hex(&a->sight, a->sight.line.hex, causes);
    for (int i = 0; i < count && !a->is_blocked; i++) {
        count_cover(&a->sight, &causes[i]);
        account_for(a, a->sight.line.hex, OM_NO_HEX, causes[i]);
    }
}

static bool blocks_alone(const struct om_sight_cause *causes, int count)
{
    for (int i = 0; i < count; i++) {
        if (causes[i].effect == OM_SIGHT_BLOCKS) return true;
    }
    return false;
}

static void halve(struct om_sight_cause *cause, enum om_rule why)
{
    cause->effect = OM_SIGHT_HALF;
    cause->note = (uint16_t)why;
}

/* 6.3r-h, 6.3r-i: of what is on both sides of the line, the second of the two decides. */
static void account_for_flanks(struct account *a)
{
    const struct om_sight_line *l = &a->sight.line;
    CHECK(l->hex != OM_NO_HEX && l->flank != OM_NO_HEX);
    struct om_sight_cause causes[2][2];
    int hexes[2] = { l->hex, l->flank };
    int counts[2];
    for (int k = 0; k < 2; k++) counts[k] = causes_of_hex(&a->sight, hexes[k], causes[k]);
    bool blocks = blocks_alone(causes[0], counts[0]) && blocks_alone(causes[1], counts[1]);
    bool is_alike = causes[0][0].what == causes[1][0].what;
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < counts[k] && !a->is_blocked; i++) {
            struct om_sight_cause *cause = &causes[k][i];
            if (cause->effect == OM_SIGHT_COUNTS) {
                if (k == 1 && is_alike)
                    count_cover(&a->sight, cause);
                else
                    halve(cause, OM_RULE_6_3r_i);
            } else if (cause->effect == OM_SIGHT_BLOCKS && !(k == 1 && blocks)) {
                halve(cause, OM_RULE_6_3r_h);
            }
            account_for(a, hexes[k], OM_NO_HEX, *cause);
        }
    }
}

/* ---- Hexsides ---------------------------------------------------------------------------- */

/* 6.3-Ld, 6.3-Le */
static void account_for_run(struct account *a)
{
    struct om_sight *g = &a->sight;
    const struct om_sight_line *l = &g->line;
    unsigned features = om_sight_features(g, l->hex, om_opposite(l->third));
    if (features & OM_SIDE_WALL) {
        unsigned rule = g->cell[OM_OBSTACLE_WALL].rule;
        bool blocks = rule && ++g->wall_runs > 1;
        account_for(a, l->hex, l->flank,
                    cause_of(OM_OBSTACLE_WALL, rule, blocks ? OM_RULE_6_3r_q : OM_RULE_6_3_Ld,
                             blocks ? OM_SIGHT_BLOCKS : OM_SIGHT_PASSES));
    }
    if (features & OM_SIDE_CREST && !a->is_blocked) {
        const struct om_sight_entry *entry = &g->cell[OM_OBSTACLE_CREST];
        bool blocks = om_is_in_reach(entry->notes, 2 * l->distance, l->length);
        account_for(a, l->hex, l->flank,
                    cause_of(OM_OBSTACLE_CREST, entry->rule,
                             blocks ? OM_RULE_6_3_Le : note_on_place(entry->notes),
                             blocks ? OM_SIGHT_BLOCKS : OM_SIGHT_PASSES));
    }
}

static struct om_sight_cause cause_of_wall(const struct om_sight *g)
{
    unsigned rule = g->cell[OM_OBSTACLE_WALL].rule;
    if (rule && om_is_own_wall(g))
        return cause_of(OM_OBSTACLE_WALL, rule, OM_RULE_6_3r_p, OM_SIGHT_PASSES);
    return cause_of(OM_OBSTACLE_WALL, rule, OM_RULE_NONE, rule ? OM_SIGHT_BLOCKS : OM_SIGHT_PASSES);
}

static struct om_sight_cause cause_of_crest(const struct om_sight *g)
{
    const struct om_sight_entry *entry = &g->cell[OM_OBSTACLE_CREST];
    int place = g->line.distance_before + g->line.distance;
    enum om_rule note = note_on_place(entry->notes);
    if (!om_is_in_reach(entry->notes, place, g->line.length)) {
        return cause_of(OM_OBSTACLE_CREST, entry->rule, note, OM_SIGHT_PASSES);
    }
    if (entry->notes & OM_NOTE_UNLESS_BESIDE && om_is_own_crest(g)) {
        return cause_of(OM_OBSTACLE_CREST, entry->rule, OM_RULE_6_3_n2, OM_SIGHT_PASSES);
    }
    return cause_of(OM_OBSTACLE_CREST, entry->rule, note, OM_SIGHT_BLOCKS);
}

/* One hexside, or the two that meet where the line passes a corner (6.3r-j). */
static void account_for_crossing(struct account *a)
{
    const struct om_sight *g = &a->sight;
    const struct om_sight_line *l = &g->line;
    unsigned one = om_sight_features(g, l->corner, l->one);
    unsigned two = om_sight_features(g, l->corner, l->two);
    static const struct {
        unsigned feature;
        struct om_sight_cause (*cause)(const struct om_sight *);
    } kinds[] = { { OM_SIDE_WALL, cause_of_wall }, { OM_SIDE_CREST, cause_of_crest } };
    for (int i = 0; i < 2 && !a->is_blocked; i++) {
        if (!((one | two) & kinds[i].feature)) continue;
        struct om_sight_cause cause = kinds[i].cause(g);
        bool is_half = !(one & two & kinds[i].feature);
        if (is_half && cause.effect == OM_SIGHT_BLOCKS) halve(&cause, OM_RULE_6_3r_j);
        int direction = one & kinds[i].feature ? l->one : l->two;
        account_for(a, l->corner, l->facts->next[l->corner][direction], cause);
    }
}

/* ---- The account ------------------------------------------------------------------------- */

static void account_for_steps(struct account *a)
{
    struct om_sight_line *l = &a->sight.line;
    for (om_go_on(l); !om_is_at_end(l) && !a->is_blocked; om_go_on(l)) {
        if (!l->is_pair) {
            account_for_hex(a);
        } else if (l->hex != OM_NO_HEX && l->flank != OM_NO_HEX) {
            account_for_flanks(a);
            if (!a->is_blocked) account_for_run(a);
        }
    }
}

int om_explain_sight(const om_data *d, const om_state *s, int from, int to,
                     struct om_sight_cause *out)
{
    struct account a = { .out = out };
    a.sight = om_begin_sight(d, s, from, to, om_sight_level(d, s, to));
    if (a.sight.line.length <= 1) {
        account_for(&a, to, OM_NO_HEX,
                    cause_of(OM_OBSTACLE_NOTHING, OM_RULE_6_3r_b, OM_RULE_NONE, OM_SIGHT_PASSES));
        return a.count;
    }
    struct om_sight_line begin = a.sight.line;
    account_for_steps(&a);
    a.sight.line = begin;
    while (!a.is_blocked && !om_is_at_end(&a.sight.line)) {
        om_go_on(&a.sight.line);
        account_for_crossing(&a);
    }
    if (!a.count) { /* all of it along the edge of the map */
        account_for(&a, to, OM_NO_HEX,
                    cause_of(OM_OBSTACLE_NOTHING, OM_RULE_3_0r_f, OM_RULE_NONE, OM_SIGHT_PASSES));
    }
    CHECK(a.count > 0);
    return a.count;
}
