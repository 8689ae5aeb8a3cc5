/* Orders: what a player means by one gesture, as single actions; and questions about a position. */
#ifndef SORTIE_OMDURMAN_ORDERS_H
#define SORTIE_OMDURMAN_ORDERS_H

#include "games/omdurman/play.h"

enum om_order_verb {
    OM_ORDER_STACK,     /* stack:hex: all that can move there, as one group */
    OM_ORDER_MARCH,     /* march:hex: the group at hand, by the cheapest way */
    OM_ORDER_MOVE,      /* move:hex,hex: both */
    OM_ORDER_HOST,      /* host:tribe,hex: every stack of a tribe, towards a hex */
    OM_ORDER_VOLLEY,    /* volley:target: every weapon that can, as long as it is of use */
    OM_ORDER_AT_WILL,   /* at_will: every weapon at what the judgement picks */
    OM_ORDER_ONSLAUGHT, /* onslaught:hex: all that can attack it */
    OM_ORDER_REINFORCE, /* reinforce:hex: all that can come onto the map, towards a hex */
    OM_ORDER_RESOLVE, /* resolve_all: attack after attack, as long as there is nothing to decide */
    OM_ORDER_TOWARD,  /* toward:hex,hex: all that can move in the first, as near to the second as it
                         can */
    OM_ORDER_ARMY,    /* army:hex: every stack of one's own, towards a hex */
    OM_ORDER_BRIGADE, /* brigade:brigade,hex: every stack with units of it, towards a hex */
    OM_ORDERS
};

/* What the figures of an order are; zeros where they mean nothing. */
enum om_order_figure {
    OM_FIGURE_COST,     /* march: movement points */
    OM_FIGURE_LEFT,     /* march: points left there; onslaught: how many attack */
    OM_FIGURE_TOTAL,    /* volley: factors of direct fire, all aimed there; onslaught: factors */
    OM_FIGURE_MODIFIER, /* volley: of its die; onslaught: factors of the defence */
    OM_FIGURE_SHELLS,   /* volley: factors of the howitzers, which fire apart */
    OM_FIGURE_SHELLS_MODIFIER,
    OM_FIGURES
};
_Static_assert((int)OM_FIGURES == (int)ORDER_FIGURES, "as many as an order has");

enum om_question {
    OM_QUESTION_SIGHT, /* sight:hex,hex: whether one sees the other, and why */
    OM_QUESTION_DANGER,
    OM_QUESTION_WAY, /* way:hex,hex: by which hexes those in the first would march, and the price */
    OM_QUESTION_FAN, /* fan:hex: what is seen from there, and what fire from there brings */
    OM_QUESTIONS
};
/* The question `danger`: what a player should think of before a dangerous choice. */
bool om_tell_danger(const void *data, const void *view, struct trace *trace);

enum { OM_ORDERS_MOST = OM_HEXES };

extern const struct verb om_orders[OM_ORDERS], om_questions[OM_QUESTIONS];

int om_list_orders(const void *data, const void *view, struct order *out);
int om_expand(const void *data, const void *view, action order, action *out, int room);
bool om_is_standing_order(action order);
const char *om_order_refusal(const void *data, const void *view, action order);
bool om_answer(const void *data, const void *view, action question, struct trace *trace);
/* Of counters, those of the side that is asked which are in the game still. */
bool om_is_sought(const void *data, const void *view, action a);

#endif
