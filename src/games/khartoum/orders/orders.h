/* Orders: what a player means by one gesture, written out as single actions. None of it is a rule.
 */
#ifndef SORTIE_KHARTOUM_ORDERS_H
#define SORTIE_KHARTOUM_ORDERS_H

#include "games/khartoum/play.h"

enum kh_order_verb {
    KH_ORDER_LINE,  /* line: the defence as the judgement would set it up, from where it stands */
    KH_ORDER_STAFF, /* staff: the zones, force or losses that the judgement would choose */
    KH_ORDERS
};

/* What the figures of an order are. */
enum kh_order_figure {
    KH_FIGURE_UNITS, /* counters that would be posted, laid, sent or hit */
    KH_FIGURES
};

extern const struct verb kh_orders[KH_ORDERS];

int kh_list_orders(const void *data, const void *view, struct order *out);
int kh_expand(const void *data, const void *view, action order, action *out, int room);

/* reserve.c: who the judgement leaves in the box although nothing would be left of the line; plays
 * on the state. Returns how many actions, and adds to `posted` how many counters. */
int kh_send_reserve(const kh_data *d, kh_state *s, action *out, int room, int *posted);

#endif
