/* Adding games and parts of a simulation up. */
#include "lab/results.h"

#include <assert.h>
#include <string.h>

#include "hosted/field_value.h"

/* ---- Tracks ---------------------------------------------------------------------------------- */

/* One plain number, or one for each name of a list. */
static bool is_track(const struct field *field)
{
    bool is_number = field->type != FIELD_STRUCT && !field->value && field->columns <= 1;
    return (field->flags & FIELD_TRACK) && is_number && (field->rows == 0 || field->row_names);
}

int tracks_of(const struct game *game, struct track *tracks)
{
    int count = 0;
    for (const struct field *field = game->state_fields; field->name; field++) {
        if (!is_track(field)) continue;
        for (int row = 0; row < field_rows(field) && count < TRACKS_MOST; row++) {
            tracks[count++] = (struct track){ field, row };
        }
    }
    return count;
}

static void add_tracks(struct results *results, const struct game *game, const void *final)
{
    struct track tracks[TRACKS_MOST];
    int count = tracks_of(game, tracks);
    for (int i = 0; i < count; i++) {
        const struct field *field = tracks[i].field;
        int32_t value = field_get(field, field_row(field, final, tracks[i].row));
        assert(value >= field->least);
        histogram_add(&results->tracks[i], (uint32_t)(value - field->least));
    }
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* Dice that are told apart are words, too: a list of numbers. */
static bool is_die(const struct words *list)
{
    return list && list->numbered && list->word[0][0] >= '0' && list->word[0][0] <= '9';
}

bool is_card(const struct game *game, action outcome)
{
    unsigned verb = action_verb(outcome);
    if (verb >= game->verb_count) return false;
    enum operands operands = game->verbs[verb].operands;
    if (is_die(game->verbs[verb].first)) return false;
    return operands == OPERANDS_NUMBER || operands == OPERANDS_WORD || operands == OPERANDS_WORDS;
}

/* Where the card is, or belongs, in an ascending list. */
static int draws_place(const struct draws *draws, action outcome)
{
    int place = 0;
    while (place < draws->count && draws->cards[place] < outcome) place++;
    return place;
}

void draws_clear(struct draws *draws)
{
    draws->count = 0;
    draws->beyond = false;
    memset(draws->draws_of, 0, sizeof draws->draws_of);
}

void draws_note(void *listener, action outcome)
{
    struct draws *draws = listener;
    if (!is_card(draws->game, outcome)) return;
    int place = draws_place(draws, outcome);
    uint16_t draw = draws->draws_of[action_verb(outcome)];
    uint32_t when = draw < DRAWS_MOST ? (uint32_t)1 << draw : 0;
    if (draw < DRAWS_MOST) draws->draws_of[action_verb(outcome)]++;
    if (place < draws->count && draws->cards[place] == outcome) {
        draws->when[place] |= when;
        return;
    }
    if (draws->count == CARDS_MOST) {
        draws->beyond = true;
        if (place == CARDS_MOST) return;
        draws->count--;
    }
    size_t behind = (size_t)(draws->count - place);
    memmove(&draws->cards[place + 1], &draws->cards[place], behind * sizeof draws->cards[0]);
    memmove(&draws->when[place + 1], &draws->when[place], behind * sizeof draws->when[0]);
    draws->cards[place] = outcome;
    draws->when[place] = when;
    draws->count++;
}

/* The card of that action, put into its place if need be. When there is no room the greatest is
 * dropped: whichever order cards come in, the same ones stay, with all their games. Null when the
 * card itself is the one to drop. */
static struct card *find_card(struct results *results, uint64_t action_number)
{
    uint64_t low = 0, high = results->card_count;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if (results->cards[middle].action < action_number) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    struct card *card = &results->cards[low];
    if (low < results->card_count && card->action == action_number) return card;
    if (results->card_count == CARDS_MOST) {
        results->cards_beyond = 1;
        if (low == CARDS_MOST) return NULL;
        results->card_count--;
    }
    memmove(card + 1, card, (size_t)(results->card_count - low) * sizeof *card);
    *card = (struct card){ .action = action_number };
    results->card_count++;
    return card;
}

static void add_cards(struct results *results, const struct game *game, const struct score *score,
                      const struct draws *draws)
{
    if (draws->beyond) results->cards_beyond = 1;
    for (int i = 0; i < draws->count; i++) {
        struct card *card = find_card(results, draws->cards[i]);
        if (!card) continue;
        card->games++;
        for (int seat = 0; seat < game->seat_count; seat++) {
            card->wins[seat] += score->value[seat] == WIN_VALUE;
        }
        for (int draw = 0; draw < DRAWS_MOST; draw++) {
            uint64_t was_drawn = draws->when[i] >> draw & 1;
            card->drawn[draw] += was_drawn;
            card->drawn_won[draw] += was_drawn && score->value[0] == WIN_VALUE;
        }
    }
}

static void merge_cards(struct results *results, const struct results *part)
{
    if (part->cards_beyond) results->cards_beyond = 1;
    for (uint64_t i = 0; i < part->card_count; i++) {
        struct card *card = find_card(results, part->cards[i].action);
        if (!card) continue;
        card->games += part->cards[i].games;
        for (int seat = 0; seat < SEATS_MOST; seat++) card->wins[seat] += part->cards[i].wins[seat];
        for (int draw = 0; draw < DRAWS_MOST; draw++) {
            card->drawn[draw] += part->cards[i].drawn[draw];
            card->drawn_won[draw] += part->cards[i].drawn_won[draw];
        }
    }
}

/* ---- Games ----------------------------------------------------------------------------------- */

bool results_fit(const struct game *game)
{
    return game->endings->count <= ENDINGS_MOST && game->seat_count <= SEATS_MOST;
}

uint32_t length_width(const struct game *game)
{
    return (uint32_t)game->actions_most / LENGTHS + 1;
}

void results_add(struct results *results, const struct game *game, const struct played *played,
                 const void *final, const struct draws *draws)
{
    const struct score *score = &played->score;
    assert(score->ending > 0 && score->ending < game->endings->count);
    results->games++;
    for (int seat = 0; seat < game->seat_count; seat++) {
        assert(score->value[seat] >= 0 && score->value[seat] <= WIN_VALUE);
        results->wins[seat] += score->value[seat] == WIN_VALUE;
    }
    tally_add(&results->actions, played->actions);
    tally_add(&results->turns, played->turn);
    histogram_add(&results->endings[score->ending], played->turn);
    results->grades[score->grade < GRADES_MOST ? score->grade : GRADES_MOST - 1]++;
    assert(played->actions <= (uint32_t)game->actions_most);
    results->lengths[played->actions / length_width(game)]++;
    add_tracks(results, game, final);
    add_cards(results, game, score, draws);
}

void results_merge(struct results *results, const struct results *part)
{
    results->games += part->games;
    for (int i = 0; i < SEATS_MOST; i++) results->wins[i] += part->wins[i];
    tally_merge(&results->actions, &part->actions);
    tally_merge(&results->turns, &part->turns);
    for (int i = 0; i < ENDINGS_MOST; i++) histogram_merge(&results->endings[i], &part->endings[i]);
    for (int i = 0; i < GRADES_MOST; i++) results->grades[i] += part->grades[i];
    for (int i = 0; i < LENGTHS; i++) results->lengths[i] += part->lengths[i];
    for (int i = 0; i < TRACKS_MOST; i++) histogram_merge(&results->tracks[i], &part->tracks[i]);
    merge_cards(results, part);
}

/* ---- Soundness ------------------------------------------------------------------------------- */

static bool histogram_sound(const struct histogram *histogram)
{
    uint64_t sum = 0;
    for (int i = 0; i < HISTOGRAM_SLOTS; i++) {
        if (histogram->slot[i] > histogram->tally.count) return false;
        sum += histogram->slot[i];
    }
    return sum == histogram->tally.count;
}

/* Games and wins of a card leave no fewer than none to the games without it. */
static bool card_sound(const struct results *results, const struct game *game, uint64_t number)
{
    const struct card *card = &results->cards[number];
    if (card->action > UINT32_MAX || !is_card(game, (action)card->action)) return false;
    if (number > 0 && card[-1].action >= card->action) return false;
    if (card->games > results->games) return false;
    for (int draw = 0; draw < DRAWS_MOST; draw++) {
        if (card->drawn[draw] > card->games || card->drawn_won[draw] > card->drawn[draw]) {
            return false;
        }
    }
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        uint64_t won = card->wins[seat], all = results->wins[seat];
        if (won > card->games || won > all || all - won > results->games - card->games)
            return false;
    }
    return true;
}

bool results_sound(const struct results *results, const struct game *game)
{
    struct track tracks[TRACKS_MOST];
    int track_count = tracks_of(game, tracks);
    uint64_t ended = 0, long_games = 0;
    if (results->card_count > CARDS_MOST || results->cards_beyond > 1) return false;
    if (results->actions.count != results->games || results->turns.count != results->games) {
        return false;
    }
    for (int i = 0; i < SEATS_MOST; i++) {
        if (results->wins[i] > results->games) return false;
    }
    for (int i = 0; i < ENDINGS_MOST; i++) {
        if (!histogram_sound(&results->endings[i])) return false;
        ended += results->endings[i].tally.count;
    }
    for (int i = 0; i < LENGTHS; i++) long_games += results->lengths[i];
    for (int i = 0; i < TRACKS_MOST; i++) {
        const struct histogram *track = &results->tracks[i];
        uint64_t expected = i < track_count ? results->games : 0;
        if (!histogram_sound(track) || track->tally.count != expected) return false;
    }
    for (uint64_t i = 0; i < results->card_count; i++) {
        if (!card_sound(results, game, i)) return false;
    }
    return ended == results->games && long_games == results->games;
}
