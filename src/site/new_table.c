/*
 * Making tables: from the set-up, from a transcript, or from a position of another table. What the
 * body says is read into a plan first (plan.c); only when all of it fits is a table made.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "site/plan.h"
#include "site/site_internal.h"

/* ---- A new table ----------------------------------------------------------------------------- */

/* Whether user and address may make one more now; false: refused. */
static bool may_make(struct call *call)
{
    int wait = 0;
    const char *address = call->request->address;
    struct site *site = call->site;
    if (site->settings.rate <= 0) return true;
    bool has_space = work_has_space(site, address, &wait);
    if (!has_space) limit_note(site, "bytes");
    if (has_space &&
        limit_allows(site, "tables", call->user.id, TABLES_AN_HOUR, 3600 * 1000, TABLES_AT_ONCE,
                     &wait) &&
        limit_allows(site, "tables of", address, TABLES_TIMES * TABLES_AN_HOUR, 3600 * 1000,
                     TABLES_TIMES * TABLES_AT_ONCE, &wait))
        return true;
    refuse_call(call, CODE_TOO_MANY);
    call->answer->retry_after = wait;
    return false;
}

/* Whether the user may have one table more, and the address make one; false: refused. */
static bool has_room_for_table(struct call *call)
{
    struct stored_usage usage;
    bool is_guest = call->user.is_guest;
    enum store_verdict verdict = store_usage(call->site->settings.store, call->user.id, &usage);
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict);
        return false;
    }
    if (usage.going_on >= TABLES_OF_USER ||
        usage.tables >= (is_guest ? TABLES_KEPT_GUEST : TABLES_KEPT) ||
        usage.bytes >= (is_guest ? BYTES_OF_GUEST : BYTES_OF_USER)) {
        limit_note(call->site, "tables kept");
        refuse_call(call, CODE_TOO_MANY);
        return false;
    }
    return may_make(call);
}

/* Seats people and bots. A game that was brought along may be over: then nobody is asked. */
static void fill_seats(const struct call *call, const struct plan *plan, struct table *table)
{
    bool is_over = table_state(table) == TABLE_OVER;
    for (int i = 0; i < plan->game->game->seat_count; i++) {
        const char *user = plan->is_mine[i] ? call->user.id : plan->writer;
        enum table_verdict verdict = TABLE_DONE;
        if (is_over) {
            table_set_seat(table, i, user, plan->bots[i]);
        } else if (user) {
            verdict = table_sit(table, i, user, call->now);
        } else if (plan->bots[i]) {
            verdict = table_pass(table, i, "", plan->bots[i], call->now);
        }
        assert(verdict == TABLE_DONE);
        (void)verdict;
    }
}

static bool fill_record(const struct call *call, const struct plan *plan, const char *study_of,
                        struct record *record)
{
    *record = (struct record){ .is_open = plan->is_open, .forbids_odds = plan->terms.forbids_odds };
    snprintf(record->owner, sizeof record->owner, "%s", call->user.id);
    snprintf(record->study_of, sizeof record->study_of, "%s", study_of);
    snprintf(record->title, sizeof record->title, "%s", plan->title);
    invite_draw(record->invite);
    promise_draw_seed(record->seed);
    record->settings = settings_write(&plan->terms);
    if (!record->settings) return false;
    for (int i = 0; i < SEATS_MOST; i++) {
        if (!plan->is_mine[i] || !plan->word || !plan->word[0]) continue;
        record->words[i] = strdup(plan->word);
        return record->words[i] != NULL;
    }
    return true;
}

/* Takes over the table and answers with its view. */
static void open_table(struct call *call, const struct plan *plan, struct match *match,
                       const char *study_of)
{
    struct record record = { .header = NULL };
    enum store_verdict verdict = STORE_FAILED;
    char id[STORE_ID_SIZE];
    struct table *table = match ? table_open(match, plan->terms.dice, plan->terms.pace) : NULL;
    if (!table || !fill_record(call, plan, study_of, &record)) {
        record_free(&record);
        table_close(table);
        refuse_call(call, CODE_FAILED);
        return;
    }
    store_new_id(id);
    fill_seats(call, plan, table);
    if (plan->letter) {
        table_accept_by_letter(table, plan->letter, call->user.id, call->user.name, id);
    } else if (plan->has_letters) {
        table_invite_by_letter(table, call->user.id, call->user.name, id);
    }
    call->place = place_add(call->site, id, table, &record, call, &verdict);
    if (!call->place) {
        refuse_store(call, verdict);
        return;
    }
    call->site->counts.tables_made++;
    reply_view(call, 201, 0, UINT32_MAX);
}

/* ---- From the set-up ------------------------------------------------------------------------- */

