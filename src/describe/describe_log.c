/*
 * The game is played once more from its beginning, action by action, because only then the rules
 * tell what each of them does.
 */
#include <assert.h>
#include <string.h>

#include "core/parts.h"
#include "describe/describe_log.h"

/* What is being told: how far it has come. */
struct telling {
    const struct narrator *narrator;
    const struct log_question *question;
    struct match *now;
};

/* How many actions stand, as far as the reader may know. */
static uint32_t count_standing(const struct telling *telling, const struct match *match)
{
    return match_known_standing(match, telling->question->readers, match_standing(match));
}

/* The events, with the names of rules as they are shown where those are not their ids. */
static json_t *events_json(const struct narrator *narrator, const struct game *game,
                           const struct trace *trace)
{
    size_t i = 0;
    json_t *list = trace_json(narrator, game, trace), *event = NULL;
    bool done = list != NULL;
    json_array_foreach(list, i, event)
    {
        char tag[RULE_TAG_SIZE];
        unsigned rule = trace->events[i].rule;
        text_rule_tag(narrator->catalogue, narrator->language, game, rule, tag, sizeof tag);
        if (rule && strcmp(tag, game->rule_ids[rule]) != 0)
            done = json_put(event, "tag", json_string(tag)) && done;
    }
    return json_finish(list, done);
}

static json_t *entry_json(const struct telling *telling, const struct entry *played,
                          const struct trace *trace)
{
    const struct game *game = match_game(telling->now);
    const struct narrator *narrator = telling->narrator;
    unsigned readers = telling->question->readers;
    json_t *object = json_object();
    uint32_t standing = count_standing(telling, telling->now);
    if (played->kind == ENTRY_UNDO)
        return json_finish(object, json_put(object, "undo", json_integer(standing)));
    bool done = json_put(object, "number", json_integer(standing));
    if (readers == READERS_ALL || (played->words & readers) != 0) {
        char words[DESCRIBE_TEXT_SIZE];
        text_told(narrator->catalogue, narrator->language, game, played->action, words,
                  sizeof words);
        done = done && json_put(object, "action", action_json(game, played->action)) &&
               json_put(object, "text", json_text(words));
    }
    done = done && json_put(object, "trace", events_json(narrator, game, trace));
    return json_finish(object, done);
}

/* Plays one entry on; false when memory ends, for the rules have accepted it before. */
static bool tell_entry(struct telling *telling, const struct entry *entry, json_t *entries)
{
    struct trace_event events[DESCRIBE_EVENTS_MOST];
    struct trace trace = { events, DESCRIBE_EVENTS_MOST, 0 };
    unsigned readers = telling->question->readers;
    bool done = entry->kind == ENTRY_UNDO
                    ? match_undo(telling->now, entry->standing)
                    : match_play(telling->now, entry->action, &trace) == ACCEPTED;
    if (!done) return false;
    const struct entry *played = match_entry(telling->now, match_entries(telling->now) - 1);
    assert(played->check == entry->check);
    if (!entry_is_known(telling->now, played, readers)) return true;
    /* Who reads everything is told the whole of it, and not also what others may know of it. */
    trace_keep(&trace, readers);
    return json_add(entries, entry_json(telling, played, &trace));
}

static json_t *entries_json(struct telling *telling)
{
    const struct log_question *question = telling->question;
    json_t *entries = json_array();
    bool done = entries != NULL;
    for (uint32_t i = 0; done && i < match_entries(question->match); i++) {
        if (count_standing(telling, telling->now) == question->to) break;
        if (json_array_size(entries) >= question->most) break;
        done = tell_entry(telling, match_entry(question->match, i), entries);
    }
    return json_finish(entries, done);
}

/* How it ended, or what is asked where it stops. */
static bool put_end(const struct telling *telling, json_t *object)
{
    const struct match *now = telling->now;
    const struct game *game = match_game(now);
    const void *state = match_state(now);
    unsigned readers = telling->question->readers;
    int actor = game->actor(state);
    bool done = json_put(object, "standing", json_integer(count_standing(telling, now)));
    bool is_asked =
        readers == READERS_ALL || (actor >= ACTOR_FIRST_SEAT && (reader_bit(actor) & readers) != 0);
    if (actor == ACTOR_OVER) {
        unsigned ending = (unsigned)game->score(match_data(now), state).ending;
        done =
            done && json_put(object, "ending", ending_text_json(telling->narrator, game, ending));
    } else if (is_asked) {
        done = done && json_put(object, "prompt",
                                prompt_json(telling->narrator, game, match_data(now), state));
    }
    /* With its choices it is for everybody's eyes only. */
    if (readers == READERS_ALL)
        done = done && json_put(object, "position", position_json(telling->narrator, now));
    return done;
}

json_t *log_json(const struct narrator *narrator, const struct log_question *question)
{
    const struct match *match = question->match;
    struct telling telling = { narrator, question,
                               match_from_state(match_game(match), match_data(match),
                                                match_position(match, 0)) };
    json_t *object = telling.now ? json_object() : NULL;
    bool done = json_put(object, "actions", json_integer(count_standing(&telling, match))) &&
                json_put(object, "entries", entries_json(&telling)) && put_end(&telling, object);
    match_free(telling.now);
    return json_finish(object, done);
}
