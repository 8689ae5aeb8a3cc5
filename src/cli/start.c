/* The program `sortie`: all of it is in main.c, which other programs begin with more. */
#include "cli/cli.h"

int main(int argc, char **argv)
{
    return sortie_main(argc, argv, NULL);
}
