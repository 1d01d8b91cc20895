/** A disk that is full, fills up, or takes no writes: each ends in service or in one sentence that says what to do. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { type App, startApp } from "../../support/app";
import { begin, isReady, own, ownFolder, processesOn, run, send, signIn } from "../../support/own-app";
import { makeReadOnly, type SmallDisk, smallDisk, unmount } from "../../support/small-disk";
import { startedFolder } from "../../support/started-folder";

const MB = 1024 * 1024;
const disks: SmallDisk[] = [];
const folders: string[] = [];
const apps: App[] = [];
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop("SIGKILL")));
  for (const disk of disks) disk.remove();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});
function disk(mb: number): SmallDisk | null {
  const made = smallDisk(mb);
  if (made) disks.push(made);
  return made;
}
function folder(mode?: number): string {
  const made = ownFolder(mode);
  folders.push(made);
  return made;
}
const oneSentence = (output: string) => output.split("\n").at(-1) ?? "";

test("a first start on a full disk says so, and the next one with room serves", { timeout: 240_000 }, async () => {
  const small = disk(64);
  if (!small) return withoutMounting();
  const { code, output } = await run("scripts/start.ts", [], own(small.folder));
  expect(code).toBe(1);
  expect(oneSentence(output)).toMatch(
    /^The disk with .+ has \d+ MB left; the database needs 200 MB to start\. Free some space, or set BOOKPLATE_DATA to /,
  );
  expect(output).not.toMatch(/\n\s+at /);
  expect(fs.readdirSync(small.folder).filter((name) => name.startsWith("pg.new") || name === "pg")).toEqual([]);
  small.grow(420);
  const app = await startApp(own(small.folder));
  apps.push(app);
  expect(await app.stop()).toBe(0);
});

/** Where nothing may be mounted: no file may grow beyond a megabyte, which the database meets as a disk that is full. */
function withoutMounting() {
  const data = folder();
  const command = `ulimit -f 1000; exec "${process.execPath}" --import tsx/esm scripts/start.ts`;
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...own(data) }).filter(([, value]) => value !== undefined),
  );
  const { status, stderr } = spawnSync("sh", ["-c", command], { env: env as NodeJS.ProcessEnv, encoding: "utf8" });
  expect(status).toBe(1);
  expect(oneSentence(stderr.trim())).toMatch(/^The disk with .+ is full: free some space, then try again\./);
}

test("a disk that fills up during the first start is said, and the next start goes on", {
  timeout: 240_000,
}, async () => {
  const small = disk(420);
  if (!small) return withoutMounting();
  const first = begin("scripts/start.ts", [], own(small.folder));
  await expect.poll(first.output, { timeout: 60_000 }).toContain("Importing the demo catalogue");
  small.fill();
  const { code, output } = await first.ended;
  expect(code).toBe(1);
  expect(oneSentence(output)).toMatch(/^The disk with .+ is full: free some space, then try again\. /);
  expect(output).not.toMatch(/\n\s+at /);
  expect(processesOn(small.folder)).toEqual([]);
  small.empty();
  const app = await startApp(own(small.folder));
  apps.push(app);
  const found = await (await fetch(`${app.url}/api/v1/books/find`, { method: "POST" })).json();
  expect(found.total, "the whole catalogue").toBe(781);
  expect(await app.stop(), app.output()).toBe(0);
});

test("while the disk is full writes are refused and reads go on, until there is room", {
  timeout: 240_000,
}, async () => {
  const small = disk(420);
  if (!small) return withoutMounting(); // lib/server/embedded/room.test.ts has the rest, with a pretended disk
  await startedFolder(small.folder);
  const app = await startApp(own(small.folder));
  apps.push(app);
  const reader = await signIn(app.url);
  const write = async () =>
    (await send(reader, "POST", "/api/v1/me/shelves", { name: `Full ${Math.random()}` }))?.status;
  expect(await write()).toBe(201);

  small.fill(8 * MB);
  await expect.poll(write, { timeout: 30_000 }).toBe(503);
  const refused = await send(reader, "POST", "/api/v1/me/shelves", { name: "Refused" });
  expect({ status: refused?.status, again: refused?.headers.get("Retry-After") }).toEqual({
    status: 503,
    again: expect.stringMatching(/^\d+$/),
  });
  for (const place of [
    "/api/v1/me",
    "/api/v1/me/shelves",
    "/api/search?q=austen",
    "/books",
    "/library",
    "/authors/jane-austen",
  ])
    expect({ place, status: (await send(reader, "GET", place))?.status }).toEqual({ place, status: 200 });
  expect(await isReady(app.url)).toBe(true);

  small.fill();
  for (const place of ["/api/v1/me/shelves", "/books"])
    expect({ place, status: (await send(reader, "GET", place))?.status }).toEqual({ place, status: 200 });

  small.empty();
  await expect.poll(write, { timeout: 30_000 }).toBe(201);
  expect(app.output()).toMatch(/is full \(\d+ MB left\): the embedded database accepts no writes/);
  expect(app.output()).toContain("The disk has space again");
  expect(await app.stop()).toBe(0);
});

test("a data folder that takes no writes is said in a sentence, new or in use", { timeout: 120_000 }, async () => {
  const used = folder();
  fs.writeFileSync(path.join(used, "secret"), "x".repeat(40));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) expect(makeReadOnly(used)).toBe(true);
  else fs.chmodSync(used, 0o555);
  try {
    for (const place of [used, path.join(used, "inner")]) {
      const { code, output } = await run("scripts/start.ts", [], own(place));
      expect({ code, output }).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^Bookplate can't write to its data folder .+ \((EROFS|EACCES)\): set BOOKPLATE_DATA to a folder of its own\.$/,
        ),
      });
    }
  } finally {
    if (isRoot) unmount(used);
  }
});
