/*
 * The log of a table and its chat, as its reader may see them.
 *
 * The history knows what was played, not what it did: that is told by playing each action again on
 * a copy of the position before it. In a game with hidden things, as long as it goes on, what
 * others and chance did is told as an empty entry only, unless the rules say what of it may be
 * known. Where they do, entries of which the reader may know nothing are not there at all, and the
 * others are numbered as if they had never been.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/utf8.h"
#include "site/site_internal.h"

/* ---- Positions before entries ---------------------------------------------------------------- */

/* What was taken back is no longer in the table: it is played again from the beginning, but only
 * when it is asked for. */
struct replay {
    const struct match *match;
    unsigned char *states; /* by how many actions stood */
    uint32_t next;         /* the entry to be played next */
    unsigned char *copy;   /* room for one more */
    struct trace_event *events;
};

static bool replay_open(struct replay *replay, const struct match *match)
{
    *replay = (struct replay){ .match = match };
    replay->copy = malloc(match_game(match)->state_size);
    replay->events = calloc(DESCRIBE_EVENTS_MOST, sizeof replay->events[0]);
    return replay->copy && replay->events;
}

static void replay_close(struct replay *replay)
{
    free(replay->states);
    free(replay->copy);
    free(replay->events);
}

static unsigned char *state_at(const struct replay *replay, uint32_t standing)
{
    return replay->states + (size_t)standing * match_game(replay->match)->state_size;
}

static bool replay_begin(struct replay *replay)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < match_entries(replay->match); i++) {
        uint32_t standing = match_entry(replay->match, i)->standing;
        if (standing > most) most = standing;
    }
    size_t size = match_game(replay->match)->state_size;
    replay->states = calloc((size_t)most + 1, size);
    if (!replay->states) return false;
    memcpy(replay->states, match_position(replay->match, 0), size);
    return true;
}

/* The position before an action; null when memory ends. Entries are asked for in order. */
static const void *replay_before(struct replay *replay, uint32_t number)
{
    const struct match *match = replay->match;
    const struct game *game = match_game(match);
    const struct entry *entry = match_entry(match, number);
    assert(entry->kind == ENTRY_ACTION && entry->standing > 0);
    if (entry->standing <= match_standing(match) && match_made(match, entry->standing) == entry)
        return match_position(match, entry->standing - 1);
    if (!replay->states && !replay_begin(replay)) return NULL;
    for (; replay->next < number; replay->next++) {
        const struct entry *played = match_entry(match, replay->next);
        if (played->kind != ENTRY_ACTION) continue;
        unsigned char *state = state_at(replay, played->standing);
        memcpy(state, state_at(replay, played->standing - 1), game->state_size);
        enum verdict verdict = game->apply(match_data(match), state, played->action, NULL);
        assert(verdict == ACCEPTED);
        (void)verdict;
    }
    return state_at(replay, entry->standing - 1);
}

/* ---- Entries --------------------------------------------------------------------------------- */

/* Whether the reader may know the words of what was done. */
static bool may_know(const struct look *look, const struct entry *entry)
{
    return place_is_open_book(look->place) || (entry->words & look->readers) != 0;
}

static void put_words(struct json_out *out, const struct look *look, const struct game *game,
                      action a)
{
    action_put(out, look, a, true);
    if (game->verbs[action_verb(a)].operands != OPERANDS_DICE) return;
    json_out_key(out, "dice");
    operands_write(out, game, a);
}

/* What of an action's effects the reader may know; false when memory ends. */
static bool put_effects(struct json_out *out, const struct look *look, struct replay *replay,
                        uint32_t number)
{
    const struct game *game = match_game(replay->match);
    const struct narrator narrator = { look->site->settings.catalogue, look->language };
    struct trace trace = { replay->events, DESCRIBE_EVENTS_MOST, 0 };
    const void *before = replay_before(replay, number);
    if (!before) return false;
    memcpy(replay->copy, before, game->state_size);
    (void)game->apply(match_data(replay->match), replay->copy,
                      match_entry(replay->match, number)->action, &trace);
    trace_keep(&trace, look->readers);
    json_out_key(out, "trace");
    trace_write(out, &narrator, game, &trace);
    return true;
}

