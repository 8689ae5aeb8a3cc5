/*
 * The log of a table and its chat, as its reader may see them.
 *
 * The history knows what was played, not what it did: that is told by playing each action again on
 * a copy of the position before it. In a game with hidden things, as long as it goes on, what
 * others and chance did is told as an empty entry only; more would need the rules to say what of it
 * may be known.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/utf8.h"
#include "server/site_internal.h"

/* ---- Positions before entries ---------------------------------------------------------------- */

/* What was taken back is no longer in the table: it is played again from the beginning, but only
 * when it is asked for. */
struct replay {
    const struct table *table;
    unsigned char *states; /* by how many actions stood */
    uint32_t next;         /* the entry to be played next */
    unsigned char *copy;   /* room for one more */
    struct trace_event *events;
};

static bool replay_open(struct replay *replay, const struct table *table)
{
    *replay = (struct replay){ .table = table };
    replay->copy = malloc(table_game(table)->state_size);
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
    return replay->states + (size_t)standing * table_game(replay->table)->state_size;
}

static bool replay_begin(struct replay *replay)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < table_entries(replay->table); i++) {
        uint32_t standing = table_entry(replay->table, i)->standing;
        if (standing > most) most = standing;
    }
    size_t size = table_game(replay->table)->state_size;
    replay->states = calloc((size_t)most + 1, size);
    if (!replay->states) return false;
    memcpy(replay->states, table_position(replay->table, 0), size);
    return true;
}

/* The position before an action; null when memory ends. Entries are asked for in order. */
static const void *replay_before(struct replay *replay, uint32_t number)
{
    const struct table *table = replay->table;
    const struct game *game = table_game(table);
    const struct entry *entry = table_entry(table, number);
    assert(entry->kind == ENTRY_ACTION && entry->standing > 0);
    if (entry->standing <= table_standing(table) && table_made(table, entry->standing) == entry)
        return table_position(table, entry->standing - 1);
    if (!replay->states && !replay_begin(replay)) return NULL;
    for (; replay->next < number; replay->next++) {
        const struct entry *played = table_entry(table, replay->next);
        if (played->kind != ENTRY_ACTION) continue;
        unsigned char *state = state_at(replay, played->standing);
        memcpy(state, state_at(replay, played->standing - 1), game->state_size);
        enum verdict verdict = game->apply(table_data(table), state, played->action, NULL);
        assert(verdict == ACCEPTED);
        (void)verdict;
    }
    return state_at(replay, entry->standing - 1);
}

/* ---- Entries --------------------------------------------------------------------------------- */

/* Whether the reader may know what was done. */
static bool may_know(const struct look *look, const struct entry *entry)
{
    if (!room_has_secrets(look->place->room)) return true;
    if (place_is_open_book(look->place)) return true;
    const struct game *game = table_game(room_table(look->place->room));
    if (game->is_secret && !game->is_secret(entry->action)) return true;
    if (look->is_member && room_council(look->place->room) != COUNCIL_NONE)
        return entry->seat >= ACTOR_FIRST_SEAT;
    return entry->seat >= ACTOR_FIRST_SEAT && look->user->id[0] &&
           strcmp(room_seat(look->place->room, entry->seat)->user, look->user->id) == 0;
}

static bool put_action(json_t *object, const struct look *look, struct replay *replay,
                       uint32_t number)
{
    const struct game *game = table_game(replay->table);
    const struct entry *entry = table_entry(replay->table, number);
    const struct narrator narrator = { look->site->settings.catalogue, look->language };
    struct trace trace = { replay->events, DESCRIBE_EVENTS_MOST, 0 };
    char words[DESCRIBE_TEXT_SIZE];
    const void *before = replay_before(replay, number);
    if (!before) return false;
    memcpy(replay->copy, before, game->state_size);
    (void)game->apply(table_data(replay->table), replay->copy, entry->action, &trace);
    text_action(narrator.catalogue, narrator.language, game, entry->action, words, sizeof words);
    bool is_dice = game->verbs[action_verb(entry->action)].operands == OPERANDS_DICE;
    return json_put(object, "action", action_json(game, entry->action)) &&
           json_put(object, "text", json_text(words)) &&
           (!is_dice || json_put(object, "dice", operands_json(game, entry->action))) &&
           json_put(object, "trace", trace_parts_json(&narrator, game, &trace));
}

static json_t *entry_json(const struct look *look, struct replay *replay, uint32_t number)
{
    const struct game *game = table_game(replay->table);
    const struct entry *entry = table_entry(replay->table, number);
    bool is_undo = entry->kind == ENTRY_UNDO;
    json_t *seat = is_undo && entry->seat == OBSERVER ? json_null() : actor_json(game, entry->seat);
    json_t *object = json_object();
    bool done = json_put(object, "entry", json_integer((json_int_t)number + 1)) &&
                json_put(object, "standing", json_integer(entry->standing)) &&
                json_put(object, "kind", json_string(is_undo ? "undo" : "action"));
    done = json_put(object, "seat", seat) && done;
    if (entry->note != NOTE_NONE)
        done = done && json_put(object, "note", json_string(entry_note_names[entry->note]));
    if (!is_undo && may_know(look, entry)) done = done && put_action(object, look, replay, number);
    return json_finish(object, done);
}

json_t *log_json(const struct look *look)
{
    struct replay replay;
    json_t *list = json_array();
    const struct table *table = room_table(look->place->room);
    bool done = replay_open(&replay, table) && list;
    uint32_t first = look->is_past ? table_entries(table) : look->log_after;
    for (uint32_t i = first; done && i < table_entries(table); i++)
        done = json_add(list, entry_json(look, &replay, i));
    replay_close(&replay);
    return json_finish(list, done);
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
    const struct game *game = table_game(room_table(look->place->room));
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

json_t *chat_json(const struct look *look)
{
    struct chat_reading reading = { look, json_array(), true };
    if (look->has_chat && store_chat(look->site->settings.store, look->place->id, look->chat_after,
                                     CHAT_SHOWN, read_chat, &reading) != STORE_DONE)
        reading.done = false;
    return json_finish(reading.list, reading.done);
}

static void last_number(void *context, const struct stored_chat *line)
{
    *(uint32_t *)context = line->number;
}

uint32_t place_chat(struct site *site, struct place *place)
{
    if (place->chat_known) return place->chat;
    place->chat = 0;
    place->chat_known =
        store_chat(site->settings.store, place->id, 0, 1, last_number, &place->chat) == STORE_DONE;
    return place->chat;
}
