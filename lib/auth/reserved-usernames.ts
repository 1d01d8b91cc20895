/** Words nobody may take at /@name: our routes, words that sound like us, and mailbox names (RFC 2142). */
const RESERVED = new Set(
  `about abuse account accounts admin administrator announcements anonymous api app auth author authors billing blog
  book bookplate books bot careers club clubs collection collections contact covers curator curators dashboard deleted
  demo developers discover docs download embed error everyone export feed feeds ftp go goodreads health help home host
  hostmaster import info invite jobs legal library login logout mail me media moderator moderators news noreply
  notifications null oauth oembed official owner page pages password policy portal postmaster press privacy profile
  profiles public register reset reviews robots root rss search security service settings shelf shelves sign_in sign_out
  sign_up signin signout signup sitemap smtp staff stats status store support system team terms test tos undefined
  unknown unsubscribe update uploads user username users verified verify webmaster welcome www you`.split(/\s+/),
);

/** Reserved as it stands, or as singular or plural of a reserved word. */
export function isReservedUsername(username: string): boolean {
  const bare = username.toLowerCase().replace(/_/g, "");
  return [username.toLowerCase(), bare, bare.replace(/s$/, ""), `${bare}s`].some((name) => RESERVED.has(name));
}
