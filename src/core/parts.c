/* Asking a game for a part that it may have: the one place that looks whether it is there. */
#include "core/parts.h"

bool game_is_fatal(const struct game *game, const void *data, const void *state, action a)
{
    return game->fatal && game->fatal(data, state, a);
}

/* ---- What follows from the rest -------------------------------------------------------------- */

void game_prepare(const struct game *game, void *data)
{
    if (game->derived && game->derived->prepare) game->derived->prepare(data);
}

void game_derive(const struct game *game, const void *data, void *state)
{
    if (game->derived && game->derived->position) game->derived->position(data, state);
}

/* ---- Secrets --------------------------------------------------------------------------------- */

void game_observe(const struct game *game, void *view, const void *state, int seat)
{
    if (game->secrets) {
        game->secrets->observe(view, state, seat);
    } else {
        __builtin_memcpy(view, state, game->state_size);
    }
}

bool game_can_imagine(const struct game *game)
{
    return !game->secrets || game->secrets->imagine;
}

void game_imagine(const struct game *game, const void *data, void *state, const void *view,
                  int seat, struct random *random)
{
    if (game->secrets) {
        game->secrets->imagine(data, state, view, seat, random);
    } else {
        __builtin_memcpy(state, view, game->state_size);
    }
}

bool game_pauses(const struct game *game, const void *state)
{
    if (game->previews && game->previews->waits && game->previews->waits(state)) return true;
    return game->secrets && game->secrets->pauses && game->secrets->pauses(state);
}

bool game_waits_alike(const struct game *game, const void *state)
{
    return game->secrets && game->secrets->waits_alike && game->secrets->waits_alike(state);
}

void game_fade(const struct game *game, void *state)
{
    if (game->secrets && game->secrets->fade) game->secrets->fade(state);
}

bool game_has_whispers(const struct game *game)
{
    return game->secrets && game->secrets->whisper;
}

unsigned game_whisper(const struct game *game, const void *state, int seat)
{
    return game_has_whispers(game) ? game->secrets->whisper(state, seat) : 0;
}

unsigned game_side(const struct game *game, int seat)
{
    return game->secrets && game->secrets->side ? game->secrets->side(seat) : 1U << seat;
}

/* ---- Bots ------------------------------------------------------------------------------------ */

bool game_has_judgement(const struct game *game)
{
    return game->bots && game->bots->judge;
}

action game_judge(const struct game *game, const void *data, const void *view,
                  struct random *random)
{
    return game->bots->judge(data, view, random);
}

bool game_has_plans(const struct game *game)
{
    return game->bots && game->bots->plan;
}

int game_plan(const struct game *game, const void *data, const void *view, struct random *random,
              action *out, int room)
{
    if (game_has_plans(game)) return game->bots->plan(data, view, random, out, room);
    out[0] = game_judge(game, data, view, random);
    return 1;
}

int game_expert_plan(const struct game *game, const void *data, const void *view,
                     struct random *random, action *out, int room)
{
    if (!game->bots->expert) return game_plan(game, data, view, random, out, room);
    return game->bots->expert(data, view, random, out, room);
}

action game_expert(const struct game *game, const void *data, const void *view,
                   struct random *random)
{
    action first;
    if (!game->bots->expert) return game_judge(game, data, view, random);
    (void)game->bots->expert(data, view, random, &first, 1);
    return first;
}

bool game_has_prospect(const struct game *game)
{
    return game->bots && game->bots->prospect;
}

bool game_prospect(const struct game *game, const void *data, const void *state, int32_t *value)
{
    return game_has_prospect(game) && game->bots->prospect(data, state, value);
}

struct score game_worth(const struct game *game, const void *data, const void *state)
{
    struct score score = game->score(data, state);
    if (game->bots && game->bots->worth) game->bots->worth(data, state, score.value);
    return score;
}

bool game_has_candidates(const struct game *game)
{
    return game->bots && game->bots->candidates;
}

int game_candidates(const struct game *game, const void *data, const void *view, action *out)
{
    return game_has_candidates(game) ? game->bots->candidates(data, view, out) : 0;
}

uint32_t game_stretch(const struct game *game, const void *view)
{
    return game->bots && game->bots->stretch ? game->bots->stretch(view) : 0;
}

unsigned game_variations(const struct game *game)
{
    return game->bots ? game->bots->variations : 0;
}

