/** Every kind of caller of the private world, and what each was given. */

import { HINT_COOKIE } from "@/lib/format/reader-hint";
import type { Name, Secret } from "./private-world";
import type { Place } from "./private-world-addresses";
import { shownIn } from "./shown-text";
import { apiKeyOf, appTokenOf, appUrl, bearerOf, cookieOf, type Person } from "./world";

export type Caller = {
  kind: string;
  person: Name | null;
  headers: Record<string, string>;
  /** Without a session: where a page stands they are strangers. */
  isProgram?: true;
  /** Where they look beside what is their own; everywhere, unless said. */
  looksAt?: RegExp;
};

const READING = ["profile:read", "catalogue:read", "library:read", "following:read", "clubs:read"];

/** From those who may read least to those who may read most. */
export async function callersOf(people: Record<Name, Person>): Promise<Caller[]> {
  const stranger = (kind: string, headers: Record<string, string> = {}): Caller => ({ kind, person: null, headers });
  const named = async (person: Name, looksAt?: RegExp): Promise<Caller> => ({
    ...{ kind: person, person, headers: await knownBrowser(people[person]) },
    ...(looksAt ? { looksAt } : {}),
  });
  return [
    stranger("a stranger"),
    stranger("a stranger who chose German", { Cookie: "locale=de" }),
    stranger("a stranger whose browser is Spanish", { "Accept-Language": "es" }),
    stranger("a stranger with cookies of others", { Cookie: "theirs=1; bookplate.session=made-up" }),
    await named("blocked"),
    await named("reader"),
    { kind: "reader, by token", person: "reader", headers: await bearerOf(people.reader), isProgram: true },
    await named("member", /club|v1\/me|^\/$|search|sitemap/),
    await named("author", /author|portal|series|books|v1\/me|^\/$|search/),
    await named("curator", /collection|curat|books|discover|v1\/me|^\/$|search/),
    await named("follower"),
    await named("hidden", /@|books|reviews|v1\/me|^\/$|search|sitemap/),
    { kind: "owner, by key", person: "owner", headers: await apiKeyOf(people.owner, ["read"]), isProgram: true },
    { kind: "owner, by an app", person: "owner", headers: await appTokenOf(people.owner, READING), isProgram: true },
    await named("owner"),
    await named("admin"),
  ];
}

/** A browser that has been here before: its scripts know to ask for what is its reader's own. */
async function knownBrowser(person: Person): Promise<Record<string, string>> {
  const headers = await cookieOf(person);
  return { ...headers, Cookie: `${headers.Cookie}; ${HINT_COOKIE}=x` };
}

export type Given = {
  place: Place;
  status: number;
  text: string;
  etag: string | null;
  type: string | null;
  /** Whether it came from the page cache: no query was counted for it. */
  isCached: boolean;
  /** What has to be the same each time: without what is new in each answer. */
  compared: string;
};

export async function give(
  place: Place,
  headers: Record<string, string>,
  method: "GET" | "HEAD" = "GET",
): Promise<Given> {
  const { path, accept } = place;
  const response = await fetch(`${appUrl()}${path}`, {
    method,
    redirect: "manual",
    headers: { Accept: accept, "Accept-Encoding": "identity", ...headers },
  });
  const { status } = response;
  const text = await response.text();
  const of = (name: string) => response.headers.get(name);
  const type = of("content-type");
  return {
    ...{ place, status, text, etag: of("etag"), type },
    isCached: status === 200 && of("x-query-count") === null,
    compared: [status, of("location"), type, of("set-cookie"), whatCounts(text, type)].join("\n"),
  };
}

/** Without the request's own id in problems; of a page what it says, since React tells its parts in the order in which they are done. */
const whatCounts = (text: string, type: string | null): string =>
  type?.startsWith("text/html")
    ? shownIn(text)
        .map((shown) => `${shown.from}: ${shown.text}`)
        .sort()
        .join("\n")
    : text.replace(/"requestId":"[^"]+"/g, "…");

/** These show everybody what a stranger may see, also whom somebody blocked (docs/decisions/044-embeds-for-every-page.md). */
const OF_STRANGERS = /^\/(api\/)?(embed|oembed|feeds|cards)\b/;

/** Pages of words alone, which are drawn for some kinds of callers only: they are alike for all others. */
const TEXTS = /^\/(about|privacy|notice|transparency|developers|rules|terms|imprint|contact|tiers)\b/;
const READS_TEXTS = new Set(["a stranger", "a stranger who chose German", "reader", "owner", "admin"]);

export const looksAt = ({ kind, looksAt: where }: Caller, { path }: Place): boolean =>
  TEXTS.test(path) ? READS_TEXTS.has(kind) : !where || where.test(path);

/** What stands in a text though it is not for this caller. */
export function markersNotFor(who: Caller, secrets: readonly Secret[], { path }: Place, text: string): string[] {
  const people = OF_STRANGERS.test(path) ? [null] : who.isProgram ? [who.person, null] : [who.person];
  return secrets
    .filter(({ word, readBy }) => text.includes(word) && !people.some((person) => readBy.includes(person)))
    .map(({ of }) => of);
}
