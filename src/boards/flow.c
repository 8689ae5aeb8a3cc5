/* Pieces of text that flow over the rows of a page. */
#include "boards/flow.h"

#include "boards/lines.h"

struct flow flow_begin(struct screen *screen, int row, int most, const char *title)
{
    struct flow flow = { .screen = screen, .row = row, .first = row, .most = most, .indent = 2 };
    flow.column = screen_put(screen, row, 0, STYLE_FAINT, title);
    return flow;
}

static void flow_put(struct flow *flow, enum style style, const char *piece, int gap)
{
    enum { SIGN = 4 };
    bool is_last = flow->row + 1 == flow->first + flow->most;
    if (flow->is_cut) return;
    if (flow->column + gap + text_columns(piece) > SCREEN_COLUMNS - (is_last ? SIGN : 0)) {
        flow->is_cut = is_last;
        if (is_last) {
            screen_put(flow->screen, flow->row, flow->column + 1, STYLE_FAINT, "...");
            return;
        }
        flow->row++;
        flow->column = flow->indent;
        gap = 0;
    }
    flow->column = screen_put(flow->screen, flow->row, flow->column + gap, style, piece);
}

void flow_add(struct flow *flow, enum style style, const char *piece)
{
    flow_put(flow, style, piece, flow->has_piece ? 2 : 1);
    flow->has_piece = true;
}

void flow_more(struct flow *flow, enum style style, const char *piece)
{
    flow_put(flow, style, piece, 1);
}

int flow_end(const struct flow *flow)
{
    return flow->row + 1;
}
