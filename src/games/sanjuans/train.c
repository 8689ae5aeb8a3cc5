/*
 * The armoured train: track that is laid space by space from where the train stands, trips along
 * it, and the two transports that carry train and track elsewhere (card.train.*, R31).
 */
#include "games/sanjuans/operations.h"

static bool is_on_rails(const sstate *s)
{
    return s->train < SPACES;
}

static bool is_hostile(const sstate *s, int space)
{
    return is_location(space) && is_in_revolt(s, space);
}

/* R31: where the train can run, from its base over track that no Mahdist location breaks. */
static void find_line(const sdata *d, const sstate *s, uint8_t line[SPACES])
{
    uint8_t queue[SPACES];
    int head = 0, tail = 0;
    __builtin_memset(line, 0, SPACES);
    if (!is_on_rails(s)) return;
    line[s->train] = 1;
    queue[tail++] = s->train;
    while (head < tail) {
        int count;
        const uint8_t *near = neighbours(d, queue[head++], &count);
        for (int i = 0; i < count; i++) {
            int space = near[i];
            bool runs = has_place_flag(s, space, PLACE_TRACK) && !is_hostile(s, space);
            if (!runs || line[space]) continue;
            line[space] = 1;
            queue[tail++] = (uint8_t)space;
        }
    }
}

/* ---- Track (card.train.5) ---------------------------------------------------------------- */

static bool takes_track(const sstate *s, int space)
{
    bool laid = has_place_flag(s, space, PLACE_TRACK) || space == s->train;
    return !laid && !is_hostile(s, space);
}

enum rule track_refusal_of(const sdata *d, const sstate *s, int space)
{
    uint8_t line[SPACES];
    if (!is_on_rails(s) || space < 0 || space >= SPACES) return RULE_card_train_5;
    if (!s->track_left) return RULE_card_train_8;
    if (!takes_track(s, space)) return RULE_card_train_5;
    find_line(d, s, line);
    int count;
    const uint8_t *near = neighbours(d, space, &count);
    for (int i = 0; i < count; i++) {
        if (line[near[i]]) return RULE_NONE;
    }
    return RULE_card_train_5;
}

/* All spaces next to the line that take track. */
void list_track(const sdata *d, const sstate *s, struct list *list)
{
    uint8_t line[SPACES], next[SPACES] = { 0 };
    if (!s->track_left) return;
    find_line(d, s, line);
    for (int at = next_equal(line, 0, SPACES, 1); at < SPACES;
         at = next_equal(line, at + 1, SPACES, 1)) {
        int count;
        const uint8_t *near = neighbours(d, at, &count);
        for (int i = 0; i < count; i++) next[near[i]] = 1;
    }
    for (int space = 0; space < SPACES; space++) {
        if (next[space] && takes_track(s, space)) list_add(list, VERB_TRACK, space);
    }
}

void lay_track(struct play *p, int space)
{
    sstate *s = p->state;
    set_place_flag(s, space, PLACE_TRACK);
    s->track_left--;
    s->number--;
    NOTE(p, RULE_card_train_5, MESSAGE_log_track, space, s->track_left);
}

static int track_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    list_track(d, s, &list);
    list_add(&list, VERB_HALT, 0);
    return list.count;
}

static enum rule track_refusal(const sdata *d, const sstate *s, action a)
{
    if (action_verb(a) == VERB_TRACK) return track_refusal_of(d, s, only_operand(a));
    bool halts = action_verb(a) == VERB_HALT && only_operand(a) == 0;
    return halts ? RULE_NONE : RULE_card_train_5;
}

static void end_track(sstate *s)
{
    s->number = 0;
    pop_step(s);
}

static void track_apply(struct play *p, action a)
{
    if (action_verb(a) == VERB_TRACK) {
        lay_track(p, only_operand(a));
    } else {
        end_track(p->state);
    }
}

static bool track_settle(struct play *p)
{
    action spaces[SPACES + 1];
    if (p->state->number && track_list(p->data, p->state, spaces) > 1) return false;
    end_track(p->state);
    return true;
}

static void track_ask(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->number;
    arguments[1] = s->track_left;
}

