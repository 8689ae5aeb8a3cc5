/* The steps of Toulon, what happens between them, and the game as others see it. */
#include "games/toulon/play.h"
#include "games/toulon/tables/words.h"

static const struct tl_step_row over_row = { .actor = ACTS_NOBODY,
                                             .rule = TL_RULE_34_2a,
                                             .prompt = TL_MESSAGE_ask_over };

static const struct tl_step_row *const rows[TL_STEPS] = {
    [TL_STEP_OVER] = &over_row,
#define X(name, word, row) [TL_STEP_##name] = &(row),
#include "games/toulon/steps.def"
#undef X
};

#define GAME(name) tl_##name
#define GAME_SEATS seat
#define GAME_LEGAL_MOST TL_LEGAL_MOST
#define GAME_CHANCE_MOST 36
#define GAME_DIE_VERB TL_VERB_ROLL
#define GAME_DIE_SIDES 6
#define GAME_ASKS(s) (s)->turn, (s)->seat[0]
#define GAME_WELL_FORMED(a) is_well_formed(tl_verbs, TL_VERBS, a)
#include "core/machine.h"

int tl_told_apart(const tl_data *d, const tl_state *s, struct outcome *out)
{
    (void)d;
    (void)s;
    for (unsigned i = 0; i < TL_DIE * TL_DIE; i++) {
        out[i] = (struct outcome){ action_make(TL_VERB_DICE, i / TL_DIE, i % TL_DIE), 1 };
    }
    return TL_DIE * TL_DIE;
}

/* ---- The game -------------------------------------------------------------------------------- */

static void tl_start(const void *data, void *state, const uint8_t *options)
{
    struct tl_play p = { data, state, NULL };
    tl_set_up_game(&p, options);
    settle_steps(&p);
}

void tl_begin_phase(const tl_data *d, tl_state *s, enum tl_phase phase, enum tl_side side,
                    struct trace *trace)
{
    struct tl_play p = { d, s, trace };
    __builtin_memset(s->step, TL_STEP_OVER, sizeof s->step);
    __builtin_memset(s->seat, 0, sizeof s->seat);
    s->step[0] = TL_STEP_TURN;
    tl_renew_tries(d, s);
    tl_begin_phase_of(&p, phase, side);
    settle_steps(&p);
}

static void tl_derive(const void *data, void *state)
{
    tl_recount_ground(data, state);
}

/* Any win is a win; the ending says which. */
static struct score tl_score(const void *data, const void *state)
{
    static const int16_t allied[TL_ENDINGS] = { 500, 1000, 0, 0, 1000, 0, 1000, 0, 500 };
    const tl_state *s = state;
    (void)data;
    struct score score = { .ending = s->ending, .grade = s->ending };
    for (int seat = 0; seat < TL_SEATS; seat++) {
        int value = allied[s->ending];
        score.value[seat] = (int16_t)(tl_side_of_seat(seat) == TL_ALLIES ? value : 1000 - value);
    }
    return score;
}

static const struct game_derived derived = { .prepare = tl_prepare, .position = tl_derive };
static const struct game_secrets secrets = { .observe = tl_observe,
                                             .imagine = tl_imagine,
                                             .may_know = tl_may_know,
                                             .pauses = tl_pauses,
                                             .waits_alike = tl_waits_alike,
                                             .fade = tl_fade,
                                             .whisper = tl_whisper,
                                             .side = tl_seats_of_side };
static const struct game_bots bots = { .judge = tl_judge,
                                       .plan = tl_plan,
                                       .expert = tl_expert,
                                       .prospect = tl_prospect,
                                       .candidates = tl_candidates,
                                       .stakes = &tl_stakes,
                                       .weigh = tl_weigh };
static const struct game_questions questions = { .verbs = tl_question_verbs,
                                                 .verb_count = TL_QUESTIONS,
                                                 .answer = tl_answer };
static const struct game_memory memory = { .size = sizeof(struct tl_memory),
                                           .fields = tl_memory_fields,
                                           .look = tl_look };
static const struct game_previews previews = { .are_due = tl_previews_are_due, .tell = tl_preview };

const struct game tl_game = {
    .id = "toulon",
    .rules_version = 3,
    .seat_count = TL_SEATS,
    GAME_TABLES(tl, TL),
    .data_fault = tl_data_fault,
    GAME_MACHINE(tl),
    .actions_most = 200000,
    .start = tl_start,
    .score = tl_score,
    .derived = &derived,
    .secrets = &secrets,
    .bots = &bots,
    .questions = &questions,
    .previews = &previews,
    .memory = &memory,
};
