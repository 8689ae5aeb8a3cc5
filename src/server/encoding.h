/* The header Accept-Encoding: which forms of a file a reader takes. */
#ifndef SORTIE_ENCODING_H
#define SORTIE_ENCODING_H

enum { WEIGHT_MOST = 1000 };

/*
 * How much a reader likes an encoding, in thousandths; 0: not at all. `accept` is the header, null
 * when there is none. An encoding that it does not name is not taken, unless it has a `*`; the file
 * as it is (`identity`) is taken unless the header refuses it, but liked less than anything named.
 */
int encoding_weight(const char *accept, const char *encoding);

#endif
