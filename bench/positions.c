/*
 * Positions to train the network of a prospect with: `positions SUBJECT [GAMES [SEED [BOT]]]
 * >FILE`, SUBJECT being one of the table below.
 *
 * Plays games: up to a random turn some choices are made at random, so that bad positions are met
 * too; from there on the bot plays for everybody (`greedy`, or `mcts:100`), and the positions that
 * the prospect is asked about are kept. Writes for each what the network is told of it and, as the
 * last number of the row, how the game ended, in thousandths. All are int16_t as this machine keeps
 * them; the first number of the file says how many make a row. `bench/train FILE` makes the
 * network.
 *
 * The same arguments give the same positions.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "bots/course.h"
#include "core/parts.h"
#include "games/khartoum/bots/judgement.h"
#include "games/omdurman/bots/judgement.h"
#include "games/sanjuans/bots/judgement.h"
#include "games/toulon/bots/judgement.h"
#include "hosted/data.h"
#include "lab/playout.h"

enum { ROWS_MOST = 64, INPUTS_MOST = 512, USUAL_GAMES = 1000, GAMES_MOST = 10000000 };

static struct {
    kh_data khartoum;
    sj_data sanjuans;
    om_data omdurman;
    tl_data toulon;
} printed;

/* How a game is played. */
struct course_drawn {
    uint8_t options[OPTIONS_MOST];
    int wild_turns;                /* the last turn with choices at random */
    int wild_permille[SEATS_MOST]; /* of the choices of a seat */
    unsigned experts;              /* the seats whose judgement is the expert's */
};

struct subject {
    const char *name;
    const struct game *game;
    void *data;
    int inputs;
    int seat; /* whose result it is */
    void (*draw)(struct random *random, struct course_drawn *course);
    bool (*is_kept)(const void *state);
    void (*look)(const void *state, int16_t *inputs);
};

/* ---- The games ------------------------------------------------------------------------------- */

static void draw_khartoum(struct random *random, struct course_drawn *course)
{
    static const int permille[] = { 0, 30, 60, 150, 250 };
    course->options[KH_OPTION_LEVEL] = (uint8_t)random_below(random, KH_LEVELS);
    course->options[KH_OPTION_EVENTS] = random_below(random, 4) == 0;
    course->wild_turns = (int)random_below(random, 11);
    course->wild_permille[0] = permille[random_below(random, 5)];
}

static bool keeps_khartoum(const void *state)
{
    return kh_is_at_rest(state);
}

static void look_at_khartoum(const void *state, int16_t *inputs)
{
    kh_inputs(&printed.khartoum, state, inputs);
}

/* Most campaigns are played by the usual rules, some with other supply, a few with any options. */
static void draw_sanjuans(struct random *random, struct course_drawn *course)
{
    static const int permille[] = { 0, 60, 150, 300, 600 };
    int wild_turns = (int)random_below(random, SJ_TURNS);
    bool is_mixed = random_below(random, 8) == 0;
    for (int i = 0; i < SJ_OPTION_COUNT && is_mixed; i++) {
        course->options[i] = (uint8_t)random_below(random, sj_game.options[i].values->count);
    }
    course->options[SJ_OPTION_BATTLES] = SJ_BATTLES_MACHINE;
    course->options[SJ_OPTION_START] = (uint8_t)random_below(random, 3);
    if (random_below(random, 6) == 0) course->options[SJ_OPTION_SUPPLY] = SJ_SUPPLY_ADVANCED;
    course->wild_permille[0] = permille[random_below(random, 5)];
    if (course->wild_permille[0]) course->wild_turns = wild_turns;
}

static bool keeps_sanjuans(const void *state)
{
    return sj_is_turn_fresh(state);
}

static void look_at_sanjuans(const void *state, int16_t *inputs)
{
    sj_inputs(&printed.sanjuans, state, inputs);
}

static void draw_omdurman(struct random *random, struct course_drawn *course, int scenario)
{
    static const int permille[] = { 0, 30, 100, 250 };
    course->options[OM_OPTION_SCENARIO] = (uint8_t)scenario;
    course->options[OM_OPTION_SETUP] = OM_SETUP_STANDARD;
    course->wild_turns = (int)random_below(random, printed.omdurman.scenario[scenario].turns);
    for (int i = 0; i < OM_SIDES; i++) course->wild_permille[i] = permille[random_below(random, 4)];
}

