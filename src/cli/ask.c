#include "cli/ask.h"

#include <stdlib.h>

#include "cli/cli.h"

/* "level=king events=no" */
static char *options_text(const struct cli *cli)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out) return NULL;
    for (int i = 0; i < cli->given_option_count; i++) fprintf(out, "%s ", cli->given_options[i]);
    if (fclose(out) == 0) return text;
    free(text);
    return NULL;
}

sortie_game *ask_open(const struct cli *cli)
{
    char *options = options_text(cli);
    const sortie_settings settings = { .size = sizeof settings,
                                       .options = options,
                                       .seed = cli->seed,
                                       .language = language_names[cli->language],
                                       .data = cli->data_folder };
    sortie_game *library = NULL;
    if (!options || sortie_open(&settings, &library) != SORTIE_OK) {
        (void)cli_fail(cli, "cli.error.memory", NULL);
        sortie_close(library);
        library = NULL;
    }
    free(options);
    return library;
}

json_t *ask(const struct cli *cli, sortie_game *library, json_t *request)
{
    const char *line = NULL;
    char *text = request ? json_dumps(request, JSON_COMPACT) : NULL;
    json_decref(request);
    if (text) (void)sortie_ask(library, text, &line);
    json_t *answer = line ? json_loads(line, 0, NULL) : NULL;
    free(text);
    if (!answer) (void)cli_fail(cli, "cli.error.memory", NULL);
    return answer;
}

json_t *ask_once(const struct cli *cli, json_t *request)
{
    sortie_game *library = ask_open(cli);
    json_t *answer = NULL;
    if (library) {
        answer = ask(cli, library, request);
    } else {
        json_decref(request);
    }
    sortie_close(library);
    return answer;
}

json_t *ask_with_transcript(const char *command, const char *content)
{
    json_t *request = json_pack("{s:s}", "cmd", command);
    return json_finish(request, json_put(request, "transcript", json_text(content)));
}

const char *ask_refusal(const json_t *answer)
{
    return json_string_value(json_object_get(json_object_get(answer, "error"), "message"));
}

int ask_print(const struct cli *cli, json_t *answer, const char *member)
{
    const char *refusal = ask_refusal(answer);
    int status = EXIT_FAILED;
    if (refusal) {
        status = cli_fail(cli, "cli.error.refused", refusal, NULL);
    } else if (answer) {
        json_t *told = member ? json_object_get(answer, member) : answer;
        if (!member) (void)json_object_del(answer, "ok");
        status = cli_put_json(cli, json_incref(told));
    }
    json_decref(answer);
    return status;
}
