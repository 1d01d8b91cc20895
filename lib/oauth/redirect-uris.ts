/**
 * Where an app may have readers sent back to. An address is compared to the letter: no prefix, no pattern, no other case.
 * The one thing that may differ is the port of a loopback address, which an app on somebody's machine takes as it comes
 * (RFC 8252, 7.3).
 */
const LOOPBACK_HTTP = /^http:\/\/(127\.0\.0\.1|\[::1\])(:\d{1,5})?(?=[/?]|$)/;
/** For an app that is being written: exact, port and all, since the name need not be this machine. */
const LOCALHOST = /^http:\/\/localhost(:\d{1,5})?(?=[/?]|$)/;
/** A scheme of the app's own, by a domain name turned round (RFC 8252, 7.1): `org.example.reader:/callback`. */
const OWN_SCHEME = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:\/[^\s\\]*$/;

export function isRedirectUri(uri: string): boolean {
  if (uri.length > 500 || /[\s\\#*\p{Cc}]|%(?![\da-f]{2})/iu.test(uri) || !URL.canParse(uri)) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  if (username || password) return false;
  if (protocol === "https:") return /^https:\/\/[^/?@]+(?=[/?]|$)/.test(uri) && hostname !== "";
  return LOOPBACK_HTTP.test(uri) || LOCALHOST.test(uri) || OWN_SCHEME.test(uri);
}

const withoutPort = (uri: string): string => uri.replace(LOOPBACK_HTTP, "http://$1");

/** Whether `asked` is one of the addresses that an app registered. */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(asked)) return false;
  return registered.some(
    (uri) => uri === asked || (LOOPBACK_HTTP.test(uri) && withoutPort(uri) === withoutPort(asked)),
  );
}

/** What the reader is told of where they are sent: the site, or the scheme of an app on their device. */
export function placeOf(uri: string): string {
  const { protocol, host } = new URL(uri);
  return /^https?:$/.test(protocol) ? host : protocol.replace(/:$/, ""); // what follows a scheme of its own, the app chose
}

/** The address with the answer in its query; what the app registered there stays. */
export function withAnswer(uri: string, answer: Record<string, string | undefined>): string {
  const given = Object.entries(answer).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${uri}${uri.includes("?") ? "&" : "?"}${new URLSearchParams(given)}`;
}
