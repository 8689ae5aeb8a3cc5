/* The coach at work: who is weighed, and the playouts. See coach.h for what is compared. */
#include "lab/coach.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "lab/coach_parts.h"
#include "lab/playout.h"
#include "lab/rollout.h"

enum {
    /* Actions that the search for finalists and the finals may take: some seconds where games are
     * slow. Where they are quick, the numbers of rounds are the limit. */
    SEARCH_ACTIONS = 80000,
    FINAL_ACTIONS = 240000,
    STAGE_ROUNDS_MOST = 48, /* of each stage of the search */
    STAGE_ROUNDS_LEAST = 2,
    ROUNDS_LEAST = 24, /* of the finals */
    RESTS = 1,
    THINNED = 3 /* a stream of the seed */
};

/* The search and the finals have dice of their own: who came out best of many has had luck. */
enum { SEARCH_SEED = COACH_SEED, FINAL_SEED = COACH_SEED + 1 };

/* ---- Who is weighed ------------------------------------------------------------------------- */

static bool is_contender(const struct coach *coach, action a)
{
    for (int i = 0; i < coach->contender_count; i++) {
        if (coach->contenders[i].action == a) return true;
    }
    return false;
}

static void add_contender(struct coach *coach, action a)
{
    assert(coach->contender_count < CONTENDERS_MOST);
    coach->contenders[coach->contender_count++] = (struct contender){ .action = a };
}

/* What may be worth a comparison: what the game names, or all that is legal. */
static int list_others(const struct coach *coach, action *out)
{
    const struct game *game = coach->game;
    int count = game_candidates(game, coach->data, coach->view, out);
    if (count == 0) count = game->legal(coach->data, coach->view, out);
    return count;
}

/* The judgement's choice, the player's, and others by lot as far as there is room. */
static void set_contenders(struct coach *coach)
{
    const struct game *game = coach->game;
    action *list = coach->continuation.legal;
    struct random random;
    random_seed(&random, COACH_SEED, THINNED);
    (void)game->legal(coach->data, coach->view, list);
    action judged = list[0];
    if (game_has_judgement(game)) judged = game_judge(game, coach->data, coach->view, &random);
    add_contender(coach, judged);
    if (coach->has_mine && coach->mine != judged) add_contender(coach, coach->mine);
    int count = list_others(coach, list);
    while (count > 0 && coach->contender_count < CONTENDERS_MOST) {
        uint32_t drawn = random_below(&random, (uint32_t)count);
        action a = list[drawn];
        list[drawn] = list[--count];
        if (is_contender(coach, a) || game_is_fatal(game, coach->data, coach->view, a)) continue;
        add_contender(coach, a);
    }
}

static void begin_finals(struct coach *coach);

/* As many stages as it takes until one is left beside the judgement's choice. */
static void begin_search(struct coach *coach)
{
    int others = coach->contender_count - 1;
    while (others > 1 << coach->stages) coach->stages++;
    coach->stage_end = 1;
    if (coach->stages == 0) begin_finals(coach);
}

/* ---- Opening -------------------------------------------------------------------------------- */

/* How the stakes stand: those that count at once, or the others. */
static void note_amounts(struct coach *coach, const void *state, bool is_at_once)
{
    struct stake stakes[STAKES_MOST];
    int count = game_weigh(coach->game, coach->data, state, coach->seat, stakes);
    for (int i = 0; i < count; i++) {
        if (stakes[i].is_at_once == is_at_once) coach->trial->amount[i] = stakes[i].amount;
    }
}

/* What counts at once is looked at before the dice fall, the rest when another turn begins. */
static void look(void *listener, const void *state)
{
    struct coach *coach = listener;
    if (!coach->trial) return;
    if (!coach->has_at_once && coach->game->actor(state) == ACTOR_CHANCE) {
        note_amounts(coach, state, true);
        coach->has_at_once = true;
    }
    if (!coach->has_later && turn_read(coach->turn, state) != coach->first_turn) {
        note_amounts(coach, state, false);
        coach->has_later = true;
    }
}

