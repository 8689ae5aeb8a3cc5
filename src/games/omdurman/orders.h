/* Orders: what a player means by one gesture, as single actions; and questions about a position. */
#ifndef SORTIE_OMDURMAN_ORDERS_H
#define SORTIE_OMDURMAN_ORDERS_H

#include "games/omdurman/play.h"

enum order_verb {
    ORDER_STACK,     /* stack:hex: all that can move there, as one group */
    ORDER_MARCH,     /* march:hex: the group at hand, by the cheapest way */
    ORDER_MOVE,      /* move:hex,hex: both */
    ORDER_HOST,      /* host:tribe,hex: every stack of a tribe, towards a hex */
    ORDER_VOLLEY,    /* volley:target: every weapon that can */
    ORDER_AT_WILL,   /* at_will: every weapon at what the judgement picks */
    ORDER_ONSLAUGHT, /* onslaught:hex: all that can attack it */
    ORDER_REINFORCE, /* reinforce:hex: all that can come onto the map, towards a hex */
    ORDER_RESOLVE,   /* resolve_all: attack after attack, as long as there is nothing to decide */
    ORDERS
};

/* What the figures of an order are; zeros where they mean nothing. */
enum order_figure {
    FIGURE_COST,     /* march: movement points */
    FIGURE_LEFT,     /* march: points left there */
    FIGURE_TOTAL,    /* volley: factors of direct fire; onslaught: factors */
    FIGURE_MODIFIER, /* volley: of its die; onslaught: factors of the defence */
    FIGURE_SHELLS,   /* volley: factors of the howitzers, which fire apart */
    FIGURE_SHELLS_MODIFIER,
    FIGURES
};
_Static_assert((int)FIGURES == (int)ORDER_FIGURES, "as many as an order has");

enum question { QUESTION_SIGHT, QUESTIONS }; /* sight:hex,hex */

enum { ORDERS_MOST = HEXES };

extern const struct verb omdurman_orders[ORDERS], omdurman_questions[QUESTIONS];

int omdurman_list_orders(const void *data, const void *view, struct order *out);
int omdurman_expand(const void *data, const void *view, action order, action *out, int room);
bool omdurman_is_standing_order(action order);
bool omdurman_answer(const void *data, const void *view, action question, struct trace *trace);

#endif
