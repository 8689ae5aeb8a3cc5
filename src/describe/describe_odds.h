/*
 * Exact odds and estimates as JSON, in the words of a language: what the engine command `odds` and
 * `sortie odds --json` answer with (docs/engine-protocol.md).
 *
 * How a field is told of stands in the catalogue under odds.<game>.<field>, with {0} for the word
 * of its row and {1} for that of its column. An empty text means that the field is bookkeeping and
 * no player wants to hear of it; a field without a text is told of by its own name. Where the bits
 * of a field are marks, odds.<game>.<field>.<1, 2, 4...> are their names.
 */
#ifndef SORTIE_DESCRIBE_ODDS_H
#define SORTIE_DESCRIBE_ODDS_H

#include "describe/describe.h"
#include "lab/odds.h"
#include "lab/rollout.h"

enum {
    ODDS_OUTCOMES_MOST = 200, /* listed; the others are only counted */
    ODDS_PLAYOUTS = 360,      /* for each action, when nobody says how many */
    ODDS_PLAYOUTS_MOST = 1000000
};

/* Who asks, when nobody in particular does: the seat that is to act, the only one, or OBSERVER. */
int odds_seat(const struct match *match);

/* {"exact":true,"positions":...,"certain":[...],"outcomes":[...],"values":[...]}, or
 * {"exact":false,"reason":...,"text":...} when exact odds cannot be had. `a` is legal; null when
 * chance is to act. A new reference, null when memory ends. */
json_t *odds_json(const struct narrator *narrator, const struct match *match, const action *a);

/* The same for any question, with at most so many outcomes listed. Needs no match, and may be
 * called in any thread. */
json_t *odds_question_json(const struct narrator *narrator, const struct odds_question *question,
                           uint32_t outcomes_most);
/* The answer where something is hidden, without looking at any state. */
json_t *odds_hidden_json(const struct narrator *narrator);

/* {"seat":...,"policy":...,"playouts":...,"estimates":[...]} for the seat that is to act, by at
 * least so many playouts for each legal action. Null when memory ends, or, with `is_faulty`, when a
 * playout cannot come to its end. */
json_t *estimates_json(const struct narrator *narrator, const struct match *match,
                       uint64_t playouts, uint64_t seed, bool *is_faulty);

/* For somebody who waits and may lose patience. */
struct estimates_pace {
    uint32_t batch; /* see struct rollout_question */
    /* Asked between batches, with how many playouts are done and how many it will be. False: what
     * there is by then is the answer. */
    bool (*goes_on)(void *context, uint64_t done, uint64_t total);
    void *context;
};

/* The same at a pace. "playouts" is then what every action has at least, and each estimate has its
 * own "playouts". */
json_t *estimates_paced_json(const struct narrator *narrator, const struct match *match,
                             uint64_t playouts, uint64_t seed, const struct estimates_pace *pace,
                             bool *is_faulty);

#endif
