/*
 * The engine's lines: from bytes to a request that is known to be well-formed, to the command, and
 * back to a line. The commands are in engine_begin.c, engine_play.c, engine_orders.c,
 * engine_odds.c, engine_advice.c, engine_told.c, engine_guide.c
 * and engine_sim.c.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/internal.h"
#include "hosted/fault.h"
#include "hosted/members.h"
#include "hosted/utf8.h"

/* ---- Requests ------------------------------------------------------------------------------ */

/* Every member that a request can have, whatever its command. */
static const struct member members[] = {
    { "id", MEMBER_ANY },
    { "cmd", MEMBER_TEXT },
    { "game", MEMBER_TEXT },
    { "options", MEMBER_OBJECT },
    { "seed", MEMBER_SEED },
    { "data", MEMBER_TEXT },
    { "lang", MEMBER_TEXT },
    { "state", MEMBER_OBJECT },
    { "action", MEMBER_TEXT },
    { "seat", MEMBER_TEXT },
    { "to", MEMBER_INTEGER },
    { "texts", MEMBER_BOOLEAN },
    { "playouts", MEMBER_INTEGER },
    { "order", MEMBER_TEXT },
    { "question", MEMBER_TEXT },
    { "transcript", MEMBER_TEXT },
    { "lenient", MEMBER_BOOLEAN },
    { "commitment", MEMBER_TEXT },
    { "rule", MEMBER_TEXT },
    { "search", MEMBER_TEXT },
    { "grammar", MEMBER_BOOLEAN },
    { "lesson", MEMBER_TEXT },
    { "solution", MEMBER_BOOLEAN },
    { "page", MEMBER_BOOLEAN },
    { "to_the_end", MEMBER_BOOLEAN },
    { "most", MEMBER_INTEGER },
    { "games", MEMBER_INTEGER },
    { "threads", MEMBER_INTEGER },
    { "bot", MEMBER_TEXT },
    { "bots", MEMBER_OBJECT },
    { "compare", MEMBER_TEXT },
};

/* The commands, with the members that they want and those that they take besides "id". */
/* clang-format off */
static const struct {
    const char *name;
    command *run;
    bool needs_game;
    const char *wanted, *taken;
} commands[] = {
    { "games",      engine_games,      false, "",           "texts" },
    { "rules",      engine_rules,      false, "",           "game rule search lang" },
    { "book",       engine_book,       false, "",           "game lang" },
    { "terms",      engine_terms,      false, "",           "game search lang" },
    { "coverage",   engine_coverage,   false, "",           "game" },
    { "data",       engine_data,       false, "",           "game data lang" },
    { "texts",      engine_texts,      false, "",           "game grammar" },
    { "lessons",    engine_lessons,    false, "",           "game lang" },
    { "sim",        engine_sim,        false, "game",
      "options bot bots compare games threads seed data" },
    { "new",        engine_new,        false, "game",       "options seed data lang" },
    { "load",       engine_load,       false, "game state", "options seed data lang" },
    { "replay",     engine_replay,     false, "transcript", "lenient seed data lang" },
    { "learn",      engine_learn,      false, "game lesson", "seed data lang" },
    { "verify",     engine_verify,     false, "transcript", "commitment data" },
    { "legal",      engine_legal,      true,  "",           "texts" },
    { "chance",     engine_chance,     true,  "",           "" },
    { "do",         engine_do,         true,  "action",     "seat" },
    { "roll",       engine_roll,       true,  "",           "seat" },
    { "orders",     engine_orders,     true,  "",           "" },
    { "order",      engine_order,      true,  "order",      "" },
    { "ask",        engine_ask,        true,  "question",   "seat" },
    { "why",        engine_why,        true,  "",           "action" },
    { "previews",   engine_previews,   true,  "",           "" },
    { "dangers",    engine_dangers,    true,  "",           "" },
    { "coach",      engine_coach,      true,  "",           "action" },
    { "odds",       engine_odds,       true,  "",           "action playouts seed" },
    { "goals",      engine_goals,      true,  "",           "" },
    { "lesson",     engine_lesson,     true,  "",           "solution" },
    { "undo",       engine_undo,       true,  "",           "to" },
    { "state",      engine_state,      true,  "",           "" },
    { "view",       engine_view,       true,  "",           "seat" },
    { "log",        engine_log,        true,  "",           "seat to most" },
    { "report",     engine_report,     true,  "",           "seat playouts seed to_the_end page" },
    { "sheet",      engine_sheet,      true,  "",           "page" },
    { "transcript", engine_transcript, true,  "",           "" },
    { "quit",       engine_quit,       false, "",           "" },
};
/* clang-format on */

