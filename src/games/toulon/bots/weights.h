/*
 * What the judgement of Toulon and its expert both count with; manners.def has what they differ in.
 * Worth is in tenths of an operation point, chances are in percent.
 */
#ifndef SORTIE_TOULON_JUDGE_WEIGHTS_H
#define SORTIE_TOULON_JUDGE_WEIGHTS_H

/* ---- Marching -------------------------------------------------------------------------------- */

enum {
    TL_WORTH_GUNS = 45,      /* guns in a fortress that has none */
    TL_WORTH_VITAL = 1000,   /* what keeps Toulon or a depot from falling */
    TL_DEPOT_LEAST = 3,      /* points that a depot keeps in any case */
    TL_KEPT_BY_NATION = 11,  /* operation points that are not for earlier arrivals */
    TL_KEPT_BY_EAST = 9,     /* the same for the East wing */
    TL_ACTS_TO_STOP_AT = 140 /* free acts of a phase after which no new march is begun */
};

/* ---- Fighting -------------------------------------------------------------------------------- */

enum {
    TL_GAIN_DEPOT = 400,        /* the game is won */
    TL_PRICE_OF_ENTRY = 1,      /* each force that pays for it */
    TL_GUESS_LEAST = 3,         /* strength points behind any face */
    TL_GUESS_POINTS = 9,        /* where there are victory points, and no post says more */
    TL_GUESS_PER_UNIT = 4,      /* strength points of a usual unit */
    TL_GUESS_QUALITY = 2,       /* what it adds to its potential */
    TL_FIRE_REDUCES = 5,        /* points of guns that do away with a redoubt, as a rule */
    TL_SHELTER_IN_COLUMNS = 11, /* sixteenths of a column that one column of shelter is worth */
};

/* The chance to carry an area, in percent, by the column at which the force as a whole would fight.
 */
#define TL_CARRIED_BY_COLUMN                                                                       \
    {                                                                                              \
        0, 1, 3, 12, 30, 55, 75, 88, 95                                                            \
    }

/* ---- Fire ------------------------------------------------------------------------------------ */

enum {
    TL_STORM_TURN = 15,     /* from when batteries go under the guns of the Great roadstead */
    TL_STORM_BEHIND = 4,    /* for the storm of Caire, if they are so many points behind */
    TL_BARRAGE_LEAST = 4,   /* points below which a barrage hardly hits */
    TL_EVACUATION_CLOSE = 6 /* gauge from which everything is fired at the ships */
};

#endif
