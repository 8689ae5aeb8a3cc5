/* Advice as JSON: what to do, what it gains against another choice, what it costs, what to fear. */
#include "describe/describe_coach.h"

#include <math.h>
#include <stdio.h>

#include "core/parts.h"

static const double LOST_LEAST = 0.02; /* less is not worth a word */

/* ---- Sentences ------------------------------------------------------------------------------ */

static bool add_words(json_t *list, const struct narrator *narrator, const struct game *game,
                      const char *key, int first, int second)
{
    char words[DESCRIBE_TEXT_SIZE];
    const int16_t arguments[TRACE_ARGUMENTS] = { (int16_t)first, (int16_t)second };
    text_fill(narrator->catalogue, narrator->language, game, key, arguments, words, sizeof words);
    return json_add(list, json_text(words));
}

/* In tenths; where amounts are far apart, whole ones say enough. */
static int tenths(double amount, double other)
{
    static const double WHOLE = 10, FAR = 3;
    return (int)(fabs(amount - other) >= FAR ? WHOLE * round(amount) : round(WHOLE * amount));
}

static json_t *reasons_json(const struct narrator *narrator, const struct game *game,
                            const struct coach_reason *reasons, int count, const char *kind)
{
    char key[128];
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < count; i++) {
        const struct coach_reason *reason = &reasons[i];
        snprintf(key, sizeof key, "%s.stake.%s.%s", game->id,
                 game_stakes(game)->word[reason->stake], kind);
        done = add_words(list, narrator, game, key, tenths(reason->plan, reason->other),
                         tenths(reason->other, reason->plan));
    }
    return json_finish(list, done);
}

static json_t *fears_json(const struct narrator *narrator, const struct game *game,
                          const struct coaching *coaching)
{
    char key[128];
    json_t *list = json_array();
    bool done = list != NULL;
    if (done && coaching->lost >= LOST_LEAST && !coaching->is_to_the_end) {
        done = add_words(list, narrator, game, "coach.lost", whole_percent(coaching->lost), 0) &&
               json_add(list, ending_text_json(narrator, game, coaching->ending));
    }
    if (done && coaching->fear.stake >= 0) {
        snprintf(key, sizeof key, "%s.stake.%s.fear", game->id,
                 game_stakes(game)->word[coaching->fear.stake]);
        done = add_words(list, narrator, game, key, whole_percent(coaching->fear.share), 0);
    }
    return json_finish(list, done);
}

static json_t *verdict_json(const struct narrator *narrator, const struct coaching *coaching)
{
    json_t *list = json_array();
    bool done = list != NULL;
    const char *key = !coaching->has_other ? "coach.chance"
                      : coaching->is_ahead ? "coach.ahead"
                      : coaching->is_mine  ? "coach.equal_mine"
                                           : "coach.equal";
    if (coaching->is_agreed) done = done && add_words(list, narrator, NULL, "coach.agreed", 0, 0);
    done = done && add_words(list, narrator, NULL, key, whole_percent(coaching->chance),
                             whole_percent(coaching->other_chance));
    return json_finish(list, done);
}

/* ---- All of it ------------------------------------------------------------------------------ */

static json_t *plan_json(const struct narrator *narrator, const struct game *game,
                         const struct coaching *coaching)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < coaching->plan_count; i++)
        done = json_add(list, told_action_json(narrator, game, coaching->plan[i]));
    return json_finish(list, done);
}

static json_t *chance_json(double chance)
{
    return json_real(round(chance * 1e5) / 1e5);
}

static json_t *other_json(const struct narrator *narrator, const struct game *game,
                          const struct coaching *coaching)
{
    if (!coaching->has_other) return json_null();
    json_t *object = told_action_json(narrator, game, coaching->other);
    bool done = json_put(object, "mine", json_boolean(coaching->is_mine)) &&
                json_put(object, "chance", chance_json(coaching->other_chance));
    return json_finish(object, done);
}

static json_t *gain_json(const struct coaching *coaching)
{
    json_t *list = json_array();
    bool done = json_add(list, chance_json(coaching->gain.value)) &&
                json_add(list, chance_json(coaching->gain.error));
    return json_finish(list, done);
}

json_t *coaching_json(const struct narrator *narrator, const struct game *game,
                      const struct coaching *coaching)
{
    json_t *object = json_object();
    bool done =
        json_put(object, "plan", plan_json(narrator, game, coaching)) &&
        json_put(object, "more", json_boolean(coaching->goes_on)) &&
        json_put(object, "chance", chance_json(coaching->chance)) &&
        json_put(object, "other", other_json(narrator, game, coaching)) &&
        json_put(object, "gain", gain_json(coaching)) &&
        json_put(object, "ahead", json_boolean(coaching->is_ahead)) &&
        json_put(object, "agreed", json_boolean(coaching->is_agreed)) &&
        json_put(object, "verdict", verdict_json(narrator, coaching)) &&
        json_put(object, "gains",
                 reasons_json(narrator, game, coaching->gains, coaching->gain_count, "gain")) &&
        json_put(object, "prices",
                 reasons_json(narrator, game, coaching->prices, coaching->price_count, "price")) &&
        json_put(object, "fears", fears_json(narrator, game, coaching)) &&
        json_put(object, "playouts", json_integer(coaching->playouts));
    return json_finish(object, done);
}
