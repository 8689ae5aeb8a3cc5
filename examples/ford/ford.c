/* The rules, in the order in which they come up: choosing crossings, the die, rounds and the end;
 * then what a seat may know, what is wrong with a position, and a judgement for bots. */
#include "ford.h"

#define GAME(name) fd_##name
#define GAME_SEATS seat
#include "core/steps.h"

/* 3d: what the die must beat at a crossing, as far as the reserves are known. */
static int strength(const fd_data *d, const fd_state *s, int at)
{
    int sum = d->guard[at].value;
    if (s->braced == at + 1) sum += d->constant[FD_BRACE].value;
    if (s->reserve[FD_SOUTH] == at + 1) sum += d->constant[FD_RESERVE_SOUTH].value;
    if (s->reserve[FD_NORTH] == at + 1) sum -= d->constant[FD_RESERVE_NORTH].value;
    return sum;
}

/* ---- A crossing is chosen: to post a reserve (2a), to brace (3b), to assault (3c) ------------ */

static int list_guarded(const fd_data *d, const fd_state *s, action *out)
{
    static const unsigned verb[FD_STEPS] = { [FD_STEP_POST] = FD_VERB_POST,
                                             [FD_STEP_BRACE] = FD_VERB_BRACE,
                                             [FD_STEP_ASSAULT] = FD_VERB_ASSAULT };
    struct list list = { out, 0 };
    (void)d;
    for (int at = 0; at < FD_CROSSINGS; at++) {
        if (!s->held[at]) list_add(&list, verb[s->step[0]], at);
    }
    return list.count;
}

static void choose(struct fd_play *p, action a)
{
    fd_state *s = p->state;
    int at = (int)action_first(a);
    switch (action_verb(a)) {
    case FD_VERB_POST:
        s->reserve[s->seat[0]] = (uint8_t)(at + 1);
        NOTE(p, FD_RULE_2a, FD_MESSAGE_log_posted, s->seat[0]);
        break;
    case FD_VERB_BRACE:
        s->braced = (uint8_t)(at + 1);
        NOTE(p, FD_RULE_3b, FD_MESSAGE_log_braced, at);
        break;
    default: s->target = (uint8_t)(at + 1); NOTE(p, FD_RULE_3c, FD_MESSAGE_log_assault, at);
    }
    fd_step_pop(s);
}

/* ---- The die (3d to 3f) ---------------------------------------------------------------------- */

static void fight(struct fd_play *p, action a)
{
    fd_state *s = p->state;
    int at = s->target - 1, needed = strength(p->data, s, at);
    for (int seat = 0; seat < FD_SEATS; seat++) {
        bool is_there = s->reserve[seat] == s->target;
        if (is_there) NOTE(p, FD_RULE_3f, FD_MESSAGE_log_reserve, seat, at);
    }
    s->searched[at] = 1;
    NOTE(p, FD_RULE_3d, FD_MESSAGE_log_fight, rolled(a), needed);
    if (rolled(a) > needed) {
        s->held[at] = 1;
        NOTE(p, FD_RULE_3d, FD_MESSAGE_log_carried, at);
    } else {
        s->companies--;
        NOTE(p, FD_RULE_3e, FD_MESSAGE_log_repulsed, s->companies);
    }
    s->braced = s->target = FD_NOWHERE;
    fd_step_pop(s);
}

/* ---- Rounds and the end (3a, 4a to 4c) ------------------------------------------------------- */

static enum fd_ending ending_after(const fd_data *d, const fd_state *s, int rounds)
{
    if (s->held[0] + s->held[1] + s->held[2] >= d->constant[FD_NEEDED].value)
        return FD_ENDING_CROSSED;
    if (!s->companies) return FD_ENDING_BROKEN;
    bool is_night = rounds >= d->constant[FD_ROUNDS + s->options[0]].value;
    return is_night ? FD_ENDING_NIGHT : FD_ENDING_NONE;
}

