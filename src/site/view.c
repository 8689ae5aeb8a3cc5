/*
 * Views: a table as one user may see it. Nothing goes into a view but what game_observe shows the
 * user's seat; what may be done, and the question, are for who is to act. When the game is over or
 * given up, all is open.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/plain.h"
#include "site/site_internal.h"

/* ---- You ------------------------------------------------------------------------------------- */

json_t *you_json(const struct look *look)
{
    const struct game *game = look_game(look);
    const char *user = look->user->id;
    json_t *object = json_object(), *seats = json_array();
    bool done = seats && json_put(object, "user", text_or_null_json(user));
    for (int i = 0; done && user[0] && i < game->seat_count; i++) {
        if (strcmp(table_seat(look->place->table, i)->user, user) == 0)
            done = json_add(seats, json_string(game->seats->word[i]));
    }
    done = json_put(object, "seats", seats) && done;
    bool is_owner = user[0] && strcmp(look->place->record.owner, user) == 0;
    done = done && json_put(object, "owner", json_boolean(is_owner)) && put_claims(object, look);
    return json_finish(object, done);
}

/* The reader's own number of where `standing` actions stand. */
static json_int_t own_standing(const struct look *look, uint32_t standing)
{
    return match_known_standing(table_match(look->place->table), look->readers, standing);
}

static json_t *undo_json(const struct look *look)
{
    uint32_t to = 0;
    bool consent = false;
    if (look->is_past || look->place->is_frozen || !look->user->id[0] ||
        !table_undo_point(look->place->table, look->user->id, &to, &consent))
        return json_null();
    json_t *object = json_object();
    bool done = json_put(object, "to", json_integer(own_standing(look, to))) &&
                json_put(object, "consent", json_boolean(consent));
    return json_finish(object, done);
}

static json_t *request_json(const struct look *look)
{
    const struct undo_request *request = table_request(look->place->table);
    const struct game *game = look_game(look);
    if (!request->is_open) return json_null();
    json_t *object = json_object(), *agreed = json_array();
    bool done = agreed && json_put(object, "to", json_integer(own_standing(look, request->to)));
    const char *by = NULL;
    for (int i = game->seat_count - 1; i >= 0; i--) {
        if (strcmp(table_seat(look->place->table, i)->user, request->by) == 0)
            by = game->seats->word[i];
    }
    done = json_put(object, "by", text_or_null_json(by)) && done;
    for (int i = 0; done && i < game->seat_count; i++) {
        if (request->agreed[i]) done = json_add(agreed, json_string(game->seats->word[i]));
    }
    done = json_put(object, "agreed", agreed) && done;
    return json_finish(object, done);
}

/* ---- The position ---------------------------------------------------------------------------- */

static const void *position_of(const struct look *look)
{
    const struct match *match = table_match(look->place->table);
    return look->is_past ? match_position(match, look->standing) : match_state(match);
}

/* What the seat may know; of the past without what was to be seen for a moment only. To be freed;
 * null when memory ends. */
static void *view_of(const struct look *look)
{
    const struct game *game = look_game(look);
    unsigned char *view = calloc(2, game->state_size);
    if (!view) return NULL;
    memcpy(view, position_of(look), game->state_size);
    if (place_is_open_book(look->place)) return view;
    unsigned char *position = view + game->state_size;
    if (look->is_past) game_fade(game, view);
    memcpy(position, view, game->state_size);
    game_observe(game, view, position, look->seat);
    return view;
}

/* What the seat has seen of others before, in games that keep it. Open books hide nothing. */
static bool put_memory(struct json_out *out, const struct look *look)
{
    const struct match *match = table_match(look->place->table);
    const struct game *game = look_game(look);
    size_t size = game_memory_size(game);
    if (!size || look->seat == OBSERVER || place_is_open_book(look->place)) return true;
    void *memory = malloc(size);
    uint32_t standing = look->is_past ? look->standing : match_standing(match);
    bool done = memory && match_remember(match, look->seat, standing, memory);
    if (done) {
        json_out_key(out, "memory");
        fields_write(out, game->memory->fields, memory);
    }
    free(memory);
    return done;
}

/* The position, what is remembered, and the step at hand as the seat knows it. False when memory
 * ends. */
