/*
 * Worked examples as lessons. The file of one has a line of play ("play"): what the player does,
 * and after it, in lists, what falls and what others do. Each of the player's actions becomes a
 * step that asks for it and gives what follows. Without a line there is only a position to look at:
 * any action leaves it.
 */
#include "lessons/parts.h"

static bool add_step(json_t *steps, const char *allowed, const json_t *gifts)
{
    json_t *step = json_pack("{s:s, s:[s]}", "step", "play", "allow", allowed);
    bool is_made =
        step && (!json_is_array(gifts) || json_object_set(step, "then", (json_t *)gifts) == 0);
    is_made = is_made && json_array_append(steps, step) == 0;
    json_decref(step);
    return is_made;
}

bool example_to_lesson(json_t *file, struct fault *fault)
{
    const json_t *line = json_object_get(file, "play");
    json_t *steps = json_array(), *item = NULL;
    size_t i = 0;
    bool is_made = steps && json_object_set(file, "steps", steps) == 0;
    json_array_foreach(line, i, item)
    {
        if (json_is_string(item))
            is_made =
                is_made && add_step(steps, json_string_value(item), json_array_get(line, i + 1));
    }
    if (is_made && json_array_size(steps) == 0) is_made = add_step(steps, "*", NULL);
    json_decref(steps);
    return is_made || fault_at(fault, NULL, "out of memory");
}
