/* How wide everything is that is printed for people. */
#ifndef SORTIE_PAGE_H
#define SORTIE_PAGE_H

enum { PAGE_WIDTH = 79 }; /* the last column of 80 makes some terminals wrap */

#endif
