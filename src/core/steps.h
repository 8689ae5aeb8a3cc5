/*
 * The types of a game's steps: a position being played, the row of a step, and the stack. Each game
 * includes this once, in its play.h, and so has them with its own data and state:
 *
 *     #define GAME(name) tl_##name          the game's prefix
 *     #define GAME_SEATS seat               the stack of who acts; left out by games of one seat
 *     #define GAME_SEAT enum om_side        the type of who acts, if it is not int
 *     #include "core/steps.h"
 *
 * It wants the types GAME(data) and GAME(state), the enumerations rule, message and step with the
 * prefix, and a member `step` of the state, the stack with the step at hand first. It defines
 * struct GAME(play), struct GAME(step_row), GAME(step_push), GAME(step_pop) and GAME(step_replace).
 * core/machine.h plays the rows. There is no include guard: every game has its own.
 */
#include "core/play.h"

/* A position being played. Queries take data and state; effects take this. */
struct GAME(play) {
    const GAME(data) * data;
    GAME(state) * state;
    struct trace *trace; /* may be null */
};

/*
 * One step of play.
 *
 * `list` (a seat) names every legal action, ascending and without doubles. `outcomes` (chance)
 * names every outcome; null: what `dice` says. `refusal` says which rule forbids an action; null:
 * what is listed is legal, and `rule` forbids all else. Steps that are asked often, or have several
 * reasons to refuse, have their own. `settle` is asked whenever the step comes to hand: it does
 * what needs no choice and no chance, and returns whether it did anything. A step that is done pops
 * itself.
 */
struct GAME(step_row) {
    enum step_actor actor;
    enum step_dice dice;
    enum GAME(rule) rule; /* governs the step: behind its actions, and why others are refused */
    enum GAME(message) prompt; /* what the actor is asked */
    int (*list)(const GAME(data) *, const GAME(state) *, action *);
    int (*outcomes)(const GAME(data) *, const GAME(state) *, struct outcome *);
    enum GAME(rule) (*refusal)(const GAME(data) *, const GAME(state) *, action);
    enum GAME(rule) (*reason)(const GAME(data) *, const GAME(state) *, action); /* null: `rule` */
    void (*apply)(struct GAME(play) *, action);
    /* `refusal` and `apply` in one, for a step where both look at the same: the rule that forbids
     * the action, or none, and then it is done. Null: the one, then the other. */
    enum GAME(rule) (*attempt)(struct GAME(play) *, action);
    bool (*settle)(struct GAME(play) *);
    /* Completes the question of the step, which comes with `rule`, `prompt` and the arguments that
     * the game gives to all (GAME_ASKS). Null: it is asked like that. */
    void (*ask)(const GAME(data) *, const GAME(state) *, struct question *);
};

#ifndef GAME_SEAT
#define GAME_SEAT int
#endif

#ifdef GAME_SEATS

/* On top of the steps at hand; `seat` acts in it, unless chance does. */
static inline void GAME(step_push)(GAME(state) * s, enum GAME(step) step, GAME_SEAT seat)
{
    stack_push(s->step, sizeof s->step, step);
    stack_push(s->GAME_SEATS, sizeof s->GAME_SEATS, (unsigned)seat);
}

static inline void GAME(step_pop)(GAME(state) * s)
{
    stack_pop(s->step, sizeof s->step);
    stack_pop(s->GAME_SEATS, sizeof s->GAME_SEATS);
}

/* Instead of the step at hand. */
static inline void GAME(step_replace)(GAME(state) * s, enum GAME(step) step, GAME_SEAT seat)
{
    s->step[0] = (uint8_t)step;
    s->GAME_SEATS[0] = (uint8_t)seat;
}

#else

/* On top of the steps at hand. */
static inline void GAME(step_push)(GAME(state) * s, enum GAME(step) step)
{
    stack_push(s->step, sizeof s->step, step);
}

static inline void GAME(step_pop)(GAME(state) * s)
{
    stack_pop(s->step, sizeof s->step);
}

/* Instead of the step at hand. */
static inline void GAME(step_replace)(GAME(state) * s, enum GAME(step) step)
{
    s->step[0] = (uint8_t)step;
}

#endif

#undef GAME
#undef GAME_SEATS
#undef GAME_SEAT
