/* `sortie rules GAME --coverage` */
#ifndef SORTIE_CLI_RULE_COVERAGE_H
#define SORTIE_CLI_RULE_COVERAGE_H

struct cli;

/* Prints by what each rule is proved. EXIT_FAILED when nobody has accounted for some. */
int show_coverage(const struct cli *cli);

#endif
