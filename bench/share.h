/* Shares of games, as the programs of bench/ print them. */
#ifndef SORTIE_BENCH_SHARE_H
#define SORTIE_BENCH_SHARE_H

/* A line "NAME 12.5 % (3.5 to 36.0)": so many of so many, with the 95 % interval by Wilson. */
void print_share(const char *name, int count, int games);

#endif
