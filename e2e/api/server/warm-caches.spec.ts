/**
 * Every output as every kind of caller: first with nothing kept, then after everybody else has asked, in both orders. What a
 * caller gets is what he got when he was alone, and never a word that is not for him.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERYTHING, invalidateTags } from "@/lib/kernel/cache";
import { systemContext } from "@/lib/kernel/context";
import { classOf, URL_CLASSES } from "@/lib/server/url-classes";
import { becomeOwnApp } from "../../support/own-database";
import { type Caller, callersOf, type Given, give, looksAt, markersNotFor } from "../../support/private-callers";
import { changesOf } from "../../support/private-changes";
import { createPrivateWorld, type PrivateWorld } from "../../support/private-world";
import { cachedAddresses, ownAddresses, type Place, placesOf } from "../../support/private-world-addresses";
import { database } from "../../support/world";

let app: Awaited<ReturnType<typeof becomeOwnApp>>;
let world: PrivateWorld;
let cached: Record<string, string>;
let places: Place[];
let callers: Caller[];
/** What each got when he was alone, by caller and place. */
const alone = new Map<string, Given>();

beforeAll(async () => {
  app = await becomeOwnApp({ RATE_LIMITS: "off", BOOKPLATE_COUNT_QUERIES: "1" });
  world = await createPrivateWorld();
  callers = await callersOf(world.people);
  await forgetAll();
  cached = await cachedAddresses(world);
  places = placesOf([...Object.values(cached), ...ownAddresses(world)]);
});
afterAll(() => app?.stop());

/** The app keeps nothing any more. */
async function forgetAll() {
  await invalidateTags(systemContext(database()), EVERYTHING);
  await app.hasRead();
}

const keyOf = ({ kind }: Caller, { path, accept }: Place) => `${kind}, ${accept.split(",")[0]} ${path}`;