static void refuse_option(struct call *call, const char *name, const char *value,
                          const char *choices)
{
    char detail[DESCRIBE_TEXT_SIZE], names[QUOTE_SIZE], values[QUOTE_SIZE];
    const struct catalogue *catalogue = call->site->settings.catalogue;
    snprintf(detail, sizeof detail, "%s=%s (%s%s%s)", fault_quote(names, name, strlen(name)),
             fault_quote(values, value, strlen(value)),
             text(catalogue, call->language, "site.known"),
             text(catalogue, call->language, "site.separator"), choices);
    refuse_detail(call, CODE_UNKNOWN_OPTION, detail);
}

static bool read_options(struct call *call, const struct game *game, uint8_t *options)
{
    char choices[OPTION_CHOICES_SIZE];
    const char *name = NULL;
    json_t *value = NULL;
    json_object_foreach(json_object_get(call->body, "options"), name, value)
    {
        if (!json_is_string(value)) {
            refuse_member(call, "options", "site.want.options");
            return false;
        }
        const char *word = json_string_value(value);
        if (option_try(game, options, name, word, choices, sizeof choices) != OPTION_SET) {
            refuse_option(call, name, word, choices);
            return false;
        }
    }
    return true;
}

/* ---- Along a lesson -------------------------------------------------------------------------- */

/* The lesson says how the game begins, who sits where, and what falls at first. */
static bool leaves_all_to_lesson(struct call *call)
{
    static const char *const settled[] = { "options", "seats", "dice", "pace" };
    for (size_t i = 0; i < sizeof settled / sizeof settled[0]; i++) {
        if (!json_object_get(call->body, settled[i])) continue;
        refuse_member(call, settled[i], "site.want.nothing");
        return false;
    }
    return true;
}

static void create_lesson(struct call *call, struct plan *plan)
{
    struct fault fault = { "" };
    if (!leaves_all_to_lesson(call)) return;
    plan->lesson = lesson_open(plan->game->game, word_member(call, "lesson"), &fault);
    if (!plan->lesson) {
        refuse_call(call, CODE_UNKNOWN_LESSON);
    } else if (plan_read(call, plan) && has_room_for_table(call)) {
        /* The chances are what a problem asks for. */
        if (lesson_is_problem(plan->lesson)) plan->terms.forbids_odds = true;
        open_table(call, plan, lesson_begin(plan->lesson, plan->game->data, &fault), "");
    }
    lesson_close(plan->lesson);
}

void answer_create(struct call *call)
{
    struct plan plan = { .game = site_find_game(call->site, word_member(call, "game")) };
    uint8_t options[OPTIONS_MOST] = { 0 };
    if (!plan.game) {
        refuse_call(call, CODE_UNKNOWN_GAME);
        return;
    }
    if (word_member(call, "lesson")) {
        create_lesson(call, &plan);
        return;
    }
    if (!read_options(call, plan.game->game, options) || !plan_read(call, &plan) ||
        !has_room_for_table(call))
        return;
    open_table(call, &plan, match_new(plan.game->game, plan.game->data, options), "");
}

/* ---- From a transcript ----------------------------------------------------------------------- */

enum { IMPORT_LINES_MOST = 20000 }; /* more is no game, and would take long */

static bool has_too_many_lines(const char *content)
{
    int lines = 0;
    for (; *content; content++) lines += *content == '\n';
    return lines > IMPORT_LINES_MOST;
}

/* Whether one promise more can be made. */
static bool can_promise(const struct match *match)
{
    return match_promises(match) < PROMISES_MOST ||
           match_game(match)->actor(match_state(match)) == ACTOR_OVER;
}

/* What is wrong, and where and how, in the reader's language. */
static void refuse_transcript(struct call *call, const char *key, const struct fault *fault)
{
    char detail[DESCRIBE_TEXT_SIZE];
    struct fault told = { "" };
    bool has_more = fault && fault->text[0];
    if (has_more) text_fault(call->site->settings.catalogue, call->language, fault->text, &told);
    snprintf(detail, sizeof detail, "%s%s%s%s",
             text(call->site->settings.catalogue, call->language, key), has_more ? " (" : "",
             told.text, has_more ? ")" : "");
    refuse_detail(call, CODE_BAD_TRANSCRIPT, detail);
}

void answer_import(struct call *call)
{
    struct plan plan = { .game = NULL };
    struct fault fault = { "" };
    const char *content = word_member(call, "transcript");
    if (has_too_many_lines(content)) {
        refuse_call(call, CODE_TOO_LARGE);
        return;
    }
    if (!transcript_is_one(content)) {
        refuse_transcript(call, "site.transcript.none", NULL);
        return;
    }
    const struct game *game = transcript_game(content, &fault);
    plan.game = game ? site_find_game(call->site, game->id) : NULL;
    if (!plan.game) {
        refuse_transcript(call, "site.transcript.game", &fault);
        return;
    }
    if (!plan_read(call, &plan) || !has_room_for_table(call)) return;
    struct match *match =
        transcript_read(game, site_data_for(plan.game, content), content, true, &fault);
    if (!match) {
        refuse_transcript(call, "site.transcript.damaged", &fault);
    } else if (!can_promise(match)) {
        refuse_transcript(call, "site.transcript.moved", NULL);
        match_free(match);
    } else {
        open_table(call, &plan, match, "");
    }
}

