import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { placeOfData, startPostgres } from "../postgres";
import { guardRoom, requireRoom, requireWrites } from "./room";
import { logOf } from "./server-log";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-room-"));
fs.chmodSync(folder, 0o755);
afterEach(() => vi.restoreAllMocks());
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const MB = 1024 * 1024;
const pretend = (mb: number) => {
  const real = fs.statfsSync(folder);
  vi.spyOn(fs, "statfsSync").mockReturnValue(Object.assign(real, { bsize: MB, bavail: mb }));
};

test("the log of a server that goes on writing stays bounded, and the last of it is kept", {
  timeout: 60_000,
}, async () => {
  const cluster = await startPostgres(path.join(folder, "pg"), () => undefined, { fsync: "off" });
  const log = logOf(placeOfData(path.join(folder, "pg")));
  const sql = postgres(cluster.url, { max: 1 });
  const complain = (of: string) => sql`select ${sql(of)}`.catch(() => undefined);
  fs.appendFileSync(log, "x".repeat(9_000_000));
  await complain("the_last_of_it");
  await expect.poll(() => fs.readFileSync(log, "utf8").includes("the_last_of_it")).toBe(true);
  cluster.keepAlive(() => undefined);
  await expect.poll(() => fs.statSync(log).size).toBeLessThan(1_000_000);
  await complain("what_comes_then");
  await expect.poll(() => fs.readFileSync(log, "utf8")).toContain("what_comes_then");
  expect(fs.readFileSync(log), "no hole where the old lines were").not.toContain(0);
  expect(fs.readFileSync(`${log}.old`, "utf8")).toContain("the_last_of_it");
  expect(fs.statSync(`${log}.old`).size).toBeLessThan(6_000_000);
  await sql.end();
  await cluster.stop();
});

test("a server on a disk that is nearly full takes no writes on any connection, answers reads, and recovers", {
  timeout: 60_000,
}, async () => {
  fs.rmSync(path.join(placeOfData(path.join(folder, "pg")), "bookplate-full.conf.off"), { force: true });
  const umask = process.umask(0o077); // as an administrator's shell may have it
  const cluster = await startPostgres(path.join(folder, "pg"), () => undefined, { fsync: "off" }).finally(() =>
    process.umask(umask),
  );
  const data = placeOfData(path.join(folder, "pg"));
  const sql = postgres(cluster.url, { max: 2 });
  await sql`create table lines (n int)`;
  const write = () =>
    sql`insert into lines values (1)`.then(
      () => "written",
      ({ code }) => code,
    );
  const messages: string[] = [];
  const guard = () => guardRoom(data, (line) => messages.push(line));
  expect(await write()).toBe("written");
  pretend(40);
  guard();
  guard();
  await expect.poll(write).toBe("25006");
  expect(await sql`select count(*)::int as n from lines`).toHaveLength(1);
  pretend(60); // room for a moment must not make it flutter
  guard();
  expect(await write()).toBe("25006");
  pretend(100);
  guard();
  await expect.poll(write).toBe("written");
  expect(messages).toEqual([
    expect.stringMatching(
      /^The disk with .+ is full \(40 MB left\): the embedded database accepts no writes until there is space\.$/,
    ),
    "The disk has space again: the embedded database accepts writes.",
  ]);
  await sql.end();
  await cluster.stop();
});

test("a start on a disk that is still full says so, and one after room was made goes on", {
  timeout: 60_000,
}, async () => {
  const cluster = await startPostgres(path.join(folder, "pg"), () => undefined, { fsync: "off" });
  const data = placeOfData(path.join(folder, "pg"));
  const messages: string[] = [];
  const begin = () => requireWrites(data, cluster.url, (line) => messages.push(line));
  pretend(100);
  await begin();
  pretend(40);
  guardRoom(data, () => undefined);
  await expect(begin()).rejects.toThrow(
    /^The disk with .+ is full \(40 MB left\)\. Free some space and start again; nothing was changed\.$/,
  );
  pretend(100);
  await begin();
  const sql = postgres(cluster.url, { max: 1 });
  await sql`create table after_room (n int)`;
  expect(messages).toEqual(["The disk has space again: the embedded database accepts writes."]);
  await sql.end();
  await cluster.stop();
});

test("too little room for a first start is said before anything is made", () => {
  pretend(12);
  expect(() => requireRoom(folder, 200 * MB)).toThrow(
    / has 12 MB left; the database needs 200 MB to start\. Free some space, /,
  );
});
