/*
 * What the rules of every game are written with: lists of actions, operands, dice, lines of the
 * log, and the stack of steps. core/steps.h gives each game its own types on top of it.
 */
#ifndef SORTIE_CORE_PLAY_H
#define SORTIE_CORE_PLAY_H

#include "core/check.h"
#include "sortie.h"

/* ---- Lists of actions ------------------------------------------------------------------------ */

/* Actions in the order in which they are added, which must be ascending; `out` has room. */
struct list {
    action *out;
    int count;
};

static inline void list_add_two(struct list *list, unsigned verb, int first, int second)
{
    CHECK(first >= 0 && first <= ACTION_OPERAND_MOST);
    CHECK(second >= 0 && second <= ACTION_OPERAND_MOST);
    list->out[list->count++] = action_make(verb, (unsigned)first, (unsigned)second);
}

static inline void list_add(struct list *list, unsigned verb, int operand)
{
    list_add_two(list, verb, operand, 0);
}

/* An action's only operand, or -1 if it has a second one. */
static inline int only_operand(action a)
{
    return action_second(a) ? -1 : (int)action_first(a);
}

/* Whether the action is the verb alone. */
static inline bool is_plain(action a, unsigned verb)
{
    return a == action_make(verb, 0, 0);
}

static inline bool is_among(const action *actions, int count, action wanted)
{
    for (int i = 0; i < count; i++) {
        if (actions[i] == wanted) return true;
    }
    return false;
}

/* Whether the operands of an action are words of its verb's lists, so that steps need not ask. */
static inline bool is_well_formed(const struct verb *verbs, unsigned count, action a)
{
    if (action_verb(a) >= count) return false;
    const struct verb *verb = &verbs[action_verb(a)];
    unsigned firsts = verb->first ? verb->first->count : 1;
    unsigned seconds = verb->second ? verb->second->count : 1;
    return action_first(a) < firsts && action_second(a) < seconds;
}

/* ---- Dice ------------------------------------------------------------------------------------ */

/* verb:1 to verb:sides, even; and the sum of two six-sided dice thrown together, as 21 outcomes
 * with the lower die first. Both return how many. */
int outcomes_die(struct outcome *out, unsigned verb, unsigned sides);
int outcomes_two_dice(struct outcome *out, unsigned verb);

/* Whether an action is one of those outcomes, without listing them. */
static inline bool is_die(action a, unsigned verb, unsigned sides)
{
    unsigned face = action_first(a);
    return action_verb(a) == verb && face >= 1 && face <= sides && action_second(a) == 0;
}

enum { TWO_DICE_SIDES = 6 };

static inline bool is_two_dice(action a, unsigned verb)
{
    unsigned lower = action_first(a), higher = action_second(a);
    return action_verb(a) == verb && lower >= 1 && higher >= lower && higher <= TWO_DICE_SIDES;
}

/* The value of one die or the sum of two. */
static inline int rolled(action a)
{
    return (int)(action_first(a) + action_second(a));
}

/* ---- Chances --------------------------------------------------------------------------------- */

/* The chance in millionths that belongs to log odds, which have LOG_ODDS_BITS binary places. */
enum { LOG_ODDS_BITS = 16 };
int32_t log_odds_chance(int64_t log_odds);

/* ---- The log --------------------------------------------------------------------------------- */

static inline void trace_note(struct trace *trace, unsigned audience, unsigned rule,
                              unsigned message, const int *arguments)
{
    if (!trace) return;
    struct trace_event event = { .rule = (uint16_t)rule,
                                 .message = (uint16_t)message,
                                 .audience = (uint16_t)audience };
    for (int i = 0; i < TRACE_ARGUMENTS; i++) event.argument[i] = (int16_t)arguments[i];
    trace_add(trace, event);
}

/* NOTE(p, KH_RULE_x, KH_MESSAGE_y, arguments...): one line of the log that everybody may read, with
 * at least one argument. NOTE_FOR: one for some readers only. */
#define NOTE_FOR(p, audience, rule, message, ...)                                                  \
    trace_note((p)->trace, audience, rule, message, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })
#define NOTE(p, rule, message, ...) NOTE_FOR(p, 0, rule, message, __VA_ARGS__)

/* What the actor of a step is asked: a line of the log like others. */
struct question {
    unsigned rule, message;
    int argument[TRACE_ARGUMENTS];
};

/* ---- The stack of steps ---------------------------------------------------------------------- */

/* A stack is so many bytes, the top first. What is popped leaves a zero at the bottom: step 0 of
 * every game is its end. */
static inline void stack_push(uint8_t *stack, size_t depth, unsigned value)
{
    CHECK(stack[depth - 1] == 0);
    __builtin_memmove(stack + 1, stack, depth - 1);
    stack[0] = (uint8_t)value;
}

static inline void stack_pop(uint8_t *stack, size_t depth)
{
    __builtin_memmove(stack, stack + 1, depth - 1);
    stack[depth - 1] = 0;
}

/* Who acts in a step. */
enum step_actor { ACTS_NOBODY, ACTS_SEAT, ACTS_CHANCE };

/* What chance throws in a step that does not list its outcomes itself. */
enum step_dice { ONE_DIE, TWO_DICE };

#endif