enum { MEMBERS = sizeof members / sizeof members[0] };
enum { COMMANDS = sizeof commands / sizeof commands[0] };

json_t *engine_bad_member(const struct engine *engine, const char *name, const char *key)
{
    char detail[DESCRIBE_TEXT_SIZE], quoted[QUOTE_SIZE];
    snprintf(detail, sizeof detail, "\"%s\"%s%s", fault_quote(quoted, name, strlen(name)),
             text(engine->catalogue, engine->language, "engine.separator"),
             text(engine->catalogue, engine->language, key));
    return engine_error(engine, ERROR_BAD_REQUEST, detail);
}

/* The answer that refuses a request which does not fit its command; null when it fits. */
static json_t *check_request(const struct engine *engine, int command_number, json_t *request)
{
    char taken[128], key[64];
    const char *name = NULL;
    snprintf(taken, sizeof taken, "id cmd %s", commands[command_number].taken);
    const char *want =
        members_fault(request, members, MEMBERS, commands[command_number].wanted, taken, &name);
    if (!want) return NULL;
    snprintf(key, sizeof key, "engine.want.%s", want);
    return engine_bad_member(engine, name, key);
}

json_t *engine_answer_json(struct engine *engine, json_t *request)
{
    const json_t *name = json_object_get(request, "cmd");
    if (!json_is_object(request) || !json_is_string(name))
        return engine_error(engine, ERROR_BAD_REQUEST,
                            text(engine->catalogue, engine->language, "engine.want.command"));
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i].name, json_string_value(name)) != 0) continue;
        json_t *error = check_request(engine, i, request);
        if (error) return error;
        if (commands[i].needs_game && !engine->match)
            return engine_error(engine, ERROR_NO_GAME, NULL);
        return commands[i].run(engine, request);
    }
    return engine_error_quoting(engine, ERROR_UNKNOWN_COMMAND, json_string_value(name));
}

/* ---- Answers ------------------------------------------------------------------------------- */

static const char *const code_names[ERROR_CODES] = {
    [ERROR_BAD_JSON] = "bad_json",
    [ERROR_BAD_REQUEST] = "bad_request",
    [ERROR_UNKNOWN_COMMAND] = "unknown_command",
    [ERROR_NO_GAME] = "no_game",
    [ERROR_UNKNOWN_GAME] = "unknown_game",
    [ERROR_UNKNOWN_OPTION] = "unknown_option",
    [ERROR_UNKNOWN_SEAT] = "unknown_seat",
    [ERROR_UNKNOWN_ACTION] = "unknown_action",
    [ERROR_ILLEGAL_ACTION] = "illegal_action",
    [ERROR_ILLEGAL_ORDER] = "illegal_order",
    [ERROR_NOT_YOUR_TURN] = "not_your_turn",
    [ERROR_NOT_CHANCE] = "not_chance",
    [ERROR_BAD_STATE] = "bad_state",
    [ERROR_BAD_DATA] = "bad_data",
    [ERROR_NOTHING_TO_UNDO] = "nothing_to_undo",
    [ERROR_LINE_TOO_LONG] = "line_too_long",
    [ERROR_GAME_OVER] = "game_over",
    [ERROR_BAD_TRANSCRIPT] = "bad_transcript",
    [ERROR_UNKNOWN_BOT] = "unknown_bot",
    [ERROR_UNKNOWN_RULE] = "unknown_rule",
    [ERROR_UNKNOWN_LESSON] = "unknown_lesson",
    [ERROR_NO_SHEET] = "no_sheet",
};

