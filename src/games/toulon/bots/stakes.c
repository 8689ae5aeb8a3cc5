/*
 * What the judgement looks at, in figures that a player understands, seen from one side. The
 * figures are the signs of the prospect; some count for one side alone, since that is how it would
 * put it.
 */
#include "core/tables.h"
#include "games/toulon/bots/judgement.h"

enum stake_number {
    STAKE_LEAD,      /* own victory points less the enemy's */
    STAKE_CAIRE,     /* 1: ours, -1: theirs */
    STAKE_TROOPS,    /* own strength points */
    STAKE_ENEMY,     /* the enemy's */
    STAKE_GAUGE,     /* Republicans: of the evacuation */
    STAKE_FLEET,     /* Allies: the same */
    STAKE_TENUOUS,   /* Allies: roadsteads held tenuously */
    STAKE_BATTERIES, /* Republicans: points that reach the Little roadstead */
    STAKE_SHELLS,    /* Republicans: in the reserve */
    STAKES
};

WORDS(tl_stakes, "stake", "lead", "caire", "troops", "enemy", "gauge", "fleet", "tenuous",
      "batteries", "shells");

/* Millionths of a win, about what the prospect makes of them in the middle of a game. */
enum {
    WORTH_OF_POINT = 60000,
    WORTH_OF_CAIRE = 50000,
    WORTH_OF_TROOPS = 3000,
    WORTH_OF_GAUGE = 30000,
    WORTH_OF_HOLD = 60000,
    WORTH_OF_BATTERY = 10000,
    WORTH_OF_SHELL = 8000
};

static void weigh_allied(const int16_t *x, struct stake *out)
{
    out[STAKE_TROOPS].amount = x[TL_SIGN_ALLIED_STRENGTH];
    out[STAKE_ENEMY].amount = x[TL_SIGN_REPUBLICAN_STRENGTH];
    out[STAKE_FLEET].worth = -WORTH_OF_GAUGE;
    out[STAKE_TENUOUS].worth = -WORTH_OF_HOLD;
}

static void weigh_republican(const int16_t *x, struct stake *out)
{
    out[STAKE_TROOPS].amount = x[TL_SIGN_REPUBLICAN_STRENGTH];
    out[STAKE_ENEMY].amount = x[TL_SIGN_ALLIED_STRENGTH];
    out[STAKE_GAUGE].worth = WORTH_OF_GAUGE;
    out[STAKE_BATTERIES].worth = WORTH_OF_BATTERY;
    out[STAKE_SHELLS].worth = WORTH_OF_SHELL;
}

void tl_weigh(const void *data, const void *state, int seat, struct stake *out)
{
    int16_t x[TL_SIGNS];
    bool is_allied = tl_side_of_seat(seat) == TL_ALLIES;
    int sign = is_allied ? 1 : -1;
    for (int i = 0; i < STAKES; i++) out[i] = (struct stake){ 0 };
    tl_signs(data, state, x);
    out[STAKE_LEAD] = (struct stake){ sign * x[TL_SIGN_LEAD], WORTH_OF_POINT, false };
    out[STAKE_CAIRE] = (struct stake){ sign * x[TL_SIGN_CAIRE], WORTH_OF_CAIRE, false };
    out[STAKE_TROOPS].worth = WORTH_OF_TROOPS;
    out[STAKE_ENEMY].worth = -WORTH_OF_TROOPS;
    out[STAKE_GAUGE].amount = out[STAKE_FLEET].amount = x[TL_SIGN_EVACUATION];
    out[STAKE_TENUOUS].amount = x[TL_SIGN_TENUOUS];
    out[STAKE_BATTERIES].amount = x[TL_SIGN_GUNS_AT_SEA];
    out[STAKE_SHELLS].amount = x[TL_SIGN_AMMUNITION];
    if (is_allied)
        weigh_allied(x, out);
    else
        weigh_republican(x, out);
}