static void put_note(struct json_out *out, enum entry_note note)
{
    if (note == NOTE_NONE) return;
    json_out_key(out, "note");
    json_out_word(out, entry_note_names[note]);
}

/* In a game that is numbered for each side apart an entry is there because something of it may be
 * known; in others it is there always, and its effects are known when its words are. */
static bool put_action(struct json_out *out, const struct look *look, struct replay *replay,
                       uint32_t number)
{
    const struct entry *entry = match_entry(replay->match, number);
    bool has_words = may_know(look, entry), is_apart = match_numbers_apart(replay->match);
    /* That it was the only choice tells what the choices were. */
    if (has_words || !is_apart) put_note(out, entry->note);
    if (has_words) put_words(out, look, match_game(replay->match), entry->action);
    return !(has_words || is_apart) || put_effects(out, look, replay, number);
}

/* An entry by the reader's own numbers: which it is, and how many actions stand after it. */
struct own_number {
    uint32_t entry, standing;
};

static bool put_entry(struct json_out *out, const struct look *look, struct replay *replay,
                      uint32_t number, struct own_number own)
{
    const struct game *game = match_game(replay->match);
    const struct entry *entry = match_entry(replay->match, number);
    bool is_undo = entry->kind == ENTRY_UNDO, done = true;
    json_out_open(out, '{');
    json_out_key(out, "entry");
    json_out_number(out, own.entry);
    json_out_key(out, "standing");
    json_out_number(out, own.standing);
    json_out_key(out, "kind");
    json_out_word(out, is_undo ? "undo" : "action");
    json_out_key(out, "seat");
    json_out_tree(out,
                  is_undo && entry->seat == OBSERVER ? json_null() : actor_json(game, entry->seat));
    if (is_undo)
        put_note(out, entry->note);
    else
        done = put_action(out, look, replay, number);
    json_out_close(out, '}');
    return done;
}

/* How many of the actions that stood after an entry the reader knows: `known_of` has that for each
 * number of standing actions, as they were when the entry came. */
static uint32_t count_standing(const struct entry *entry, bool is_known, uint32_t *known_of)
{
    if (entry->kind == ENTRY_ACTION)
        known_of[entry->standing] = known_of[entry->standing - 1] + is_known;
    return known_of[entry->standing];
}

bool history_write(struct json_out *out, const struct look *look)
{
    struct replay replay;
    const struct match *match = table_match(look->place->table);
    uint32_t count = match_entries(match), *known_of = calloc((size_t)count + 1, sizeof *known_of);
    bool done = replay_open(&replay, match) && known_of;
    uint32_t first = look->is_past ? count : look->log_after;
    struct own_number own = { 0, 0 };
    json_out_open(out, '[');
    for (uint32_t i = 0; done && i < count; i++) {
        const struct entry *entry = match_entry(match, i);
        bool is_known = entry_is_known(match, entry, look->readers);
        own.standing = count_standing(entry, is_known, known_of);
        own.entry += is_known;
        if (is_known && i >= first) done = put_entry(out, look, &replay, i, own);
    }
    json_out_close(out, ']');
    replay_close(&replay);
    free(known_of);
    return done;
}

bool history_has_news(const struct look *look)
{
    const struct match *match = table_match(look->place->table);
    for (uint32_t i = look->log_after; i < match_entries(match); i++) {
        if (entry_is_known(match, match_entry(match, i), look->readers)) return true;
    }
    return false;
}

/* ---- Chat ------------------------------------------------------------------------------------ */

struct chat_reading {
    const struct look *look;
    json_t *list;
    bool done;
};

void fill_names(const struct site *site, enum language language, const char *key, const char *name,
                const char *seat, char *out, size_t size)
{
    const struct {
        const char *slot, *value;
    } slots[] = { { "{name}", name }, { "{seat}", seat } };
    const char *form = text(site->settings.catalogue, language, key);
    size_t used = 0;
    while (*form && used + 1 < size) {
        const char *value = NULL;
        for (int i = 0; i < 2 && !value; i++) {
            size_t length = strlen(slots[i].slot);
            if (strncmp(form, slots[i].slot, length) != 0) continue;
            value = slots[i].value ? slots[i].value : "";
            form += length;
        }
        size_t length = value ? strlen(value) : 1;
        if (!value) value = form++;
        if (length > size - 1 - used) length = size - 1 - used;
        memcpy(out + used, value, length);
        used += length;
    }
    out[utf8_cut(out, used)] = '\0';
}

