/* What `sortie sim` tells: as a table for people, as JSON for programs. */
#ifndef SORTIE_SIM_REPORT_H
#define SORTIE_SIM_REPORT_H

#include "cli/cli.h"
#include "lab/simulation.h"

/* One setting that was simulated. All seats are played by the same bot. */
struct sim_run {
    struct setting setting;
    struct results results;
    uint64_t seed;
    double seconds;
    bool interrupted; /* by the user, before all games were played */
};

/* `game level=king`: the game, the option that was swept over, and the options that are not as
 * usual. */
void sim_name(const struct setting *setting, int swept, char *out, size_t size);

/* The table of one run. `swept` is the number of the option that was swept over, or negative. */
void sim_print(const struct cli *cli, const struct sim_run *run, int swept);

/* A line for each of several runs. */
void sim_print_comparison(const struct cli *cli, const struct sim_run *runs, int count, int swept);

/* One run as an object; of a sweep the first, with all of them under "settings", and whether it was
 * stopped before its end. Null when memory ends. */
json_t *sim_json(const struct sim_run *runs, int count, bool swept, bool stopped);

#endif
