/* What the Dervish hide in the Nile before the game begins: mines, a chain (10.0r). */
#include "games/omdurman/play.h"

static bool is_river_area(const odata *d, const ostate *s, int hex)
{
    return is_nile(d, s, hex) && row_of(hex) >= d->constant[CONSTANT_mines_from_row];
}

static int list_mines(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    for (int hex = 1; hex <= HEXES; hex++) {
        if (is_river_area(d, s, hex) && s->mine[0] != hex) list_add(&list, VERB_MINE, hex);
    }
    return list.count;
}

static void apply_mines(struct play *p, action a)
{
    ostate *s = p->state;
    s->mine[s->mines_left++] = (uint16_t)action_first(a);
    if (s->mines_left == MINES) finish_step(s);
}

const struct step_row mines_row = { .actor = ACTS_SIDE,
                                    .rule = RULE_10_1r_a,
                                    .prompt = MESSAGE_ask_mines,
                                    .list = list_mines,
                                    .apply = apply_mines };

static int chain_length(const ostate *s)
{
    int length = 0;
    while (length < CHAIN_HEXES && s->chain[length]) length++;
    return length;
}

/* 10.2r-a: a line of adjacent hexes: each next to the last, none twice. */
static bool lengthens_chain(const odata *d, const ostate *s, int hex)
{
    int length = chain_length(s);
    if (!is_river_area(d, s, hex) || length == CHAIN_HEXES) return false;
    for (int i = 0; i < length; i++) {
        if (s->chain[i] == hex) return false;
    }
    return length == 0 || hex_distance(s->chain[length - 1], hex) == 1;
}

static int list_chain(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    for (int hex = 1; hex <= HEXES; hex++) {
        if (lengthens_chain(d, s, hex)) list_add(&list, VERB_CHAIN, hex);
    }
    if (chain_length(s)) list_add(&list, VERB_END, 0);
    return list.count;
}

static void apply_chain(struct play *p, action a)
{
    ostate *s = p->state;
    if (action_verb(a) == VERB_CHAIN) s->chain[chain_length(s)] = (uint16_t)action_first(a);
    if (action_verb(a) == VERB_END || chain_length(s) == CHAIN_HEXES) finish_step(s);
}

const struct step_row chain_row = { .actor = ACTS_SIDE,
                                    .rule = RULE_10_2r_a,
                                    .prompt = MESSAGE_ask_chain,
                                    .list = list_chain,
                                    .apply = apply_chain };

static int random_river_hex(const odata *d, const ostate *s, struct random *random)
{
    int hex = NO_HEX;
    do {
        hex = 1 + (int)random_below(random, HEXES);
    } while (!is_river_area(d, s, hex));
    return hex;
}

void imagine_mine(const odata *d, ostate *s, int i, struct random *random)
{
    int hex = NO_HEX;
    do {
        hex = random_river_hex(d, s, random);
    } while (i > 0 && hex == s->mine[0]);
    s->mine[i] = (uint16_t)hex;
}

void imagine_chain(const odata *d, ostate *s, struct random *random)
{
    s->chain[0] = (uint16_t)random_river_hex(d, s, random);
    for (int tries = 0; tries < 4 * DIRECTIONS && chain_length(s) < CHAIN_HEXES; tries++) {
        int last = s->chain[chain_length(s) - 1];
        int next = next_hex(d, s, last, (int)random_below(random, DIRECTIONS));
        if (next && lengthens_chain(d, s, next)) s->chain[chain_length(s)] = (uint16_t)next;
    }
}
