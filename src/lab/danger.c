/* Danger: what can be lost before the seat chooses again. */
#include "lab/danger.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "core/parts.h"
#include "lab/odds.h"

const double DANGER_LOST_LEAST = 0.02, DANGER_FALL_LEAST = 0.2;

/* What was only tried some dozens of times is known no better than this. */
static const double TRIED_LOST_LEAST = 0.1;

/* Beyond the next choice there is always a risk, and some is taken on purpose. */
static const double BEYOND_LOST_LEAST = 0.25;

enum {
    WALK_MOST = 1024,   /* positions of one exact walk */
    TRIES = 32,         /* of one choice */
    FOLLOW_MOST = 400,  /* actions of one try */
    STEPS_MOST = 10000, /* actions and positions of one question: about a second at most */
    ENDINGS_MOST = 256,
    HALF_A_WIN = 500, /* thousandths: who has less has lost */
    SEED = 1884
};

static const double WHOLE = 1000000; /* a win, as a prospect counts it */

/* What may come of a choice, summed up by weight. */
struct outlooks {
    double weight, lost;
    double by_ending[ENDINGS_MOST];
    int valued;   /* tries that came to a position with a guess at the result */
    double value; /* of all of them */
};

struct look_ahead {
    const struct danger_question *question;
    const struct game *game;
    void *state, *seen;
    action *legal;
    struct outcome *outcomes;
    struct random random;
    uint32_t steps;
    action *choices; /* of the seat */
    int count;
    bool looks_beyond; /* past what only sees through what has come */
    bool was_beyond;   /* whether the latest choice that was tried led past such */
    bool has_usual;    /* whether `usual` is known */
    double usual;      /* what the position is worth as the judgement plays on; below 0: no guess */
};

static void weigh(const struct look_ahead *ahead, const void *state, double weight,
                  struct outlooks *sum)
{
    sum->weight += weight;
    if (ahead->game->actor(state) != ACTOR_OVER) return;
    struct score score = ahead->game->score(ahead->question->data, state);
    if (score.value[ahead->question->seat] >= HALF_A_WIN) return;
    sum->lost += weight;
    sum->by_ending[score.ending] += weight;
}

/* Whether the seat is at a choice that is looked past. */
static bool is_passed(const struct look_ahead *ahead, const void *state)
{
    return ahead->looks_beyond && game_is_aftermath(ahead->game, ahead->question->data, state);
}

/* ---- Exactly ------------------------------------------------------------------------------- */