static bool put_position(struct json_out *out, const struct look *look)
{
    const struct game *game = look_game(look);
    void *view = view_of(look);
    if (!view) return false;
    unsigned step = game->step(view);
    assert(step < game->steps->count);
    json_out_key(out, "step");
    json_out_word(out, game->steps->word[step]);
    json_out_key(out, "game");
    fields_write(out, game->state_fields, view);
    free(view);
    return put_memory(out, look);
}

/* Whether the question is for the reader. */
static bool is_asked(const struct look *look)
{
    int actor = look_game(look)->actor(position_of(look));
    if (!look->is_past) return actor == ACTOR_OVER || look_is_turn(look) || look_proposes(look);
    return actor == ACTOR_OVER || (look->seat != OBSERVER && actor == look->seat);
}

static json_t *question_json(const struct look *look)
{
    const struct narrator narrator = { look->site->settings.catalogue, look->language };
    const struct match *match = table_match(look->place->table);
    const struct game *game = look_game(look);
    char words[DESCRIBE_TEXT_SIZE], key[160];
    enum table_state state = table_state(look->place->table);
    int actor = game->actor(position_of(look));
    if (is_asked(look)) return prompt_json(&narrator, game, match_data(match), position_of(look));
    if (look->place->is_given_up) state = TABLE_CLOSED;
    if (look->place->is_frozen && state != TABLE_CLOSED) {
        const char *why = look->place->is_damaged ? "site.prompt.damaged" : "site.prompt.frozen";
        return json_text(text(narrator.catalogue, look->language, why));
    }
    if (state == TABLE_CLOSED || state == TABLE_WAITING) {
        snprintf(key, sizeof key, "site.prompt.%s", table_state_names[state]);
        return json_text(text(narrator.catalogue, look->language, key));
    }
    if (actor < ACTOR_FIRST_SEAT)
        return json_text(text(narrator.catalogue, look->language, "site.prompt.dice"));
    const char *seat =
        seat_text(look->site, look->language, game, game->seats->word[actor], key, sizeof key);
    fill_names(look->site, look->language, "site.prompt.other", NULL, seat, words, sizeof words);
    return json_text(words);
}

static json_t *result_json(const struct look *look)
{
    const struct game *game = look_game(look);
    const struct match *match = table_match(look->place->table);
    if (game->actor(position_of(look)) != ACTOR_OVER) return json_null();
    return result_in_words(look->site, look->language, game, score_json(match));
}

/* ---- Parts that are the same for several ----------------------------------------------------- */

/* The answer to an action and what watchers are told of it have the same choices, and for the same
 * seat the same position: these are written once for each change, as long as somebody watches. */
struct view_part {
    struct view_part *next;
    bool (*write)(struct json_out *out, const struct look *look);
    uint32_t entries;
    int seat;
    enum language language;
    bool is_open; /* all is shown */
    char *text;
    size_t size;
};

void parts_free(struct place *place)
{
    while (place->parts) {
        struct view_part *part = place->parts;
        place->parts = part->next;
        free(part->text);
        free(part);
    }
}

static const struct view_part *find_part(const struct look *look, const struct view_part *wanted)
{
    /* What stood before the last change is asked for by nobody any more. */
    if (look->place->parts && look->place->parts->entries != wanted->entries)
        parts_free(look->place);
    for (const struct view_part *part = look->place->parts; part; part = part->next) {
        if (part->write == wanted->write && part->seat == wanted->seat &&
            part->language == wanted->language && part->is_open == wanted->is_open)
            return part;
    }
    return NULL;
}

/* Keeps what was just written; without memory it is written again. */
static void keep_part(const struct look *look, const struct view_part *wanted, const char *text,
                      size_t size)
{
    struct view_part *part = malloc(sizeof *part);
    char *copy = part ? malloc(size) : NULL;
    if (!copy) {
        free(part);
        return;
    }
    memcpy(copy, text, size);
    *part = *wanted;
    part->text = copy;
    part->size = size;
    part->next = look->place->parts;
    look->place->parts = part;
}

