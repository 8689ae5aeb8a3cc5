/*
 * The loop of random play. Every action is one that the game listed, and must be accepted; the
 * list itself is always looked through. What costs more is done now and then: see `struct plan`.
 */
#include "reach/play.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "contract/promises.h"
#include "reach/archive.h"
#include "reach/tables.h"

enum {
    SEED = 1793,
    TAKEN_UP_IN_4 = 1,
    TAKEN_UP_SHORT = 1000, /* actions that every other game goes on for that was taken up */
    REPLAY_EVERY = 16,     /* games */
    QUESTIONS = 20,
    STEP_SHARE = 2,      /* a step is short of looks below this part of an even share */
    LOOKS_ENOUGH = 4000, /* and never with so many */
    LOOK_EVERY_RARE = 4,
    JUDGED_ALWAYS = 100000, /* actions */
    JUDGED_PART = 16        /* of all actions, in a longer run */
};

static struct counts counts;
static struct met_table *met;
static bool is_played_at[256][256]; /* whether a verb was played in a step */
static uint64_t looked_at[256];     /* by step */

size_t share_size(const struct game *game)
{
    return sizeof(struct share) + (size_t)game->actions_most * sizeof(action);
}

static void told(unsigned rule)
{
    count_one(&counts, COUNT_RULE, rule);
}

/* ---- Counting -------------------------------------------------------------------------------- */

static void count_event(const struct trace_event *event, enum met kind)
{
    count_one(&counts, COUNT_EVENT, event->message);
    if (!event->rule) return;
    told(event->rule);
    met_keep(met, kind, event->rule, event->message);
}

static void count_events(const struct trace *trace, enum met kind)
{
    for (int i = 0; i < trace->count && i < trace->capacity; i++) {
        count_event(&trace->events[i], kind);
    }
}

/* The question at hand; false: there is none. */
static bool ask_prompt(const struct walk *walk, struct trace_event *event)
{
    struct trace prompt = { event, 1, 0 };
    subject.game->prompt(subject.data, walk->now, &prompt);
    return prompt.count == 1;
}

static void count_prompt(const struct walk *walk)
{
    struct trace_event event;
    if (ask_prompt(walk, &event)) count_event(&event, MET_ASKED);
}

/* The rule of a choice, or of the refusal of one that this step has. */
static void count_choice(const struct walk *walk, unsigned rule, action word, bool is_refused)
{
    struct trace_event asked;
    unsigned verb = action_verb(word);
    told(rule);
    if (verb > 255 || !is_played_at[subject.game->step(walk->now) & 255][verb]) return;
    met_keep(met, is_refused ? MET_REFUSED : MET_CHOICE, rule, verb);
    if (ask_prompt(walk, &asked)) met_keep(met, MET_BELOW, rule, asked.message);
}

static void count_options(const uint8_t *options)
{
    unsigned first = 0;
    for (unsigned i = 0; i < subject.game->option_count; i++) {
        count_one(&counts, COUNT_OPTION, first + options[i]);
        first += subject.game->options[i].values->count;
    }
}

/* ---- Checks ---------------------------------------------------------------------------------- */

/* Questions with any words that they may have. An answer is told in events of the game. */
static void ask_questions(struct walk *walk)
{
    struct grammar grammar = game_question_grammar(subject.game);
    for (int i = 0; i < QUESTIONS && grammar.count; i++) {
        unsigned verb = random_below(&walk->random, grammar.count);
        const struct verb *asked = &grammar.verbs[verb];
        unsigned firsts = asked->first ? asked->first->count : 1;
        unsigned seconds = asked->second ? asked->second->count : 1;
        action question = action_make(verb, random_below(&walk->random, firsts),
                                      random_below(&walk->random, seconds));
        walk->trace = (struct trace){ walk->events, CONTRACT_EVENTS, 0 };
        if (!game_answer(subject.game, subject.data, walk->now, question, &walk->trace)) continue;
        promises_events(walk);
        count_events(&walk->trace, MET_TOLD);
    }
}

static int compare_actions(const void *one, const void *other)
{
    action a = *(const action *)one, b = *(const action *)other;
    return (a > b) - (a < b);
}

