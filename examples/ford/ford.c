/* The tables, then the rules in the order in which they come up: choosing crossings, the die,
 * rounds and the end; what a seat may know, what is wrong with a position, a judgement for bots. */
#include "ford.h"

#include "core/tables.h"

WORDS(fd_seats, "seat", "north", "south");
WORDS(fd_endings, "ending", "none", "crossed", "night");
WORDS(fd_steps, "step", "over", "post", "round", "brace", "assault", "die");
WORDS(fd_crossings, "crossing", "mill", "bridge", "shallows");
WORDS(fd_places, "place", "nowhere", "mill", "bridge", "shallows");
WORDS(fd_nights, "night", "late", "early");
WORDS(fd_constants, "constant", "bracing", "reserve", "needed", "late", "early");

const struct words *const fd_vocabulary[] = { &fd_seats,  &fd_endings, &fd_crossings,
                                              &fd_places, &fd_nights,  NULL };
const struct option fd_options[FD_OPTION_COUNT] = { { "night", &fd_nights } };
const struct verb fd_verbs[FD_VERBS] = {
    [FD_VERB_POST] = ONE("post", fd_crossings),
    [FD_VERB_BRACE] = ONE("brace", fd_crossings),
    [FD_VERB_ASSAULT] = ONE("assault", fd_crossings),
    [FD_VERB_ROLL] = DICE("roll", FD_DIE_SIDES),
};
const char *const fd_rule_ids[FD_RULES] = {
    "",
#define X(name, id) id,
#include "rules.def"
#undef X
};
const char *const fd_messages[FD_MESSAGES] = {
#define X(name) #name,
#include "messages.def"
#undef X
};

#define FIELDS_OF fd_state
static const struct field option_fields[] = {
    { .name = "night", .offset = FD_OPTION_NIGHT, .value = &fd_nights }, END_OF_FIELDS
};
const struct field fd_state_fields[] = { RECORD(options, option_fields),
                                         VALUE(turn, 0, FD_ROUNDS_MOST, FIELD_TRACK),
                                         EACH(held, fd_crossings, 0, 1, FIELD_FLAG),
                                         EACH(searched, fd_crossings, 0, 1, FIELD_FLAG),
                                         EACH_WORD(reserve, fd_seats, fd_places, FIELD_HIDDEN),
                                         WORD(braced, fd_places, 0),
                                         WORD(target, fd_places, 0),
                                         LIST_OF_WORDS(step, fd_steps, FIELD_LIST),
                                         LIST_OF_WORDS(seat, fd_seats, 0),
                                         END_OF_FIELDS };
#undef FIELDS_OF

#define FIELDS_OF struct fd_number
static const struct field number_fields[] = { VALUE(value, 1, FD_ROUNDS_MOST, 0), END_OF_FIELDS };
#undef FIELDS_OF

#define FIELDS_OF fd_data
const struct field fd_data_fields[] = {
    FILE_OF("constants", constant, fd_constants, number_fields, 0),
    FILE_OF("guard", guard, fd_crossings, number_fields, 0), END_OF_FIELDS
};
#undef FIELDS_OF

#define GAME(name) fd_##name
#define GAME_SEATS seat
#include "core/steps.h"

/* 3c: what the die must beat at a crossing, as far as the reserves are known. */
static int strength(const fd_data *d, const fd_state *s, int at)
{
    int sum = d->guard[at].value;
    if (s->braced == at + 1) sum += d->constant[FD_BRACING].value;
    if (s->reserve[FD_SOUTH] == at + 1) sum += d->constant[FD_RESERVE].value;
    if (s->reserve[FD_NORTH] == at + 1) sum -= d->constant[FD_RESERVE].value;
    return sum;
}

/* Both post; then rounds of South's bracing, North's assault and the die. */
static void go_on(fd_state *s)
{
    unsigned step = s->step[0];
    bool is_posting = step == FD_POST && s->seat[0] == FD_NORTH;
    if (!is_posting) step = step == FD_DIE ? FD_ROUND : step + 1;
    fd_step_replace(s, step, is_posting || step == FD_BRACE ? FD_SOUTH : FD_NORTH);
}

/* ---- A crossing is chosen: to post a reserve (2), to brace (3a), to assault (3b) ------------- */

static int list_guarded(const fd_data *d, const fd_state *s, action *out)
{
    static const unsigned verb[FD_STEPS] = {
        [FD_POST] = FD_VERB_POST, [FD_BRACE] = FD_VERB_BRACE, [FD_ASSAULT] = FD_VERB_ASSAULT
    };
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
    uint8_t place = (uint8_t)(action_first(a) + 1);
    switch (action_verb(a)) {
    case FD_VERB_BRACE: s->braced = place; break;
    case FD_VERB_ASSAULT: s->target = place; break;
    default: s->reserve[s->seat[0]] = place; NOTE(p, FD_RULE_2, FD_MESSAGE_log_posted, s->seat[0]);
    }
    go_on(s);
}