struct coach *coach_open(const struct coach_question *question)
{
    const struct game *game = question->game;
    struct coach *coach = calloc(1, sizeof *coach);
    assert(game_can_imagine(game) && game->actor(question->view) == question->seat);
    if (!coach) return NULL;
    coach->game = game;
    coach->data = question->data;
    coach->seat = question->seat;
    coach->has_mine = question->mine != NULL;
    if (question->mine) coach->mine = *question->mine;
    coach->view = malloc(game->state_size);
    coach->other_state = malloc(game->state_size);
    coach->other_view = malloc(game->state_size);
    coach->turn = turn_field(game);
    coach->first_turn = turn_read(coach->turn, question->view);
    coach->stake_count = game_stakes(game)->count;
    assert(coach->stake_count <= STAKES_MOST);
    if (!coach->view || !coach->other_state || !coach->other_view ||
        !continuation_open(&coach->continuation, game, question->data, rollout_policy(game))) {
        coach_close(coach);
        return NULL;
    }
    memcpy(coach->view, question->view, game->state_size);
    coach->continuation.rests = game_has_prospect(game) ? RESTS : 0;
    coach->continuation.look = look;
    coach->continuation.listener = coach;
    set_contenders(coach);
    begin_search(coach);
    return coach;
}

void coach_close(struct coach *coach)
{
    if (!coach) return;
    if (coach->continuation.game) continuation_close(&coach->continuation);
    free(coach->view);
    free(coach->other_state);
    free(coach->other_view);
    free(coach);
}

/* ---- One playout ---------------------------------------------------------------------------- */

/* Before the action; the same imagination for all of a round. */
static void begin_playout(struct coach *coach, struct draws *draws)
{
    game_imagine(coach->game, coach->data, coach->continuation.state, coach->view, coach->seat,
                 &draws->imagination);
}

static bool finish_playout(struct coach *coach, action a, struct draws *draws, double *value)
{
    double values[SEATS_MOST];
    if (coach->game->apply(coach->data, coach->continuation.state, a, NULL) != ACCEPTED)
        return false;
    if (!continuation_play(&coach->continuation, draws)) return false;
    continuation_values(&coach->continuation, values);
    *value = values[coach->seat];
    coach->playouts++;
    return true;
}

/* ---- The search for finalists --------------------------------------------------------------- */

/* The judgement's choice stays in. */
static unsigned count_others(const struct coach *coach)
{
    unsigned count = 0;
    for (int i = 1; i < coach->contender_count; i++) count += !coach->contenders[i].is_out;
    return count;
}

static struct contender *find_worst(struct coach *coach)
{
    struct contender *worst = NULL;
    for (int i = 1; i < coach->contender_count; i++) {
        struct contender *one = &coach->contenders[i];
        if (!one->is_out && (!worst || one->sum < worst->sum)) worst = one;
    }
    return worst;
}

static uint32_t clamp(uint64_t value, uint32_t least, uint32_t most)
{
    return value < least ? least : value > most ? most : (uint32_t)value;
}

static uint64_t actions_a_playout(const struct coach *coach)
{
    return coach->playouts ? coach->continuation.actions / coach->playouts + 1 : 1;
}

/* After the first round it is known how long a playout is. */
static void end_stage(struct coach *coach)
{
    if (coach->round > 1) {
        unsigned left = (count_others(coach) + 1) / 2;
        while (count_others(coach) > left) find_worst(coach)->is_out = true;
        coach->stage++;
    }
    if (coach->stage >= coach->stages) {
        begin_finals(coach);
        return;
    }
    uint64_t playouts = SEARCH_ACTIONS / actions_a_playout(coach) / (uint64_t)coach->stages;
    coach->stage_end = coach->round + clamp(playouts / (1 + count_others(coach)),
                                            STAGE_ROUNDS_LEAST, STAGE_ROUNDS_MOST);
}

