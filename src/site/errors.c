/*
 * Answers: what succeeded as JSON, what failed as a code, its status and words in the language of
 * the request. The words stand in lang/ under site.error.<code>.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/utf8.h"
#include "site/site_internal.h"

/* clang-format off */
static const struct {
    const char *name;
    int status;
} codes[CODES] = {
    [CODE_BAD_JSON]         = { "bad_json",         400 },
    [CODE_BAD_REQUEST]      = { "bad_request",      400 },
    [CODE_BAD_LANG]         = { "bad_lang",         400 },
    [CODE_NOT_SIGNED_IN]    = { "not_signed_in",    401 },
    [CODE_WRONG_PASSPHRASE] = { "wrong_passphrase", 401 },
    [CODE_BAD_ORIGIN]       = { "bad_origin",       403 },
    [CODE_NOT_ALLOWED]      = { "not_allowed",      403 },
    [CODE_NOT_YOUR_TURN]    = { "not_your_turn",    403 },
    [CODE_ODDS_FORBIDDEN]   = { "odds_forbidden",   403 },
    [CODE_SEEN_OTHER_SIDE]  = { "seen_other_side",  403 },
    [CODE_NOT_FOUND]        = { "not_found",        404 },
    [CODE_BAD_METHOD]       = { "bad_method",       405 },
    [CODE_TIMEOUT]          = { "timeout",          408 },
    [CODE_STALE]            = { "stale",            409 },
    [CODE_OTHER_USER]       = { "other_user",       409 },
    [CODE_NAME_TAKEN]       = { "name_taken",       409 },
    [CODE_SEAT_TAKEN]       = { "seat_taken",       409 },
    [CODE_NOT_PLAYING]      = { "not_playing",      409 },
    [CODE_NOT_OVER]         = { "not_over",         409 },
    [CODE_GAME_OVER]        = { "game_over",        409 },
    [CODE_NOTHING_TO_UNDO]  = { "nothing_to_undo",  409 },
    [CODE_NO_REQUEST]       = { "no_request",       409 },
    [CODE_NO_COUNCIL]       = { "no_council",       409 },
    [CODE_COUNCIL_BOUND]    = { "council_bound",    409 },
    [CODE_NO_STUDY]         = { "no_study",         409 },
    [CODE_NO_SHEET]         = { "no_sheet",         409 },
    [CODE_NO_ASIDE]         = { "no_aside",         409 },
    [CODE_NO_MAIL]          = { "no_mail",          409 },
    [CODE_NO_LETTER]        = { "no_letter",        409 },
    [CODE_TOO_LARGE]        = { "too_large",        413 },
    [CODE_BAD_CONTENT_TYPE] = { "bad_content_type", 415 },
    [CODE_BAD_HOST]         = { "bad_host",         421 },
    [CODE_ILLEGAL_ACTION]   = { "illegal_action",   422 },
    [CODE_ILLEGAL_ORDER]    = { "illegal_order",    422 },
    [CODE_LESSON_ASKS]      = { "lesson_asks",      422 },
    [CODE_UNKNOWN_LESSON]   = { "unknown_lesson",   422 },
    [CODE_UNKNOWN_ACTION]   = { "unknown_action",   422 },
    [CODE_UNKNOWN_GAME]     = { "unknown_game",     422 },
    [CODE_UNKNOWN_OPTION]   = { "unknown_option",   422 },
    [CODE_UNKNOWN_SEAT]     = { "unknown_seat",     422 },
    [CODE_UNKNOWN_BOT]      = { "unknown_bot",      422 },
    [CODE_BAD_TRANSCRIPT]   = { "bad_transcript",   422 },
    [CODE_BAD_LETTER]       = { "bad_letter",       422 },
    [CODE_BAD_PACE]         = { "bad_pace",         422 },
    [CODE_TOO_MANY]         = { "too_many",         429 },
    [CODE_FAILED]           = { "failed",           500 },
    [CODE_DAMAGED]          = { "damaged",          500 },
    [CODE_STOPPING]         = { "stopping",         503 },
    [CODE_STORE_FAILED]     = { "store_failed",     503 },
};
/* clang-format on */

