/* A game told from its beginning, entry by entry, as JSON. */
#ifndef SORTIE_DESCRIBE_LOG_H
#define SORTIE_DESCRIBE_LOG_H

#include "describe/describe.h"

/* Which of a game, and for whom. */
struct log_question {
    const struct match *match;
    unsigned readers; /* READERS_ALL, or whose eyes alone */
    uint64_t to;      /* until so many actions stand, as the readers count them; UINT64_MAX: all */
    uint64_t most;    /* entries that are told */
};

/*
 * {"actions":...,"entries":[{"number":...,"action":...,"text":...,"trace":[...]},{"undo":...}],
 * "standing":...,"prompt":...,"ending":...,"position":{...}}: how many actions the game has, what
 * was done, and how it stands then. An event whose rule is shown by another name than its id in
 * this language has that as "tag". Who reads with certain eyes is not told the position, nor the
 * question unless that seat is asked, nor the words of what is hidden from it. A new reference,
 * null when memory ends.
 */
json_t *log_json(const struct narrator *narrator, const struct log_question *question);

#endif
