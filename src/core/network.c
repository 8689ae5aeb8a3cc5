#include "core/network.h"

static int32_t unit_answer(const int16_t *weights, const int16_t *inputs, int count, int32_t bias)
{
    int32_t sum = bias;
    for (int i = 0; i < count; i++) sum += weights[i] * inputs[i];
    if (sum < 0) return 0;
    return sum > NETWORK_ONE ? NETWORK_ONE : sum;
}

int64_t network_log_odds(const struct network *network, const int16_t *inputs)
{
    enum { PER_65536TH = NETWORK_ONE * NETWORK_ANSWER_ONE / 65536 };
    int64_t sum = 0;
    for (int unit = 0; unit < network->units; unit++) {
        const int16_t *weights = network->weights + unit * network->inputs;
        int32_t answer = unit_answer(weights, inputs, network->inputs, network->bias[unit]);
        sum += (int64_t)answer * network->answers[unit];
    }
    sum = sum / PER_65536TH + network->bias[network->units];
    for (int i = 0; i < network->inputs; i++) sum += (int64_t)network->direct[i] * inputs[i];
    return sum;
}
