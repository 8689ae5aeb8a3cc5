/*
 * What the Anglo-Egyptians have in sight when the Dervish set up (9.21r-c). They stand in few
 * hexes, and what the ground hides from those is found once (omdurman_prepare); who stands in the
 * way can only hide more.
 */
#include "games/omdurman/setup.h"

static void mark_hex(uint8_t marks[SEEN_BYTES], int hex)
{
    marks[hex / 8] = (uint8_t)(marks[hex / 8] | 1U << hex % 8);
}

/* ---- What the ground lets be seen -------------------------------------------------------- */

static void mark_near_leaders(struct omdurman_data *d, const struct scenario_data *scenario)
{
    int radius = d->constant[CONSTANT_setup_radius];
    for (int colour = 0; colour < COLOURS; colour++) {
        int leader_hex = scenario->leader_hex[colour];
        if (leader_hex == NO_HEX || leader_hex > HEXES) continue;
        for (int hex = 1; hex <= HEXES; hex++) {
            if (hex_distance(hex, leader_hex) <= radius) mark_hex(d->near_leaders, hex);
        }
    }
}

static void add_lookout(struct omdurman_data *d, const ostate *empty, int hex)
{
    ostate s = *empty;
    struct lookout *lookout = &d->lookout[d->lookouts++];
    lookout->hex = (uint16_t)hex;
    s.ground[hex] = GROUND_AE; /* a gunboat looks from above the river */
    for (int other = 1; other <= HEXES; other++) {
        bool is_near = d->near_leaders[other / 8] >> other % 8 & 1;
        if (is_near && sees(d, &s, hex, other)) mark_hex(lookout->open, other);
    }
}

static void add_lookouts(struct omdurman_data *d, const ostate *empty, const uint16_t *hexes,
                         int most)
{
    for (int i = 0; i < most && hexes[i]; i++) add_lookout(d, empty, hexes[i]);
}

void prepare_lookouts(struct omdurman_data *d)
{
    const struct scenario_data *scenario = &d->scenario[SCENARIO_HISTORICAL];
    const struct region_data *regions = d->region[scenario->map];
    ostate empty = { .options = { [OPTION_SCENARIO] = SCENARIO_HISTORICAL } };
    d->lookouts = 0;
    __builtin_memset(d->lookout, 0, sizeof d->lookout);
    __builtin_memset(d->near_leaders, 0, sizeof d->near_leaders);
    mark_near_leaders(d, scenario);
    add_lookouts(d, &empty, d->map[scenario->map].zariba, ZARIBA_HEXES);
    add_lookouts(d, &empty, regions[REGION_NILE_AT_ZARIBA].hexes, REGION_HEXES);
    add_lookouts(d, &empty, regions[REGION_KERRERI].hexes, REGION_HEXES);
}

/* ---- What is seen ------------------------------------------------------------------------ */

/* Null for a hex where the set-up puts nobody. */
static const struct lookout *lookout_from(const odata *d, int hex)
{
    for (int i = 0; i < d->lookouts; i++) {
        if (d->lookout[i].hex == hex) return &d->lookout[i];
    }
    return NULL;
}

static void look_from(struct play *p, int from)
{
    ostate *s = p->state;
    const struct lookout *lookout = lookout_from(p->data, from);
    const uint8_t *open = lookout ? lookout->open : p->data->near_leaders;
    for (int i = 0; i < SEEN_BYTES; i++) {
        for (unsigned left = open[i] & ~(unsigned)s->seen[i]; left; left &= left - 1) {
            int hex = 8 * i + __builtin_ctz(left);
            if (sees(p->data, s, from, hex)) mark_hex(s->seen, hex);
        }
    }
}

void find_seen(struct play *p)
{
    uint8_t is_done[HEXES + 1] = { 0 };
    for (int c = 0; c < FIRST_DERVISH; c++) {
        int hex = p->state->place[c];
        if (!is_on_map(p->state, c) || is_ae_leader(p->data, c) || is_done[hex]) continue;
        is_done[hex] = 1;
        look_from(p, hex);
    }
}