static const char type_of_json[] = "application/json";

/* What is said when there is no memory even to say so. */
static const char last_words[] = "{\"error\":{\"code\":\"failed\",\"message\":\"out of memory\"}}";

/* ---- Success --------------------------------------------------------------------------------- */

/* Takes over the text; null: there was no memory for it. */
static void put_text(struct answer *answer, int status, char *body)
{
    answer->status = body ? status : codes[CODE_FAILED].status;
    answer->type = type_of_json;
    answer->body = body ? body : strdup(last_words);
    answer->size = answer->body ? strlen(answer->body) : 0;
    /* Nobody is signed in by an answer that failed. */
    if (!body) answer->cookie[0] = '\0';
}

static void put_body(struct answer *answer, int status, json_t *json)
{
    char *body = json ? json_dumps(json, JSON_COMPACT | JSON_REALS) : NULL;
    json_decref(json);
    put_text(answer, status, body);
}

/* What was to be answered could not be read. A change stands all the same, so it is not said that
 * there was none. */
static void refuse_unread(struct call *call)
{
    call->site->counts.store_failures++;
    refuse_call(call, call->request->method == METHOD_GET ? CODE_STORE_FAILED : CODE_FAILED);
}

void reply(struct call *call, int status, json_t *json)
{
    assert(!call->answer->body && !call->answer->job);
    if (!json && call->site->is_unread)
        refuse_unread(call);
    else
        put_body(call->answer, status, json);
}

void reply_written(struct call *call, int status, struct json_out *out)
{
    size_t length = 0;
    assert(!call->answer->body && !call->answer->job);
    char *body = json_out_finish(out, &length);
    if (!body && call->site->is_unread)
        refuse_unread(call);
    else
        put_text(call->answer, status, body);
}

/* ---- Failure --------------------------------------------------------------------------------- */

static void put_error(struct site *site, enum language language, enum code code, const char *detail,
                      const char *rule, struct answer *answer)
{
    char key[64], message[DESCRIBE_TEXT_SIZE];
    const struct catalogue *catalogue = site->settings.catalogue;
    assert(code < CODES && codes[code].name);
    snprintf(key, sizeof key, "site.error.%s", codes[code].name);
    const char *words = text(catalogue, language, key);
    size_t shown = strlen(words);
    /* A sentence goes on with its detail. */
    if (detail && shown > 0 && words[shown - 1] == '.') shown--;
    int length =
        snprintf(message, sizeof message, "%.*s%s%s", (int)shown, words,
                 detail ? text(catalogue, language, "site.separator") : "", detail ? detail : "");
    if (length >= (int)sizeof message) message[utf8_cut(message, sizeof message - 1)] = '\0';

    json_t *error = json_object(), *object = json_object();
    bool done = json_put(error, "code", json_string(codes[code].name)) &&
                json_put(error, "message", json_text(message));
    if (rule) done = done && json_put(error, "rule", json_string(rule));
    done = json_put(object, "error", error) && done;
    put_body(answer, codes[code].status, json_finish(object, done));
    site->counts.refused++;
    site->counts.refusals[code]++;
}

void refuse_detail(struct call *call, enum code code, const char *detail)
{
    assert(!call->answer->body && !call->answer->job);
    call->answer->cookie[0] = '\0';
    put_error(call->site, call->language, code, detail, NULL, call->answer);
}

void refuse_call(struct call *call, enum code code)
{
    refuse_detail(call, code, NULL);
}

void refuse_member(struct call *call, const char *member, const char *want)
{
    char detail[DESCRIBE_TEXT_SIZE], quoted[QUOTE_SIZE];
    const struct catalogue *catalogue = call->site->settings.catalogue;
    snprintf(detail, sizeof detail, "\"%s\"%s%s", fault_quote(quoted, member, strlen(member)),
             text(catalogue, call->language, "site.separator"),
             text(catalogue, call->language, want));
    refuse_detail(call, CODE_BAD_REQUEST, detail);
}