const struct step_row track_row = { .actor = ACTS_PLAYERS,
                                    .rule = RULE_card_train_5,
                                    .prompt = MESSAGE_prompt_track,
                                    .list = track_list,
                                    .refusal = track_refusal,
                                    .apply = track_apply,
                                    .settle = track_settle,
                                    .ask = track_ask };

/* ---- Trips (card.train.2, card.train.3, card.train.6 to card.train.8) -------------------- */

/* Places aboard; a cavalry unit takes all of them. */
static int places_of(const sdata *d, int unit)
{
    return is_cavalry(d, unit) ? d->constant[CONSTANT_train_cavalry_room] : 1;
}

static int places_taken(const sdata *d, const sstate *s)
{
    int taken = 0;
    for (int unit = next_in_force(s, 0); unit < UNITS; unit = next_in_force(s, unit + 1))
        taken += places_of(d, unit);
    return taken;
}

/* The Op is the train's, so the unit need not be active; but one that has moved has done so. */
static enum rule ride_refusal(const sdata *d, const sstate *s, int unit)
{
    if (unit < 0 || unit >= UNITS || s->unit_where[unit] != s->train) return RULE_card_train_6;
    unsigned barred = UNIT_IN_FORCE | UNIT_IN_BATTLE | UNIT_MOVED | UNIT_LANDED;
    if (s->unit_flags[unit] & barred) return RULE_move_2;
    if (is_bound_to_graham(s, unit) && island_of(d, s->train) != LOPEZ_ISLAND) {
        return RULE_card_graham_3;
    }
    if (is_gordons_guard(d, s, unit)) return RULE_card_gordon_3;
    return is_first_of_equals(s, unit) ? RULE_NONE : RULE_card_train_6;
}

/* Where units can get off: siege.3 closes a besieged place, at both ends. */
static enum rule run_refusal(const sstate *s, const uint8_t *line, int space)
{
    if (space < 0 || space >= SPACES || space == s->train || !line[space]) return RULE_card_train_6;
    return is_location(space) && is_besieged(s, space) ? RULE_siege_3 : RULE_NONE;
}

static bool has_destination(const sdata *d, const sstate *s)
{
    uint8_t line[SPACES];
    find_line(d, s, line);
    for (int space = 0; space < SPACES; space++) {
        if (!run_refusal(s, line, space)) return true;
    }
    return false;
}

enum rule train_refusal_of(const sdata *d, const sstate *s)
{
    if (!is_on_rails(s)) return RULE_card_train;
    if (is_location(s->train) && is_besieged(s, s->train)) return RULE_siege_3;
    if (has_place_flag(s, s->train, PLACE_HELD)) return RULE_event_52;
    if (!has_destination(d, s)) return RULE_card_train_6;
    for (int unit = next_unit_at(s, s->train, 0); unit < UNITS;
         unit = next_unit_at(s, s->train, unit + 1)) {
        if (!ride_refusal(d, s, unit)) return RULE_NONE;
    }
    return RULE_card_train_6;
}

void begin_trip(struct play *p)
{
    p->state->force_at = p->state->train;
    NOTE(p, RULE_card_train_6, MESSAGE_log_trip, p->state->train);
    push_step(p->state, STEP_TRAIN);
}

static enum rule seat_refusal(const sdata *d, const sstate *s, int taken, int unit)
{
    enum rule rule = ride_refusal(d, s, unit);
    if (rule) return rule;
    bool fits = taken + places_of(d, unit) <= d->constant[CONSTANT_train_room];
    return fits ? RULE_NONE : is_artillery(d, unit) ? RULE_card_train_3 : RULE_card_train_2;
}

static int train_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t line[SPACES];
    int taken = places_taken(d, s);
    for (int unit = 0; unit < UNITS; unit++) {
        if (!seat_refusal(d, s, taken, unit)) list_add(&list, VERB_RIDE, unit);
    }
    if (!taken) return list.count;
    find_line(d, s, line);
    for (int space = 0; space < SPACES; space++) {
        if (!run_refusal(s, line, space)) list_add(&list, VERB_RUN, space);
    }
    return list.count;
}

static enum rule train_refusal(const sdata *d, const sstate *s, action a)
{
    uint8_t line[SPACES];
    int taken = places_taken(d, s), operand = only_operand(a);
    if (action_verb(a) == VERB_RIDE) return seat_refusal(d, s, taken, operand);
    if (action_verb(a) != VERB_RUN || !taken) return RULE_card_train_6;
    find_line(d, s, line);
    return run_refusal(s, line, operand);
}