action game_vary(const struct game *game, const void *data, const void *view, unsigned way,
                 struct random *random)
{
    if (way == 0 || !game->bots->vary) return game_expert(game, data, view, random);
    return game->bots->vary(data, view, way, random);
}

unsigned game_lasting(const struct game *game, const void *view)
{
    return game->bots && game->bots->lasting ? game->bots->lasting(view) : 0;
}

const struct words *game_stakes(const struct game *game)
{
    static const struct words none = { .name = "stake" };
    return game->bots && game->bots->stakes ? game->bots->stakes : &none;
}

int game_weigh(const struct game *game, const void *data, const void *state, int seat,
               struct stake *out)
{
    int count = game_stakes(game)->count;
    if (count > 0) game->bots->weigh(data, state, seat, out);
    return count;
}

/* ---- Orders and questions -------------------------------------------------------------------- */

struct grammar game_order_grammar(const struct game *game)
{
    if (!game->orders) return (struct grammar){ NULL, 0 };
    return (struct grammar){ game->orders->verbs, game->orders->verb_count };
}

struct grammar game_question_grammar(const struct game *game)
{
    if (!game->questions) return (struct grammar){ NULL, 0 };
    return (struct grammar){ game->questions->verbs, game->questions->verb_count };
}

int game_orders_most(const struct game *game)
{
    return game->orders ? game->orders->most : 0;
}

int game_list_orders(const struct game *game, const void *data, const void *view, struct order *out)
{
    return game->orders ? game->orders->list(data, view, out) : 0;
}

int game_expand(const struct game *game, const void *data, const void *view, action order,
                action *out, int room)
{
    return game->orders ? game->orders->expand(data, view, order, out, room) : 0;
}

const char *game_order_refusal(const struct game *game, const void *data, const void *view,
                               action order)
{
    if (!game->orders || !game->orders->refusal) return NULL;
    return game->orders->refusal(data, view, order);
}

bool game_is_standing_order(const struct game *game, action order)
{
    return game->orders && game->orders->is_standing && game->orders->is_standing(order);
}

bool game_answer(const struct game *game, const void *data, const void *view, action question,
                 struct trace *trace)
{
    return game->questions && game->questions->answer(data, view, question, trace);
}

bool game_is_aftermath(const struct game *game, const void *data, const void *state)
{
    if (!game->questions || !game->questions->is_aftermath) return false;
    return game->questions->is_aftermath(data, state);
}

int game_forfeits(const struct game *game, const void *data, const void *view, action a,
                  struct trace *trace)
{
    if (!game->questions || !game->questions->forfeits) return 0;
    return game->questions->forfeits(data, view, a, trace);
}

bool game_is_sought(const struct game *game, const void *data, const void *view, action a)
{
    if (!game->questions || !game->questions->is_sought) return true;
    return game->questions->is_sought(data, view, a);
}

/* ---- Previews -------------------------------------------------------------------------------- */

bool game_has_previews(const struct game *game, const void *view)
{
    return game->previews && game->previews->are_due(view);
}

bool game_preview(const struct game *game, const void *data, const void *view, action a,
                  struct preview *preview)
{
    return game_has_previews(game, view) && game->previews->tell(data, view, a, preview);
}

/* ---- Losses ---------------------------------------------------------------------------------- */

enum attack_part game_attack_part(const struct game *game, const void *state)
{
    return game->losses ? game->losses->part(state) : ATTACK_NONE;
}

int game_standing(const struct game *game, const void *data, const void *state)
{
    return game->losses ? game->losses->standing(data, state) : 0;
}

/* ---- Memory ---------------------------------------------------------------------------------- */

size_t game_memory_size(const struct game *game)
{
    return game->memory ? game->memory->size : 0;
}

void game_look(const struct game *game, const void *data, void *memory, const void *view, int seat)
{
    if (game->memory) game->memory->look(data, memory, view, seat);
}

/* ---- Players who are one side ---------------------------------------------------------------- */

enum council game_council(const struct game *game, const void *data, const void *state)
{
    bool is_one_side = game->council && game->seat_count == 1;
    return is_one_side ? game->council->kind(data, state) : COUNCIL_NONE;
}

bool game_is_clerical(const struct game *game, const void *data, const void *state)
{
    return game->council && game->council->is_clerical && game->council->is_clerical(data, state);
}
