/*
 * What each seat knows is what section 7 of the ledger opens, and nothing else. In positions of
 * random games one thing that is hidden from a side is changed (fog.h): every seat of that side,
 * and whoever watches, must see the same bytes, be offered and refused the same, be asked the same,
 * and read the same log after the next action, but for what that action opens by a rule.
 *
 * Some pairs go on for a while, so that who is asked when, and how often something is heard of, is
 * compared too.
 *
 * SORTIE_FOG_PAIRS sets the number of pairs. With a million every step of the game must have come.
 */
#include "toulon/fog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"

enum {
    PAIRS = 100000,
    PAIRS_FOR_ALL = 1000000,
    SEED = 1793,
    GAME_ACTIONS = 1200,
    HUNT_ACTIONS = 60,
    LOOK_EVERY = 12,
    CHANCES_MOST = 36,
    EVENTS_MOST = 2048
};
enum { SEQUEL = 8, SEQUEL_IN = 4 }; /* one in so many goes on for so long */
enum { REFUSALS = 24, LEAKS_MOST = 200, LEAK_SIZE = 240 };

struct told {
    struct trace_event events[EVENTS_MOST];
    struct trace trace;
};

static struct tl_state now, other;
static struct random chance;
static struct told told_now, told_other;
static long positions, disguises, sequels, replies, openings;
static long tried[64], looked_at[TL_STEPS];

/* ---- Leaks, each told once ----------------------------------------------------------------- */

static struct {
    char text[LEAK_SIZE];
    long times;
} leaks[LEAKS_MOST];
static int leak_count;

static void leak(const struct disguise *done, const char *what, const char *detail)
{
    char text[LEAK_SIZE];
    snprintf(text, sizeof text, "%s at %s: %s %s", done->name, tl_game.steps->word[now.step[0]],
             what, detail);
    for (int i = 0; i < leak_count; i++) {
        if (strcmp(leaks[i].text, text) != 0) continue;
        leaks[i].times++;
        return;
    }
    if (leak_count == LEAKS_MOST) return;
    memcpy(leaks[leak_count].text, text, sizeof text);
    leaks[leak_count++].times = 1;
}

/* The name of the field at a byte of the state. */
static const char *field_at(size_t offset)
{
    static char name[80];
    const struct field *found = NULL, *table = tl_game.state_fields;
    size_t base = 0;
    name[0] = 0;
    do {
        found = NULL;
        for (const struct field *f = table; f->name; f++) {
            if (base + f->offset <= offset && (!found || f->offset > found->offset)) found = f;
        }
        if (!found) break;
        snprintf(name + strlen(name), sizeof name - strlen(name), ".%s", found->name);
        base += found->offset;
        table = found->members;
    } while (found->type == FIELD_STRUCT);
    return name;
}

/* ---- What a seat is shown, offered and asked ----------------------------------------------- */

static bool is_of_side(int seat, enum tl_side side)
{
    return seat != OBSERVER && tl_side_of_seat(seat) == side;
}

static bool are_views_equal(const struct tl_state *one, const struct tl_state *two, int seat,
                            size_t *offset)
{
    static struct tl_state view, other_view;
    game_observe(&tl_game, &view, one, seat);
    game_observe(&tl_game, &other_view, two, seat);
    const uint8_t *a = (const uint8_t *)&view, *b = (const uint8_t *)&other_view;
    if (memcmp(a, b, sizeof view) == 0) return true;
    *offset = 0;
    while (a[*offset] == b[*offset]) (*offset)++;
    return false;
}

static void check_views(const struct disguise *done, enum tl_side hidden)
{
    for (int seat = OBSERVER; seat < TL_SEATS; seat++) {
        size_t offset = 0;
        if (is_of_side(seat, hidden) || are_views_equal(&now, &other, seat, &offset)) continue;
        leak(done, seat == OBSERVER ? "whoever watches sees" : "a seat sees", field_at(offset));
    }
}