/* The step at hand, and those that must follow it before the next round, on an empty stack. */
static void lay_steps(fd_state *s, unsigned step, int seat)
{
    if (step == FD_STEP_OVER) return;
    fd_step_push(s, FD_STEP_ROUND, FD_NORTH);
    if (step == FD_STEP_POST) fd_step_push(s, FD_STEP_POST, FD_SOUTH);
    if (step == FD_STEP_POST && seat == FD_NORTH) fd_step_push(s, FD_STEP_POST, FD_NORTH);
    if (step >= FD_STEP_BRACE) fd_step_push(s, FD_STEP_DIE, FD_NORTH);
    if (step >= FD_STEP_BRACE && step < FD_STEP_DIE) fd_step_push(s, FD_STEP_ASSAULT, FD_NORTH);
    if (step == FD_STEP_BRACE) fd_step_push(s, FD_STEP_BRACE, FD_SOUTH);
}

static bool begin_round(struct fd_play *p)
{
    static const enum fd_rule rule[] = { FD_RULE_3a, FD_RULE_4a, FD_RULE_4b, FD_RULE_4c };
    fd_state *s = p->state;
    s->ending = (uint8_t)ending_after(p->data, s, s->turn);
    fd_step_pop(s);
    if (s->ending) {
        NOTE(p, rule[s->ending], FD_MESSAGE_log_ending, s->ending);
    } else {
        s->turn++;
        NOTE(p, rule[s->ending], FD_MESSAGE_log_round, s->turn);
        lay_steps(s, FD_STEP_BRACE, FD_SOUTH);
    }
    return true;
}

#define CHOICE(id, asks)                                                                           \
    {                                                                                              \
        .actor = ACTS_SEAT, .rule = (id), .prompt = (asks), .list = list_guarded, .apply = choose  \
    }
static const struct fd_step_row over = { .rule = FD_RULE_4c, .prompt = FD_MESSAGE_prompt_over },
                                post = CHOICE(FD_RULE_2a, FD_MESSAGE_prompt_post),
                                round_begins = { .rule = FD_RULE_3a, .settle = begin_round },
                                brace = CHOICE(FD_RULE_3b, FD_MESSAGE_prompt_brace),
                                assault = CHOICE(FD_RULE_3c, FD_MESSAGE_prompt_assault),
                                die = { .actor = ACTS_CHANCE,
                                        .rule = FD_RULE_3d,
                                        .prompt = FD_MESSAGE_prompt_die,
                                        .apply = fight };
static const struct fd_step_row *const rows[FD_STEPS] = { &over,  &post,    &round_begins,
                                                          &brace, &assault, &die };

#define GAME(name) fd_##name
#define GAME_SEATS seat
#define GAME_LEGAL_MOST FD_CROSSINGS
#define GAME_CHANCE_MOST FD_DIE_SIDES
#define GAME_DIE_VERB FD_VERB_ROLL
#define GAME_DIE_SIDES FD_DIE_SIDES
#define GAME_ASKS(s) (s)->turn, (s)->companies
#include "core/machine.h"

static void fd_start(const void *data, void *state, const uint8_t *options)
{
    const fd_data *d = data;
    fd_state *s = state;
    *s = (fd_state){ .options = { options[0] }, .companies = d->constant[FD_COMPANIES].value };
    lay_steps(s, FD_STEP_POST, FD_NORTH);
}

static struct score fd_score(const void *data, const void *state)
{
    static const int16_t north[] = { 500, 1000, 0, 0 };
    int ending = ((const fd_state *)state)->ending;
    (void)data;
    return (struct score){ .value = { north[ending], (int16_t)(1000 - north[ending]) },
                           .ending = (uint8_t)ending };
}

/* ---- What a seat may know (2b, 3f) ----------------------------------------------------------- */

