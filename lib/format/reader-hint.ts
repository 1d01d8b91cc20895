/** The cookie that says to the scripts of a page that somebody is signed in (lib/auth/session-cookie.ts). */
export const HINT_COOKIE = "bookplate.reader";
