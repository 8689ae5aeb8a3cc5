/*
 * What the Dervish hide in the Nile before the game begins: mines, a chain (10.0r); and how those
 * who may not know where make it up. What happens to boats there is in movement/boats.c.
 */
#include "games/omdurman/scenarios/scenarios.h"

bool om_is_river_area(const om_data *d, const om_state *s, int hex)
{
    return om_is_nile(d, s, hex) && om_row_of(hex) >= d->constant[OM_CONSTANT_mines_from_row];
}

static int list_mines(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        if (om_is_river_area(d, s, hex) && s->mine[0] != hex) list_add(&list, OM_VERB_MINE, hex);
    }
    return list.count;
}

static void apply_mines(struct om_play *p, action a)
{
    om_state *s = p->state;
    CHECK(s->mines_left < OM_MINES);
    s->mine[s->mines_left++] = (uint16_t)action_first(a);
    if (s->mines_left == OM_MINES) om_step_pop(s);
}

const struct om_step_row om_mines_row = { .actor = ACTS_SEAT,
                                          .rule = OM_RULE_10_1r_a,
                                          .prompt = OM_MESSAGE_ask_mines,
                                          .list = list_mines,
                                          .apply = apply_mines };

static int chain_length(const om_state *s)
{
    int length = 0;
    while (length < OM_CHAIN_HEXES && s->chain[length]) length++;
    return length;
}

/* 10.2r-a: a line of adjacent hexes: each next to the last, none twice. */
static bool lengthens_chain(const om_data *d, const om_state *s, int hex)
{
    int length = chain_length(s);
    if (!om_is_river_area(d, s, hex) || length == OM_CHAIN_HEXES) return false;
    for (int i = 0; i < length; i++) {
        if (s->chain[i] == hex) return false;
    }
    return length == 0 || om_hex_distance(s->chain[length - 1], hex) == 1;
}

static int list_chain(const om_data *d, const om_state *s, action *out)
{
    enum { NEXT_ROW = OM_COLUMNS + 1 }; /* the furthest number of a hex that is next to another */
    struct list list = { out, 0 };
    int length = chain_length(s), last = length ? s->chain[length - 1] : OM_NO_HEX;
    int from = last > NEXT_ROW ? last - NEXT_ROW : 1;
    int to = last && last + NEXT_ROW < OM_HEXES ? last + NEXT_ROW : OM_HEXES;
    for (int hex = from; hex <= to; hex++) {
        if (lengthens_chain(d, s, hex)) list_add(&list, OM_VERB_CHAIN, hex);
    }
    if (length) list_add(&list, OM_VERB_END, 0);
    return list.count;
}

static void apply_chain(struct om_play *p, action a)
{
    om_state *s = p->state;
    CHECK(chain_length(s) < OM_CHAIN_HEXES);
    if (action_verb(a) == OM_VERB_CHAIN) s->chain[chain_length(s)] = (uint16_t)action_first(a);
    if (action_verb(a) == OM_VERB_END || chain_length(s) == OM_CHAIN_HEXES) om_step_pop(s);
}

const struct om_step_row om_chain_row = { .actor = ACTS_SEAT,
                                          .rule = OM_RULE_10_2r_a,
                                          .prompt = OM_MESSAGE_ask_chain,
                                          .list = list_chain,
                                          .apply = apply_chain };

static int random_river_hex(const om_data *d, const om_state *s, struct random *random)
{
    int hex = OM_NO_HEX;
    do {
        hex = 1 + (int)random_below(random, OM_HEXES);
    } while (!om_is_river_area(d, s, hex));
    return hex;
}

void om_imagine_mine(const om_data *d, om_state *s, int i, struct random *random)
{
    CHECK(i < OM_MINES);
    int hex = OM_NO_HEX;
    do {
        hex = random_river_hex(d, s, random);
    } while (i > 0 && hex == s->mine[0]);
    s->mine[i] = (uint16_t)hex;
}

void om_imagine_chain(const om_data *d, om_state *s, struct random *random)
{
    CHECK(chain_length(s) == 0);
    s->chain[0] = (uint16_t)random_river_hex(d, s, random);
    for (int tries = 0; tries < 4 * OM_DIRECTIONS && chain_length(s) < OM_CHAIN_HEXES; tries++) {
        int last = s->chain[chain_length(s) - 1];
        int next = om_next_hex(d, s, last, (int)random_below(random, OM_DIRECTIONS));
        if (next && lengthens_chain(d, s, next)) s->chain[chain_length(s)] = (uint16_t)next;
    }
}