static void observe(void *view, const void *state, int seat)
{
    fd_state *v = view;
    *v = *(const fd_state *)state;
    for (int i = 0; i < FD_SEATS && !v->ending; i++) {
        int at = v->reserve[i];
        if (i != seat && at && !v->searched[at - 1]) v->reserve[i] = FD_NOWHERE;
    }
}

static bool has_posted(const fd_state *s, int seat)
{
    return s->step[0] != FD_STEP_POST || s->seat[0] > seat;
}

/* A hidden reserve may be at any crossing that was not assaulted yet. */
static void imagine(const void *data, void *state, const void *view, int seat,
                    struct random *random)
{
    fd_state *s = state;
    int other = FD_SOUTH - seat;
    (void)data;
    *s = *(const fd_state *)view;
    while (!s->reserve[other] && has_posted(s, other)) {
        uint32_t at = random_below(random, FD_CROSSINGS);
        if (!s->searched[at]) s->reserve[other] = (uint8_t)(at + 1);
    }
}

static bool is_secret(action a)
{
    return action_verb(a) == FD_VERB_POST;
}

/* ---- Faults ---------------------------------------------------------------------------------- */

static const char *fd_data_fault(const void *data)
{
    const fd_data *d = data;
    bool is_needed = d->constant[FD_NEEDED].value && d->constant[FD_COMPANIES].value;
    return is_needed ? NULL : "constants: the game would be over before it begins";
}

static const char *fd_fault(const void *data, const void *state)
{
    const fd_state *s = state;
    fd_state whole = { .step = { 0 } };
    unsigned step = s->step[0], begun = s->turn && step != FD_STEP_OVER;
    lay_steps(&whole, step, s->seat[0]);
    if (step == FD_STEP_ROUND || __builtin_memcmp(whole.step, s->step, 2 * FD_STACK) != 0)
        return "step: no such order of steps";
    if (s->ending != ending_after(data, s, s->turn - (int)begun)) return "ending: not so";
    if ((s->ending == FD_ENDING_NONE) == (step == FD_STEP_OVER)) return "step: over, or not";
    if ((s->turn == 0) != (step == FD_STEP_POST)) return "turn: posting comes before round 1";
    if (!s->braced != (step != FD_STEP_ASSAULT && step != FD_STEP_DIE)) return "braced: not now";
    if (!s->target != (step != FD_STEP_DIE)) return "target: not at this step";
    for (int at = 0; at < FD_CROSSINGS; at++) {
        if (s->held[at] > s->searched[at]) return "held: without an assault";
        if (s->held[at] && (s->braced == at + 1 || s->target == at + 1)) return "held: by North";
    }
    bool is_right = !s->reserve[0] != has_posted(s, 0) && !s->reserve[1] != has_posted(s, 1);
    return is_right ? NULL : "reserve: posted too early, or not at all";
}

/* ---- Judgement ------------------------------------------------------------------------------- */

/* Both sides look for the weakest crossing, as far as they know; reserves are posted anywhere. */
static action judge(const void *data, const void *view, struct random *random)
{
    action legal[GAME_LEGAL_MOST];
    int count = fd_legal(data, view, legal);
    action best = legal[random_below(random, (uint32_t)count)];
    for (int i = 0; i < count && action_verb(best) != FD_VERB_POST; i++) {
        int weak = strength(data, view, (int)action_first(legal[i]));
        if (weak < strength(data, view, (int)action_first(best))) best = legal[i];
    }
    return best;
}

static const struct game_secrets secrets = { observe, imagine, .is_secret = is_secret };
static const struct game_bots bots = { .judge = judge };

const struct game fd_game = { .id = "ford",
                              .rules_version = 1,
                              .seat_count = FD_SEATS,
                              GAME_TABLES(fd, FD),
                              GAME_MACHINE(fd),
                              .actions_most = FD_SEATS + 3 * FD_ROUNDS_MOST,
                              .start = fd_start,
                              .score = fd_score,
                              .secrets = &secrets,
                              .bots = &bots };