static void describe(action a, char *text)
{
    action_write(&tl_game, a, text);
}

static void check_lists(const struct disguise *done)
{
    static action legal[2][TL_LEGAL_MOST];
    int count[2] = { tl_game.legal(&data, &now, legal[0]), tl_game.legal(&data, &other, legal[1]) };
    if (count[0] == count[1] && !memcmp(legal[0], legal[1], (size_t)count[0] * sizeof(action)))
        return;
    int i = 0;
    while (i < count[0] && i < count[1] && legal[0][i] == legal[1][i]) i++;
    char text[ACTION_TEXT_SIZE] = "";
    describe(i < count[0] ? legal[0][i] : legal[1][i], text);
    text[strcspn(text, ":")] = 0;
    leak(done, "the list has", text);
}

static action any_action(void)
{
    enum { OPERANDS = 160 };
    return action_make(random_below(&chance, TL_VERBS), random_below(&chance, OPERANDS),
                       random_below(&chance, 3) ? 0 : random_below(&chance, OPERANDS));
}

static void check_refusals(const struct disguise *done)
{
    for (int i = 0; i < REFUSALS; i++) {
        action a = any_action();
        unsigned one = tl_game.refusal(&data, &now, a);
        unsigned two = tl_game.refusal(&data, &other, a);
        if (one == two) continue;
        char text[ACTION_TEXT_SIZE + 40];
        snprintf(text, sizeof text, "%s: %s, %s", tl_game.verbs[action_verb(a)].name,
                 tl_game.rule_ids[one], tl_game.rule_ids[two]);
        leak(done, "refused otherwise", text);
    }
}

static bool are_events_equal(const struct trace_event *one, const struct trace_event *two)
{
    return one->rule == two->rule && one->message == two->message &&
           one->audience == two->audience &&
           memcmp(one->argument, two->argument, sizeof one->argument) == 0;
}

static void check_prompts(const struct disguise *done)
{
    struct trace_event one = { 0 }, two = { 0 };
    struct trace first = { &one, 1, 0 }, second = { &two, 1, 0 };
    tl_game.prompt(&data, &now, &first);
    tl_game.prompt(&data, &other, &second);
    if (!are_events_equal(&one, &two))
        leak(done, "the prompt is another:", tl_game.messages[one.message]);
}

static void check_outcomes(const struct disguise *done)
{
    static struct outcome one[CHANCES_MOST], two[CHANCES_MOST];
    int count = tl_game.chance(&data, &now, one);
    int other_count = tl_game.chance(&data, &other, two);
    if (count != other_count || memcmp(one, two, (size_t)count * sizeof one[0]) != 0)
        leak(done, "other outcomes", "");
}

static void check_position(const struct disguise *done, enum tl_side hidden)
{
    int actor = tl_game.actor(&now);
    check_views(done, hidden);
    if (actor != tl_game.actor(&other)) leak(done, "another acts", "");
    if (actor == ACTOR_CHANCE) check_outcomes(done);
    if (actor >= ACTOR_FIRST_SEAT && tl_side_of_seat(actor) == hidden) return;
    check_prompts(done);
    if (actor == ACTOR_CHANCE) return;
    check_lists(done);
    check_refusals(done);
}

/* ---- What the log tells -------------------------------------------------------------------- */

/* What opens something hidden. */
static const bool opens[TL_MESSAGES] = {
#define X(message, row) [TL_MESSAGE_##message] = true,
#include "toulon/fog_opened.def"
#undef X
};

static bool may_read(const struct trace_event *event, int seat)
{
    return event_is_for(event, reader_bit(seat));
}

static const struct trace_event *next_read(const struct told *told, int *i, int seat)
{
    while (*i < told->trace.count && !may_read(&told->events[*i], seat)) (*i)++;
    return *i < told->trace.count ? &told->events[(*i)++] : NULL;
}

