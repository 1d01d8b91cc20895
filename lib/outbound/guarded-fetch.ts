import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./ip-ranges";

const PATIENCE_MS = 5_000;
const LARGEST_BODY = 1_000_000;
const PICTURE_PATIENCE_MS = 20_000;
const LARGEST_PICTURE = 10_000_000;
const MAX_REDIRECTS = 3;
/** Of the answer to a post, when the caller asks for no less. */
const READ_OF_ANSWER = 100_000;

/** Why a page of somebody else's could not be read: a fact for whoever checks, never an error of ours. */
export class NotReachable extends Error {}

const late = ({ patienceMs }: Rules) =>
  new NotReachable(`The website did not respond within ${patienceMs / 1000} seconds.`);

/** It is there and is more than is read of anything. */
export class TooLarge extends NotReachable {}

export type Fetched = { url: string; status: number; contentType: string; body: string };
type FetchedBytes = Omit<Fetched, "body"> & { body: Buffer };

export type Rules = {
  /** All addresses of a name. */
  resolve: (hostname: string) => Promise<string[]>;
  allowsAddress: (address: string) => boolean;
  allowsPort: (port: number) => boolean;
  patienceMs: number;
  largestBody: number;
  /** What a request to read says of us. */
  headers: Record<string, string>;
};

const RULES: Rules = {
  resolve: async (hostname) => (await dns.lookup(hostname, { all: true })).map(({ address }) => address),
  allowsAddress: isPublicAddress,
  allowsPort: (port) => port === 80 || port === 443,
  patienceMs: PATIENCE_MS,
  largestBody: LARGEST_BODY,
  headers: { "User-Agent": "Bookplate link check", Accept: "text/html,*/*;q=0.5" },
};

/**
 * Reads a page that a person named. Only http and https on their usual ports, only public addresses: each name is
 * resolved once, every one of its addresses must be public, and the connection goes to the address that was checked, so a
 * name that answers differently the second time changes nothing. Redirects (three at most) are checked the same way.
 * Five seconds and 1 MB in all, unless the rules say less; throws NotReachable with the reason otherwise.
 */
export async function guardedFetch(address: string, rules: Partial<Rules> = {}): Promise<Fetched> {
  const { body, ...rest } = await follow(address, rules);
  return { ...rest, body: body.toString("utf8") };
}

const PICTURE: Partial<Rules> = {
  patienceMs: PICTURE_PATIENCE_MS,
  largestBody: LARGEST_PICTURE,
  headers: { "User-Agent": "Bookplate covers", Accept: "image/*" },
};

/** Reads a picture from an address that a publisher's feed or another catalogue named, under the same rules; of up to 10 MB, in 20 seconds. */
export const guardedPicture = (address: string, rules: Partial<Rules> = {}): Promise<FetchedBytes> =>
  follow(address, { ...PICTURE, ...rules });

async function follow(address: string, rules: Partial<Rules>): Promise<FetchedBytes> {
  const all = { ...RULES, ...rules };
  const signal = AbortSignal.timeout(all.patienceMs);
  let url = parse(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const { status, headers, body } = await request(url, all, signal, {
      method: "GET",
      headers: { ...all.headers, "Accept-Encoding": "identity" },
    });
    if (!isRedirect(status, headers))
      return { url: url.href, status, contentType: headers["content-type"] ?? "", body };
    url = parse(headers.location ?? "", url);
  }
  throw new NotReachable(`The page redirects more than ${MAX_REDIRECTS} times.`);
}

/**
 * Posts to an address that a person named, under the same rules; what answers with a redirect is not followed. Gives the
 * status, Retry-After, and of the answer as much as the rules let in: the rest of a longer one is not waited for.
 */
export async function guardedPost(
  address: string,
  sending: { headers: Record<string, string>; body: Buffer },
  rules: Partial<Rules> = {},
): Promise<{ status: number; retryAfter: string | null; answer: Buffer }> {
  const all = { ...RULES, largestBody: READ_OF_ANSWER, ...rules };
  const { status, headers, body } = await request(parse(address), all, AbortSignal.timeout(all.patienceMs), {
    method: "POST",
    body: sending.body,
    headers: { "User-Agent": "Bookplate", ...sending.headers, "Content-Length": String(sending.body.length) },
    cutsOff: true,
  });
  return { status, retryAfter: headers["retry-after"] ?? null, answer: body };
}

