/*
 * Numbers of one's own: where secrets would be told by how much was done, each reader counts only
 * the entries that they know of.
 */
#include "core/parts.h"
#include "match/match_parts.h"

bool match_numbers_apart(const struct match *match)
{
    return position_numbers_apart(match->game, match_position(match, 0));
}

static bool counts_all(const struct match *match, unsigned readers)
{
    return readers == READERS_ALL || !match_numbers_apart(match);
}

bool entry_is_known(const struct match *match, const struct entry *entry, unsigned readers)
{
    return counts_all(match, readers) || (entry->known & readers) != 0;
}

uint32_t match_known_entries(const struct match *match, unsigned readers, uint32_t entries)
{
    uint32_t known = 0;
    if (counts_all(match, readers)) return entries;
    for (uint32_t i = 0; i < entries && i < match->entry_count; i++)
        known += (match->entries[i].known & readers) != 0;
    return known;
}

uint32_t match_known_standing(const struct match *match, unsigned readers, uint32_t standing)
{
    uint32_t known = 0;
    if (counts_all(match, readers)) return standing;
    for (uint32_t n = 1; n <= standing && n <= match->standing; n++)
        known += (match_made(match, n)->known & readers) != 0;
    return known;
}

bool match_find_entries(const struct match *match, unsigned readers, uint32_t known,
                        uint32_t *entries)
{
    uint32_t count = 0;
    if (counts_all(match, readers)) {
        *entries = known;
        return known <= match->entry_count;
    }
    for (*entries = 0; *entries < match->entry_count; ++*entries) {
        bool is_known = (match->entries[*entries].known & readers) != 0;
        if (is_known && count == known) return true;
        count += is_known;
    }
    return count == known;
}

bool match_find_standing(const struct match *match, unsigned readers, uint32_t known,
                         uint32_t *standing)
{
    uint32_t count = 0;
    if (counts_all(match, readers)) {
        *standing = known;
        return known <= match->standing;
    }
    for (*standing = 0; *standing < match->standing; ++*standing) {
        bool is_known = (match_made(match, *standing + 1)->known & readers) != 0;
        if (is_known && count == known) return true;
        count += is_known;
    }
    return count == known;
}
