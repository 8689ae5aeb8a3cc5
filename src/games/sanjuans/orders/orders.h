/*
 * Orders: what a player means by one gesture, written out as single actions. Nothing here is a
 * rule: every action is tried on a copy of the position.
 */
#ifndef SORTIE_SANJUANS_ORDERS_H
#define SORTIE_SANJUANS_ORDERS_H

#include "games/sanjuans/play.h"

enum sj_order_verb {
    SJ_ORDER_LEAD,   /* lead:space: activates it if need be, and its units are the force at hand */
    SJ_ORDER_STEAM,  /* steam:place: the same for its ships */
    SJ_ORDER_GO,     /* go:space: the force at hand marches there by the shortest way, and halts */
    SJ_ORDER_VOYAGE, /* voyage:place: the fleet at hand sails there */
    SJ_ORDER_EMBARK, /* embark:unit: aboard a ship of the fleet at hand that has room */
    SJ_ORDER_ASHORE, /* ashore: all that can land from the fleet at hand does */
    SJ_ORDERS
};

/* What the figures of an order are; zeros where they mean nothing. */
enum sj_order_figure {
    SJ_FIGURE_COST,  /* go: spaces on the way; voyage: functions of each ship */
    SJ_FIGURE_LEFT,  /* go: movement left there to the slowest; voyage: functions to a ship */
    SJ_FIGURE_ROLLS, /* go: spaces on the way where an encounter is possible */
    SJ_FIGURE_UNITS, /* lead, steam: units or ships that set out */
    SJ_FIGURES
};

enum { SJ_ORDERS_MOST = 2 * SJ_PLACES + SJ_UNITS + 1 };

extern const struct verb sj_orders[SJ_ORDERS];

int sj_list_orders(const void *data, const void *view, struct order *out);
int sj_expand(const void *data, const void *view, action order, action *out, int room);
bool sj_is_standing_order(action order);

#endif
