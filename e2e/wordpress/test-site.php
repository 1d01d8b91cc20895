<?php
/**
 * What makes a WordPress on loopback fit for a test: nothing of how it shows a pasted address is changed. It may ask the one
 * Bookplate beside it, which it would take for an inner address of its own network on a port that no site has.
 */
add_filter('http_request_host_is_external', fn($external, $host) => $external || $host === BOOKPLATE_HOST, 10, 2);
add_filter('http_allowed_safe_ports', fn($ports) => [...$ports, BOOKPLATE_PORT]);

/* A machine that does much else answers late, and what came late is a link for a day. */
add_filter('http_request_timeout', fn() => 60);

/* Nobody is told that a site was installed, and its front page has no address of anybody else. */
function wp_new_blog_notification() {}
add_filter('get_avatar_url', fn() => 'data:,');