static const char *name_of_event(const struct trace_event *event)
{
    return event ? tl_game.messages[event->message] : "nothing";
}

/* The first event in which the two logs of a seat differ; false where they do not. */
static bool do_logs_differ(int seat, const struct trace_event **one, const struct trace_event **two)
{
    int i = 0, j = 0;
    do {
        *one = next_read(&told_now, &i, seat);
        *two = next_read(&told_other, &j, seat);
        bool is_same = *one && *two && are_events_equal(*one, *two);
        if (!is_same) return *one || *two;
    } while (*one);
    return false;
}

/* Turned up for a side to read: what is on the counters is open from then on. */
static bool is_read_now(const struct told *told)
{
    for (int i = 0; i < told->trace.count; i++) {
        int message = told->events[i].message;
        if (message == TL_MESSAGE_unit_shown || message == TL_MESSAGE_area_inspected) return true;
    }
    return false;
}

/* Steps of which the rules themselves tell by what they come to: who is asked or rolled for there
 * everybody may know. */
static const bool is_told[TL_STEPS] = {
#define X(step, rule) [TL_STEP_##step] = true,
#include "toulon/fog_told.def"
#undef X
};

static bool is_told_of(const struct tl_state *s)
{
    return is_told[s->step[0]];
}

/* In the step in which he has acted, or behind the screen. */
static bool is_still_choosing(const struct tl_state *s)
{
    switch (s->step[0]) {
    case TL_STEP_MOVING:
    case TL_STEP_TEST:
    case TL_STEP_PAY:
    case TL_STEP_WORKERS:
    case TL_STEP_MARK: return true;
    default: return s->step[0] == now.step[0];
    }
}

/* Whether somebody else is asked, or something else, where the rules allow it: they tell of one of
 * the two steps; who has no strength does not fight (25.2, 25.30), and it is seen that they do not;
 * or the owner goes on choosing, and it is for him to know how often he does. */
static bool is_asked_elsewhere(const struct tl_state *one, const struct tl_state *two,
                               enum tl_side hidden)
{
    bool is_same =
        one->step[0] == two->step[0] && one->seat[0] == two->seat[0] && one->cursor == two->cursor;
    int actor = tl_game.actor(&now);
    bool is_owners = actor >= ACTOR_FIRST_SEAT && tl_side_of_seat(actor) == hidden;
    if (is_owners && is_told_of(&now)) return true;
    if (is_same) return false;
    bool goes_on = is_still_choosing(one) || is_still_choosing(two);
    bool is_fought = one->battle.round == two->battle.round && one->battle.area == two->battle.area;
    return is_told_of(one) || is_told_of(two) || (is_owners && goes_on) || !is_fought;
}

struct reply {
    const struct disguise *done;
    enum tl_side hidden;
    struct tl_state after, other_after;
};

/* What is said of a piece in a row of the state is open afterwards: where it is, of those on the
 * turn track (HI-12) and out of the game; its losses, if it is the reader's own or face up. */
static bool is_open_piece(const struct reply *r, size_t piece, bool is_place)
{
    const struct tl_state *after[] = { &r->after, &r->other_after };
    for (int i = 0; i < 2; i++) {
        int place = after[i]->place[piece];
        if (is_place && (place == TL_PLACE_TRACK || place == TL_PLACE_GONE)) return true;
        if (is_place || piece >= TL_UNITS) continue;
        if (tl_side_of(&data, after[i], (int)piece) != r->hidden) return true;
        if (tl_has(after[i], (int)piece, TL_SHOWN)) return true;
    }
    return false;
}

/* The marker of a work covers no more points than the work holds (6.3b): whether one lies there
 * tells that. */
static bool is_marker_seen(const struct reply *r, size_t offset)
{
    static struct tl_state view;
    const struct tl_state *after[] = { &r->after, &r->other_after };
    for (int i = 0; i < 2; i++) {
        tl_observe(&view, after[i], OBSERVER);
        if (((const uint8_t *)&view)[offset] == TL_FACE_COVERED) return true;
    }
    return false;
}

