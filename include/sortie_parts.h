/*
 * Parts that a game may have. Each is a struct of its own: a null pointer in `struct game` means
 * that the game has no such part, and a null function in a part that it does without. Nobody above
 * the rules looks: core/parts.h does, and says what holds without the part.
 */
#ifndef SORTIE_PARTS_H
#define SORTIE_PARTS_H

#include "sortie.h"

/* What follows from the rest and stands in no file and no written position. */
struct game_derived {
    void (*prepare)(void *data); /* called once after loading, before data_fault */
    void (*position)(const void *data, void *state); /* called after a position was read */
};

/* What a seat may not know. A game with this part has FIELD_HIDDEN fields. */
struct game_secrets {
    /* Copies the state and blanks what the seat may not know; for OBSERVER, what any seat may not
     * know. `view` has state_size bytes. */
    void (*observe)(void *view, const void *state, int seat);

    /* Makes a state that the seat may believe in, given its view. */
    void (*imagine)(const void *data, void *state, const void *view, int seat,
                    struct random *random);

    /* Whether the options of this game leave nothing hidden, from beginning to end. */
    bool (*is_open)(const void *state);

    /* Whether an action tells something that other seats may not know. Null: every action does,
     * and so do the dice. */
    bool (*is_secret)(action a);

    /* For games in which even the number of secret actions is hidden: whether a seat (or OBSERVER)
     * may know the words of an action of the seat that is to act in `state`. Everybody may read the
     * events of the action that are for them; for dice, the events are all that anybody may read.
     * An action counts only for seats that may know its words or read one of its events. Null: by
     * is_secret, and everybody may count the actions. */
    bool (*may_know)(const void *state, action a, int seat);

    /* Whether the seat that is to act is shown something for as long as it wants. Then it is asked
     * even if it has a single choice. */
    bool (*pauses)(const void *state);

    /* Whether others could tell, by how soon the seat that is to act has answered, that it had a
     * single choice. Such a choice is a legal action like any other, and a table lets some time
     * pass before it plays it for a person. Null: nowhere. */
    bool (*waits_alike)(const void *state);

    /* Blanks what seats saw for a moment only, in a position that was left: they may not look it
     * up later. */
    void (*fade)(void *state);

    /* The seats, a bit each, that hear what a seat says to its own side alone; 0 where it may not
     * talk in secret now. */
    unsigned (*whisper)(const void *state, int seat);

    /* The seats, a bit each, that keep their secrets together with a seat, itself among them. Null:
     * each keeps its own. */
    unsigned (*side)(int seat);
};

/* How much there is of something that counts in a position, and what one more of it is worth to a
 * seat: in millionths of a win, below 0 where it harms, 0 where it does not matter to the seat. */
struct stake {
    int32_t amount, worth;
    bool is_at_once; /* counts before the next dice, not when all has come to rest */
};

enum { STAKES_MOST = 16 };

/* How the game helps a bot that plays it. */
struct game_bots {
    /* A sensible action for the seat that is to act, from its view. Every game with this part has
     * it. */
    action (*judge)(const void *data, const void *view, struct random *random);

    /* What judge would choose from this view on, one action after the other, as far as the view
     * tells: until chance or another seat acts, or the seat may learn something. At least one
     * action, at most `room`; the first is always judge's, and a way that was found may be gone to
     * its end where judge would change its mind. Each is legal once those before it are done,
     * whatever is hidden. For games in which one thought leads to many actions. Null: judge, action
     * by action. */
    int (*plan)(const void *data, const void *view, struct random *random, action *out, int room);

    /* The same of somebody who wins more against judge. A search begins with that, and plays its
     * own side by it; the others it plays by judge, as most do. Null: judge. */
    int (*expert)(const void *data, const void *view, struct random *random, action *out, int room);

    /* Guesses score() while the game goes on: for each seat, in millionths. False where the
     * position is not at rest, so that a guess would be worth little. */
    bool (*prospect)(const void *data, const void *state, int32_t *value);