const AT_ONCE = 6;
async function ask(who: Caller, at: readonly Place[], more: (place: Place) => Record<string, string> = () => ({})) {
  const waiting = at.filter((place) => looksAt(who, place));
  const answers = new Map<string, Given & { caller: string }>();
  const work = async () => {
    for (let place = waiting.shift(); place; place = waiting.shift())
      answers.set(keyOf(who, place), { ...(await give(place, { ...who.headers, ...more(place) })), caller: who.kind });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

/** Faults of answers: words of others, and whatever is not as it was. */
function faults(who: Caller, given: Map<string, Given>, before: Map<string, Given>): string[] {
  return [...given].flatMap(([key, answer]) => {
    const markers = markersNotFor(who, world.secrets, answer.place, answer.text).map((of) => `${key}: shows ${of}`);
    const was = before.get(key);
    if (answer.status === 304) return markers;
    return was && was.compared === answer.compared ? markers : [...markers, `${key}: ${difference(was, answer)}`];
  });
}

const AROUND = 60;
function difference(was: Given | undefined, is: Given): string {
  if (!was) return "was not asked before";
  let at = 0;
  while (was.compared[at] === is.compared[at] && at < is.compared.length) at += 1;
  const cut = (text: string) => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `differs: "${cut(was.compared)}" was "${cut(is.compared)}"`;
}

test("every class of address that may be kept is looked at", () => {
  expect(Object.keys(cached).sort()).toEqual(URL_CLASSES.map(({ pattern }) => pattern).sort());
  for (const [pattern, path] of Object.entries(cached))
    expect(classOf(new URL(path, "http://x").pathname)?.pattern).toBe(pattern);
});

describe("whoever asked before", { timeout: 180_000 }, () => {
  test("alone, each is sent what is theirs, and no word of anybody else's", async () => {
    const found: string[] = [];
    const seen = new Set<string>();
    for (const who of callers) {
      await forgetAll();
      const given = await ask(who, places);
      found.push(...faults(who, given, given));
      for (const [key, answer] of given) {
        alone.set(key, answer);
        for (const { of, word } of world.secrets) if (answer.text.includes(word)) seen.add(of);
        if (answer.status >= 500) found.push(`${key}: ${answer.status}`);
      }
    }
    expect(found).toEqual([]);
    expect(
      world.secrets.map(({ of }) => of).filter((of) => !seen.has(of)),
      "what nobody was ever shown proves nothing",
    ).toEqual([]);
    const [stranger] = callers;
    for (const path of Object.values(cached))
      for (const place of placesOf([path]))
        if (stranger) expect(alone.get(keyOf(stranger, place))?.status, path).toBe(200);
  });

  test.each(["from strangers to staff", "from staff to strangers"])("%s, nobody gets another's", async (order) => {
    const inTurn = order.startsWith("from strangers") ? callers : callers.toReversed();
    const encoding = order.startsWith("from strangers") ? "br" : "gzip";
    const found: string[] = [];
    await forgetAll();
    let fromCache = 0;
    for (const who of inTurn) {
      const others = callers.filter((other) => other.person !== who.person);
      const known = new Map<string, Given>();
      const given = await ask(who, places, (place) => {
        const other = alone.get(keyOf(others[known.size % others.length] ?? who, place));
        if (other) known.set(keyOf(who, place), other);
        return { "Accept-Encoding": encoding, ...(other?.etag ? { "If-None-Match": other.etag } : {}) };
      });
      found.push(...faults(who, given, alone));
      for (const [key, { status, isCached }] of given) {
        if (isCached) fromCache += 1;
        if (status === 304 && alone.get(key)?.compared !== known.get(key)?.compared)
          found.push(`${key}: what somebody else has is not what this caller gets`);
      }
    }
    expect(found).toEqual([]);
    expect(fromCache, "answers came from what was kept").toBeGreaterThan(URL_CLASSES.length);
  });

  test("HEAD says of each what GET says", async () => {
    const found: string[] = [];
    for (const who of callers.filter(({ kind }) => ["a stranger", "blocked"].includes(kind)))
      for (const place of placesOf(Object.values(cached)).filter((each) => looksAt(who, each))) {
        const head = await give(place, who.headers, "HEAD");
        const was = alone.get(keyOf(who, place));
        const now = who.person ? head : await give(place, who.headers); // a page of one's own is another one each time
        if (head.status !== was?.status || head.type !== was.type || head.etag !== now.etag || head.text)
          found.push(keyOf(who, place));
      }
    expect(found).toEqual([]);
  });
});

test("once a shelf, a block, a mode or a door has changed, what was kept is right for each", {
  timeout: 180_000,
}, async () => {
  const asking = callers.filter(({ kind }) => ["a stranger", "reader", "follower", "owner", "member"].includes(kind));
  const found: string[] = [];
  const askAll = async (at: readonly Place[]) => {
    const answers = new Map<string, Given & { caller: string }>();
    for (const who of asking) for (const [key, given] of await ask(who, at)) answers.set(key, given);
    return answers;
  };
  const current = new Map<string, Given & { caller: string }>();
  for (const { name, make, rule, shows } of changesOf(world)) {
    const touched = places.filter(({ path }) => shows.test(decodeURIComponent(path)));
    const isCached = (place: Place) => asking.every((who) => !looksAt(who, place) || current.has(keyOf(who, place)));
    for (const [key, given] of await askAll(touched.filter((place) => !isCached(place)))) current.set(key, given);
    const before = new Map(current);
    expect((await make()).status, name).toBeLessThan(300);
    rule();
    const warm = await askAll(touched);
    await forgetAll();
    current.clear();
    const cold = await askAll(touched);
    for (const [key, given] of cold) current.set(key, given); // and is cached for the next change
    for (const who of asking) {
      const own = new Map([...warm].filter(([, { caller }]) => caller === who.kind));
      found.push(...faults(who, own, cold).map((fault) => `${name}: ${fault}`));
    }
    const changed = [...cold].filter(([key, { compared }]) => before.get(key)?.compared !== compared);
    expect(changed.length, `${name}: it shows`).toBeGreaterThan(0);
  }
  expect(found).toEqual([]);
});
