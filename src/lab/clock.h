/* Seconds from some fixed moment, on a clock that nobody sets: for measuring how long things take.
 */
#ifndef SORTIE_CLOCK_H
#define SORTIE_CLOCK_H

double clock_seconds(void);

#endif
