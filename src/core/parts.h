/*
 * Asking a game for a part that it may have (`struct game`). Each function says what holds for a
 * game without it, so that nobody else looks for null pointers.
 */
#ifndef SORTIE_CORE_PARTS_H
#define SORTIE_CORE_PARTS_H

#include "sortie.h"

/* Whether the action loses the game by its price alone. Without: no. */
bool game_is_fatal(const struct game *game, const void *data, const void *state, action a);

/* ---- What follows from the rest -------------------------------------------------------------- */

/* Completes data, or a position, that was read from text. Without: it is complete. */
void game_prepare(const struct game *game, void *data);
void game_derive(const struct game *game, const void *data, void *state);

/* ---- Secrets --------------------------------------------------------------------------------- */

/* Whether some field of the state is hidden from a seat. */
bool game_has_secrets(const struct game *game);

/* The same for a game that is being played, from any position of it. */
bool position_has_secrets(const struct game *game, const void *state);

/* Whether nothing is hidden in it, for who knows that something is in other games of the kind. */
bool position_is_open(const struct game *game, const void *state);

/* What a seat (or OBSERVER) may know, and a state it may believe in, where the game can make one
 * up. Without secrets: the state itself. */
void game_observe(const struct game *game, void *view, const void *state, int seat);
bool game_can_imagine(const struct game *game);
void game_imagine(const struct game *game, const void *data, void *state, const void *view,
                  int seat, struct random *random);

/* Whether the seat that is to act is asked even if it has a single choice: it is shown something
 * for as long as it wants. Without: no. */
bool game_pauses(const struct game *game, const void *state);
/* Whether a single choice is not to be told from several by the time that it takes; else no. */
bool game_waits_alike(const struct game *game, const void *state);

/* Blanks what seats saw for a moment only in a position that was left. Without: nothing. */
void game_fade(const struct game *game, void *state);

/* Whether seats may ever talk to their own side alone; and who hears a seat that does so now, a bit
 * for each, 0 if it may not. Without: nobody may. */
bool game_has_whispers(const struct game *game);
unsigned game_whisper(const struct game *game, const void *state, int seat);

/* The seats, a bit each, that keep their secrets together with a seat, itself among them. Without:
 * it keeps its own. */
unsigned game_side(const struct game *game, int seat);

/* ---- Who reads ------------------------------------------------------------------------------- */

/* A set of readers: a bit for each seat, and READER_WATCHER for whoever sits nowhere. */
static inline unsigned reader_bit(int seat)
{
    return seat == OBSERVER ? (unsigned)READER_WATCHER : 1U << seat;
}

/* Whether an event is for a set of readers, who tell each other all they read. An event with
 * READER_WATCHER in its audience tells a part of something: it is for readers of whom none is told
 * the whole. */
static inline bool event_is_for(const struct trace_event *event, unsigned readers)
{
    if (event->audience & READER_WATCHER) return (readers & ~(unsigned)event->audience) == 0;
    return event->audience == 0 || (event->audience & readers) != 0;
}

/* Whether the game hides even how many actions there were; and whether it does so when played from
 * this position. Then its history is numbered for each side apart, so that nobody can count what
 * the others do in secret. */
bool game_counts_apart(const struct game *game);
bool position_numbers_apart(const struct game *game, const void *state);

/* Who may know the words of an action, and who may know that there was any, before the game is
 * over. `state` is the position before it, `trace` what it did. */
struct readership {
    unsigned words, known;
};

struct readership action_readers(const struct game *game, const void *state, action a,
                                 const struct trace *trace);

/* ---- Bots ------------------------------------------------------------------------------------ */

/* Whether the game has a judgement of its own. Only then may it be asked to judge. */
bool game_has_judgement(const struct game *game);
action game_judge(const struct game *game, const void *data, const void *view,
                  struct random *random);

/* What judge would choose from this view on, until chance or another seat acts, or the seat may
 * learn something. At least one action, at most `room`. Without: the one that judge chooses. */
bool game_has_plans(const struct game *game);
int game_plan(const struct game *game, const void *data, const void *view, struct random *random,
              action *out, int room);

/* The same by the better judgement of an expert, where there is one; and its first action. */
int game_expert_plan(const struct game *game, const void *data, const void *view,
                     struct random *random, action *out, int room);
