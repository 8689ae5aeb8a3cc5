/*
 * What the judgement of Toulon counts with, all in one place. Worth is in tenths of an operation
 * point, chances are in percent.
 */
#ifndef SORTIE_TOULON_JUDGE_WEIGHTS_H
#define SORTIE_TOULON_JUDGE_WEIGHTS_H

/* ---- Marching -------------------------------------------------------------------------------- */

enum {
    TL_WORTH_OPERATION = 8,  /* a point spent on the way */
    TL_WORTH_POINT = 40,     /* a victory point of an area, for the first who gets there */
    TL_WORTH_GUNS = 45,      /* guns in a fortress that has none */
    TL_WORTH_VITAL = 1000,   /* what keeps Toulon or a depot from falling */
    TL_DEPOT_LEAST = 3,      /* points that a depot keeps in any case */
    TL_WORTH_MOVING = 4,     /* less is not worth a march: nobody walks to and fro */
    TL_WORTH_BATTERY = 10,   /* each point beside a battery that has nobody else */
    TL_BATTERY_GUARD = 5,    /* points that a battery wants beside it */
    TL_KEPT_BY_NATION = 11,  /* operation points that are not for earlier arrivals */
    TL_KEPT_BY_EAST = 9,     /* the same for the East wing */
    TL_ACTS_TO_STOP_AT = 140 /* free acts of a phase after which no new march is begun */
};

/* ---- Fighting -------------------------------------------------------------------------------- */

enum {
    TL_GAIN_POINT = 10,         /* a victory point that an area or a fort brings or takes */
    TL_GAIN_GROUND = 4,         /* any enemy driven off; his post is worth its weight more */
    TL_GAIN_FORT = 20,          /* 35.1d */
    TL_GAIN_PENINSULA = 20,     /* Caire, and what lies behind it */
    TL_GAIN_DEPOT = 400,        /* the game is won */
    TL_GAIN_BATTERY = 60,       /* guns that are seen on top of a stack */
    TL_PRICE_DEFEAT = 16,       /* a decisive battle lost, and what it costs after */
    TL_PRICE_REPULSE = 40,      /* the same for the Republicans, who fight for works */
    TL_PRICE_OF_ENTRY = 1,      /* each force that pays for it */
    TL_GUESS_LEAST = 3,         /* strength points behind any face */
    TL_GUESS_POINTS = 9,        /* where there are victory points, and no post says more */
    TL_GUESS_PER_UNIT = 4,      /* strength points of a usual unit */
    TL_GUESS_QUALITY = 2,       /* what it adds to its potential */
    TL_JOINS = 35,              /* percent of what stands behind it that comes in time */
    TL_FIRE_REDUCES = 5,        /* points of guns that do away with a redoubt, as a rule */
    TL_SHELTER_IN_COLUMNS = 11, /* sixteenths of a column that one column of shelter is worth */
    TL_HELD_BACK = 2,           /* points left behind where a post is worth it */
    TL_LOST_IN_FIGHT = 5,       /* points by which those who are called may be too many */
    TL_WITHDRAW_BELOW = 2,      /* columns: who attacks at less goes home */
    TL_STOCK_MOST = 4,          /* points for an attack depot; one more where there are plenty */
    TL_STOCK_PLENTY = 13        /* points in the pool from which it is one more */
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
    TL_SHELLS_TO_FLEE = 4,  /* in the reserve, for which the fleet leaves the Little roadstead */
    TL_BARRAGE_STOCK = 8,   /* a reserve worth emptying */
    TL_RESERVE_FULL = 16,   /* a reserve that could hardly grow */
    TL_EVACUATION_CLOSE = 6 /* gauge from which everything is fired at the ships */
};

#endif