static json_t *error_json(const struct engine *engine, enum error_code code, const char *detail,
                          const char *rule)
{
    char key[64], message[DESCRIBE_TEXT_SIZE];
    snprintf(key, sizeof key, "engine.error.%s", code_names[code]);
    int length =
        snprintf(message, sizeof message, "%s%s%s", text(engine->catalogue, engine->language, key),
                 detail ? text(engine->catalogue, engine->language, "engine.separator") : "",
                 detail ? detail : "");
    if (length >= (int)sizeof message) message[utf8_cut(message, sizeof message - 1)] = '\0';

    json_t *error = json_object(), *answer = json_object();
    bool done = json_put(error, "code", json_string(code_names[code])) &&
                json_put(error, "message", json_text(message));
    if (rule) done = done && json_put(error, "rule", json_string(rule));
    done = json_put(answer, "ok", json_false()) && done;
    done = json_put(answer, "error", error) && done;
    return json_finish(answer, done);
}

json_t *engine_error(const struct engine *engine, enum error_code code, const char *detail)
{
    return error_json(engine, code, detail, NULL);
}

json_t *engine_fault(const struct engine *engine, enum error_code code, const char *english)
{
    struct fault told;
    text_fault(engine->catalogue, engine->language, english, &told);
    return error_json(engine, code, told.text, NULL);
}

json_t *engine_error_quoting(const struct engine *engine, enum error_code code, const char *given)
{
    char detail[QUOTE_SIZE + 2], quoted[QUOTE_SIZE];
    snprintf(detail, sizeof detail, "\"%s\"", fault_quote(quoted, given, strlen(given)));
    return engine_error(engine, code, detail);
}

json_t *engine_refusal(const struct engine *engine, action a, unsigned rule)
{
    const struct game *game = engine->game;
    char name[ACTION_TEXT_SIZE], key[96], detail[DESCRIBE_TEXT_SIZE];
    assert(rule > 0 && rule < game->rule_count);
    const char *id = game->rule_ids[rule];
    action_write(game, a, name);
    snprintf(key, sizeof key, "%s.rule.%s", game->id, id);
    const char *words = catalogue_find(engine->catalogue, engine->language, key);
    snprintf(detail, sizeof detail, "\"%s\" (%s%s%s)", name, id,
             words ? text(engine->catalogue, engine->language, "engine.separator") : "",
             words ? words : "");
    return error_json(engine, ERROR_ILLEGAL_ACTION, detail, id);
}

json_t *engine_ok(void)
{
    json_t *answer = json_object();
    return json_finish(answer, json_put(answer, "ok", json_true()));
}

json_t *engine_ok_with(json_t *found)
{
    json_t *answer = engine_ok();
    bool done = found && json_object_update(answer, found) == 0;
    json_decref(found);
    return json_finish(answer, done);
}

json_t *engine_position(const struct engine *engine)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    return engine_ok_with(position_json(&narrator, engine->match));
}

/* Who sends several requests before reading tells the answers apart by the "id" of each. */
static json_t *add_id(json_t *answer, const json_t *request)
{
    json_t *id = json_object_get(request, "id");
    if (!answer || !id || json_object_set(answer, "id", id) == 0) return answer;
    json_decref(answer);
    return NULL;
}

json_t *engine_answer_text(struct engine *engine, const char *text, size_t length)
{
    json_error_t fault;
    json_t *request = json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &fault);
    if (!request) return engine_error(engine, ERROR_BAD_JSON, fault.text);
    json_t *answer = add_id(engine_answer_json(engine, request), request);
    json_decref(request);
    return answer;
}

char *engine_answer(struct engine *engine, const char *line, size_t length)
{
    json_t *answer = length > ENGINE_LINE_MOST ? engine_error(engine, ERROR_LINE_TOO_LONG, NULL)
                                               : engine_answer_text(engine, line, length);
    char *out = answer ? json_dumps(answer, JSON_COMPACT | JSON_REALS) : NULL;
    json_decref(answer);
    return out;
}

/* ---- Beginning and end --------------------------------------------------------------------- */

struct engine *engine_open(struct catalogue *catalogue, const struct engine_defaults *defaults)
{
    struct engine *engine = calloc(1, sizeof *engine);
    if (!engine) return NULL;
    engine->catalogue = catalogue;
    engine->defaults = *defaults;
    engine->language = defaults->language;
    return engine;
}

void engine_close(struct engine *engine)
{
    if (!engine) return;
    match_free(engine->match);
    free(engine->data);
    free(engine);
}

struct match *engine_match(const struct engine *engine)
{
    return engine->match;
}

struct random *engine_random(struct engine *engine)
{
    return &engine->random;
}

bool engine_quits(const struct engine *engine)
{
    return engine->quits;
}