static void draw_campaign(struct random *random, struct course_drawn *course)
{
    draw_omdurman(random, course, OM_SCENARIO_CAMPAIGN);
}

static void draw_fall_of_khartoum(struct random *random, struct course_drawn *course)
{
    draw_omdurman(random, course, OM_SCENARIO_KHARTOUM);
}

static bool keeps_omdurman(const void *state)
{
    return om_is_at_rest(state);
}

static void look_at_omdurman(const void *state, int16_t *inputs)
{
    om_inputs(&printed.omdurman, state, inputs);
}

/* A search plays its own side by the expert and the other by the judgement. */
static void draw_toulon(struct random *random, struct course_drawn *course)
{
    static const int permille[] = { 0, 20, 60, 150 };
    uint32_t experts = random_below(random, 1U << TL_SIDES);
    int wild[TL_SIDES];
    course->wild_turns = (int)random_below(random, TL_TURNS);
    for (int i = 0; i < TL_SIDES; i++) wild[i] = permille[random_below(random, 4)];
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        int side = seat >= TL_SEAT_WEST;
        course->wild_permille[seat] = wild[side];
        course->experts |= (experts >> side & 1U) << seat;
    }
}

static bool keeps_toulon(const void *state)
{
    return tl_is_side_turn_fresh(state);
}

static void look_at_toulon(const void *state, int16_t *inputs)
{
    tl_inputs(&printed.toulon, state, inputs);
}

static const struct subject subjects[] = {
    { "khartoum", &kh_game, &printed.khartoum, KH_INPUTS, ACTOR_FIRST_SEAT, draw_khartoum,
      keeps_khartoum, look_at_khartoum },
    { "sanjuans", &sj_game, &printed.sanjuans, SJ_INPUTS, ACTOR_FIRST_SEAT, draw_sanjuans,
      keeps_sanjuans, look_at_sanjuans },
    { "omdurman-campaign", &om_game, &printed.omdurman, OM_INPUTS, OM_ANGLO_EGYPTIAN, draw_campaign,
      keeps_omdurman, look_at_omdurman },
    { "omdurman-khartoum", &om_game, &printed.omdurman, OM_INPUTS, OM_ANGLO_EGYPTIAN,
      draw_fall_of_khartoum, keeps_omdurman, look_at_omdurman },
    { "toulon", &tl_game, &printed.toulon, TL_INPUTS, TL_SEAT_ENGLISH, draw_toulon, keeps_toulon,
      look_at_toulon },
};
enum { SUBJECTS = sizeof subjects / sizeof subjects[0] };

/* ---- Playing --------------------------------------------------------------------------------- */

/* What it takes to play the games, made once. */
struct room {
    const struct subject *subject;
    const struct bot *bot;
    struct workbench bench;
    struct course course; /* of the judgement */
    int16_t rows[ROWS_MOST][INPUTS_MOST + 1];
};

static action choose(struct room *room, int seat, struct random *random)
{
    const struct subject *subject = room->subject;
    struct workbench *bench = &room->bench;
    if (room->bot->follows_judgement)
        return course_next(&room->course, subject->data, bench->state, seat, random);
    game_observe(subject->game, bench->view, bench->state, seat);
    struct outlook outlook = {
        .game = subject->game,
        .data = subject->data,
        .seat = seat,
        .view = bench->view,
        .legal = bench->legal,
        .legal_count = subject->game->legal(subject->data, bench->state, bench->legal),
        .resolve = &bench->resolves[seat],
        .workspace = bench->workspaces[0],
    };
    return room->bot->choose(&outlook, random);
}

/* What loses the game by its price is left to the bot. */
static action choose_wildly(struct room *room, int seat, struct random *random)
{
    const struct subject *subject = room->subject;
    struct workbench *bench = &room->bench;
    int count = subject->game->legal(subject->data, bench->state, bench->legal);
    action any = bench->legal[random_below(random, (uint32_t)count)];
    if (game_is_fatal(subject->game, subject->data, bench->state, any))
        return choose(room, seat, random);
    course_drop(&room->course);
    return any;
}