/* Every word with a verb of this step and a first operand that the verb knows is refused if it is
 * not listed, and by a rule. */
static void ask_refusals_with(struct walk *walk, unsigned verb)
{
    const struct verb *asked = &subject.game->verbs[verb];
    unsigned firsts = asked->first ? asked->first->count : 1;
    for (unsigned first = 0; first < firsts; first++) {
        bool has_second = asked->second && random_below(&walk->random, 4);
        unsigned second = has_second ? random_below(&walk->random, asked->second->count) : 0;
        action word = action_make(verb, first, second);
        bool is_listed =
            bsearch(&word, walk->list, (size_t)walk->count, sizeof word, compare_actions) != NULL;
        unsigned refusal = subject.game->refusal(subject.data, walk->now, word);
        if (is_listed != (refusal == 0) || refusal >= subject.game->rule_count) {
            fail_msg("at %s: %s is %slisted, refused by rule %u", step_name(walk->now),
                     action_name(word), is_listed ? "" : "not ", refusal);
        }
        if (refusal) count_choice(walk, refusal, word, true);
    }
}

static void ask_refusals(struct walk *walk)
{
    const bool *is_played = is_played_at[subject.game->step(walk->now) & 255];
    for (unsigned verb = 0; verb < subject.game->verb_count; verb++) {
        bool is_dice = subject.game->verbs[verb].operands == OPERANDS_DICE;
        if (is_played[verb] && !is_dice) ask_refusals_with(walk, verb);
    }
}

/* What is reached by looking is no reason to take up the game from here. */
static void look_closely(struct walk *walk, struct share *share)
{
    promises_look(walk);
    ask_refusals(walk);
    ask_questions(walk);
    share->looked++;
    looked_at[subject.game->step(walk->now) & 255]++;
    counts_forget(&counts);
}

static void check_action(const struct walk *walk, action a)
{
    const struct game *game = subject.game;
    const char *fault = game->fault(subject.data, walk->now);
    if (fault) {
        fail_msg("%s at %s led to: %s", action_name(a), step_name(walk->before), fault);
    }
    if (subject.hook.after) {
        subject.hook.after(subject.data, walk->before, walk->now, &walk->trace);
    }
    promises_events(walk);
    promises_score(walk);
}

/* Now and then, and more often in steps that are rare, so that each has its share of looks. */
static bool is_to_be_looked_at(const struct plan *plan, const struct share *share,
                               const struct walk *walk, struct random *random)
{
    uint64_t looks = looked_at[subject.game->step(walk->now) & 255];
    bool is_short =
        looks < LOOKS_ENOUGH && looks * subject.game->steps->count * STEP_SHARE < share->looked;
    return random_below(random, is_short ? LOOK_EVERY_RARE : (uint32_t)plan->look_every) == 0;
}

/* ---- One game -------------------------------------------------------------------------------- */

/* Plays one action. `is_checked` wants all that the contract promises of it. */
static void play_action(struct walk *walk, action chosen, bool is_checked)
{
    const struct game *game = subject.game;
    unsigned step = game->step(walk->now);
    if (walk->actions >= game->actions_most) {
        fail_msg("no end after %d actions, at %s", walk->actions, step_name(walk->now));
    }
    if (is_checked) {
        count_prompt(walk);
        if (walk->actor != ACTOR_CHANCE) {
            count_choice(walk, game->reason(subject.data, walk->now, chosen), chosen, false);
        }
    }
    if (walk->actor == ACTOR_CHANCE) tables_ask(game, subject.data, walk->now);
    memcpy(walk->before, walk->now, game->state_size);
    walk->trace = (struct trace){ walk->events, CONTRACT_EVENTS, 0 };
    walk->played[walk->actions++] = chosen;
    count_one(&counts, COUNT_STEP, step);
    count_one(&counts, COUNT_VERB, action_verb(chosen));
    is_played_at[step & 255][action_verb(chosen)] = true;
    if (game->apply(subject.data, walk->now, chosen, &walk->trace) != ACCEPTED) {
        fail_msg("at %s: %s is listed and refused", step_name(walk->before), action_name(chosen));
    }
    count_events(&walk->trace, MET_LOG);
    tables_count(&counts, step, chosen, &walk->trace, walk->now);
    walk_list(walk);
    if (is_checked) check_action(walk, chosen);
}

