/* Actions as text and back, by the verb table of a game. */
#include "core/core.h"

enum { USUAL_SIDES = 6 };

int words_find(const struct words *words, const char *word, size_t length)
{
    for (int i = 0; i < words->count; i++) {
        if (text_equal(words->word[i], word, length)) return i;
    }
    return -1;
}

/* Appends to a buffer of ACTION_TEXT_SIZE; what does not fit is dropped, the end is always zero. */
struct writer {
    char *out;
    size_t length;
};

static void put_char(struct writer *writer, char c)
{
    if (writer->length + 1 < ACTION_TEXT_SIZE) writer->out[writer->length++] = c;
    writer->out[writer->length] = '\0';
}

static void put_text(struct writer *writer, const char *text)
{
    while (*text) put_char(writer, *text++);
}

static void put_number(struct writer *writer, unsigned number)
{
    if (number >= 10) put_number(writer, number / 10);
    put_char(writer, (char)('0' + number % 10));
}

static void put_hexadecimal(struct writer *writer, action a)
{
    put_text(writer, "0x");
    for (int shift = 28; shift >= 0; shift -= 4)
        put_char(writer, "0123456789abcdef"[a >> shift & 15]);
}

static bool is_word(const struct words *words, unsigned number)
{
    return words && number < words->count;
}

static bool is_within(const struct verb *verb, unsigned first)
{
    return first >= verb->least && (!verb->most || first <= verb->most);
}

/* Whether each digit is the face of a die. */
static bool is_thrown(unsigned number, unsigned sides)
{
    for (; number; number /= 10) {
        if (number % 10 < 1 || number % 10 > sides) return false;
    }
    return true;
}

/* Whether the operands of an action fit its verb, so that text and word stand for one another. */
static bool is_well_formed(const struct verb *verb, action a)
{
    unsigned first = action_first(a), second = action_second(a);
    unsigned sides = verb->sides ? verb->sides : USUAL_SIDES;
    switch (verb->operands) {
    case OPERANDS_NONE: return first == 0 && second == 0;
    case OPERANDS_WORD: return is_word(verb->first, first) && is_within(verb, first) && second == 0;
    case OPERANDS_WORDS:
        return is_word(verb->first, first) && is_within(verb, first) &&
               is_word(verb->second, second);
    case OPERANDS_NUMBER:
        return is_within(verb, first) && (!verb->sides || is_thrown(first, verb->sides)) &&
               second == 0;
    case OPERANDS_DICE:
        return first >= 1 && first <= sides &&
               (second == 0 || (second >= first && second <= sides));
    }
    return false;
}

size_t action_write(const struct game *game, action a, char *out)
{
    return verb_write(game->verbs, game->verb_count, a, out);
}

size_t verb_write(const struct verb *verbs, unsigned count, action a, char *out)
{
    struct writer writer = { out, 0 };
    unsigned number = action_verb(a);
    out[0] = '\0';
    if (number >= count || !is_well_formed(&verbs[number], a)) {
        put_hexadecimal(&writer, a);
        return writer.length;
    }
    const struct verb *verb = &verbs[number];
    put_text(&writer, verb->name);
    if (verb->operands != OPERANDS_NONE) put_char(&writer, ':');
    switch (verb->operands) {
    case OPERANDS_NONE: break;
    case OPERANDS_WORD: put_text(&writer, verb->first->word[action_first(a)]); break;
    case OPERANDS_WORDS:
        put_text(&writer, verb->first->word[action_first(a)]);
        put_char(&writer, ',');
        put_text(&writer, verb->second->word[action_second(a)]);
        break;
    case OPERANDS_NUMBER: put_number(&writer, action_first(a)); break;
    case OPERANDS_DICE:
        put_number(&writer, action_first(a));
        if (action_second(a)) {
            put_char(&writer, '+');
            put_number(&writer, action_second(a));
        }
        break;
    }
    return writer.length;
}

/* Reads a number of at most four digits without leading zeros; moves the text on. */
static bool read_number(const char **text, unsigned *number)
{
    const char *start = *text;
    unsigned value = 0;
    while (**text >= '0' && **text <= '9') {
        if (*text - start == 4) return false;
        value = value * 10 + (unsigned)(*(*text)++ - '0');
    }
    *number = value;
    return *text > start && (*start != '0' || *text - start == 1) && value <= ACTION_OPERAND_MOST;
}

static bool read_word(const char **text, char stop, const struct words *words, unsigned *number)
{
    size_t length = 0;
    while ((*text)[length] && (*text)[length] != stop) length++;
    int found = words_find(words, *text, length);
    if (found < 0 || (*text)[length] != stop) return false;
    *text += length + (stop ? 1 : 0);
    *number = (unsigned)found;
    return true;
}

static bool read_dice(const char **text, unsigned *first, unsigned *second)
{
    if (!read_number(text, first)) return false;
    if (**text == '\0') return true;
    if (*(*text)++ != '+' || !read_number(text, second)) return false;
    if (*second < *first) {
        unsigned higher = *first;
        *first = *second;
        *second = higher;
    }
    return *first >= 1;
}

static bool read_operands(const struct verb *verb, const char *text, unsigned *first,
                          unsigned *second)
{
    switch (verb->operands) {
    case OPERANDS_NONE: return *text == '\0';
    case OPERANDS_WORD: return read_word(&text, '\0', verb->first, first);
    case OPERANDS_WORDS:
        return read_word(&text, ',', verb->first, first) &&
               read_word(&text, '\0', verb->second, second);
    case OPERANDS_NUMBER: return read_number(&text, first) && *text == '\0';
    case OPERANDS_DICE: return read_dice(&text, first, second) && *text == '\0';
    }
    return false;
}

bool action_read(const struct game *game, const char *text, action *out)
{
    return verb_read(game->verbs, game->verb_count, text, out);
}

bool verb_read(const struct verb *verbs, unsigned count, const char *text, action *out)
{
    size_t length = 0;
    while (text[length] && text[length] != ':') length++;
    for (unsigned i = 0; i < count; i++) {
        const struct verb *verb = &verbs[i];
        if (!text_equal(verb->name, text, length)) continue;
        unsigned first = 0, second = 0;
        bool has_operands = verb->operands != OPERANDS_NONE;
        if ((text[length] == ':') != has_operands) return false;
        if (!read_operands(verb, text + length + has_operands, &first, &second)) return false;
        action a = action_make(i, first, second);
        if (!is_well_formed(verb, a)) return false;
        *out = a;
        return true;
    }
    return false;
}
