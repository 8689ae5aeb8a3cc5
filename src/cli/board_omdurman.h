/* What the parts of the Omdurman board in text share: the head, the map, the details. */
#ifndef SORTIE_BOARD_OMDURMAN_H
#define SORTIE_BOARD_OMDURMAN_H

#include "cli/board.h"
#include "games/omdurman/play.h"
#include "games/omdurman/tables/words.h"

enum { PLAIN_TEXT_SIZE = LABEL_SIZE };

/* The position that is drawn. */
struct plain {
    const struct cli *cli;
    const om_data *data;
    const om_state *state;
    struct screen *screen; /* null where nothing is drawn */
};

/* The text of omdurman.board.<name> and of omdurman.<list>.<word>; "?" where there is none. */
const char *plain_label(const struct plain *p, const char *name);
const char *plain_word(const struct plain *p, const struct words *words, int number);
/* The text of omdurman.board.<name> with its places filled by numbers; lies in `out`. */
const char *plain_fill(const struct plain *p, char out[PLAIN_TEXT_SIZE], const char *name,
                       const int *arguments);
#define PLAIN_FILL(p, out, name, ...)                                                              \
    plain_fill(p, out, name, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })

/* The hex that play is about, or OM_NO_HEX. */
int hex_at_hand(const struct plain *p);

/* The map (board_omdurman_map.c): all columns, and as many of `rows` rows as there are, around the
 * focus of the page; the row of the page after it. */
int draw_map(const struct plain *p, int row, int rows);

/* Details (board_omdurman_show.c): of a hex or a counter, and where either is. */
bool show_on_plain(const struct cli *cli, const void *view, const char *what);
int find_on_plain(const struct cli *cli, const void *view, const char *what);

#endif
