/* One game between bots: see playout.h for how chance is kept apart from choices. */
#include "lab/playout.h"

#include "core/parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Streams below this one are dice; seat s of game i chooses from stream i + (s + 1) * CHOICES. */
static const uint64_t CHOICES = (uint64_t)1 << 56;

const struct field *turn_field(const struct game *game)
{
    for (const struct field *field = game->state_fields; field->name; field++) {
        bool is_plain_number = field->type != FIELD_STRUCT && field->rows == 0 && !field->value;
        if (strcmp(field->name, "turn") == 0) return is_plain_number ? field : NULL;
    }
    return NULL;
}

bool workbench_open(struct workbench *workbench, const struct game *game)
{
    assert(game->legal_most > 0 && game->chance_most > 0 && game->state_size > 0);
    *workbench = (struct workbench){
        .game = game,
        .state = malloc(game->state_size),
        .view = malloc(game->state_size),
        .legal = calloc((size_t)game->legal_most, sizeof(action)),
        .outcomes = calloc((size_t)game->chance_most, sizeof(struct outcome)),
        .turn = turn_field(game),
    };
    bool has_course = course_open(&workbench->course, game);
    if (has_course && workbench->state && workbench->view && workbench->legal &&
        workbench->outcomes)
        return true;
    workbench_close(workbench);
    return false;
}

static void unseat(struct workbench *workbench, int seat)
{
    const struct bot *bot = workbench->seated[seat];
    if (bot) bot_close_workspace(bot, workbench->workspaces[seat]);
    workbench->seated[seat] = NULL;
    workbench->workspaces[seat] = NULL;
}

void workbench_close(struct workbench *workbench)
{
    for (int seat = 0; seat < SEATS_MOST; seat++) unseat(workbench, seat);
    free(workbench->state);
    free(workbench->view);
    free(workbench->legal);
    free(workbench->outcomes);
    course_close(&workbench->course);
    *workbench = (struct workbench){ 0 };
}

/* Whoever sat there in the game before has a workspace already. */
static bool seat_bots(const struct setting *setting, struct workbench *workbench)
{
    assert(setting->game == workbench->game);
    for (int seat = 0; seat < setting->game->seat_count; seat++) {
        const struct bot *bot = setting->bots[seat];
        if (workbench->seated[seat] == bot) continue;
        unseat(workbench, seat);
        if (!bot_open_workspace(bot, setting->game, &workbench->workspaces[seat])) return false;
        workbench->seated[seat] = bot;
    }
    return true;
}

uint32_t turn_read(const struct field *turn, const void *state)
{
    if (!turn) return 0;
    const unsigned char *at = (const unsigned char *)state + turn->offset;
    int32_t value = 0;
    if (turn->type == FIELD_U8 || turn->type == FIELD_I8) {
        value = turn->type == FIELD_U8 ? at[0] : *(const int8_t *)at;
    } else {
        uint16_t wide;
        memcpy(&wide, at, sizeof wide);
        value = turn->type == FIELD_U16 ? wide : (int16_t)wide;
    }
    return value > 0 ? (uint32_t)value : 0;
}

/* Each of these finds the next action; false when there is none to choose from. */

static bool draw_chance(const struct setting *setting, struct workbench *workbench,
                        struct random *dice, action *chosen)
{
    const struct game *game = setting->game;
    int count = game->chance(setting->data, workbench->state, workbench->outcomes);
    assert(count <= game->chance_most);
    if (count <= 0) return false;
    course_drop(&workbench->course);
    *chosen = outcome_draw(workbench->outcomes, count, dice);
    return true;
}

static bool ask_bot(const struct setting *setting, struct workbench *workbench, int seat,
                    struct random *choices, action *chosen)
{
    const struct game *game = setting->game;
    const struct bot *bot = setting->bots[seat];
    if (bot->follows_judgement && game_has_plans(game)) {
        *chosen = course_next(&workbench->course, setting->data, workbench->state, seat, choices);
        return true;
    }
    course_drop(&workbench->course);
    struct outlook outlook = { .game = game, .data = setting->data, .seat = seat };
    outlook.resolve = &workbench->resolves[seat];
    outlook.workspace = workbench->workspaces[seat];
    if (bot->wants_legal) {
        outlook.legal_count = game->legal(setting->data, workbench->state, workbench->legal);
        assert(outlook.legal_count <= game->legal_most);
        if (outlook.legal_count <= 0) return false;
        outlook.legal = workbench->legal;
    }
    if (bot->wants_view) {
        game_observe(game, workbench->view, workbench->state, seat);
        outlook.view = workbench->view;
    }
    *chosen = bot->choose(&outlook, choices);
    return true;
}

/* Plays on from the start position until the game is over or something is wrong. */
static enum playout play_on(const struct setting *setting, struct workbench *workbench,
                            struct random *dice, struct random *choices, struct played *played)
{
    const struct game *game = setting->game;
    for (;;) {
        int actor = game->actor(workbench->state);
        if (actor == ACTOR_OVER) return PLAYED;
        if (played->actions >= (uint32_t)game->actions_most) return PLAYOUT_ENDLESS;
        assert(actor == ACTOR_CHANCE || (actor >= 0 && actor < game->seat_count));
        action chosen;
        bool found = actor == ACTOR_CHANCE
                         ? draw_chance(setting, workbench, dice, &chosen)
                         : ask_bot(setting, workbench, actor, &choices[actor], &chosen);
        if (!found) return PLAYOUT_STUCK;
        if (game->apply(setting->data, workbench->state, chosen, NULL) != ACCEPTED) {
            return PLAYOUT_REFUSED;
        }
        if (actor == ACTOR_CHANCE && workbench->on_chance) {
            workbench->on_chance(workbench->listener, chosen);
        }
        played->actions++;
    }
}

enum playout playout(const struct setting *setting, struct workbench *workbench, uint64_t seed,
                     uint64_t number, struct played *played)
{
    const struct game *game = setting->game;
    struct random dice, choices[SEATS_MOST];
    assert(number < CHOICES && game->seat_count <= SEATS_MOST);
    random_seed(&dice, seed, number);
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        random_seed(&choices[seat], seed, number + (seat + 1) * CHOICES);
    }
    *played = (struct played){ 0 };
    course_drop(&workbench->course);
    memset(workbench->resolves, 0, sizeof workbench->resolves);
    if (!seat_bots(setting, workbench)) return PLAYOUT_MEMORY;
    game->start(setting->data, workbench->state, setting->options);
    enum playout end = play_on(setting, workbench, &dice, choices, played);
    played->turn = turn_read(workbench->turn, workbench->state);
    if (end == PLAYED) played->score = game->score(setting->data, workbench->state);
    return end;
}
