import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Entry, noteSent, PageCache, toEntry } from "./page-cache";

const entry = (tags: string[], body = "x".repeat(100), seconds = 60): Promise<Entry> =>
  toEntry(Buffer.from(body), { "content-type": "text/html" }, { seconds, tags: new Set(tags) });

async function filled(cache: PageCache, key: string, tags: string[], seconds = 60) {
  cache.begin(key)(await entry(tags, key, seconds));
}

test("an answer is kept until one of its tags becomes stale", async () => {
  const cache = new PageCache();
  await filled(cache, "/a", ["author:1", "book:1"]);
  await filled(cache, "/b", ["book:2"]);
  expect(cache.get("/a")?.body.identity.toString()).toBe("/a");
  cache.invalidate(["book:1"]);
  expect(cache.get("/a")).toBeNull();
  expect(cache.get("/b")).not.toBeNull();
});

test("an answer that was begun before its tag became stale is not stored", async () => {
  const cache = new PageCache();
  const finish = cache.begin("/a");
  cache.invalidate(["author:1"]);
  finish(await entry(["author:1"]));
  expect(cache.get("/a")).toBeNull();
  const later = cache.begin("/a");
  later(await entry(["author:1"]));
  expect(cache.get("/a")).not.toBeNull();
});

test("a fill of another page does not hide that a tag became stale", async () => {
  const cache = new PageCache();
  const slow = cache.begin("/slow");
  const quick = cache.begin("/quick");
  cache.invalidate(["t"]);
  quick(await entry([]));
  slow(await entry(["t"]));
  expect(cache.get("/slow")).toBeNull();
});

test("of two fills of a page neither hides from the other that a tag became stale", async () => {
  const made = await entry(["t"]);
  const cache = new PageCache();
  const [first, second] = [cache.begin("/a"), cache.begin("/a")];
  cache.invalidate(["t"]);
  second(made);
  expect(cache.get("/a")).toBeNull();
  first(made);
  expect(cache.get("/a")).toBeNull();
  const [earlier, later] = [cache.begin("/a"), cache.begin("/a")];
  later(null);
  cache.invalidate(["t"]);
  earlier(made);
  expect(cache.get("/a")).toBeNull();
});

test("random fills and changes, in any order: what is stored was begun after the last change of its tag", () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 60 }), async (choices) => {
      const cache = new PageCache();
      const changes = { a: 0, b: 0 };
      const running: { finish: (made: Entry | null) => void; key: string; tag: "a" | "b"; at: number }[] = [];
      const at = new Map<string, { tag: "a" | "b"; at: number }>();
      for (const choice of choices) {
        const tag = choice % 2 ? "a" : "b";
        const key = `/${tag}${choice % 3}`;
        if (choice % 5 < 2) running.push({ finish: cache.begin(key), key, tag, at: changes[tag] });
        else if (choice % 5 === 2) {
          changes[tag] += 1;
          cache.invalidate([tag]);
        } else {
          const [ended] = running.splice(choice % (running.length || 1), 1);
          if (!ended) continue;
          const made = choice % 7 ? await entry([ended.tag], String(ended.at)) : null;
          ended.finish(made);
          if (made && cache.get(ended.key) === made) at.set(ended.key, ended);
        }
        for (const [stored, from] of at)
          if (cache.get(stored)) expect(from.at, `${stored} after ${choices}`).toBe(changes[from.tag]);
      }
    }),
    { numRuns: 200, seed: 20_261_130 },
  ));

test("whoever comes during a fill waits for it and gets the same answer", async () => {
  const cache = new PageCache();
  const finish = cache.begin("/a");
  const waiting = cache.filling("/a");
  const made = await entry(["t"]);
  finish(made);
  expect(await waiting).toBe(made);
  expect(cache.filling("/a")).toBeNull();
});

test("a fill that may not be stored tells its waiters so", async () => {
  const cache = new PageCache();
  const finish = cache.begin("/a");
  const waiting = cache.filling("/a");
  finish(null);
  expect(await waiting).toBeNull();
});

test("past its time an answer is served only while somebody makes it anew", async () => {
  const cache = new PageCache();
  await filled(cache, "/a", ["t"], 1);
  const later = Date.now() + 5_000;
  expect(cache.get("/a", later)).toBeNull();
  const finish = cache.begin("/a");
  expect(cache.get("/a", later)).not.toBeNull();
  expect(cache.get("/a", later + 120_000)).toBeNull();
  finish(null);
});

test("the least recently used answers go when the bytes run out", async () => {
  const cache = new PageCache(2_000);
  for (const key of ["/1", "/2", "/3"]) await filled(cache, key, [key]);
  cache.get("/1");
  await filled(cache, "/4", ["/4"]);
  expect(["/1", "/2", "/3", "/4"].filter((key) => cache.get(key))).toEqual(["/1", "/3", "/4"]);
  expect(cache.size.bytes).toBeLessThanOrEqual(2_000);
  cache.clear();
  expect(cache.size).toEqual({ entries: 0, bytes: 0 });
});

test("what is sent often is compressed further, and says the same", async () => {
  const text = Array.from(
    { length: 400 },
    (_, at) => `<li>${at * at} of ${at % 7} ${"pages read".slice(at % 5)}</li>`,
  ).join("");
  const often = await entry([], text);
  const before = often.body.br ?? Buffer.alloc(0);
  for (let times = 1; times < 5; times++) await noteSent(often);
  expect(often.body.br).toBe(before);
  await noteSent(often);
  const after = often.body.br ?? Buffer.alloc(0);
  expect(after.length).toBeLessThan(before.length);
  expect(brotliDecompressSync(after).toString()).toBe(text);
  await noteSent(often);
  expect(often.body.br).toBe(after);
});

test("what is too short to be compressed stays as it is", async () => {
  const short = await entry([], "short");
  for (let times = 0; times < 9; times++) await noteSent(short);
  expect(short.body).toEqual({ identity: Buffer.from("short") });
});

test("what is kept holds no more memory than its bytes, and so does its smallest form", async () => {
  const made = await entry([], "a page of some words, ".repeat(200));
  for (let i = 0; i < 6; i += 1) await noteSent(made);
  const { identity, br, gzip } = made.body;
  for (const form of [identity, br, gzip]) expect(form?.buffer.byteLength).toBe(form?.length);
});