/* Games come from the number, but for those that are taken up where something rare was near. */
static void begin(struct walk *walk, struct share *share, uint64_t number, struct random *random)
{
    int slot = NO_FEATURE;
    if (random_below(random, 4) < TAKEN_UP_IN_4) slot = archive_draw(&counts, random);
    share->number = slot == NO_FEATURE ? number : archive_number(slot);
    share->played_count = 0;
    walk_begin(walk, share->number);
    free(walk->played);
    walk->played = share->played;
    if (slot != NO_FEATURE) {
        archive_take(slot, walk);
        share->taken_up++;
    }
    random_seed(&walk->random, SEED, number);
    count_options(walk->options);
    counts_forget(&counts);
    share->games++;
}

static void end(struct walk *walk, struct share *share, struct random *random)
{
    if (walk_is_over(walk)) {
        struct score score = subject.game->score(subject.data, walk->now);
        count_one(&counts, COUNT_ENDING, score.ending);
        count_prompt(walk);
    }
    if (random_below(random, REPLAY_EVERY) == 0) {
        promises_replay(walk);
        share->replayed++;
    }
    walk->played = NULL;
    walk_end(walk);
}

/* The judgement costs far more than the rules, and plays the same way every time. */
static bool may_be_judged(const struct share *share)
{
    uint64_t judged = share->by_kind[PLAYS_JUDGED] + share->by_kind[PLAYS_MIXED];
    return game_has_judgement(subject.game) &&
           judged < JUDGED_ALWAYS + share->actions / JUDGED_PART;
}

static void play_game(const struct plan *plan, struct share *share, uint64_t number, void *scratch)
{
    static struct walk walk;
    static struct player player;
    struct random random;
    random_seed(&random, SEED + 1, number);
    player_draw(&player, subject.game, may_be_judged(share), &random);
    begin(&walk, share, number, &random);
    bool is_short = walk.actions && random_below(&random, 2);
    int most = is_short ? walk.actions + TAKEN_UP_SHORT : INT_MAX;
    int before = walk.actions;
    while (!walk_is_over(&walk) && walk.actions < most) {
        bool is_checked = random_below(&random, (uint32_t)plan->check_every) == 0;
        if (is_to_be_looked_at(plan, share, &walk, &random)) look_closely(&walk, share);
        action chosen = player_choose(&player, &walk, &counts, scratch);
        play_action(&walk, chosen, is_checked);
        share->checked += is_checked;
        share->played_count = walk.actions;
        if (archive_wants(&counts)) {
            archive_keep(&walk, share->number, &counts);
            if (!walk_is_over(&walk)) look_closely(&walk, share);
        }
        counts_forget(&counts);
    }
    share->actions += (uint64_t)(walk.actions - before);
    share->by_kind[player.kind] += (uint64_t)(walk.actions - before);
    end(&walk, share, &random);
}

void reach_play(const struct plan *plan, struct share *share)
{
    void *scratch = state_new();
    assert_true(counts_open(&counts, subject.game, share->count));
    met = &share->met;
    promises_told = count_choice;
    tables_count_cards(&counts, subject.data);
    for (uint64_t number = plan->first; share->actions < plan->actions; number += plan->step) {
        play_game(plan, share, number, scratch);
    }
    promises_told = NULL;
    archive_free();
    free(scratch);
    share->is_done = true;
}

void reach_replay(uint64_t number, const action *played, int count)
{
    static struct walk walk;
    static uint64_t room[FEATURES_MOST];
    static struct met_table met_room;
    assert_true(counts_open(&counts, subject.game, room));
    met = &met_room;
    walk_begin(&walk, number);
    for (int i = 0; i < count && !walk_is_over(&walk); i++) {
        bool is_last = i == count - 1;
        if (is_last) promises_look(&walk);
        play_action(&walk, played[i], true);
    }
    if (!walk_is_over(&walk)) promises_look(&walk);
    walk_end(&walk);
}
