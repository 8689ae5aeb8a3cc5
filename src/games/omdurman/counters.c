/* Counters: which are in a hex, and what they are worth there. */
#include "games/omdurman/play.h"

/* Eight at a time: what is looked for is rare among the places. */
enum { AT_A_TIME = 8, PASSED_AT_ONCE = 4 * AT_A_TIME };
typedef uint16_t eight_places __attribute__((vector_size(2 * AT_A_TIME)));
typedef uint8_t eight_bytes __attribute__((vector_size(AT_A_TIME)));
_Static_assert((COUNTERS + 1) % PASSED_AT_ONCE == 0, "the last of them end with the array");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first of eight is the lowest byte");

static inline eight_places eight_from(const ostate *s, int first)
{
    eight_places eight;
    __builtin_memcpy(&eight, s->place + first, sizeof eight);
    return eight;
}

/* A byte for each of eight: all ones where it is so. */
static inline uint64_t bytes_of(eight_places is_so)
{
    uint64_t bytes;
    eight_bytes narrow = __builtin_convertvector(is_so, eight_bytes);
    __builtin_memcpy(&bytes, &narrow, sizeof bytes);
    return bytes;
}

static inline uint64_t matches(const ostate *s, int first, eight_places wanted)
{
    return bytes_of((eight_places)(eight_from(s, first) == wanted));
}

/* From `first` on to where the place is found among the counters passed at once, or to the end. */
static inline int pass_over(const ostate *s, int first, int end, eight_places wanted)
{
    for (; first < end; first += PASSED_AT_ONCE) {
        eight_places any = (eight_places)((eight_from(s, first) == wanted) |
                                          (eight_from(s, first + AT_A_TIME) == wanted) |
                                          (eight_from(s, first + 2 * AT_A_TIME) == wanted) |
                                          (eight_from(s, first + 3 * AT_A_TIME) == wanted));
        if (bytes_of(any)) break;
    }
    return first;
}

int next_in(const ostate *s, int place, int counter)
{
    const eight_places wanted = (uint16_t)place - (eight_places){ 0 };
    int first = counter / AT_A_TIME * AT_A_TIME;
    uint64_t found = matches(s, first, wanted) & ~(uint64_t)0 << (counter - first) * AT_A_TIME;
    while (!found) {
        first += AT_A_TIME;
        if (first % PASSED_AT_ONCE == 0) first = pass_over(s, first, COUNTERS, wanted);
        if (first >= COUNTERS) return COUNTERS;
        found = matches(s, first, wanted);
    }
    return first + __builtin_ctzll(found) / AT_A_TIME;
}

int side_in(const ostate *s, int hex, enum side side, uint8_t out[COUNTERS])
{
    const eight_places wanted = (uint16_t)hex - (eight_places){ 0 };
    int count = 0, end = counters_end(side);
    int first = first_counter(side) / PASSED_AT_ONCE * PASSED_AT_ONCE;
    while ((first = pass_over(s, first, end, wanted)) < end) {
        for (int last = first + PASSED_AT_ONCE; first < last; first += AT_A_TIME) {
            for (uint64_t left = matches(s, first, wanted); left;) {
                int at = __builtin_ctzll(left) / AT_A_TIME;
                if (side_of(first + at) == side) out[count++] = (uint8_t)(first + at);
                left &= ~((uint64_t)UINT8_MAX << at * AT_A_TIME);
            }
        }
    }
    return count;
}

int units_in(const odata *d, const ostate *s, int hex)
{
    int units = 0;
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) units += is_unit(d, c);
    return units;
}

int undisrupted_units_in(const odata *d, const ostate *s, int hex)
{
    int units = 0;
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) {
        units += is_unit(d, c) && !has_flag(s, c, DISRUPTED);
    }
    return units;
}

/* The forts are the last counters of either side, so few have to be looked at. */
int fort_in(const odata *d, const ostate *s, int hex)
{
    (void)d;
    if (is_empty(s, hex)) return NO_COUNTER;
    if (holds(s, hex, DERVISH)) return next_in(s, hex, COUNTER_FORT);
    for (int c = COUNTER_FORT_MAKRAN; c < FIRST_DERVISH; c++) {
        if (s->place[c] == hex) return c;
    }
    return NO_COUNTER;
}

int boat_in(const odata *d, const ostate *s, int hex)
{
    if (is_empty(s, hex) || !is_nile(d, s, hex)) return NO_COUNTER;
    return first_in(s, hex);
}

bool leads_equals(const odata *d, const ostate *s, int counter)
{
    int first = d->counters_of[d->kind_of[counter]];
    for (int other = first; other < counter; other++) {
        if (s->place[other] == s->place[counter] && s->flags[other] == s->flags[counter])
            return false;
    }
    return true;
}

static int by_night(const odata *d, const ostate *s, int counter, int moves)
{
    if (side_of(counter) == DERVISH || !is_night(d, s)) return moves;
    return moves / d->constant[CONSTANT_night_divisor];
}

int allowance(const odata *d, const ostate *s, int counter)
{
    return by_night(d, s, counter, counter_data(d, counter)->moves);
}

int allowance_upstream(const odata *d, const ostate *s, int boat)
{
    return by_night(d, s, boat, counter_data(d, boat)->moves_upstream);
}