/* Whether a unit of the hidden side is elsewhere now. */
static bool has_moved(const struct reply *r)
{
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_side_of(&data, &now, u) == r->hidden && now.place[u] != r->after.place[u])
            return true;
    }
    return false;
}

/* What everybody may look up afterwards: losses of a battle (HI-39), how many are laid out (HI-29),
 * whose die it is (24.1), whether Toulon has been reached by land (17.5a), which redoubts are fired
 * at (27.42: by guns with strength only). */
static bool is_open_field(const struct reply *r, size_t offset)
{
    static const struct {
        const char *name;
        size_t base;
    } rows[] = { { ".place", offsetof(struct tl_state, place) },
                 { ".due", offsetof(struct tl_state, due) },
                 { ".temporary", offsetof(struct tl_state, temporary) },
                 { ".permanent", offsetof(struct tl_state, permanent) },
                 { ".came_from", offsetof(struct tl_state, came_from) } };
    static const char *const open[] = { ".battle.temporary", ".battle.permanent",
                                        ".battle.lined",     ".battle.at_hand",
                                        ".toulon_entered",   ".battle.reduction" };
    const char *name = field_at(offset);
    if (tl_is_over(&r->after) || tl_is_over(&r->other_after)) return true;
    if (strcmp(name, ".face") == 0) return is_marker_seen(r, offset);
    /* Pioneers work without a marker (13.11c), and markers are seen (HI-37). */
    if (now.step[0] == TL_STEP_WORKERS && strcmp(name, ".sign") == 0) return true;
    if (strcmp(name, ".sign") == 0 && has_moved(r)) return true; /* markers go with their units */
    for (int i = 0; i < (int)(sizeof open / sizeof open[0]); i++) {
        if (strcmp(name, open[i]) == 0) return true;
    }
    for (int i = 0; i < (int)(sizeof rows / sizeof rows[0]); i++) {
        if (strcmp(name, rows[i].name) == 0) return is_open_piece(r, offset - rows[i].base, i < 2);
    }
    return false;
}

/* Losses are open of counters that are face up, or the reader's own. */
static bool is_event_open(const struct reply *r, const struct trace_event *event)
{
    bool is_loss =
        event->message == TL_MESSAGE_temporary_loss || event->message == TL_MESSAGE_permanent_loss;
    int unit = event->argument[0];
    if (!is_loss) return opens[event->message];
    return tl_has(&now, unit, TL_SHOWN) || tl_has(&r->after, unit, TL_SHOWN) ||
           tl_has(&r->other_after, unit, TL_SHOWN) || tl_side_of(&data, &now, unit) != r->hidden;
}

static bool is_open_by_rule(const struct reply *r, const struct trace_event *one,
                            const struct trace_event *two)
{
    if (!one || !two) { /* one log ends before the other: somebody is asked */
        return is_event_open(r, one ? one : two) ||
               is_asked_elsewhere(&r->after, &r->other_after, r->hidden);
    }
    bool is_exchange = r->done->unit != r->done->other;
    if (is_exchange && one->message == TL_MESSAGE_out_of_supply)
        return false; /* the order of them */
    bool first = is_event_open(r, one), second = is_event_open(r, two);
    /* What is opened may come before what is told in both. */
    return one->message == two->message ? first : first || second;
}