static action next_action(struct room *room, const struct course_drawn *course, int actor,
                          bool may_be_wild, struct random *random)
{
    const struct subject *subject = room->subject;
    struct workbench *bench = &room->bench;
    if (actor == ACTOR_CHANCE) {
        int count = subject->game->chance(subject->data, bench->state, bench->outcomes);
        course_drop(&room->course);
        return outcome_draw(bench->outcomes, count, random);
    }
    bool is_wild = may_be_wild && (int)random_below(random, 1000) < course->wild_permille[actor];
    return is_wild ? choose_wildly(room, actor, random) : choose(room, actor, random);
}

/* How many positions were kept; -1 when the rules refuse what they offered. */
static int play_game(struct room *room, struct random *random)
{
    const struct subject *subject = room->subject;
    struct workbench *bench = &room->bench;
    struct course_drawn course = { .wild_turns = 0 };
    int count = 0;
    subject->draw(random, &course);
    course_drop(&room->course);
    room->course.experts = course.experts;
    memset(bench->resolves, 0, sizeof bench->resolves);
    subject->game->start(subject->data, bench->state, course.options);
    for (int actor; (actor = subject->game->actor(bench->state)) != ACTOR_OVER;) {
        bool may_be_wild = (int)turn_read(bench->turn, bench->state) <= course.wild_turns;
        if (!may_be_wild && count < ROWS_MOST && subject->is_kept(bench->state))
            subject->look(bench->state, room->rows[count++]);
        action a = next_action(room, &course, actor, may_be_wild, random);
        if (subject->game->apply(subject->data, bench->state, a, NULL) != ACCEPTED) return -1;
    }
    return count;
}

static bool write_rows(struct room *room, int count)
{
    const struct subject *subject = room->subject;
    size_t width = (size_t)subject->inputs + 1;
    int16_t came = subject->game->score(subject->data, room->bench.state).value[subject->seat];
    for (int i = 0; i < count; i++) {
        room->rows[i][subject->inputs] = came;
        if (fwrite(room->rows[i], sizeof(int16_t), width, stdout) != width) return false;
    }
    return true;
}

/* ---- The program ----------------------------------------------------------------------------- */

static bool open_room(struct room *room)
{
    struct fault fault;
    const struct subject *subject = room->subject;
    return data_load(subject->game, NULL, subject->data, NULL, NULL, &fault) &&
           workbench_open(&room->bench, subject->game) &&
           course_open(&room->course, subject->game) &&
           bot_open_workspace(room->bot, subject->game, &room->bench.workspaces[0]);
}

static int run(struct room *room, size_t games, uint64_t seed)
{
    int16_t width = (int16_t)(room->subject->inputs + 1);
    size_t kept = 0;
    if (!open_room(room) || fwrite(&width, sizeof width, 1, stdout) != 1) return 1;
    for (size_t i = 0; i < games; i++) {
        struct random random;
        random_seed(&random, seed, i);
        int count = play_game(room, &random);
        if (count < 0 || !write_rows(room, count)) return 1;
        kept += (size_t)count;
    }
    fprintf(stderr, "%zu positions of %d numbers\n", kept, width);
    return 0;
}

static const struct subject *find_subject(const char *name)
{
    for (int i = 0; i < SUBJECTS; i++) {
        if (strcmp(subjects[i].name, name) == 0) return &subjects[i];
    }
    return NULL;
}

int main(int argc, char **argv)
{
    static struct room room;
    room.subject = argc > 1 ? find_subject(argv[1]) : NULL;
    room.bot = bot_find(argc > 4 ? argv[4] : "greedy");
    size_t games = argc > 2 ? strtoul(argv[2], NULL, 10) : USUAL_GAMES;
    if (argc > 5 || !room.subject || !room.bot || games < 1 || games > GAMES_MOST) {
        fprintf(stderr, "usage: positions SUBJECT [GAMES [SEED [BOT]]] >FILE\nSUBJECT:");
        for (int i = 0; i < SUBJECTS; i++) fprintf(stderr, " %s", subjects[i].name);
        fprintf(stderr, "\n");
        return 2;
    }
    return run(&room, games, argc > 3 ? strtoull(argv[3], NULL, 10) : 93);
}
