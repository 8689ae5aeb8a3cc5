/*
 * The armoured train: track that is laid space by space from where the train stands, trips along
 * it, and the two transports that carry train and track elsewhere (card.train.*, R31).
 */
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/rebellion/rebellion.h"

static bool is_on_rails(const sj_state *s)
{
    return s->train < SJ_SPACES;
}

static bool is_hostile(const sj_state *s, int space)
{
    return sj_is_location(space) && sj_is_in_revolt(s, space);
}

struct line {
    uint8_t has[SJ_SPACES];
};

/* R31: where the train can run, from its base over track that no Mahdist location breaks. */
static void find_line(const sj_data *d, const sj_state *s, struct line *line)
{
    uint8_t queue[SJ_SPACES];
    int head = 0, tail = 0;
    __builtin_memset(line->has, 0, sizeof line->has);
    if (!is_on_rails(s)) return;
    line->has[s->train] = 1;
    queue[tail++] = s->train;
    while (head < tail) {
        int count;
        const uint8_t *near = sj_neighbours(d, queue[head++], &count);
        for (int i = 0; i < count; i++) {
            int space = near[i];
            bool runs = sj_has_place_flag(s, space, SJ_PLACE_TRACK) && !is_hostile(s, space);
            if (!runs || line->has[space]) continue;
            line->has[space] = 1;
            queue[tail++] = (uint8_t)space;
        }
    }
}

/* ---- Track (card.train.5) ---------------------------------------------------------------- */

static bool takes_track(const sj_state *s, int space)
{
    CHECK(space >= 0 && space < SJ_SPACES);
    bool laid = sj_has_place_flag(s, space, SJ_PLACE_TRACK) || space == s->train;
    return !laid && !is_hostile(s, space);
}

enum sj_rule sj_track_refusal_of(const sj_data *d, const sj_state *s, int space)
{
    struct line line;
    if (!is_on_rails(s) || space < 0 || space >= SJ_SPACES) return SJ_RULE_card_train_5;
    if (!s->track_left) return SJ_RULE_card_train_8;
    if (!takes_track(s, space)) return SJ_RULE_card_train_5;
    find_line(d, s, &line);
    int count;
    const uint8_t *near = sj_neighbours(d, space, &count);
    for (int i = 0; i < count; i++) {
        if (line.has[near[i]]) return SJ_RULE_NONE;
    }
    return SJ_RULE_card_train_5;
}

/* All spaces next to the line that take track. */
void sj_list_track(const sj_data *d, const sj_state *s, struct list *list)
{
    struct line line;
    uint8_t next[SJ_SPACES] = { 0 };
    if (!s->track_left) return;
    find_line(d, s, &line);
    for (int at = sj_next_equal(line.has, 0, SJ_SPACES, 1); at < SJ_SPACES;
         at = sj_next_equal(line.has, at + 1, SJ_SPACES, 1)) {
        int count;
        const uint8_t *near = sj_neighbours(d, at, &count);
        for (int i = 0; i < count; i++) next[near[i]] = 1;
    }
    for (int space = 0; space < SJ_SPACES; space++) {
        if (next[space] && takes_track(s, space)) list_add(list, SJ_VERB_TRACK, space);
    }
}

void sj_lay_track(struct sj_play *p, int space)
{
    sj_state *s = p->state;
    CHECK(s->track_left > 0 && s->number > 0);
    sj_set_place_flag(s, space, SJ_PLACE_TRACK);
    s->track_left--;
    s->number--;
    NOTE(p, SJ_RULE_card_train_5, SJ_MESSAGE_log_track, space, s->track_left);
}

static int track_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    sj_list_track(d, s, &list);
    list_add(&list, SJ_VERB_HALT, 0);
    return list.count;
}

static enum sj_rule track_refusal(const sj_data *d, const sj_state *s, action a)
{
    if (action_verb(a) == SJ_VERB_TRACK) return sj_track_refusal_of(d, s, only_operand(a));
    bool halts = action_verb(a) == SJ_VERB_HALT && only_operand(a) == 0;
    return halts ? SJ_RULE_NONE : SJ_RULE_card_train_5;
}

static void end_track(sj_state *s)
{
    CHECK(s->step[0] == SJ_STEP_TRACK);
    s->number = 0;
    sj_step_pop(s);
}

static void track_apply(struct sj_play *p, action a)
{
    if (action_verb(a) == SJ_VERB_TRACK) {
        sj_lay_track(p, only_operand(a));
    } else {
        end_track(p->state);
    }
}

static bool track_settle(struct sj_play *p)
{
    action spaces[SJ_SPACES + 1];
    if (p->state->number && track_list(p->data, p->state, spaces) > 1) return false;
    end_track(p->state);
    return true;
}

static void track_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->number;
    question->argument[1] = s->track_left;
}