const ASKING_MS = 2_000;

/**
 * Whether an address may be stored to be called later: a usual port, and no name or number of a network that is not
 * public. A name that does not resolve now may do so later; the call itself looks again.
 */
export async function isAllowedTarget(
  address: string,
  { httpsOnly = false, ...rules }: Partial<Rules> & { httpsOnly?: boolean } = {},
): Promise<boolean> {
  const all = { ...RULES, ...rules };
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const hostname = url.hostname.replace(/^\[|\]$|\.$/g, "");
  const isWeb = url.protocol === "https:" || (url.protocol === "http:" && !httpsOnly);
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  if (!isWeb || !/^https?:\/\//i.test(address) || url.username || url.password || !all.allowsPort(port)) return false;
  if (/(^|\.)localhost$/.test(hostname)) return all.allowsAddress("127.0.0.1"); // also where nobody resolves it
  const late = new Promise<string[]>((done) => setTimeout(done, ASKING_MS, []).unref());
  const found = isIP(hostname) ? [hostname] : await Promise.race([all.resolve(hostname).catch(() => []), late]);
  return found.every(all.allowsAddress);
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new NotReachable("The address is not valid.");
  const url = new URL(address, base?.href);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new NotReachable("Only http and https addresses can be checked.");
  if (url.username || url.password) throw new NotReachable("An address that contains a password can't be checked.");
  return url;
}

async function checkedAddress(url: URL, rules: Rules, signal: AbortSignal): Promise<string> {
  if (!rules.allowsPort(Number(url.port) || (url.protocol === "https:" ? 443 : 80)))
    throw new NotReachable("Only the standard ports, 80 and 443, can be checked.");
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const found = isIP(hostname) ? [hostname] : await inTime(rules.resolve(hostname), signal).catch(() => []);
  if (signal.aborted) throw late(rules);
  const [first] = found;
  if (!first) throw new NotReachable("The website's name can't be found in DNS.");
  if (!found.every(rules.allowsAddress)) throw new NotReachable("The website is not on the public internet.");
  return first;
}

/** What a promise gives, unless the signal comes first: a resolver may never answer, and cannot be told to stop. */
function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

type Sending = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: Buffer;
  /** A longer answer than the rules let in ends where they do, instead of being refused. */
  cutsOff?: boolean;
};
type HttpResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

const isRedirect = (status: number, headers: http.IncomingHttpHeaders) =>
  status >= 300 && status < 400 && Boolean(headers.location);

/** One request to the very address that was checked; the body of a redirect is not read. */
async function request(url: URL, rules: Rules, signal: AbortSignal, sending: Sending): Promise<HttpResponse> {
  const { largestBody } = rules;
  const address = await checkedAddress(url, rules, signal);
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new NotReachable(reason));
    const options = {
      signal,
      agent: false as const,
      method: sending.method,
      headers: sending.headers,
      lookup: (
        _name: string,
        wanted: { all?: boolean },
        done: (error: null, address: never, family?: number) => void,
      ) => {
        const family = isIP(address);
        if (wanted.all) done(null, [{ address, family }] as never);
        else done(null, address as never, family);
      },
    };
    const sent = (url.protocol === "https:" ? https : http).request(url, options, (response) => {
      const { statusCode: status = 0, headers } = response;
      if (isRedirect(status, headers)) {
        response.destroy();
        resolve({ status, headers, body: Buffer.alloc(0) });
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > largestBody && sending.cutsOff) {
          resolve({ status, headers, body: Buffer.concat([...chunks, chunk]).subarray(0, largestBody) });
          response.destroy();
        } else if (size > largestBody) {
          reject(new TooLarge(`The page is larger than ${largestBody / 1_000_000} MB.`));
          response.destroy();
        } else chunks.push(chunk);
      });
      response.on("end", () => resolve({ status, headers, body: Buffer.concat(chunks) }));
      response.on("error", () => fail("The page could not be loaded completely."));
    });
    sent.on("error", (error) => {
      if (signal.aborted || error.name === "AbortError") reject(late(rules));
      else fail("The website could not be reached.");
    });
    sent.end(sending.body);
  });
}
