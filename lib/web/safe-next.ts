/** Where to go after signing in: a path of our own, or the given default. Never another site. */
export function safeNext(next: string | null | undefined, otherwise = "/home"): string {
  if (!next || next.length > 500 || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next)) return otherwise;
  const url = new URL(next, "http://own");
  return url.host === "own" ? `${url.pathname}${url.search}${url.hash}` : otherwise;
}
