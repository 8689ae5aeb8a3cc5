/* Danger: what can be lost before the seat chooses again. */
#include "lab/danger.h"

#include <assert.h>
#include <stdlib.h>

#include "core/parts.h"
#include "lab/odds.h"

const double DANGER_LOST_LEAST = 0.02, DANGER_FALL_LEAST = 0.2;

enum {
    WALK_MOST = 2048,   /* positions of one exact walk */
    TRIES = 64,         /* of one choice */
    FOLLOW_MOST = 400,  /* actions of one try */
    STEPS_MOST = 40000, /* actions of all tries of one question: below a second */
    HALF_A_WIN = 500,   /* thousandths: who has less has lost */
    SEED = 1884
};

static const double WHOLE = 1000000; /* a win, as a prospect counts it */

/* What may come of a choice, summed up by weight. */
struct outlooks {
    double weight, lost, valued, value;
    double by_ending[256];
};

struct look_ahead {
    const struct danger_question *question;
    const struct game *game;
    void *state, *seen;
    action *legal;
    struct outcome *outcomes;
    struct random random;
    int steps;
    action *choices; /* of the seat */
    int count;
};

static bool has_lost(const struct look_ahead *ahead, const void *state, uint8_t *ending)
{
    struct score score = ahead->game->score(ahead->question->data, state);
    *ending = score.ending;
    return score.value[ahead->question->seat] < HALF_A_WIN;
}

static void weigh(const struct look_ahead *ahead, const void *state, double weight,
                  struct outlooks *sum)
{
    const struct game *game = ahead->game;
    int32_t guess[SEATS_MOST] = { 0 };
    sum->weight += weight;
    if (game->actor(state) == ACTOR_OVER) {
        uint8_t ending = 0;
        bool is_lost = has_lost(ahead, state, &ending);
        sum->valued += weight;
        if (!is_lost) sum->value += weight;
        if (!is_lost) return;
        sum->lost += weight;
        sum->by_ending[ending] += weight;
    } else if (game_prospect(game, ahead->question->data, state, guess)) {
        sum->valued += weight;
        sum->value += weight * guess[ahead->question->seat] / WHOLE;
    }
}

/* ---- Exactly ------------------------------------------------------------------------------- */

/* False where it cannot be done: too many positions, or another seat has a say. */
static bool weigh_exactly(const struct look_ahead *ahead, action a, struct outlooks *sum)
{
    const struct danger_question *asked = ahead->question;
    const struct odds_question question = { .game = asked->game,
                                            .data = asked->data,
                                            .state = asked->view,
                                            .seat = asked->seat,
                                            .action = &a,
                                            .positions_most = WALK_MOST };
    struct distribution ends = { 0 };
    if (position_has_secrets(asked->game, asked->view)) return false;
    bool is_exact = odds_walk(&question, &ends, NULL) == ODDS_EXACT;
    for (uint32_t i = 0; is_exact && i < ends.count; i++) {
        const void *end = distribution_record(&ends, i);
        int actor = asked->game->actor(end);
        is_exact = actor == ACTOR_OVER || actor == asked->seat;
        const struct fraction chance = ends.chances[i];
        if (is_exact) weigh(ahead, end, fraction_value(chance), sum);
    }
    distribution_close(&ends);
    return is_exact;
}

/* ---- By trying ----------------------------------------------------------------------------- */

static action draw(struct look_ahead *ahead)
{
    int count = ahead->game->chance(ahead->question->data, ahead->state, ahead->outcomes);
    uint32_t total = 0;
    assert(count > 0);
    for (int i = 0; i < count; i++) total += ahead->outcomes[i].weight;
    uint32_t drawn = random_below(&ahead->random, total);
    int i = 0;
    while (drawn >= ahead->outcomes[i].weight) drawn -= ahead->outcomes[i++].weight;
    return ahead->outcomes[i].action;
}

static action choose_for(struct look_ahead *ahead, int seat, int count)
{
    const struct game *game = ahead->game;
    if (count == 1) return ahead->legal[0];
    if (!game_has_judgement(game))
        return ahead->legal[random_below(&ahead->random, (uint32_t)count)];
    game_observe(game, ahead->seen, ahead->state, seat);
    return game_judge(game, ahead->question->data, ahead->seen, &ahead->random);
}

/* Goes on until the seat has something to choose again. */
static void follow(struct look_ahead *ahead)
{
    const struct game *game = ahead->game;
    const void *data = ahead->question->data;
    for (int i = 0; i < FOLLOW_MOST; i++) {
        int actor = game->actor(ahead->state), count = 0;
        if (actor == ACTOR_OVER) return;
        if (actor >= ACTOR_FIRST_SEAT) count = game->legal(data, ahead->state, ahead->legal);
        if (actor == ahead->question->seat && count > 1) return;
        action a = actor == ACTOR_CHANCE ? draw(ahead) : choose_for(ahead, actor, count);
        ahead->steps++;
        if (game->apply(data, ahead->state, a, NULL) != ACCEPTED) return;
    }
}

static void weigh_by_trying(struct look_ahead *ahead, action a, struct outlooks *sum)
{
    const struct danger_question *asked = ahead->question;
    random_seed(&ahead->random, SEED, 0);
    for (int i = 0; i < TRIES && ahead->steps < STEPS_MOST; i++) {
        game_imagine(asked->game, asked->data, ahead->state, asked->view, asked->seat,
                     &ahead->random);
        if (asked->game->apply(asked->data, ahead->state, a, NULL) != ACCEPTED) return;
        follow(ahead);
        weigh(ahead, ahead->state, 1, sum);
    }
}