const char *seat_text(const struct site *site, enum language language, const struct game *game,
                      const char *seat, char *key, size_t size)
{
    snprintf(key, size, "%s.%s.%s", game->id, game->seats->name, seat);
    return text(site->settings.catalogue, language, key);
}

static bool put_event(json_t *object, const struct look *look, const struct stored_chat *line)
{
    char words[DESCRIBE_TEXT_SIZE], key[96], seat_key[160];
    const struct game *game = match_game(table_match(look->place->table));
    const char *seat = line->seat ? seat_text(look->site, look->language, game, line->seat,
                                              seat_key, sizeof seat_key)
                                  : "";
    snprintf(key, sizeof key, "site.event.%s", line->event);
    fill_names(look->site, look->language, key, line->name, seat, words, sizeof words);
    bool done = json_put(object, "event", json_text(line->event)) &&
                json_put(object, "text", json_text(words));
    if (line->seat) done = done && json_put(object, "seat", json_text(line->seat));
    if (line->name) done = done && json_put(object, "name", json_text(line->name));
    return done;
}

static bool put_speech(json_t *object, const struct stored_chat *line)
{
    json_t *user = line->user ? json_object() : json_null();
    bool done = true;
    if (line->user)
        done = json_put(user, "id", json_text(line->user)) &&
               json_put(user, "name", json_text(line->name ? line->name : ""));
    done = json_put(object, "user", user) && done;
    if (line->audience) done = done && json_put(object, "aside", json_true());
    return done && json_put(object, "text", json_text(line->text));
}

static void read_chat(void *context, const struct stored_chat *line)
{
    struct chat_reading *reading = context;
    json_t *object = json_object();
    bool done = json_put(object, "number", json_integer(line->number)) &&
                json_put(object, "time", json_integer(line->time));
    done =
        done && (line->event ? put_event(object, reading->look, line) : put_speech(object, line));
    reading->done = json_add(reading->list, json_finish(object, done)) && reading->done && done;
}

/* What was said aside stays so when the game is over. */
static unsigned chat_readers(const struct place *place, const char *user)
{
    const struct game *game = match_game(table_match(place->table));
    return game_has_whispers(game) ? table_readers(place->table, user) : READERS_ALL;
}

json_t *chat_json(const struct look *look)
{
    struct chat_reading reading = { look, json_array(), true };
    unsigned readers = chat_readers(look->place, look->user->id);
    if (look->has_chat &&
        store_chat(look->site->settings.store, look->place->id, readers, look->chat_after,
                   CHAT_SHOWN, read_chat, &reading) != STORE_DONE) {
        look->site->is_unread = true;
        reading.done = false;
    }
    return json_finish(reading.list, reading.done);
}

static void last_number(void *context, const struct stored_chat *line)
{
    *(uint32_t *)context = line->number;
}

static bool find_last(struct site *site, const struct place *place, unsigned readers,
                      uint32_t *last)
{
    *last = 0;
    return store_chat(site->settings.store, place->id, readers, 0, 1, last_number, last) ==
           STORE_DONE;
}

uint32_t place_chat(struct site *site, struct place *place, const char *user)
{
    unsigned readers = chat_readers(place, user);
    uint32_t last = 0;
    if (!place->chat_known) place->chat_known = find_last(site, place, READERS_ALL, &place->chat);
    if (readers == READERS_ALL) return place->chat;
    struct chat_count *count = &place->chat_counts[readers % CHAT_COUNTS];
    bool is_known = place->chat_known && count->readers == readers && count->all == place->chat;
    if (is_known) return count->last;
    if (find_last(site, place, readers, &last))
        *count = (struct chat_count){ .readers = readers, .all = place->chat, .last = last };
    return last;
}
