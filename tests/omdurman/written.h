/* Orders word by word, for the tests of what they are written out as. */
#ifndef SORTIE_TEST_OMDURMAN_WRITTEN_H
#define SORTIE_TEST_OMDURMAN_WRITTEN_H

#include "core/parts.h"
#include "games/omdurman/orders/orders.h"
#include "omdurman/position.h"

/* The orders that listed() has found. */
extern struct order list[OM_ORDERS_MOST];

action order_of(enum om_order_verb verb, int first, int second);
/* How many actions the order stands for, with room for so many. */
int write_out(action order, int room);
/* It stands for exactly these actions, parted by spaces. */
void means(action order, const char *actions);
void means_nothing(action order);
/* It is given: all its actions are done. */
void obeys(action order);
/* Exactly these orders are listed, parted by spaces. */
void listed(const char *orders);

/* Two stacks of the Dervish on a blank board, and who cannot move: a fort. */
void dervish_on_the_move(void);

#endif
