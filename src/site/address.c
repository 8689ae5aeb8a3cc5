/* Addresses: text and kinds. */
#include "site/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* ---- Text ------------------------------------------------------------------------------------ */

/* IPv4 addresses come in IPv6 clothes when one socket listens for both. */
static bool is_mapped(const struct in6_addr *address)
{
    return IN6_IS_ADDR_V4MAPPED(address) != 0;
}

static void text_of_4(const void *bytes, char out[ADDRESS_SIZE])
{
    if (!inet_ntop(AF_INET, bytes, out, ADDRESS_SIZE)) snprintf(out, ADDRESS_SIZE, "?");
}

static void text_of_6(const struct in6_addr *address, char out[ADDRESS_SIZE])
{
    struct in6_addr network = *address;
    if (is_mapped(address)) {
        text_of_4(&address->s6_addr[12], out);
        return;
    }
    if (!IN6_IS_ADDR_LOOPBACK(address)) memset(&network.s6_addr[8], 0, 8);
    if (!inet_ntop(AF_INET6, &network, out, ADDRESS_SIZE)) snprintf(out, ADDRESS_SIZE, "?");
}

void address_text(const struct sockaddr *address, char out[ADDRESS_SIZE])
{
    snprintf(out, ADDRESS_SIZE, "?");
    if (address->sa_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, address, sizeof four);
        text_of_4(&four.sin_addr, out);
    } else if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, address, sizeof six);
        text_of_6(&six.sin6_addr, out);
    }
}

bool address_normal(const char *text, size_t length, char out[ADDRESS_SIZE])
{
    char copy[ADDRESS_SIZE];
    struct in_addr four;
    struct in6_addr six;
    if (length >= sizeof copy) return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (inet_pton(AF_INET, copy, &four) == 1) {
        text_of_4(&four, out);
        return true;
    }
    if (inet_pton(AF_INET6, copy, &six) != 1) return false;
    text_of_6(&six, out);
    return true;
}

bool address_is_loopback(const char *text)
{
    return strncmp(text, "127.", 4) == 0 || strcmp(text, "::1") == 0;
}

/* ---- Private networks ------------------------------------------------------------------------ */

/* RFC 6890 and its like: this network, private, shared, loopback, link-local, protocol, 6to4 relay,
 * measuring, multicast, reserved. */
static const struct network {
    uint32_t first;
    int bits;
} private_networks[] = {
    { 0x00000000, 8 },  { 0x0a000000, 8 },  { 0x64400000, 10 }, { 0x7f000000, 8 },
    { 0xa9fe0000, 16 }, { 0xac100000, 12 }, { 0xc0000000, 24 }, { 0xc0000200, 24 },
    { 0xc0586300, 24 }, { 0xc0a80000, 16 }, { 0xc6120000, 15 }, { 0xc6336400, 24 },
    { 0xcb007100, 24 }, { 0xe0000000, 4 },  { 0xf0000000, 4 },
};

static bool is_private_4(const unsigned char *bytes)
{
    uint32_t address = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 |
                       (uint32_t)bytes[2] << 8 | (uint32_t)bytes[3];
    for (size_t i = 0; i < sizeof private_networks / sizeof private_networks[0]; i++) {
        uint32_t mask = 0xffffffffU << (32 - private_networks[i].bits);
        if ((address & mask) == private_networks[i].first) return true;
    }
    return false;
}

/* The open internet is 2000::/3, less what wraps an IPv4 address in it. */
static bool is_private_6(const struct in6_addr *address)
{
    static const unsigned char translated[12] = { 0x00, 0x64, 0xff, 0x9b };
    const unsigned char *bytes = address->s6_addr;
    if (is_mapped(address)) return is_private_4(bytes + 12);
    if (memcmp(bytes, translated, sizeof translated) == 0) return is_private_4(bytes + 12);
    if (bytes[0] == 0x20 && bytes[1] == 0x02) return is_private_4(bytes + 2);
    if (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0) return true;
    return (bytes[0] & 0xe0) != 0x20;
}

bool address_is_private(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        struct sockaddr_in four;
        unsigned char bytes[4];
        memcpy(&four, address, sizeof four);
        memcpy(bytes, &four.sin_addr, sizeof bytes);
        return is_private_4(bytes);
    }
    if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, address, sizeof six);
        return is_private_6(&six.sin6_addr);
    }
    return true;
}