    /* What the end of a game is worth to each seat, in thousandths, where a player wants more than
     * score() says: a smaller defeat, a victory by more, no draw by sitting still. `value` holds
     * what score() says. Only searches go by it; reports and standings go by score(). */
    void (*worth)(const void *data, const void *state, int16_t *value);

    /* The few legal actions that a search compares with the judgement's, which may be among them;
     * none where the judgement is to be taken as it is. For games whose plans are many small steps.
     * Returns how many; room for legal_most. Null: every legal action is worth comparing. */
    int (*candidates)(const void *data, const void *view, action *out);

    /* Other ways to go about something large that takes many actions, such as moving an army; a
     * search compares them and keeps to one. `stretch` is a number of what the seat is about, the
     * same for all choices that belong together and no other of the game, or 0: nothing of that
     * kind. There, `vary` chooses by one of the other ways, 1 to `variations`, as expert does by
     * its own, which is 0 (judge, where there is no expert); as often `variations` more as one
     * likes is the same way but for trifles. A stretch goes on at most as long as the seat acts and
     * chance does not. Null and 0: there are none. */
    uint32_t (*stretch)(const void *view);
    action (*vary)(const void *data, const void *view, unsigned way, struct random *random);
    unsigned variations;

    /* How many of the other ways, from the first on, are plans for the rest of the game and not for
     * the stretch alone. Playouts hold to such a plan in all the stretches of the seat that follow,
     * and go on to the end, where nothing has to be guessed; the seat itself compares them anew in
     * its next stretch. Only those are compared then. Null and 0: none are. */
    unsigned (*lasting)(const void *view);

    /* What the judgement looks at, in figures that a player understands, for advice in words: the
     * names, at most STAKES_MOST, and each of them for a seat, in any position, over or not. The
     * texts of a stake are <game>.stake.<name>.gain (it is better by the plan that is told: {0}
     * instead of {1}, in tenths), .price (it is worse) and .fear (it becomes worse than it is).
     * Null: there are none. */
    const struct words *stakes;
    void (*weigh)(const void *data, const void *state, int seat, struct stake *out);

    /* One choice in so many of a beginner (the bot `easy`) is a slip: more where a single slip
     * often costs the game. 0: one in eight. */
    uint8_t choices_a_slip;
};

/* Orders: an order is written like an action (march:2815) with verbs of its own and stands for a
 * row of single legal actions. */
enum { ORDER_FIGURES = 6 };

struct order {
    action order;
    int16_t figure[ORDER_FIGURES]; /* points it costs, factors it brings, as `figures` names them */
};

/* All functions are given what the seat that is to act may know. */
struct game_orders {
    const struct verb *verbs;
    uint16_t verb_count;
    int most; /* listed at once */
    const struct words *figures;

    /* The orders that can be given now, ascending, without those that would be too many to list.
     * Room for `most`. */
    int (*list)(const void *data, const void *view, struct order *out);

    /* Writes the actions that an order stands for, listed or not, up to the first chance or other
     * seat. Each is legal once those before it are done. Returns how many (at most `room`), 0 if
     * the order cannot be given. */
    int (*expand)(const void *data, const void *view, action order, action *out, int room);

    /* Whether an order holds on: it is given again after chance came between, if the same seat
     * still can. Null: none does. */
    bool (*is_standing)(action order);

    /* Why an order cannot be given, where the player may wonder: one of `messages`, which takes no
     * arguments, or null. Null function: there is never more to say. */
    const char *(*refusal)(const void *data, const void *view, action order);
};

/* Questions about a position that are no actions (sight:2815,2119). */
struct game_questions {
    const struct verb *verbs;
    uint16_t verb_count;

    /* The answer as events, in the order in which the rules look at things. False if the question
     * makes no sense. */
    bool (*answer)(const void *data, const void *view, action question, struct trace *trace);

