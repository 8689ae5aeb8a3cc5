/* Making JSON step by step. A null object or value makes every further step fail, none crash. */
#include "hosted/json.h"

#include <stdlib.h>
#include <string.h>

json_t *json_text(const char *bytes)
{
    json_t *string = json_string(bytes);
    if (string) return string;
    size_t length = strlen(bytes);
    char *copy = malloc(length + 1);
    if (!copy) return NULL;
    for (size_t i = 0; i < length; i++) copy[i] = (unsigned char)bytes[i] < 0x80 ? bytes[i] : '?';
    copy[length] = '\0';
    string = json_string(copy);
    free(copy);
    return string;
}

bool json_put(json_t *object, const char *key, json_t *value)
{
    return json_object_set_new(object, key, value) == 0;
}

bool json_add(json_t *list, json_t *value)
{
    return json_array_append_new(list, value) == 0;
}

json_t *json_finish(json_t *json, bool done)
{
    if (done) return json;
    json_decref(json);
    return NULL;
}
