/* Addresses: who counts as one, who is private, and the targets of webhooks. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

#include <cmocka.h>

#include "server/peers.h"
#include "server/webhook.h"
#include "site/address.h"

static void test_a_network_of_ipv6_is_one_address(void **state)
{
    static const char *const cases[][2] = {
        { "192.0.2.7", "192.0.2.7" },
        { "::ffff:192.0.2.7", "192.0.2.7" },
        { "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::" },
        { "::1", "::1" },
    };
    char text[ADDRESS_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(address_normal(cases[i][0], strlen(cases[i][0]), text));
        assert_string_equal(text, cases[i][1]);
    }
    assert_false(address_normal("unknown", 7, text));
    assert_false(address_normal("1.2.3.4.5", 9, text));
    assert_true(address_is_loopback("127.0.0.9"));
    assert_true(address_is_loopback("::1"));
    assert_false(address_is_loopback("192.0.2.7"));
}

static bool is_private(const char *text)
{
    struct sockaddr_in four = { .sin_family = AF_INET };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6 };
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1) {
        return address_is_private((const struct sockaddr *)&four);
    }
    assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
    return address_is_private((const struct sockaddr *)&six);
}

static void test_private_networks_are_known(void **state)
{
    static const char *const inside[] = {
        "127.0.0.1",       "10.1.2.3",        "172.16.0.1", "172.31.255.255",
        "192.168.1.1",     "169.254.1.1",     "100.64.0.1", "0.0.0.0",
        "224.0.0.1",       "255.255.255.255", "::1",        "::",
        "fe80::1",         "fd00::1",         "ff02::1",    "::ffff:10.0.0.1",
        "64:ff9b::7f00:1", "2002:7f00:1::",   "2001::1",
    };
    static const char *const outside[] = { "1.1.1.1",     "172.32.0.1",      "192.169.0.1",
                                           "100.128.0.1", "2606:4700::1111", "::ffff:1.1.1.1" };
    (void)state;
    for (size_t i = 0; i < sizeof inside / sizeof inside[0]; i++) {
        if (!is_private(inside[i])) fail_msg("%s", inside[i]);
    }
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
        if (is_private(outside[i])) fail_msg("%s", outside[i]);
    }
}

static void test_connections_are_counted_by_address(void **state)
{
    struct peers *peers = peers_open();
    (void)state;
    assert_non_null(peers);
    struct peer *one = peers_add(peers, "a", 2), *two = peers_add(peers, "a", 2);
    assert_non_null(one);
    assert_ptr_equal(one, two);
    assert_null(peers_add(peers, "a", 2));
    struct peer *other = peers_add(peers, "b", 1);
    assert_non_null(other);
    peers_leave(peers, one);
    two = peers_add(peers, "a", 2);
    assert_non_null(two);
    peers_leave(peers, two);
    peers_leave(peers, two);
    peers_leave(peers, other);
    peers_leave(peers, NULL);
    peers_close(peers);
}

static void test_targets_of_webhooks_are_read(void **state)
{
    static const struct {
        const char *url, *host, *named, *path;
        int port;
        bool is_secure;
    } cases[] = {
        { "https://example.org/x?y=1#z", "example.org", "example.org", "/x?y=1", 443, true },
        { "http://example.org", "example.org", "example.org", "/", 80, false },
        { "http://example.org:8080?a", "example.org", "example.org:8080", "/?a", 8080, false },
        { "http://example.org.:81/", "example.org", "example.org:81", "/", 81, false },
        { "https://[2001:db8::1]:444/", "2001:db8::1", "[2001:db8::1]:444", "/", 444, true },
    };
    static const char *const bad[] = { "ftp://a/",        "http://",          "http:///x",
                                       "http://a:0/",     "http://a:65536/",  "http://a:/",
                                       "http://u@a/",     "http://[::1/",     "http://a/ b",
                                       "http://a/\r\nX:", "javascript:alert", "" };
    struct webhook_target target;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(webhook_read(cases[i].url, &target));
        assert_string_equal(target.host, cases[i].host);
        assert_string_equal(target.named, cases[i].named);
        assert_string_equal(target.path, cases[i].path);
        assert_int_equal(target.port, cases[i].port);
        assert_int_equal(target.is_secure, cases[i].is_secure);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (webhook_read(bad[i], &target)) fail_msg("%s", bad[i]);
    }
}

static void test_the_domain_of_a_host_is_known(void **state)
{
    (void)state;
    assert_string_equal(webhook_domain("a.b.example.org"), "example.org");
    assert_string_equal(webhook_domain("example.org"), "example.org");
    assert_string_equal(webhook_domain("localhost"), "localhost");
    assert_string_equal(webhook_domain(""), "");
}

static void test_private_targets_are_not_called(void **state)
{
    struct webhook_target target;
    (void)state;
    assert_true(webhook_read("http://127.0.0.1:9/", &target));
    assert_false(webhook_resolve(&target, false));
    assert_true(webhook_resolve(&target, true));
    assert_string_equal(target.numeric, "127.0.0.1");
    assert_string_equal(target.network, "127.0.0.1");
    assert_true(webhook_read("http://[2001:db8:1:2:3:4:5:6]/", &target));
    assert_true(webhook_resolve(&target, true));
    assert_string_equal(target.numeric, "2001:db8:1:2:3:4:5:6");
    assert_string_equal(target.network, "2001:db8:1:2::");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_network_of_ipv6_is_one_address),
        cmocka_unit_test(test_private_networks_are_known),
        cmocka_unit_test(test_connections_are_counted_by_address),
        cmocka_unit_test(test_targets_of_webhooks_are_read),
        cmocka_unit_test(test_the_domain_of_a_host_is_known),
        cmocka_unit_test(test_private_targets_are_not_called),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