/* Whether the seat has been told something by rule, so that the rest may differ. */
static bool check_seat(const struct reply *r, int seat)
{
    const struct trace_event *one = NULL, *two = NULL;
    char text[160];
    if (do_logs_differ(seat, &one, &two)) {
        openings++;
        if (is_open_by_rule(r, one, two)) return true;
        snprintf(text, sizeof text, "%s (%s), %s (%s)", name_of_event(one),
                 tl_game.steps->word[r->after.step[0]], name_of_event(two),
                 tl_game.steps->word[r->other_after.step[0]]);
        leak(r->done, seat == OBSERVER ? "whoever watches reads" : "a seat reads", text);
        return true;
    }
    size_t offset = 0;
    if (are_views_equal(&r->after, &r->other_after, seat, &offset)) return false;
    if (is_open_field(r, offset)) return true;
    if (is_read_now(&told_now) || is_asked_elsewhere(&r->after, &r->other_after, r->hidden)) {
        return true;
    }
    snprintf(text, sizeof text, "%s (%s, %s)", field_at(offset),
             tl_game.steps->word[r->after.step[0]], tl_game.steps->word[r->other_after.step[0]]);
    leak(r->done, "afterwards sees", text);
    return true;
}

/* Whether the others know of the action at all: by that they count what is done. */
static void check_entries(const struct reply *r, action a, action b)
{
    unsigned others = r->hidden == TL_ALLIES ? TL_AUDIENCE_REPUBLICANS : TL_AUDIENCE_ALLIES;
    others |= READER_WATCHER;
    unsigned one = action_readers(&tl_game, &now, a, &told_now.trace).known & others;
    unsigned two = action_readers(&tl_game, &other, b, &told_other.trace).known & others;
    if (one != two) leak(r->done, "counts", tl_game.verbs[action_verb(a)].name);
}

/* The same is done in both positions. Whether nobody has been told anything, so that both go on
 * alike. */
static bool check_action(const struct disguise *done, enum tl_side hidden, action a)
{
    static struct reply r;
    int actor = tl_game.actor(&now);
    bool is_owner = actor >= ACTOR_FIRST_SEAT && tl_side_of_seat(actor) == hidden;
    action b = is_owner ? disguised_action(done, a) : a;
    bool is_others = actor >= ACTOR_FIRST_SEAT && !is_owner;
    if (done->kept == KEPT_NOW || (done->kept == KEPT_BY_OTHERS && !is_others)) return false;
    if (is_owner && action_verb(a) == TL_VERB_STANDARD) return false; /* the owner's choice */
    if (tl_game.refusal(&data, &other, b)) return false;
    r = (struct reply){ done, hidden, now, other };
    told_now.trace = (struct trace){ told_now.events, EVENTS_MOST, 0 };
    told_other.trace = (struct trace){ told_other.events, EVENTS_MOST, 0 };
    (void)tl_game.apply(&data, &r.after, a, &told_now.trace);
    (void)tl_game.apply(&data, &r.other_after, b, &told_other.trace);
    replies++;
    for (int seat = 0; seat < TL_SEATS; seat++) {
        if (!is_of_side(seat, hidden) && check_seat(&r, seat)) return false;
    }
    if (check_seat(&r, OBSERVER)) return false;
    check_entries(&r, a, b);
    now = r.after;
    other = r.other_after;
    return true;
}

static action choose(void);

/* And so on for a while, so that what comes later, or sooner, is seen too. */
static void check_sequel(const struct disguise *done, enum tl_side hidden, action a)
{
    static struct tl_state kept;
    kept = now;
    int actions = random_below(&chance, SEQUEL_IN) ? 1 : SEQUEL;
    for (int i = 0; i < actions && check_action(done, hidden, a); i++) {
        if (tl_is_over(&now) || i + 1 == actions) break;
        if (tl_game.actor(&now) != tl_game.actor(&other)) break; /* as the rules tell */
        sequels++;
        check_position(done, hidden);
        a = choose();
    }
    now = kept;
}

/* ---- Positions ----------------------------------------------------------------------------- */

static void look(action a)
{
    positions++;
    looked_at[now.step[0]]++;
    for (int side = 0; side < TL_SIDES; side++) {
        for (int i = 0; i < disguise_count(); i++) {
            struct disguise done;
            other = now;
            if (!disguise(&other, (enum tl_side)side, i, &chance, &done)) continue;
            disguises++;
            tried[i]++;
            check_position(&done, (enum tl_side)side);
            check_sequel(&done, (enum tl_side)side, a);
        }
    }
}

