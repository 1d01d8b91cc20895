const OWN = "http://own.invalid";

/**
 * Where to go after signing in: a path of our own, or the given default. Never another site: what counts is what a browser
 * makes of it, so the address is judged after it was normalised, and again as the text that will be sent.
 */
export function safeNext(next: string | string[] | null | undefined, otherwise = "/home"): string {
  if (typeof next !== "string" || next.length > 500 || !/^\/[^\p{Cc}\\]*$/u.test(next) || !URL.canParse(next, OWN))
    return otherwise;
  const url = new URL(next, OWN);
  const path = `${url.pathname}${url.search}${url.hash}`;
  const isOurs = url.origin === OWN && !path.startsWith("//") && new URL(path, OWN).origin === OWN;
  return isOurs ? path : otherwise;
}