static void refuse_by_rule(struct call *call, const struct game *game, unsigned rule)
{
    char key[96], tag[RULE_TAG_SIZE], detail[DESCRIBE_TEXT_SIZE];
    assert(rule > 0 && rule < game->rule_count);
    const char *id = game->rule_ids[rule];
    const struct catalogue *catalogue = call->site->settings.catalogue;
    snprintf(key, sizeof key, "%s.rule.%s", game->id, id);
    const char *words = catalogue_find(catalogue, call->language, key);
    text_rule_tag(catalogue, call->language, game, rule, tag, sizeof tag);
    snprintf(detail, sizeof detail, "%s%s%s", tag,
             words ? text(catalogue, call->language, "site.separator") : "", words ? words : "");
    put_error(call->site, call->language, CODE_ILLEGAL_ACTION, detail, id, call->answer);
}

void refuse_table(struct call *call, enum table_verdict verdict, const struct table_report *report)
{
    static const enum code of_verdict[] = {
        [TABLE_STALE] = CODE_STALE,
        [TABLE_NOT_PLAYING] = CODE_NOT_PLAYING,
        [TABLE_GAME_OVER] = CODE_GAME_OVER,
        [TABLE_NOT_YOURS] = CODE_NOT_ALLOWED,
        [TABLE_NOT_YOUR_TURN] = CODE_NOT_YOUR_TURN,
        [TABLE_ILLEGAL] = CODE_ILLEGAL_ACTION,
        [TABLE_LESSON] = CODE_LESSON_ASKS,
        [TABLE_SEAT_TAKEN] = CODE_SEAT_TAKEN,
        [TABLE_SEEN] = CODE_SEEN_OTHER_SIDE,
        [TABLE_CROWDED] = CODE_TOO_MANY,
        [TABLE_NOTHING_TO_UNDO] = CODE_NOTHING_TO_UNDO,
        [TABLE_NO_REQUEST] = CODE_NO_REQUEST,
        [TABLE_CANNOT_PLAY] = CODE_UNKNOWN_BOT,
        [TABLE_NO_COUNCIL] = CODE_NO_COUNCIL,
        [TABLE_BOUND] = CODE_COUNCIL_BOUND,
        [TABLE_NO_MEMORY] = CODE_FAILED,
    };
    assert(verdict != TABLE_DONE && verdict != TABLE_ASKED);
    if (verdict == TABLE_ILLEGAL && report && report->rule > 0) {
        refuse_by_rule(call, match_game(table_match(call->place->table)), report->rule);
    } else if (verdict == TABLE_LESSON) {
        refuse_by_lesson(call, report->action);
    } else {
        refuse_call(call, of_verdict[verdict]);
    }
}

void refuse_store(struct call *call, enum store_verdict verdict)
{
    static const enum code of_verdict[] = {
        [STORE_MISSING] = CODE_NOT_FOUND, [STORE_CONFLICT] = CODE_STALE,
        [STORE_TAKEN] = CODE_NAME_TAKEN,  [STORE_FAILED] = CODE_STORE_FAILED,
        [STORE_DAMAGED] = CODE_DAMAGED,
    };
    assert(verdict != STORE_DONE);
    if (verdict == STORE_CONFLICT) call->site->counts.conflicts++;
    if (verdict == STORE_FAILED) call->site->counts.store_failures++;
    refuse_call(call, of_verdict[verdict]);
}

const char *site_refusal_name(int number)
{
    _Static_assert((int)CODES <= (int)SITE_REFUSALS_MOST, "each code is counted");
    return number < CODES ? codes[number].name : NULL;
}

void site_refuse(struct site *site, const struct request *request, const char *code,
                 struct answer *answer)
{
    enum language language = language_asked(request);
    enum code found = CODE_FAILED;
    for (int i = 0; i < CODES; i++) {
        if (codes[i].name && strcmp(codes[i].name, code) == 0) found = (enum code)i;
    }
    answer_free(answer);
    put_error(site, language < LANGUAGES ? language : IN_ENGLISH, found, NULL, NULL, answer);
    if (found == CODE_TOO_MANY) answer->retry_after = 1;
}