/* Members of the view, from what is kept or by the function. False when memory ends. */
static bool put_shared(struct json_out *out, const struct look *look,
                       bool (*write)(struct json_out *out, const struct look *look))
{
    if (look->is_past || !look->place->watchers) return write(out, look);
    const struct view_part wanted = { .write = write,
                                      .entries = match_entries(table_match(look->place->table)),
                                      .seat = look->seat,
                                      .language = look->language,
                                      .is_open = place_is_open_book(look->place) };
    const struct view_part *part = find_part(look, &wanted);
    if (part) {
        json_out_raw(out, part->text, part->size);
        return true;
    }
    struct json_out own = { .text = NULL };
    bool done = write(&own, look) && !own.has_failed;
    if (done) {
        keep_part(look, &wanted, own.text, own.length);
        json_out_raw(out, own.text, own.length);
    }
    json_out_free(&own);
    return done;
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void put_tree(struct json_out *out, const char *name, json_t *tree)
{
    json_out_key(out, name);
    json_out_tree(out, tree);
}

static void put_number(struct json_out *out, const char *name, json_int_t number)
{
    json_out_key(out, name);
    json_out_number(out, number);
}

static void put_boolean(struct json_out *out, const char *name, bool is_true)
{
    json_out_key(out, name);
    json_out_boolean(out, is_true);
}

/* The question and what may be done, for who is to act. */
static bool put_turn(struct json_out *out, const struct look *look)
{
    bool is_yours = !look->is_past && look_is_turn(look);
    put_boolean(out, "yours", is_yours);
    put_tree(out, "prompt", question_json(look));
    if (is_yours || (!look->is_past && look_proposes(look))) {
        if (game_has_previews(look_game(look), position_of(look)))
            put_boolean(out, "previews", true);
        return put_shared(out, look, choices_write);
    }
    put_tree(out, "choices", json_array());
    return true;
}

/* What a game has that others do not. */
static bool put_special(struct json_out *out, const struct look *look)
{
    const struct match *match = table_match(look->place->table);
    if (look->is_past) put_boolean(out, "past", true);
    /* A table that has begun anew numbers anew. */
    int anew = 0;
    (void)match_earlier(match, &anew);
    anew -= look->place->is_frozen && anew > 0;
    unsigned numbers = match_numbers_apart(match) ? look->readers : 0;
    numbers |= (unsigned)anew << 16;
    if (numbers) put_number(out, "numbers", numbers);
    if (game_has_whispers(look_game(look)) && look->seat != OBSERVER)
        put_boolean(out, "aside", place_whisper(look->place, look->user->id) > 0);
    return lesson_put(out, look) && council_put(out, look);
}

/* All but "you", log and chat. */
static bool put_standing(struct json_out *out, const struct look *look, json_t *table)
{
    const struct game *game = look_game(look);
    const struct match *match = table_match(look->place->table);
    uint32_t standing = look->is_past ? look->standing : match_standing(match);
    const char *seat = look->seat == OBSERVER ? NULL : game->seats->word[look->seat];
    put_tree(out, "table", table);
    put_number(out, "at", match_known_entries(match, look->readers, match_entries(match)));
    put_number(out, "standing", own_standing(look, standing));
    put_tree(out, "seat", text_or_null_json(seat));
    put_tree(out, "actor", actor_json(game, game->actor(position_of(look))));
    bool done = put_turn(out, look) && put_shared(out, look, put_position);
    put_tree(out, "score", result_json(look));
    put_tree(out, "undo", undo_json(look));
    put_tree(out, "request", request_json(look));
    return done && put_special(out, look);
}

void view_write_rest(struct json_out *out, const struct look *look)
{
    bool done = put_standing(out, look, table_json(look));
    json_out_key(out, "log");
    done = done && history_write(out, look);
    put_tree(out, "chat", chat_json(look));
    if (!done) json_out_free(out);
}

void view_write_still(struct json_out *out, const struct look *look)
{
    size_t i = 0;
    json_t *table = table_json(look), *seat = NULL;
    json_array_foreach(json_object_get(table, "seats"), i, seat)
    {
        (void)json_object_del(json_object_get(seat, "clock"), "left");
    }
    (void)json_object_del(table, "changed");
    if (!put_standing(out, look, table)) json_out_free(out);
}

void view_write(struct json_out *out, const struct look *look)
{
    view_write_rest(out, look);
    put_tree(out, "you", you_json(look));
}

/* ---- Whose eyes ------------------------------------------------------------------------------ */

int place_eyes(const struct place *place, const char *user, bool is_member)
{
    int seat = table_eyes(place->table, user);
    bool is_of_group = is_member && table_council(place->table) != COUNCIL_NONE;
    return seat == OBSERVER && is_of_group ? ACTOR_FIRST_SEAT : seat;
}

unsigned place_readers(const struct place *place, const char *user, bool is_member)
{
    bool is_of_group = is_member && table_council(place->table) != COUNCIL_NONE;
    if (place_is_open_book(place)) return READERS_ALL;
    return is_of_group ? reader_bit(ACTOR_FIRST_SEAT) : table_readers(place->table, user);
}

static unsigned call_readers(const struct call *call)
{
    return place_readers(call->place, call->user.id, call->is_member);
}

uint32_t call_at(const struct call *call)
{
    const struct match *match = table_match(call->place->table);
    return match_known_entries(match, call_readers(call), match_entries(match));
}

bool call_is_at(struct call *call)
{
    char words[32];
    uint64_t at = 0;
    if (query_find(call->request->query, "at", words, sizeof words) != QUERY_FOUND ||
        !plain_number(words, &at)) {
        refuse_member(call, "at", "site.want.number");
        return false;
    }
    if (at == call_at(call)) return true;
    refuse_call(call, CODE_STALE);
    return false;
}

bool call_find_standing(const struct call *call, uint32_t own, uint32_t *standing)
{
    return match_find_standing(table_match(call->place->table), call_readers(call), own, standing);
}

unsigned place_whisper(const struct place *place, const char *user)
{
    const struct match *match = table_match(place->table);
    const struct game *game = match_game(match);
    for (int seat = 0; game_has_whispers(game) && user[0] && seat < game->seat_count; seat++) {
        if (strcmp(table_seat(place->table, seat)->user, user) != 0) continue;
        unsigned hearers = game_whisper(game, match_state(match), seat);
        if (hearers) return hearers;
    }
    return 0;
}

bool look_open(struct call *call, struct look *look)
{
    char word[SEGMENT_SIZE];
    struct table *table = call->place->table;
    const struct game *game = match_game(table_match(table));
    *look = (struct look){ .site = call->site,
                           .place = call->place,
                           .user = &call->user,
                           .is_member = call->is_member,
                           .language = call->language,
                           .now = call->now,
                           .seat = place_eyes(call->place, call->user.id, call->is_member),
                           .readers = call_readers(call) };
    enum query_verdict asked = query_find(call->request->query, "seat", word, sizeof word);
    if (asked == QUERY_MISSING) return true;
    int seat = asked == QUERY_FOUND ? words_find(game->seats, word, strlen(word)) : -1;
    if (seat < 0) {
        refuse_call(call, CODE_UNKNOWN_SEAT);
    } else if (!call->user.id[0] || strcmp(table_seat(table, seat)->user, call->user.id) != 0) {
        refuse_call(call, CODE_NOT_ALLOWED);
    } else {
        look->seat = seat;
        return true;
    }
    return false;
}

void reply_with_view(struct call *call, int status, const struct look *look, const char *notes)
{
    struct json_out out = { .text = NULL };
    json_out_open(&out, '{');
    view_write(&out, look);
    if (notes) {
        json_out_key(&out, "notes");
        json_out_text(&out, notes);
    }
    json_out_close(&out, '}');
    reply_written(call, status, &out);
}

void reply_view(struct call *call, int status, uint32_t log_after, uint32_t chat_after)
{
    /* Whoever has just taken a seat sees more than before. */
    (void)place_is_seen(call->site, call->place, call->user.id, &call->is_member);
    const struct look look = { .site = call->site,
                               .place = call->place,
                               .user = &call->user,
                               .is_member = call->is_member,
                               .language = call->language,
                               .now = call->now,
                               .seat = place_eyes(call->place, call->user.id, call->is_member),
                               .readers = call_readers(call),
                               .log_after = log_after,
                               .chat_after = chat_after,
                               .has_chat = chat_after <
                                           place_chat(call->site, call->place, call->user.id) };
    reply_with_view(call, status, &look, NULL);
}