/* ---- From a letter --------------------------------------------------------------------------- */

/* Who sits where by an invitation: on the seats that it names who wrote it, on the others the user.
 * False when it names a seat that there is not, or leaves none, or takes none. */
static bool read_letter_seats(struct plan *plan)
{
    const struct words *seats = plan->game->game->seats;
    int taken = 0;
    for (int i = 0; i < plan->game->game->seat_count; i++) plan->is_mine[i] = true;
    for (const char *at = plan->letter->seats; *at; taken++) {
        size_t length = strcspn(at, " ");
        int seat = words_find(seats, at, length);
        if (seat < 0 || !plan->is_mine[seat]) return false;
        plan->is_mine[seat] = false;
        at += length;
        if (*at == ' ') at++;
    }
    return taken > 0 && taken < plan->game->game->seat_count;
}

/* What the letter begins with, to be freed; null when memory ends. */
static char *letter_transcript(const struct letter *letter)
{
    size_t length = strlen(letter->body), sign = strlen("sign \n") + 2 * (size_t)LETTER_HASH_SIZE;
    return length > sign ? strndup(letter->body, length - sign) : NULL;
}

void accept_letter(struct call *call, const struct letter *letter)
{
    struct plan plan = { .letter = letter, .title = "", .terms = { .dice = DICE_VERIFIED } };
    struct fault fault = { "" };
    char writer[STORE_ID_SIZE];
    char *content = letter_transcript(letter);
    const struct game *game = content ? transcript_game(content, &fault) : NULL;
    plan.game = game ? site_find_game(call->site, game->id) : NULL;
    struct match *match =
        plan.game ? transcript_read(game, site_data_for(plan.game, content), content, false, &fault)
                  : NULL;
    free(content);
    if (!match || match_entries(match) > 0 || match_promises(match) > 0 ||
        !read_letter_seats(&plan)) {
        match_free(match);
        refuse_letter(call, LETTER_ILLEGAL);
        return;
    }
    if (!has_room_for_table(call) || !seat_correspondent(call, letter->from, writer)) {
        match_free(match);
        return;
    }
    plan.writer = writer;
    open_table(call, &plan, match, "");
}

/* ---- From a position of another table -------------------------------------------------------- */

/* A table that begins at the position as the user may believe it to be. */
static struct match *study_of(struct call *call, const struct site_game *game, uint32_t standing)
{
    struct table *table = call->place->table;
    const void *data = match_data(table_match(table));
    const void *position = match_position(table_match(table), standing);
    if (!table_has_secrets(table) || place_is_open_book(call->place))
        return match_from_state(game->game, data, position);
    struct match *match = NULL;
    size_t size = game->game->state_size;
    unsigned char *view = calloc(2, size);
    if (view) {
        unsigned char *state = view + size;
        int seat = table_eyes(table, call->user.id);
        memcpy(state, position, size);
        game_fade(game->game, state); /* a study is a record, too */
        game_observe(game->game, view, state, seat);
        game_imagine(game->game, data, state, view, seat, &call->site->random);
        if (!game->game->fault(data, state)) match = match_from_state(game->game, data, state);
    }
    free(view);
    return match;
}

/* A study would be a way around the ban as long as the game goes on. One study after another would
 * be too, so a study hands its ban on whatever has become of it. */
static bool study_forbids_odds(const struct place *place)
{
    return place->record.forbids_odds &&
           (!place_is_open_book(place) || place->record.study_of[0] != '\0');
}

void answer_study(struct call *call)
{
    struct place *place = call->place;
    struct plan plan = { .game = site_game_of(call->site, place->table) };
    char title[TITLE_SIZE], id[STORE_ID_SIZE];
    json_int_t own = json_integer_value(json_object_get(call->body, "to"));
    uint32_t to = 0;
    if (own > UINT32_MAX || !call_find_standing(call, (uint32_t)own, &to)) {
        refuse_call(call, CODE_STALE);
        return;
    }
    /* Who sits nowhere has no view that could be filled in. */
    if (table_has_secrets(place->table) && !place_is_open_book(place) &&
        !table_has(place->table, call->user.id)) {
        refuse_call(call, CODE_NOT_ALLOWED);
        return;
    }
    if (!has_room_for_table(call)) return;
    /* Copies, because the other table may be let go for the new one. */
    memcpy(title, place->record.title, sizeof title);
    memcpy(id, place->id, sizeof id);
    plan.title = title;
    plan.terms.forbids_odds = study_forbids_odds(place);
    for (int i = 0; i < plan.game->game->seat_count; i++) plan.is_mine[i] = true;
    struct match *match = study_of(call, plan.game, to);
    if (match) {
        open_table(call, &plan, match, id);
    } else {
        refuse_call(call, CODE_NO_STUDY); /* no game comes to such a position */
    }
}