/* False where it cannot be done: too many positions, or another seat has a say. */
static bool weigh_exactly(struct look_ahead *ahead, action a, struct outlooks *sum)
{
    const struct danger_question *asked = ahead->question;
    const struct odds_question question = { .game = asked->game,
                                            .data = asked->data,
                                            .state = asked->view,
                                            .seat = asked->seat,
                                            .action = &a,
                                            .positions_most = WALK_MOST };
    struct distribution ends = { 0 };
    uint32_t walked = 0;
    if (position_has_secrets(asked->game, asked->view) || ahead->steps >= STEPS_MOST) return false;
    bool is_exact = odds_walk(&question, &ends, &walked) == ODDS_EXACT;
    ahead->steps += walked;
    for (uint32_t i = 0; is_exact && i < ends.count; i++) {
        const void *end = distribution_record(&ends, i);
        int actor = asked->game->actor(end);
        is_exact = actor == ACTOR_OVER || (actor == asked->seat && !is_passed(ahead, end));
        if (is_exact) weigh(ahead, end, fraction_value(ends.chances[i]), sum);
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

/* Plays one action. False where the game is over, or where the seat has something to choose and is
 * to choose itself. */
static bool go_on(struct look_ahead *ahead, bool chooses_itself)
{
    const struct game *game = ahead->game;
    const void *data = ahead->question->data;
    int actor = game->actor(ahead->state), count = 0;
    if (actor == ACTOR_OVER) return false;
    if (actor >= ACTOR_FIRST_SEAT) count = game->legal(data, ahead->state, ahead->legal);
    if (actor == ahead->question->seat && count > 1 && chooses_itself) {
        if (!is_passed(ahead, ahead->state)) return false;
        ahead->was_beyond = true;
    }
    action a = actor == ACTOR_CHANCE ? draw(ahead) : choose_for(ahead, actor, count);
    ahead->steps++;
    return game->apply(data, ahead->state, a, NULL) == ACCEPTED;
}

/* Plays on by the judgement until there is a guess at the result, and adds it. */
static void add_value(struct look_ahead *ahead, struct outlooks *sum)
{
    const struct game *game = ahead->game;
    const struct danger_question *asked = ahead->question;
    int32_t guess[SEATS_MOST] = { 0 };
    for (int i = 0; i < FOLLOW_MOST; i++) {
        bool is_over = game->actor(ahead->state) == ACTOR_OVER;
        if (is_over || game_prospect(game, asked->data, ahead->state, guess)) {
            double part = is_over
                              ? game->score(asked->data, ahead->state).value[asked->seat] / 1000.0
                              : guess[asked->seat] / WHOLE;
            sum->value += part;
            sum->valued++;
            return;
        }
        if (!go_on(ahead, false)) return;
    }
}

static void imagine(struct look_ahead *ahead)
{
    const struct danger_question *asked = ahead->question;
    game_imagine(asked->game, asked->data, ahead->state, asked->view, asked->seat, &ahead->random);
}

static void try_choice(struct look_ahead *ahead, action a, struct outlooks *sum)
{
    random_seed(&ahead->random, SEED, 0);
    ahead->was_beyond = false;
    for (int i = 0; i < TRIES && ahead->steps < STEPS_MOST; i++) {
        imagine(ahead);
        if (ahead->game->apply(ahead->question->data, ahead->state, a, NULL) != ACCEPTED) return;
        for (int step = 0; step < FOLLOW_MOST && go_on(ahead, true);) step++;
        weigh(ahead, ahead->state, 1, sum);
        if (game_has_prospect(ahead->game)) add_value(ahead, sum);
    }
}

/* What the position is worth as the judgement plays it; below 0 where there is no guess. */
static double usual_value(struct look_ahead *ahead)
{
    struct outlooks sum = { 0 };
    if (ahead->has_usual) return ahead->usual;
    random_seed(&ahead->random, SEED, 0);
    for (int i = 0; i < TRIES && ahead->steps < STEPS_MOST; i++) {
        imagine(ahead);
        if (go_on(ahead, false)) add_value(ahead, &sum);
    }
    ahead->has_usual = true;
    ahead->usual = sum.valued == TRIES ? sum.value / TRIES : -1;
    return ahead->usual;
}

/* ---- All choices --------------------------------------------------------------------------- */

/* Whether the seat simply chooses on after an action: that much it can see for itself. */
static bool stays_at_hand(struct look_ahead *ahead, action a)
{
    const struct danger_question *asked = ahead->question;
    random_seed(&ahead->random, SEED, 0);
    imagine(ahead);
    if (asked->game->apply(asked->data, ahead->state, a, NULL) != ACCEPTED) return true;
    if (asked->game->actor(ahead->state) != asked->seat) return false;
    return asked->game->legal(asked->data, ahead->state, ahead->legal) > 1;
}

static void note_lost(struct danger *danger, const struct outlooks *sum)
{
    danger->lost = sum->lost / sum->weight;
    danger->ending = 0;
    for (int i = 1; i < ENDINGS_MOST; i++) {
        if (sum->by_ending[i] > sum->by_ending[danger->ending]) danger->ending = (uint8_t)i;
    }
}

static struct danger danger_of(struct look_ahead *ahead, action a)
{
    const struct danger_question *asked = ahead->question;
    struct danger danger = { .action = a };
    danger.forfeit = game_forfeits(asked->game, asked->data, asked->view, a, NULL);
    struct outlooks exact = { 0 }, tried = { 0 };
    /* Who chooses on and is looked past has lost nothing yet but what comes surely. */
    bool stays = stays_at_hand(ahead, a);
    if (stays && !is_passed(ahead, ahead->state)) return danger;
    danger.is_exact = !stays && weigh_exactly(ahead, a, &exact);
    bool has_value = !stays && game_has_prospect(ahead->game) && usual_value(ahead) >= 0;
    if (!danger.is_exact || has_value) try_choice(ahead, a, &tried);
    if (danger.is_exact) note_lost(&danger, &exact);
    /* What could not be tried often enough is not known. */
    if (!danger.is_exact && tried.weight >= TRIES) {
        note_lost(&danger, &tried);
        danger.is_beyond = ahead->was_beyond;
    }
    if (has_value && tried.valued == TRIES) danger.fall = ahead->usual - tried.value / TRIES;
    if (danger.fall < 0) danger.fall = 0;
    return danger;
}

/* What any other choice has at least. */
struct least {
    double lost, fall;
    int forfeit;
};

static const struct least NOTHING = { 0, 0, 0 }, EVERYTHING = { 1, 1, INT_MAX };

static void take_least(struct least *least, const struct danger *danger)
{
    if (danger->lost < least->lost) least->lost = danger->lost;
    if (danger->fall < least->fall) least->fall = danger->fall;
    if (danger->forfeit < least->forfeit) least->forfeit = danger->forfeit;
}

static bool is_worth_a_warning(const struct danger *danger, struct least least)
{
    double lost_least = danger->is_exact    ? DANGER_LOST_LEAST
                        : danger->is_beyond ? BEYOND_LOST_LEAST
                                            : TRIED_LOST_LEAST;
    return danger->lost - least.lost >= lost_least ||
           danger->fall - least.fall >= DANGER_FALL_LEAST ||
           danger->forfeit - least.forfeit >= DANGER_FORFEIT_LEAST;
}

static int find_among(struct look_ahead *ahead, struct danger *all, struct danger *out, int room)
{
    struct least least = EVERYTHING;
    int found = 0;
    for (int i = 0; i < ahead->count; i++) {
        all[i] = danger_of(ahead, ahead->choices[i]);
        take_least(&least, &all[i]);
    }
    for (int i = 0; i < ahead->count && found < room; i++) {
        if (is_worth_a_warning(&all[i], least)) out[found++] = all[i];
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
    ahead->looks_beyond = !game_is_aftermath(game, question->data, question->view);
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
    struct look_ahead ahead;
    if (!look_ahead_open(&ahead, question)) return false;
    bool is_found = false;
    *out = danger_of(&ahead, a);
    bool can_be = is_worth_a_warning(out, NOTHING);
    struct least least = EVERYTHING;
    for (int i = 0; can_be && !is_found && i < ahead.count; i++) {
        if (ahead.choices[i] == a) continue;
        struct danger other = danger_of(&ahead, ahead.choices[i]);
        take_least(&least, &other);
        is_found = is_worth_a_warning(out, least);
    }
    look_ahead_close(&ahead);
    return is_found;
}
