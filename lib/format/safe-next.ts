const OWN = "http://own.invalid";
/** Room for what an app sends somebody to /oauth/authorize with. */
const LONGEST = 3_000;

/**
 * Where to go after signing in: a path of our own, or the given default. Never another site: what counts is what a browser
 * makes of it, so the address is judged after it was normalised, and again as the text that will be sent.
 */
export function safeNext(next: string | string[] | null | undefined, otherwise = "/home"): string {
  if (typeof next !== "string" || next.length > LONGEST || !/^\/[^\p{Cc}\\]*$/u.test(next) || !URL.canParse(next, OWN))
    return otherwise;
  const url = new URL(next, OWN);
  const path = `${url.pathname}${url.search}${url.hash}`;
  const isOurs = url.origin === OWN && !path.startsWith("//") && new URL(path, OWN).origin === OWN;
  return isOurs ? path : otherwise;
}
