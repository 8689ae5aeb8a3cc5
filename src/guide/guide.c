#include "guide/guide.h"

#include "hosted/data_file.h"

const char *guide_text(const struct guide *guide, const char *key)
{
    return text(guide->narrator.catalogue, guide->narrator.language, key);
}

json_t *guide_file(const struct game *game, const char *name)
{
    char path[64];
    struct fault fault = { "" };
    snprintf(path, sizeof path, "guide/%s", name);
    return data_file_read(game, (struct data_place){ 0 }, path, &fault);
}
