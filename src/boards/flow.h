/* Pieces of text that flow over the rows of a page, for boards. */
#ifndef SORTIE_FLOW_H
#define SORTIE_FLOW_H

#include "boards/screen.h"

/* A title and pieces after it, over as many as `most` rows. */
struct flow {
    struct screen *screen;
    int row, column, first, most;
    int indent; /* of further rows; may be changed before the first piece */
    bool has_piece, is_cut;
};

struct flow flow_begin(struct screen *screen, int row, int most, const char *title);
void flow_add(struct flow *flow, enum style style, const char *piece);
/* A piece that belongs to the one before it. */
void flow_more(struct flow *flow, enum style style, const char *piece);
/* The row after it. */
int flow_end(const struct flow *flow);

#endif