/* card.train.7: without a roll. R31: what was carried marches no further. */
static void run_train(struct play *p, int space)
{
    sstate *s = p->state;
    int from = s->train;
    for (int unit = 0; unit < UNITS; unit++) {
        if (!has_unit_flag(s, unit, UNIT_IN_FORCE)) continue;
        clear_unit_flag(s, unit, UNIT_IN_FORCE);
        set_unit_flag(s, unit, UNIT_MOVED);
        s->unit_movement[unit] = 0;
        s->unit_where[unit] = (uint8_t)space;
        NOTE(p, RULE_card_train_7, MESSAGE_log_rides, unit, space);
    }
    s->force_at = NO_PLACE;
    pop_step(s);
    leave_location(p, from);
}

static void train_apply(struct play *p, action a)
{
    if (action_verb(a) == VERB_RIDE) {
        set_unit_flag(p->state, only_operand(a), UNIT_IN_FORCE);
    } else {
        run_train(p, only_operand(a));
    }
}

static void train_ask(const sdata *d, const sstate *s, int *arguments)
{
    arguments[0] = s->train;
    arguments[1] = d->constant[CONSTANT_train_room] - places_taken(d, s);
}

const struct step_row train_row = { .actor = ACTS_PLAYERS,
                                    .rule = RULE_card_train_6,
                                    .prompt = MESSAGE_prompt_train,
                                    .list = train_list,
                                    .refusal = train_refusal,
                                    .apply = train_apply,
                                    .ask = train_ask };

/* ---- By sea (card.train.4) --------------------------------------------------------------- */

/* Transports of the fleet that can lift half of it; at most two are written. */
static int carriers(const sdata *d, const sstate *s, int out[2])
{
    int count = 0;
    for (int ship = 0; ship < SHIPS && count < 2; ship++) {
        bool can = is_in_fleet(s, ship) && s->ship_functions[ship] && is_seaworthy(d, s, ship);
        if (!can || d->ship[ship].kind != TRANSPORT || ship_load(d, s, ship)) continue;
        out[count++] = ship;
    }
    return count;
}

static enum rule unship_refusal(const sdata *d, const sstate *s)
{
    int pair[2] = { s->train - WHERE_ABOARD, s->train_second };
    for (int i = 0; i < 2; i++) {
        if (!is_in_fleet(s, pair[i]) || !is_seaworthy(d, s, pair[i])) return RULE_card_train_4;
        if (!s->ship_functions[pair[i]]) return RULE_naval_7;
    }
    bool port = is_port(d, s->force_at) && is_friendly(s, s->force_at);
    return port ? RULE_NONE : RULE_naval_13;
}

enum rule ship_train_refusal(const sdata *d, const sstate *s)
{
    int pair[2];
    if (s->train >= WHERE_ABOARD) return unship_refusal(d, s);
    bool there = is_on_rails(s) && s->train == s->force_at && is_port(d, s->force_at);
    return there && carriers(d, s, pair) == 2 ? RULE_NONE : RULE_card_train_4;
}

/* The track goes along with the train. */
static void take_up_track(const sdata *d, sstate *s)
{
    for (int space = 0; space < SPACES; space++) {
        s->place_flags[space] &= (uint8_t) ~(unsigned)PLACE_TRACK;
    }
    s->track_left = (uint8_t)d->constant[CONSTANT_track];
}

void ship_train(struct play *p)
{
    sstate *s = p->state;
    bool lands = s->train >= WHERE_ABOARD;
    int pair[2] = { s->train - WHERE_ABOARD, s->train_second };
    if (!lands) carriers(p->data, s, pair);
    for (int i = 0; i < 2; i++) s->ship_functions[pair[i]]--;
    if (lands) {
        s->train = s->force_at;
        s->train_second = NO_SHIP;
    } else {
        take_up_track(p->data, s);
        s->train = (uint8_t)aboard(pair[0]);
        s->train_second = (uint8_t)pair[1];
    }
    NOTE(p, RULE_card_train_4, lands ? MESSAGE_log_train_lands : MESSAGE_log_train_boards,
         s->force_at, pair[0], pair[1]);
}
