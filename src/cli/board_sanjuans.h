/* What the parts of the San Juans board in text share: the tracks, the islands, the details. */
#ifndef SORTIE_BOARD_SANJUANS_H
#define SORTIE_BOARD_SANJUANS_H

#include "cli/board.h"
#include "cli/flow.h"
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/cards/cards.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"
#include "games/sanjuans/tables/words.h"

enum { CAMPAIGN_TEXT_SIZE = LABEL_SIZE };

struct campaign {
    const struct cli *cli;
    const sj_data *data;
    const sj_state *state;
    struct screen *screen; /* null where nothing is drawn */
};

/* The text of sanjuans.board.<name>, of sanjuans.board.<group>.<word> and of
 * sanjuans.<list>.<word>;
 * "?" where there is none. */
const char *campaign_label(const struct campaign *c, const char *name);
const char *campaign_short(const struct campaign *c, const char *group, const char *word);
const char *campaign_word(const struct campaign *c, const struct words *words, int number);
/* The text of sanjuans.board.<name> with its places filled by numbers; lies in `out`. */
const char *campaign_fill(const struct campaign *c, char out[CAMPAIGN_TEXT_SIZE], const char *name,
                          const int *arguments);
#define CAMPAIGN_FILL(c, out, name, ...)                                                           \
    campaign_fill(c, out, name, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })

/* ---- What stands somewhere (board_sanjuans_map.c) -------------------------------------------- */

/* "2Eg Kr 28": the units at a place or aboard by kind, and the hits they have left; "/32" follows
 * where they have lost some. Only those with all of these flags. Empty if there are none. */
void write_stack(const struct campaign *c, int where, unsigned flags, char *out, size_t size);
/* "5/38": how many, and their hits. */
void write_count(const struct campaign *c, int where, char *out, size_t size);
/* "Dongola -1 (Ca Cb)": a ship with its damage and cargo. */
void write_ship(const struct campaign *c, int ship, char *out, size_t size);

/* Draws the islands from `row` on; the row after them. */
int draw_islands(const struct campaign *c, int row, bool is_short);
/* Draws what is not at a location: waypoints, ships; the row after it. */
int draw_movers(const struct campaign *c, int row, bool is_short);

/* ---- Details (board_sanjuans_show.c) --------------------------------------------------------- */

bool show_detail(const struct cli *cli, const void *view, const char *what);

#endif