/* ---- All choices --------------------------------------------------------------------------- */

/* Whether the seat simply chooses on after an action: that much it can see for itself. */
static bool stays_at_hand(struct look_ahead *ahead, action a)
{
    const struct danger_question *asked = ahead->question;
    random_seed(&ahead->random, SEED, 0);
    game_imagine(asked->game, asked->data, ahead->state, asked->view, asked->seat, &ahead->random);
    if (asked->game->apply(asked->data, ahead->state, a, NULL) != ACCEPTED) return true;
    if (asked->game->actor(ahead->state) != asked->seat) return false;
    return asked->game->legal(asked->data, ahead->state, ahead->legal) > 1;
}

static struct danger danger_of(struct look_ahead *ahead, action a, double now)
{
    struct danger danger = { .action = a };
    struct outlooks sum = { 0 };
    if (stays_at_hand(ahead, a)) return danger;
    danger.is_exact = weigh_exactly(ahead, a, &sum);
    if (!danger.is_exact) {
        sum = (struct outlooks){ 0 };
        weigh_by_trying(ahead, a, &sum);
    }
    if (sum.weight <= 0) return danger;
    danger.lost = sum.lost / sum.weight;
    if (now >= 0 && sum.valued > sum.weight / 2) danger.fall = now - sum.value / sum.valued;
    for (int i = 1; i < 256; i++) {
        if (sum.by_ending[i] > sum.by_ending[danger.ending]) danger.ending = (uint8_t)i;
    }
    return danger;
}

/* The guess at the result as it stands, 1 a win; below 0 where there is none. */
static double guess_now(const struct danger_question *asked)
{
    int32_t guess[SEATS_MOST] = { 0 };
    if (!game_prospect(asked->game, asked->data, asked->view, guess)) return -1;
    return guess[asked->seat] / WHOLE;
}

static bool is_worth_a_warning(const struct danger *danger, const struct danger *least)
{
    return danger->lost - least->lost >= DANGER_LOST_LEAST ||
           danger->fall - least->fall >= DANGER_FALL_LEAST;
}

static int find_among(struct look_ahead *ahead, struct danger *all, struct danger *out, int room)
{
    const action *choices = ahead->choices;
    int count = ahead->count;
    double now = guess_now(ahead->question);
    struct danger least = { .lost = 1, .fall = 1 };
    int found = 0;
    for (int i = 0; i < count; i++) {
        all[i] = danger_of(ahead, choices[i], now);
        if (all[i].lost < least.lost) least.lost = all[i].lost;
        if (all[i].fall < least.fall) least.fall = all[i].fall;
    }
    if (least.fall < 0) least.fall = 0;
    for (int i = 0; i < count && found < room; i++) {
        if (is_worth_a_warning(&all[i], &least)) out[found++] = all[i];
    }
    return found;
}

/* ---- Memory -------------------------------------------------------------------------------- */

static void look_ahead_close(struct look_ahead *ahead)
{
    free(ahead->choices);
    free(ahead->outcomes);
    free(ahead->legal);
    free(ahead->seen);
    free(ahead->state);
}

/* With the choices of the seat, none where it is not to act. False when memory ends. */
static bool look_ahead_open(struct look_ahead *ahead, const struct danger_question *question)
{
    const struct game *game = question->game;
    *ahead = (struct look_ahead){ .question = question,
                                  .game = game,
                                  .state = malloc(game->state_size),
                                  .seen = malloc(game->state_size),
                                  .legal = calloc((size_t)game->legal_most, sizeof(action)),
                                  .choices = calloc((size_t)game->legal_most, sizeof(action)),
                                  .outcomes =
                                      calloc((size_t)game->chance_most, sizeof(struct outcome)) };
    if (!ahead->state || !ahead->seen || !ahead->legal || !ahead->choices || !ahead->outcomes) {
        look_ahead_close(ahead);
        return false;
    }
    if (game->actor(question->view) == question->seat)
        ahead->count = game->legal(question->data, question->view, ahead->choices);
    return true;
}

int dangers_find(const struct danger_question *question, struct danger *out, int room)
{
    struct look_ahead ahead;
    if (!look_ahead_open(&ahead, question)) return -1;
    struct danger *all = calloc((size_t)ahead.count + 1, sizeof all[0]);
    int found = all ? 0 : -1;
    if (all && ahead.count > 1) found = find_among(&ahead, all, out, room);
    free(all);
    look_ahead_close(&ahead);
    return found;
}

bool danger_find(const struct danger_question *question, action a, struct danger *out)
{
    static const struct danger none = { 0 };
    struct look_ahead ahead;
    if (!look_ahead_open(&ahead, question)) return false;
    double now = guess_now(question);
    bool is_found = false;
    *out = danger_of(&ahead, a, now);
    bool can_be = is_worth_a_warning(out, &none);
    for (int i = 0; can_be && !is_found && i < ahead.count; i++) {
        if (ahead.choices[i] == a) continue;
        struct danger other = danger_of(&ahead, ahead.choices[i], now);
        if (other.fall < 0) other.fall = 0;
        is_found = is_worth_a_warning(out, &other);
    }
    look_ahead_close(&ahead);
    return is_found;
}
