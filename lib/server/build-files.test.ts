import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { bodyOfBuild, isOfBuild } from "./build-files";
import { noteSent, toEntry } from "./page-cache";

const IMMUTABLE = "public, max-age=31536000, immutable";
const SCRIPT = "application/javascript; charset=UTF-8";
const script = (name: string) =>
  Buffer.from(Array.from({ length: 300 }, (_, at) => `${name}(${at * at},"${at % 7} pages")`).join(";"));

/** Whatever is being made smaller is, once something that came later is. */
async function made() {
  const last = await toEntry(script("last"), { "content-type": SCRIPT }, { seconds: 60, tags: new Set() });
  for (let times = 0; times < 5; times += 1) await noteSent(last);
}

test.each([
  ["/_next/static/chunks/a.js", IMMUTABLE, true],
  ["/_next/static/chunks/a.js", "public, max-age=0", false],
  ["/_next/static/chunks/a.js", undefined, false],
  ["/covers/a.webp", IMMUTABLE, false],
])("%s with %s", (pathname, cacheControl, expected) => expect(isOfBuild(pathname, cacheControl)).toBe(expected));

test("a script is compressed once, and when it is sent often as small as it gets", async () => {
  const file = script("often");
  const first = await bodyOfBuild(file, SCRIPT);
  for (let times = 1; times < 4; times += 1) expect((await bodyOfBuild(Buffer.from(file), SCRIPT)).br).toBe(first.br);
  await bodyOfBuild(file, SCRIPT);
  await made();
  const { br = Buffer.alloc(0), gzip } = await bodyOfBuild(file, SCRIPT);
  expect(br.length).toBeLessThan(first.br?.length ?? 0);
  expect(brotliDecompressSync(br)).toEqual(file);
  expect(gzip).toBe(first.gzip);
});

test("each file is its own", async () => {
  const bodies = await Promise.all(["menu", "list"].map((name) => bodyOfBuild(script(name), SCRIPT)));
  expect(bodies.map(({ br }) => br && brotliDecompressSync(br))).toEqual([script("menu"), script("list")]);
});

test("what does not become smaller leaves as it is", async () => {
  expect(await bodyOfBuild(Buffer.from("short"), SCRIPT)).toEqual({ identity: Buffer.from("short") });
  const face = Buffer.alloc(2_000);
  expect(await bodyOfBuild(face, "font/woff2")).toEqual({ identity: face });
});
