/*
 * What the judgement looks at, in figures that a player understands, seen from one side: its own
 * losses and the enemy's, who is disrupted, the points of a campaign, and how far it is to the
 * heart (the palace of Khartoum, the Mahdi's tomb) for the side that has to get there.
 */
#include "core/tables.h"
#include "games/omdurman/bots/judgement.h"

enum stake_number {
    STAKE_LOST,  /* counters */
    STAKE_TAKEN, /* counters of the enemy */
    STAKE_DISRUPTED,
    STAKE_SHAKEN, /* of the enemy, disrupted */
    STAKE_LEAD,   /* points, in a campaign */
    STAKE_WAY,    /* hexes to the heart, for who has to get there */
    STAKE_HEART,  /* the enemy's hexes to the heart */
    STAKES
};

WORDS(om_stakes, "stake", "lost", "taken", "disrupted", "shaken", "lead", "way", "heart");

/* Millionths of a win. The judgement counts an Anglo-Egyptian unit for three Dervishes. */
enum {
    WORTH_OF_AE = 15000,
    WORTH_OF_DERVISH = 5000,
    WORTH_OF_ORDER = 5, /* a disrupted unit beside a lost one: one in so many */
    WORTH_OF_POINT = 20000,
    WORTH_OF_HEX = 8000
};

static int unit_worth(enum om_side side)
{
    return side == OM_ANGLO_EGYPTIAN ? WORTH_OF_AE : WORTH_OF_DERVISH;
}

static void count_disrupted(const om_state *s, enum om_side side, struct stake *out)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!om_is_on_map(s, c) || !om_has_flag(s, c, OM_DISRUPTED)) continue;
        out[om_side_of(c) == side ? STAKE_DISRUPTED : STAKE_SHAKEN].amount++;
    }
}

/* Who has to get to the heart; OM_SIDES: nobody has. */
static enum om_side raider_of(const om_state *s)
{
    switch (s->options[OM_OPTION_SCENARIO]) {
    case OM_SCENARIO_KHARTOUM: return OM_DERVISH;
    case OM_SCENARIO_CAMPAIGN: return OM_ANGLO_EGYPTIAN;
    default: return OM_SIDES;
    }
}

static void count_all(const om_data *d, const om_state *s, enum om_side side, struct stake *out)
{
    int x[OM_FEATURES];
    bool is_ae = side == OM_ANGLO_EGYPTIAN;
    (void)om_features(d, s, x);
    out[STAKE_LOST].amount = x[is_ae ? OM_FEATURE_AE_LOST : OM_FEATURE_DERVISH_LOST];
    out[STAKE_TAKEN].amount = x[is_ae ? OM_FEATURE_DERVISH_LOST : OM_FEATURE_AE_LOST];
    out[STAKE_LEAD].amount = is_ae ? x[OM_FEATURE_MARGIN] : -x[OM_FEATURE_MARGIN];
    out[STAKE_WAY].amount = out[STAKE_HEART].amount = x[OM_FEATURE_HEART];
    count_disrupted(s, side, out);
}

void om_weigh(const void *data, const void *state, int seat, struct stake *out)
{
    const om_state *s = state;
    enum om_side side = (enum om_side)seat, enemy = om_other_side(side), raider = raider_of(s);
    bool has_points = s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN;
    for (int i = 0; i < STAKES; i++) out[i] = (struct stake){ 0 };
    count_all(data, s, side, out);
    out[STAKE_LOST].worth = -unit_worth(side);
    out[STAKE_TAKEN].worth = unit_worth(enemy);
    out[STAKE_DISRUPTED].worth = -unit_worth(side) / WORTH_OF_ORDER;
    out[STAKE_SHAKEN].worth = unit_worth(enemy) / WORTH_OF_ORDER;
    out[STAKE_LEAD].worth = has_points ? WORTH_OF_POINT : 0;
    out[STAKE_WAY].worth = raider == side ? -WORTH_OF_HEX : 0;
    out[STAKE_HEART].worth = raider == enemy ? WORTH_OF_HEX : 0;
}
