/* Fuzzes action streams: any sequence of words is either played or refused without a change, and
 * every position reached is without fault. The first bytes choose the options. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "games/khartoum/khartoum.h"
#include "hosted/data.h"

static struct khartoum_data data;

static void must(bool condition)
{
    if (!condition) abort();
}

static void play_word(struct khartoum_state *state, const uint8_t *bytes)
{
    struct khartoum_state before = *state;
    action list[64], word;
    memcpy(&word, bytes, sizeof word);
    /* Every other word picks from the legal list, so that streams get somewhere. */
    int count = khartoum_game.legal(&data, state, list);
    if (bytes[3] % 2 && count) word = list[bytes[0] % count];
    struct outcome outcomes[64];
    count = khartoum_game.chance(&data, state, outcomes);
    if (bytes[3] % 2 && count) word = outcomes[bytes[0] % count].action;
    if (khartoum_game.apply(&data, state, word, NULL) == REFUSED) {
        must(memcmp(&before, state, sizeof before) == 0);
        must(khartoum_game.refusal(&data, state, word) != 0);
    }
    must(khartoum_game.fault(&data, state) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static bool loaded;
    struct fault fault;
    uint8_t options[OPTIONS_MOST] = { 0 };
    struct khartoum_state state;
    if (!loaded) must(data_load(&khartoum_game, NULL, &data, NULL, NULL, &fault));
    loaded = true;
    if (size < OPTION_COUNT) return 0;
    for (int i = 0; i < OPTION_COUNT; i++) {
        options[i] = (uint8_t)(bytes[i] % khartoum_game.options[i].values->count);
    }
    khartoum_game.start(&data, &state, options);
    for (size_t i = OPTION_COUNT; i + 4 <= size; i += 4) play_word(&state, bytes + i);
    return 0;
}
