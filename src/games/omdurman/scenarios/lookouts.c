/*
 * What the Anglo-Egyptians have in sight when the Dervish set up (9.21r-c). They stand in few
 * hexes, and what the ground hides from those is found once (om_prepare); who stands in the
 * way can only hide more.
 */
#include "games/omdurman/scenarios/scenarios.h"
#include "games/omdurman/sight/sight.h"

static void mark_hex(uint8_t marks[OM_SEEN_BYTES], int hex)
{
    CHECK(om_is_hex(hex));
    marks[hex / 8] = (uint8_t)(marks[hex / 8] | 1U << hex % 8);
}

/* ---- What the ground lets be seen -------------------------------------------------------- */

static void mark_near_leaders(struct om_data *d, const struct om_scenario_data *scenario)
{
    int radius = d->constant[OM_CONSTANT_setup_radius];
    for (int colour = 0; colour < OM_COLOURS; colour++) {
        int leader_hex = scenario->leader_hex[colour];
        if (leader_hex == OM_NO_HEX || leader_hex > OM_HEXES) continue;
        for (int hex = 1; hex <= OM_HEXES; hex++) {
            if (om_hex_distance(hex, leader_hex) <= radius) mark_hex(d->near_leaders, hex);
        }
    }
}

static void add_lookout(struct om_data *d, const om_state *empty, int hex)
{
    CHECK(d->lookouts < OM_LOOKOUTS);
    om_state s = *empty;
    struct om_lookout *lookout = &d->lookout[d->lookouts++];
    lookout->hex = (uint16_t)hex;
    s.ground[hex] = OM_GROUND_AE; /* a gunboat looks from above the river */
    for (int other = 1; other <= OM_HEXES; other++) {
        bool is_near = d->near_leaders[other / 8] >> other % 8 & 1;
        if (is_near && om_sees(d, &s, hex, other)) mark_hex(lookout->open, other);
    }
}

static void add_lookouts(struct om_data *d, const om_state *empty, const uint16_t *hexes, int most)
{
    for (int i = 0; i < most && hexes[i]; i++) add_lookout(d, empty, hexes[i]);
}

void om_prepare_lookouts(struct om_data *d)
{
    const struct om_scenario_data *scenario = &d->scenario[OM_SCENARIO_HISTORICAL];
    const struct om_region_data *regions = d->region[scenario->map];
    om_state empty = { .options = { [OM_OPTION_SCENARIO] = OM_SCENARIO_HISTORICAL } };
    d->lookouts = 0;
    __builtin_memset(d->lookout, 0, sizeof d->lookout);
    __builtin_memset(d->near_leaders, 0, sizeof d->near_leaders);
    mark_near_leaders(d, scenario);
    add_lookouts(d, &empty, d->map[scenario->map].zariba, OM_ZARIBA_HEXES);
    add_lookouts(d, &empty, regions[OM_REGION_NILE_AT_ZARIBA].hexes, OM_REGION_HEXES);
    add_lookouts(d, &empty, regions[OM_REGION_KERRERI].hexes, OM_REGION_HEXES);
}

/* ---- What is seen ------------------------------------------------------------------------ */

/* Null for a hex where the set-up puts nobody. */
static const struct om_lookout *lookout_from(const om_data *d, int hex)
{
    for (int i = 0; i < d->lookouts; i++) {
        if (d->lookout[i].hex == hex) return &d->lookout[i];
    }
    return NULL;
}

static void look_from(struct om_play *p, int from)
{
    CHECK(om_is_hex(from));
    om_state *s = p->state;
    const struct om_lookout *lookout = lookout_from(p->data, from);
    const uint8_t *open = lookout ? lookout->open : p->data->near_leaders;
    for (int i = 0; i < OM_SEEN_BYTES; i++) {
        for (unsigned left = open[i] & ~(unsigned)s->seen[i]; left; left &= left - 1) {
            int hex = 8 * i + __builtin_ctz(left);
            if (om_sees(p->data, s, from, hex)) mark_hex(s->seen, hex);
        }
    }
}

void om_find_seen(struct om_play *p)
{
    uint8_t is_done[OM_HEXES + 1] = { 0 };
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        int hex = p->state->place[c];
        if (!om_is_on_map(p->state, c) || om_is_ae_leader(p->data, c) || is_done[hex]) continue;
        is_done[hex] = 1;
        look_from(p, hex);
    }
}