static action choose(void)
{
    static action list[TL_LEGAL_MOST];
    static struct outcome outcomes[CHANCES_MOST];
    if (tl_game.actor(&now) == ACTOR_CHANCE) {
        return outcome_draw(outcomes, tl_game.chance(&data, &now, outcomes), &chance);
    }
    return bold_choice(&now, list, tl_game.legal(&data, &now, list), &chance);
}

static long pairs(void)
{
    return disguises + sequels;
}

static void play_game(long number, long wanted)
{
    uint8_t options[TL_OPTION_COUNT] = { 0 };
    random_seed(&chance, SEED, (uint64_t)number);
    for (int i = 0; i < TL_OPTION_COUNT && number % 3 == 0; i++) {
        options[i] = (uint8_t)random_below(&chance, tl_game.options[i].values->count);
    }
    tl_game.start(&data, &state, options);
    bool is_hunt = number % 8 != 0;
    if (number % 8 == 1) {
        throw_rarity(&chance);
    } else if (number % 8 < 5 && is_hunt) {
        throw_storm(&chance);
    } else if (is_hunt) {
        throw_hunt(&chance);
    } else if (number % 32) {
        throw_armies(&chance);
    }
    now = state;
    if (tl_game.fault(&data, &now)) return;
    int actions = is_hunt ? HUNT_ACTIONS : GAME_ACTIONS;
    for (int i = 0; i < actions && pairs() < wanted; i++) {
        int actor = tl_game.actor(&now);
        if (actor == ACTOR_OVER) return;
        action a = choose();
        bool is_rare = looked_at[now.step[0]] < positions / TL_STEPS;
        if (is_rare || random_below(&chance, LOOK_EVERY) == 0) look(a);
        assert_int_equal(tl_game.apply(&data, &now, a, NULL), ACCEPTED);
    }
}

/* Nobody is ever to act in these. */
static bool is_passed_over(int step)
{
    return step == TL_STEP_TURN || step == TL_STEP_RALLY || step == TL_STEP_BATTLE;
}

static int count_missing(void)
{
    int missing = 0;
    for (int i = 1; i < TL_STEPS; i++) missing += !looked_at[i] && !is_passed_over(i);
    return missing;
}

static void tell_what_is_missing(void)
{
    for (int i = 0; i < disguise_count(); i++) {
        if (!tried[i]) printf("  never: %s\n", disguise_name(i));
    }
    for (int i = 1; i < TL_STEPS; i++) {
        if (!looked_at[i] && !is_passed_over(i)) printf("  never at %s\n", tl_game.steps->word[i]);
    }
}

/* Of many pairs it may take some more until each step has come. */
static void nothing_hidden_is_told(void)
{
    const char *count = getenv("SORTIE_FOG_PAIRS");
    long wanted = count ? strtol(count, NULL, 10) : PAIRS;
    bool is_long = wanted >= PAIRS_FOR_ALL;
    begin("");
    for (long i = 0; pairs() < wanted; i++) play_game(i, wanted);
    for (long i = wanted; is_long && count_missing() && pairs() < 3 * wanted; i++)
        play_game(i, 3 * wanted);
    printf("%ld positions, %ld pairs, %ld actions done, %ld of them opened something\n", positions,
           pairs(), replies, openings);
    tell_what_is_missing();
    for (int i = 0; i < leak_count; i++) printf("  %ld times %s\n", leaks[i].times, leaks[i].text);
    assert_int_equal(leak_count, 0);
    assert_true(!is_long || count_missing() == 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(nothing_hidden_is_told, "HI-04 HI-05 HI-06"),
};
RULE_TEST_MAIN("toulon", tests)