static bool search_on(struct coach *coach)
{
    struct draws draws =
        draws_begin(coach->game, SEARCH_SEED, coach->round, (uint32_t)ROLLOUT_BATCH);
    struct contender *one = &coach->contenders[coach->at];
    double value = 0;
    begin_playout(coach, &draws);
    if (!finish_playout(coach, one->action, &draws, &value)) return false;
    one->sum += value;
    do {
        coach->at++;
    } while (coach->at < coach->contender_count && coach->contenders[coach->at].is_out);
    if (coach->at < coach->contender_count) return true;
    coach->at = 0;
    if (++coach->round == coach->stage_end) end_stage(coach);
    return true;
}

/* ---- The finals ----------------------------------------------------------------------------- */

static void add_finalist(struct coach *coach, action a)
{
    for (int i = 0; i < coach->finalist_count; i++) {
        if (coach->finalists[i] == a) return;
    }
    assert(coach->finalist_count < FINALISTS_MOST);
    coach->finalists[coach->finalist_count++] = a;
}

static void begin_finals(struct coach *coach)
{
    add_finalist(coach, coach->contenders[0].action);
    for (int i = 1; i < coach->contender_count; i++) {
        if (!coach->contenders[i].is_out) add_finalist(coach, coach->contenders[i].action);
    }
    if (coach->has_mine) add_finalist(coach, coach->mine);
    coach->is_final = true;
    coach->at = 0;
    coach->round = 0;
    coach->rounds = ROUNDS_LEAST;
}

static bool play_final(struct coach *coach)
{
    struct draws draws =
        draws_begin(coach->game, FINAL_SEED, coach->round, (uint32_t)ROLLOUT_BATCH);
    struct trial *trial = &coach->trials[coach->at][coach->round];
    begin_playout(coach, &draws);
    const void *state = coach->continuation.state;
    (void)game_weigh(coach->game, coach->data, state, coach->seat, coach->start[coach->round]);
    coach->trial = trial;
    coach->has_at_once = coach->has_later = false;
    bool is_played = finish_playout(coach, coach->finalists[coach->at], &draws, &trial->value);
    if (!coach->has_at_once) note_amounts(coach, state, true);
    if (!coach->has_later) note_amounts(coach, state, false);
    coach->trial = NULL;
    if (!is_played) return false;
    trial->is_over = coach->game->actor(state) == ACTOR_OVER;
    if (!trial->is_over) return true;
    struct score score = coach->game->score(coach->data, state);
    trial->is_lost = score.value[coach->seat] < WHOLE_WIN / 2;
    trial->ending = score.ending;
    return true;
}

static bool final_on(struct coach *coach)
{
    if (!play_final(coach)) return false;
    if (++coach->at < coach->finalist_count) return true;
    coach->at = 0;
    uint64_t most = FINAL_ACTIONS / actions_a_playout(coach) / (uint64_t)coach->finalist_count;
    if (coach->round == 0) coach->rounds = clamp(most, ROUNDS_LEAST, ROUNDS_MOST);
    if (++coach->round < coach->rounds) return true;
    coach_conclude(coach);
    coach->is_done = true;
    return true;
}

/* ---- Steps ---------------------------------------------------------------------------------- */

enum report_progress coach_step(struct coach *coach, uint64_t playouts)
{
    for (uint64_t i = 0; i < playouts && !coach->is_done && !coach->is_faulty; i++)
        coach->is_faulty = coach->is_final ? !final_on(coach) : !search_on(coach);
    if (coach->is_faulty) return REPORT_FAULTY;
    return coach->is_done ? REPORT_DONE : REPORT_GOES_ON;
}

double coach_share(const struct coach *coach)
{
    static const double searched = 0.3;
    if (coach->is_done) return 1;
    if (coach->is_final)
        return searched + (1 - searched) * (double)coach->round / (double)coach->rounds;
    return searched * (double)coach->stage / (double)coach->stages;
}

const struct coaching *coach_result(const struct coach *coach)
{
    assert(coach->is_done);
    return &coach->coaching;
}