/* The die (3c), which shows the reserves there (3d). */
static void fight(struct fd_play *p, action a)
{
    fd_state *s = p->state;
    int at = s->target - 1, needed = strength(p->data, s, at);
    bool is_carried = rolled(a) > needed;
    for (int seat = 0; seat < FD_SEATS; seat++) {
        bool is_there = s->reserve[seat] == s->target;
        if (is_there) NOTE(p, FD_RULE_3d, FD_MESSAGE_log_reserve, seat, at);
    }
    NOTE(p, FD_RULE_3c, FD_MESSAGE_log_fight, rolled(a), needed);
    NOTE(p, FD_RULE_3c, is_carried ? FD_MESSAGE_log_carried : FD_MESSAGE_log_repulsed, at);
    s->searched[at] = 1;
    s->held[at] = is_carried;
    s->braced = s->target = FD_NOWHERE;
    go_on(s);
}

/* ---- Rounds and the end (3a, 4a, 4b) --------------------------------------------------------- */

static enum fd_ending ending_after(const fd_data *d, const fd_state *s, int rounds)
{
    if (s->held[0] + s->held[1] + s->held[2] >= d->constant[FD_NEEDED].value) return FD_CROSSED;
    bool is_night = rounds >= d->constant[FD_ROUNDS + s->options[0]].value;
    return is_night ? FD_NIGHT : FD_UNDER_WAY;
}

static bool begin_round(struct fd_play *p)
{
    fd_state *s = p->state;
    int ending = (int)ending_after(p->data, s, s->turn);
    if (ending) {
        fd_step_pop(s);
        NOTE(p, ending == FD_CROSSED ? FD_RULE_4a : FD_RULE_4b, FD_MESSAGE_log_ending, ending);
    } else {
        go_on(s);
        NOTE(p, FD_RULE_3a, FD_MESSAGE_log_round, ++s->turn);
    }
    return true;
}

#define CHOICE(id, asks)                                                                           \
    {                                                                                              \
        .actor = ACTS_SEAT, .rule = (id), .prompt = (asks), .list = list_guarded, .apply = choose  \
    }
static const struct fd_step_row over = { .rule = FD_RULE_4b, .prompt = FD_MESSAGE_prompt_over },
                                post = CHOICE(FD_RULE_2, FD_MESSAGE_prompt_post),
                                round_begins = { .rule = FD_RULE_3a, .settle = begin_round },
                                brace = CHOICE(FD_RULE_3a, FD_MESSAGE_prompt_brace),
                                assault = CHOICE(FD_RULE_3b, FD_MESSAGE_prompt_assault),
                                die = { ACTS_CHANCE, ONE_DIE, FD_RULE_3c, FD_MESSAGE_prompt_die,
                                        .apply = fight };
static const struct fd_step_row *const rows[FD_STEPS] = { &over,  &post,    &round_begins,
                                                          &brace, &assault, &die };

#define GAME(name) fd_##name
#define GAME_SEATS seat
#define GAME_LEGAL_MOST FD_CROSSINGS
#define GAME_CHANCE_MOST FD_DIE_SIDES
#define GAME_DIE_VERB FD_VERB_ROLL
#define GAME_DIE_SIDES FD_DIE_SIDES
#define GAME_ASKS(s) (s)->turn
#include "core/machine.h"

static void fd_start(const void *data, void *state, const uint8_t *options)
{
    (void)data;
    *(fd_state *)state = (fd_state){ .options = { options[0] }, .step = { FD_POST } };
}

static struct score fd_score(const void *data, const void *state)
{
    static const int16_t north[] = { [FD_UNDER_WAY] = 500, [FD_CROSSED] = 1000, [FD_NIGHT] = 0 };
    const fd_state *s = state;
    uint8_t ending = (uint8_t)(s->step[0] ? FD_UNDER_WAY : ending_after(data, s, s->turn));
    return (struct score){ { north[ending], (int16_t)(1000 - north[ending]) }, .ending = ending };
}

/* ---- What a seat may know (2, 3d) ------------------------------------------------------------ */

static void observe(void *view, const void *state, int seat)
{
    fd_state *v = view;
    *v = *(const fd_state *)state;
    for (int i = 0; i < FD_SEATS && v->step[0]; i++) {
        int at = v->reserve[i];
        if (i != seat && at && !v->searched[at - 1]) v->reserve[i] = FD_NOWHERE;
    }
}

static bool has_posted(const fd_state *s, int seat)
{
    return s->step[0] != FD_POST || s->seat[0] > seat;
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

static const char *fd_fault(const void *data, const void *state)
{
    const fd_state *s = state;
    unsigned step = s->step[0];
    int fought = s->turn - (s->turn && step != FD_OVER);
    if (step == FD_ROUND) return "step: nobody acts in it";
    if (step != FD_POST && s->seat[0] != (step == FD_BRACE)) return "seat: the other side acts";
    if (!ending_after(data, s, fought) != (step != FD_OVER)) return "step: over, or not";
    if ((s->turn == 0) != (step == FD_POST)) return "turn: posting comes before round 1";
    if (!s->braced != (step != FD_ASSAULT && step != FD_DIE)) return "braced: not now";
    if (!s->target != (step != FD_DIE)) return "target: not at this step";
    for (int at = 0; at < FD_CROSSINGS; at++) {
        if (s->held[at] > s->searched[at]) return "held: without an assault";
        if (s->held[at] && (s->braced == at + 1 || s->target == at + 1)) return "held: by North";
    }
    bool is_right = !s->reserve[0] != has_posted(s, 0) && !s->reserve[1] != has_posted(s, 1);
    return is_right ? NULL : "reserve: posted too early, or not at all";
}

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