const struct sj_step_row sj_track_row = { .actor = ACTS_SEAT,
                                          .rule = SJ_RULE_card_train_5,
                                          .prompt = SJ_MESSAGE_prompt_track,
                                          .list = track_list,
                                          .refusal = track_refusal,
                                          .apply = track_apply,
                                          .settle = track_settle,
                                          .ask = track_ask };

/* ---- Trips (card.train.2, card.train.3, card.train.6 to card.train.8) -------------------- */

/* Places aboard; a cavalry unit takes all of them. */
static int places_of(const sj_data *d, int unit)
{
    return sj_is_cavalry(d, unit) ? d->constant[SJ_CONSTANT_train_cavalry_room] : 1;
}

static int places_taken(const sj_data *d, const sj_state *s)
{
    int taken = 0;
    for (int unit = sj_next_in_force(s, 0); unit < SJ_UNITS; unit = sj_next_in_force(s, unit + 1))
        taken += places_of(d, unit);
    return taken;
}

/* The Op is the train's, so the unit need not be active; but one that has moved has done so. */
static enum sj_rule ride_refusal(const sj_data *d, const sj_state *s, int unit)
{
    if (unit < 0 || unit >= SJ_UNITS || s->unit_where[unit] != s->train)
        return SJ_RULE_card_train_6;
    unsigned barred = SJ_UNIT_IN_FORCE | SJ_UNIT_IN_BATTLE | SJ_UNIT_MOVED | SJ_UNIT_LANDED;
    if (s->unit_flags[unit] & barred) return SJ_RULE_move_2;
    if (sj_is_bound_to_graham(s, unit) && sj_island_of(d, s->train) != SJ_LOPEZ_ISLAND) {
        return SJ_RULE_card_graham_3;
    }
    if (sj_is_gordons_guard(d, s, unit)) return SJ_RULE_card_gordon_3;
    return sj_is_first_of_equals(s, unit) ? SJ_RULE_NONE : SJ_RULE_card_train_6;
}

/* Where units can get off: siege.3 closes a besieged place, at both ends. */
static enum sj_rule run_refusal(const sj_state *s, const struct line *line, int space)
{
    if (space < 0 || space >= SJ_SPACES || space == s->train || !line->has[space])
        return SJ_RULE_card_train_6;
    return sj_is_location(space) && sj_is_besieged(s, space) ? SJ_RULE_siege_3 : SJ_RULE_NONE;
}

static bool has_destination(const sj_data *d, const sj_state *s)
{
    struct line line;
    find_line(d, s, &line);
    for (int space = 0; space < SJ_SPACES; space++) {
        if (!run_refusal(s, &line, space)) return true;
    }
    return false;
}

enum sj_rule sj_train_refusal_of(const sj_data *d, const sj_state *s)
{
    if (!is_on_rails(s)) return SJ_RULE_card_train;
    if (sj_is_location(s->train) && sj_is_besieged(s, s->train)) return SJ_RULE_siege_3;
    if (sj_has_place_flag(s, s->train, SJ_PLACE_HELD)) return SJ_RULE_event_52;
    if (!has_destination(d, s)) return SJ_RULE_card_train_6;
    for (int unit = sj_next_unit_at(s, s->train, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, s->train, unit + 1)) {
        if (!ride_refusal(d, s, unit)) return SJ_RULE_NONE;
    }
    return SJ_RULE_card_train_6;
}

void sj_begin_trip(struct sj_play *p)
{
    CHECK(is_on_rails(p->state));
    p->state->force_at = p->state->train;
    NOTE(p, SJ_RULE_card_train_6, SJ_MESSAGE_log_trip, p->state->train);
    sj_step_push(p->state, SJ_STEP_TRAIN);
}

static enum sj_rule seat_refusal(const sj_data *d, const sj_state *s, int taken, int unit)
{
    enum sj_rule rule = ride_refusal(d, s, unit);
    if (rule) return rule;
    bool fits = taken + places_of(d, unit) <= d->constant[SJ_CONSTANT_train_room];
    return fits                       ? SJ_RULE_NONE
           : sj_is_artillery(d, unit) ? SJ_RULE_card_train_3
                                      : SJ_RULE_card_train_2;
}

static int train_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    struct line line;
    int taken = places_taken(d, s);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (!seat_refusal(d, s, taken, unit)) list_add(&list, SJ_VERB_RIDE, unit);
    }
    if (!taken) return list.count;
    find_line(d, s, &line);
    for (int space = 0; space < SJ_SPACES; space++) {
        if (!run_refusal(s, &line, space)) list_add(&list, SJ_VERB_RUN, space);
    }
    return list.count;
}

static enum sj_rule train_refusal(const sj_data *d, const sj_state *s, action a)
{
    struct line line;
    int taken = places_taken(d, s), operand = only_operand(a);
    if (action_verb(a) == SJ_VERB_RIDE) return seat_refusal(d, s, taken, operand);
    if (action_verb(a) != SJ_VERB_RUN || !taken) return SJ_RULE_card_train_6;
    find_line(d, s, &line);
    return run_refusal(s, &line, operand);
}

