/* The rules of the null game: see null_game.h. In the order of the interface. */
#include "null_game.h"

#include "core/play.h"
#include <string.h>

#define WORDS(variable, list_name, ...)                                                            \
    static const char *const variable##_list[] = { __VA_ARGS__ };                                  \
    static const struct words variable = { .name = list_name,                                      \
                                           .word = variable##_list,                                \
                                           .count = sizeof variable##_list /                       \
                                                    sizeof variable##_list[0] }

WORDS(seats, "seat", "solo");
WORDS(endings, "ending", "none", "won", "lost");
WORDS(steps, "step", "over", "choose", "dice");
WORDS(lengths, "length", "short", "long");

static const struct option options[] = { { "length", &lengths } };
static const struct words *const vocabulary[] = { &seats, &endings, NULL };
static const char *const rule_ids[NULL_RULES] = { "", "1.1", "1.2", "1.3", "1.4" };
static const char *const messages[NULL_MESSAGES] = { "prompt", "points" };

static const struct verb verbs[NULL_VERBS] = {
    [NULL_THROW] = { .name = "throw" },
    [NULL_DOUBLE] = { .name = "double" },
    [NULL_STOP] = { .name = "stop" },
    [NULL_ROLL] = { .name = "roll", .operands = OPERANDS_DICE },
};

#define STATE(member) .offset = offsetof(struct null_state, member)
static const struct field state_fields[] = {
    { .name = "length", STATE(length), .value = &lengths },
    { .name = "step", STATE(step), .value = &steps },
    { .name = "rounds", STATE(rounds), .most = 120 },
    { .name = "points", .type = FIELD_U16, STATE(points), .most = 6000 },
    { .name = "doubled", STATE(doubled), .flags = FIELD_FLAG, .most = 1 },
    { .name = "ending", STATE(ending), .value = &endings },
    { .name = "secret", STATE(secret), .flags = FIELD_HIDDEN, .most = 12 },
    { .name = NULL },
};

static const struct field data_fields[] = {
    { .name = "goal", .offset = offsetof(struct null_data, goal), .most = 100 },
    { .name = NULL },
};

const struct null_data null_data = { 20 };

static int last_round(const struct null_state *s)
{
    return s->length == NULL_LONG ? 120 : 3;
}

static const char *data_fault(const void *data)
{
    return ((const struct null_data *)data)->goal ? NULL : "goal: nobody could fail";
}

static void start(const void *data, void *state, const uint8_t *chosen)
{
    (void)data;
    memset(state, 0, sizeof(struct null_state));
    ((struct null_state *)state)->length = chosen[0];
    ((struct null_state *)state)->step = NULL_STEP_CHOOSE;
}

static const char *fault(const void *data, const void *state)
{
    const struct null_state *s = state;
    (void)data;
    if (s->rounds > last_round(s)) return "rounds: more than there are";
    if (s->points < 2 * s->rounds) return "points: fewer than two a round";
    if ((s->ending == NULL_NOT_ENDED) != (s->step != NULL_STEP_OVER)) return "ending: or step";
    return NULL;
}

static unsigned step(const void *state)
{
    return ((const struct null_state *)state)->step;
}

static int actor(const void *state)
{
    static const int actors[NULL_STEPS] = { ACTOR_OVER, ACTOR_FIRST_SEAT, ACTOR_CHANCE };
    return actors[((const struct null_state *)state)->step];
}

static unsigned refusal(const void *data, const void *state, action a)
{
    const struct null_state *s = state;
    unsigned verb = action_verb(a), low = action_first(a), high = action_second(a);
    if (s->step == NULL_STEP_OVER) return NULL_RULE_GOAL;
    if (s->step == NULL_STEP_DICE)
        return verb == NULL_ROLL && low >= 1 && low <= high && high <= 6 ? 0 : NULL_RULE_DICE;
    if (verb >= NULL_ROLL || low || high) return NULL_RULE_TURN;
    if (verb == NULL_DOUBLE && s->doubled) return NULL_RULE_DOUBLE;
    if (verb == NULL_STOP && s->points < ((const struct null_data *)data)->goal)
        return NULL_RULE_GOAL;
    return 0;
}

static int legal(const void *data, const void *state, action *out)
{
    int count = 0;
    if (actor(state) != ACTOR_FIRST_SEAT) return 0;
    for (unsigned verb = 0; verb < NULL_ROLL; verb++) {
        action a = action_make(verb, 0, 0);
        if (refusal(data, state, a) == 0) out[count++] = a;
    }
    return count;
}

static int chance(const void *data, const void *state, struct outcome *out)
{
    (void)data;
    return actor(state) == ACTOR_CHANCE ? outcomes_two_dice(out, NULL_ROLL) : 0;
}

static unsigned reason(const void *data, const void *state, action a)
{
    (void)data;
    (void)state;
    return action_verb(a) == NULL_ROLL ? NULL_RULE_DICE : NULL_RULE_TURN;
}

static void end(struct null_state *s, uint8_t ending)
{
    s->ending = ending;
    s->step = NULL_STEP_OVER;
}

static void add_dice(const struct null_data *d, struct null_state *s, action a, unsigned doubles)
{
    unsigned low = action_first(a), high = action_second(a);
    unsigned sum = (low + high) * (low == high ? doubles : 1);
    if (s->rounds++ == 0) s->secret = (uint8_t)(low + high);
    s->points = (uint16_t)(s->points + sum);
    s->step = NULL_STEP_CHOOSE;
    if (s->rounds == last_round(s)) end(s, s->points >= d->goal ? NULL_WON : NULL_LOST);
}

static enum verdict apply_with(const void *data, void *state, action a, struct trace *trace,
                               unsigned doubles)
{
    struct null_state *s = state;
    if (refusal(data, state, a) != 0) return REFUSED;
    switch (action_verb(a)) {
    case NULL_THROW: s->step = NULL_STEP_DICE; break;
    case NULL_STOP: end(s, NULL_WON); break;
    case NULL_DOUBLE:
        s->doubled = 1;
        if (s->points == 0) end(s, NULL_LOST);
        s->points = (uint16_t)(s->points * 2);
        break;
    case NULL_ROLL: add_dice(data, s, a, doubles); break;
    }
    trace_add(trace,
              (struct trace_event){ .rule = NULL_RULE_DICE, .message = NULL_MESSAGE_POINTS });
    return ACCEPTED;
}

static enum verdict apply(const void *data, void *state, action a, struct trace *trace)
{
    return apply_with(data, state, a, trace, 1);
}

static bool fatal(const void *data, const void *state, action a)
{
    (void)data;
    return action_verb(a) == NULL_DOUBLE && ((const struct null_state *)state)->points == 0;
}

static void prompt(const void *data, const void *state, struct trace *trace)
{
    (void)data;
    (void)state;
    trace_add(trace,
              (struct trace_event){ .rule = NULL_RULE_TURN, .message = NULL_MESSAGE_PROMPT });
}

static struct score score(const void *data, const void *state)
{
    const struct null_state *s = state;
    (void)data;
    return (struct score){ .value = { s->ending == NULL_WON ? 1000 : 0 }, .ending = s->ending };
}

/* All but the members in which the versions differ. */
#define NULL_GAME                                                                                  \
    .id = "null", .seat_count = 1, .seats = &seats, .endings = &endings, .steps = &steps,          \
    .options = options, .option_count = 1, .verb_count = NULL_VERBS, .verbs = verbs,               \
    .vocabulary = vocabulary, .rule_ids = rule_ids, .rule_count = NULL_RULES,                      \
    .message_count = NULL_MESSAGES, .messages = messages, .state_fields = state_fields,            \
    .data_fields = data_fields, .state_size = sizeof(struct null_state),                           \
    .data_size = sizeof(struct null_data), .legal_most = 3, .chance_most = 21,                     \
    .actions_most = 242, .data_fault = data_fault, .start = start, .fault = fault, .actor = actor, \
    .step = step, .chance = chance, .reason = reason, .fatal = fatal, .prompt = prompt,            \
    .score = score

const struct game null_game = { NULL_GAME, .rules_version = 1, .legal = legal, .refusal = refusal,
                                .apply = apply };

/* ---- Later rules --------------------------------------------------------------------------- */

static unsigned later_refusal(const void *data, const void *state, action a)
{
    unsigned rule = refusal(data, state, a);
    return rule == 0 && action_verb(a) == NULL_STOP ? NULL_RULE_GOAL : rule;
}

static int later_legal(const void *data, const void *state, action *out)
{
    int count = legal(data, state, out);
    return count > 0 && action_verb(out[count - 1]) == NULL_STOP ? count - 1 : count;
}

static enum verdict later_apply(const void *data, void *state, action a, struct trace *trace)
{
    if (later_refusal(data, state, a) != 0) return REFUSED;
    return apply_with(data, state, a, trace, 2);
}

const struct game null_game_later = { NULL_GAME, .rules_version = 2, .legal = later_legal,
                                      .refusal = later_refusal, .apply = later_apply };
