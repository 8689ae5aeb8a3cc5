/* Addresses of other machines: as text, and whether they are of this machine or a private network.
 */
#ifndef SORTIE_ADDRESS_H
#define SORTIE_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

struct sockaddr;

enum { ADDRESS_SIZE = 48 };

/* "192.0.2.7" or "2001:db8:1:2::". Of an IPv6 address only the network counts, since whoever has
 * one address of it has 2^64 of them; loopback stays "::1". */
void address_text(const struct sockaddr *address, char out[ADDRESS_SIZE]);

/* The same for an address in writing; false when it is none. */
bool address_normal(const char *text, size_t length, char out[ADDRESS_SIZE]);

bool address_is_loopback(const char *text);

/* Whether it is anything but an address of the open internet. */
bool address_is_private(const struct sockaddr *address);

#endif