/* card.train.7: without a roll. R31: what was carried marches no further. */
static void run_train(struct sj_play *p, int space)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_TRAIN);
    int from = s->train;
    CHECK(is_on_rails(s) && space != from);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (!sj_has_unit_flag(s, unit, SJ_UNIT_IN_FORCE)) continue;
        sj_clear_unit_flag(s, unit, SJ_UNIT_IN_FORCE);
        sj_set_unit_flag(s, unit, SJ_UNIT_MOVED);
        s->unit_movement[unit] = 0;
        s->unit_where[unit] = (uint8_t)space;
        NOTE(p, SJ_RULE_card_train_7, SJ_MESSAGE_log_rides, unit, space);
    }
    s->force_at = SJ_NO_PLACE;
    sj_step_pop(s);
    sj_leave_location(p, from);
}

static void train_apply(struct sj_play *p, action a)
{
    if (action_verb(a) == SJ_VERB_RIDE) {
        sj_set_unit_flag(p->state, only_operand(a), SJ_UNIT_IN_FORCE);
    } else {
        run_train(p, only_operand(a));
    }
}

static void train_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    question->argument[0] = s->train;
    question->argument[1] = d->constant[SJ_CONSTANT_train_room] - places_taken(d, s);
}

const struct sj_step_row sj_train_row = { .actor = ACTS_SEAT,
                                          .rule = SJ_RULE_card_train_6,
                                          .prompt = SJ_MESSAGE_prompt_train,
                                          .list = train_list,
                                          .refusal = train_refusal,
                                          .apply = train_apply,
                                          .ask = train_ask };

/* ---- By sea (card.train.4) --------------------------------------------------------------- */

/* Transports of the fleet that can lift half of it; at most two are written. */
static int carriers(const sj_data *d, const sj_state *s, int out[2])
{
    int count = 0;
    for (int ship = 0; ship < SJ_SHIPS && count < 2; ship++) {
        bool can =
            sj_is_in_fleet(s, ship) && s->ship_functions[ship] && sj_is_seaworthy(d, s, ship);
        if (!can || d->ship[ship].kind != SJ_TRANSPORT || sj_ship_load(d, s, ship)) continue;
        out[count++] = ship;
    }
    return count;
}

static enum sj_rule unship_refusal(const sj_data *d, const sj_state *s)
{
    int pair[2] = { s->train - SJ_WHERE_ABOARD, s->train_second };
    for (int i = 0; i < 2; i++) {
        if (!sj_is_in_fleet(s, pair[i]) || !sj_is_seaworthy(d, s, pair[i]))
            return SJ_RULE_card_train_4;
        if (!s->ship_functions[pair[i]]) return SJ_RULE_naval_7;
    }
    bool port = sj_is_port(d, s->force_at) && sj_is_friendly(s, s->force_at);
    CHECK(s->train >= SJ_WHERE_ABOARD && s->train_second != SJ_NO_SHIP);
    return port ? SJ_RULE_NONE : SJ_RULE_naval_13;
}

enum sj_rule sj_ship_train_refusal(const sj_data *d, const sj_state *s)
{
    int pair[2];
    if (s->train >= SJ_WHERE_ABOARD) return unship_refusal(d, s);
    bool there = is_on_rails(s) && s->train == s->force_at && sj_is_port(d, s->force_at);
    return there && carriers(d, s, pair) == 2 ? SJ_RULE_NONE : SJ_RULE_card_train_4;
}

/* The track goes along with the train. */
static void take_up_track(const sj_data *d, sj_state *s)
{
    for (int space = 0; space < SJ_SPACES; space++) {
        s->place_flags[space] &= (uint8_t) ~(unsigned)SJ_PLACE_TRACK;
    }
    s->track_left = (uint8_t)d->constant[SJ_CONSTANT_track];
}

void sj_ship_train(struct sj_play *p)
{
    sj_state *s = p->state;
    bool lands = s->train >= SJ_WHERE_ABOARD;
    int pair[2] = { s->train - SJ_WHERE_ABOARD, s->train_second };
    if (!lands) carriers(p->data, s, pair);
    CHECK(s->ship_functions[pair[0]] > 0 && s->ship_functions[pair[1]] > 0);
    for (int i = 0; i < 2; i++) s->ship_functions[pair[i]]--;
    if (lands) {
        s->train = s->force_at;
        s->train_second = SJ_NO_SHIP;
    } else {
        take_up_track(p->data, s);
        s->train = (uint8_t)sj_aboard(pair[0]);
        s->train_second = (uint8_t)pair[1];
    }
    NOTE(p, SJ_RULE_card_train_4, lands ? SJ_MESSAGE_log_train_lands : SJ_MESSAGE_log_train_boards,
         s->force_at, pair[0], pair[1]);
}