    /* How much of what the seat was given for its turn certainly remains unused after a legal
     * action, in points of the game's own; told as events. Null: nothing ever does. */
    int (*forfeits)(const void *data, const void *view, action a, struct trace *trace);

    /* Whether the seat that is to act only sees through what its turn has come to, so that whoever
     * looks for danger looks past what is chosen here. Null: nowhere. */
    bool (*is_aftermath)(const void *data, const void *state);

    /* Whether the seat that is to act would look for an action at all, and so ask why it is
     * refused: not for what belongs to others or has left the game. Null: for any. */
    bool (*is_sought)(const void *data, const void *view, action a);
};

/* A preview tells what an attack comes to before it is made, in lines. */
enum preview_kind {
    PREVIEW_FACT,    /* what counts: a modifier by name, a factor, a shift */
    PREVIEW_TOTAL,   /* what all of them come to: the sum, the column or row */
    PREVIEW_OUTCOME, /* what may come of it, with its chance */
    PREVIEW_DETAIL   /* more about the outcome before it */
};

/* Of `of` ways that are alike, an outcome comes in so many `ways`; both are 0 in other lines. */
struct preview_line {
    struct trace_event event;
    enum preview_kind kind;
    uint32_t ways, of;
};

/* The caller provides the room. What follows an outcome and is none, nor a detail of one, begins
 * another throw: the outcomes of each throw are certain together. */
struct preview {
    struct preview_line *lines;
    int room, count;
};

enum { PREVIEW_LINES = 192 }; /* at most, in any preview of any game */

struct game_previews {
    /* Whether choices of the step at hand may have previews: quickly, so that nobody asks in
     * vain. */
    bool (*are_due)(const void *view);

    /* What the attack comes to that a legal action makes or goes on preparing, by what the seat
     * that is to act may know. False: the action is about no attack. */
    bool (*tell)(const void *data, const void *view, action a, struct preview *preview);

    /* Whether a single choice waits for the seat, so that the dice of an attack do not fall before
     * its odds could be seen. Null: nowhere. */
    bool (*waits)(const void *state);
};

/* What the dice of attacks take, so that what was to be expected can be held against what came. */
enum attack_part {
    ATTACK_NONE,   /* the step at hand is no part of an attack */
    ATTACK_BEGINS, /* the first throw of one */
    ATTACK_GOES_ON /* more of its dice, or who is lost: that changes nobody's number */
};

struct game_losses {
    /* What the step at hand is. Attacks that something hidden has a part in are none here: their
     * odds would tell of it. */
    enum attack_part (*part)(const void *state);

    /* How much stands that an attack can take, of all sides, in the units that losses are told in:
     * an attack takes what it is less afterwards. */
    int (*standing)(const void *data, const void *state);
};

/* What a seat has seen of others and may still know when it is hidden again: a record of its own,
 * beside the state, made of nothing but the views that the seat had. */
struct game_memory {
    uint16_t size; /* bytes; all zeros: nothing is remembered */
    const struct field *fields;

    /* Adds what a view shows, and takes away what it contradicts. Every position of a match is
     * looked at, from the first on; of each what can be looked up later (observe after fade). To
     * look twice at the same view is to look once. */
    void (*look)(const void *data, void *memory, const void *view, int seat);
};

/* How the people of a table play the one seat of a game together. */
enum council {
    COUNCIL_NONE,  /* they do not: who has the seat plays it */
    COUNCIL_VOTES, /* whoever has the seat decides; the others propose, and may vote for another */
    COUNCIL_BOUND  /* the same without a vote */
};

/* For games of one seat in which all players are one side. */
struct game_council {
    enum council (*kind)(const void *data, const void *state);

    /* Whether the step at hand only writes down what has happened elsewhere, so that the chief of
     * staff may do it for the seat. Null: no step does. */
    bool (*is_clerical)(const void *data, const void *state);
};

#endif