action game_expert(const struct game *game, const void *data, const void *view,
                   struct random *random);

/* Guesses score() for each seat, in millionths. Without, or where it would be worth little: false.
 */
bool game_has_prospect(const struct game *game);
bool game_prospect(const struct game *game, const void *data, const void *state, int32_t *value);

/* What the end of a game is worth to a search, for each seat in thousandths. Without: score(). */
struct score game_worth(const struct game *game, const void *data, const void *state);

/* Whether the game names the actions that a search compares; and those it names. Without: a search
 * compares all legal actions. */
bool game_has_candidates(const struct game *game);
int game_candidates(const struct game *game, const void *data, const void *view, action *out);

/* The number of what the seat is about, 0 if there are no ways to compare; how many there are
 * beside the expert's, and what the seat does by one of them. Without: none. */
uint32_t game_stretch(const struct game *game, const void *view);
unsigned game_variations(const struct game *game);
action game_vary(const struct game *game, const void *data, const void *view, unsigned way,
                 struct random *random);

/* How many of the ways are plans for the rest of the game. Without: none. */
unsigned game_lasting(const struct game *game, const void *view);

/* The names of what counts in a position; and how it stands for a seat, room for STAKES_MOST.
 * Returns how many. Without: none. */
const struct words *game_stakes(const struct game *game);
int game_weigh(const struct game *game, const void *data, const void *state, int seat,
               struct stake *out);

/* ---- Orders and questions -------------------------------------------------------------------- */

/* The verbs of orders, and those of questions. Without: none. */
struct grammar {
    const struct verb *verbs;
    unsigned count;
};

struct grammar game_order_grammar(const struct game *game);
struct grammar game_question_grammar(const struct game *game);

/* The orders that can be given now, and how many there can be. Without: none. */
int game_orders_most(const struct game *game);
int game_list_orders(const struct game *game, const void *data, const void *view,
                     struct order *out);

/* The actions that an order stands for, at most `room`; 0 if it cannot be given. */
int game_expand(const struct game *game, const void *data, const void *view, action order,
                action *out, int room);

/* Why it cannot be given: a key of the catalogue without the game's name. Null where there is no
 * more to say, and always without. */
const char *game_order_refusal(const struct game *game, const void *data, const void *view,
                               action order);

/* Whether an order is given again after chance came between. Without: no. */
bool game_is_standing_order(const struct game *game, action order);

/* The answer to a question as events. False if it makes no sense, and always without. */
bool game_answer(const struct game *game, const void *data, const void *view, action question,
                 struct trace *trace);

/* Whether a choice of the seat that is to act only sees through what has come; false without. */
bool game_is_aftermath(const struct game *game, const void *data, const void *state);

/* What a legal action forfeits of the seat's turn, in points; 0 without. */
int game_forfeits(const struct game *game, const void *data, const void *view, action a,
                  struct trace *trace);

/* Whether the seat that is to act would look for an action. Without: yes. */
bool game_is_sought(const struct game *game, const void *data, const void *view, action a);

/* ---- Previews -------------------------------------------------------------------------------- */

/* Whether choices at hand may have previews; and that of one, false if it has none. Without: none
 * has. */
bool game_has_previews(const struct game *game, const void *view);
bool game_preview(const struct game *game, const void *data, const void *view, action a,
                  struct preview *preview);

/* ---- Losses ---------------------------------------------------------------------------------- */

/* Which part of an attack is at hand, and how much stands that attacks can take. Without: no attack
 * is one whose losses are counted. */
enum attack_part game_attack_part(const struct game *game, const void *state);
int game_standing(const struct game *game, const void *data, const void *state);

/* ---- Memory ---------------------------------------------------------------------------------- */

/* The bytes of what a seat remembers of others. Without: 0. */
size_t game_memory_size(const struct game *game);
/* A seat looks at its view of a position, and remembers. Without: nothing. */
void game_look(const struct game *game, const void *data, void *memory, const void *view, int seat);

/* ---- Players who are one side ---------------------------------------------------------------- */

/* How they play together now. Without: COUNCIL_NONE. */
enum council game_council(const struct game *game, const void *data, const void *state);

/* Whether the chief of staff may do the step at hand for the seat. Without: no. */
bool game_is_clerical(const struct game *game, const void *data, const void *state);

#endif
