/* An order of the Allies, to be bent: what faults/orders.c says of it. */
#ifndef SORTIE_TEST_TOULON_BENT_ORDERS_H
#define SORTIE_TEST_TOULON_BENT_ORDERS_H

#include "games/toulon/faults/faults.h"
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

/* The Allies move: the Marines at las, 1 Mallorca at str behind them; 1 Gard at gau. */
void begin_move(void);
/* One point of its price is still to be paid, by the English. */
void pay_for(enum tl_task task, int to);
/* What is wrong with the order; null: nothing. */
void assert_order(const char *fault);

#endif
