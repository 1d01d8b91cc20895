/** Pictures of books that are fetched from outside, from a site of the test's own. */
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createEdition, createWork, unique } from "@/db/factories";
import { coverFetches, coverHosts, coverPictures } from "@/db/schema/covers";
import { importFile } from "@/lib/catalogue/imports/import-file";
import type { Context } from "@/lib/kernel/context";
import { guardedPicture } from "@/lib/outbound/guarded-fetch";
import { testContext } from "@/lib/testing/context";
import { giveCover, pictureBytes } from "@/lib/testing/covers";
import { setVariables } from "@/lib/testing/process";
import { getBook } from "../books";
import { fetchCovers } from "./fetch-covers";

let ctx: Context;
let site: http.Server;
let base: string;
const asked: string[] = [];
beforeAll(async () => {
  ctx = await testContext();
  const picture = await pictureBytes();
  site = http.createServer((req, res) => {
    asked.push(req.url ?? "");
    if (req.url?.startsWith("/front") || req.url?.includes("9780306406157"))
      res.writeHead(200, { "Content-Type": "image/png" }).end(picture);
    else if (req.url?.startsWith("/busy")) res.writeHead(503).end();
    else if (req.url?.startsWith("/page")) res.writeHead(200, { "Content-Type": "text/html" }).end("<p>Soon</p>");
    else if (req.url?.startsWith("/huge")) res.writeHead(200).end(Buffer.alloc(10_000_001));
    else res.writeHead(404).end();
  });
  await once(site.listen(0, "127.0.0.1"), "listening");
  base = `http://publisher.example:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site.close());
beforeEach(async () => {
  asked.length = 0;
  await ctx.db.delete(coverFetches);
  await ctx.db.delete(coverHosts);
});

const port = () => (site.address() as AddressInfo).port;
/** The guarded client itself, led to the site of the test. */
const ask: typeof guardedPicture = (address) => {
  const url = new URL(address);
  return guardedPicture(`http://${url.hostname}:${port()}${url.pathname}`, {
    resolve: async () => ["127.0.0.1"],
    allowsAddress: () => true,
    allowsPort: () => true,
  });
};
const run = () => fetchCovers(ctx, { ask });

async function offered(place: string, host = "publisher.example") {
  const work = await createWork(ctx.db);
  await ctx.db.insert(coverFetches).values({
    workId: work.id,
    source: "publisher",
    address: `${base}${place}`,
    host,
    nextAt: new Date(Date.now() - 60_000),
  });
  return work.id;
}
const stateOf = async (workId: string, source: "publisher" | "outside" = "publisher") => {
  const where = and(eq(coverFetches.workId, workId), eq(coverFetches.source, source));
  return (await ctx.db.select().from(coverFetches).where(where))[0];
};
const pictureOf = async (id: string) => (await getBook(ctx, id)).cover.picture;

test("the publisher's picture becomes the book's, once", async () => {
  const work = await offered("/front/1");
  expect(await run()).toBe(1);
  expect(await pictureOf(work)).toMatchObject({ colour: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(await stateOf(work)).toMatchObject({ state: "found", nextAt: null, checkedAt: expect.any(Date) });
  const [stored] = await ctx.db.select().from(coverPictures).where(eq(coverPictures.workId, work));
  expect(stored).toMatchObject({ source: "publisher", address: `${base}/front/1`, setBy: null });
  expect(await run()).toBe(0);
  expect(asked).toEqual(["/front/1"]);
});

test("what somebody set goes before it", async () => {
  const work = await offered("/front/2");
  const id = await giveCover(ctx, work);
  await run();
  expect(await pictureOf(work)).toMatchObject({ id });
});

test("nothing, no picture, and too much are remembered with the date, and not asked again", async () => {
  for (const place of ["/none", "/page", "/huge"]) {
    const work = await offered(place);
    await run();
    expect(await stateOf(work)).toMatchObject({ state: "nothing", nextAt: null, checkedAt: expect.any(Date) });
    expect(await pictureOf(work)).toBe(null);
  }
  expect(await run()).toBe(0);
});

test("a host that fails is paused, longer each time; others go on; at last the picture is given up", async () => {
  const [broken, behind] = [await offered("/busy/1", "slow.example"), await offered("/busy/2", "slow.example")];
  const fine = await offered("/front/3");
  expect(await run()).toBe(2); // the second of the paused host was not asked for
  expect(asked.sort()).toEqual(["/busy/1", "/front/3"]);
  expect((await stateOf(fine))?.state).toBe("found");
  expect(await stateOf(behind)).toMatchObject({ state: "waiting", attempts: 0 });
  const minutes = async () => {
    const [host] = await ctx.db.select().from(coverHosts).where(eq(coverHosts.host, "slow.example"));
    return Math.round(((host?.pausedUntil.getTime() ?? 0) - Date.now()) / 60_000);
  };
  const pauses = [await minutes()];
  for (let attempt = 2; attempt <= 6; attempt += 1) {
    await ctx.db.execute(sql`update cover_hosts set paused_until = now()`);
    await ctx.db.execute(sql`update cover_fetches set next_at = now() - interval '1 minute' where work_id = ${broken}`);
    await ctx.db.execute(sql`update cover_fetches set next_at = now() + interval '1 hour' where work_id = ${behind}`);
    await run();
    pauses.push(await minutes());
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32]);
  expect(await stateOf(broken)).toMatchObject({ state: "nothing", attempts: 6 });
});

test("what a killed job had taken is taken up again, and nobody takes it twice before", async () => {
  const work = await offered("/front/4");
  await Promise.all([run(), run()]);
  expect(asked).toEqual(["/front/4"]);
  await ctx.db
    .update(coverFetches)
    .set({ state: "waiting", nextAt: new Date(Date.now() - 1) })
    .where(eq(coverFetches.workId, work));
  expect(await run()).toBe(1);
});

test("another catalogue is asked by ISBN only where the setting allows it, book by book", async () => {
  const withIsbn = await createWork(ctx.db);
  await createEdition(ctx.db, withIsbn.id, { isbn13: "9780306406157", isbn10: "0306406152" });
  const without = await createWork(ctx.db);
  expect(await run()).toBe(0);
  setVariables({ EXTERNAL_COVERS: "on" });
  await run();
  expect(asked).toEqual(["/b/isbn/9780306406157-L.jpg"]);
  expect(await pictureOf(withIsbn.id)).not.toBe(null);
  expect(await stateOf(without.id, "outside")).toMatchObject({ state: "nothing", nextAt: expect.any(Date) });
  await createEdition(ctx.db, without.id, { isbn13: "9783161484100" });
  expect(await run()).toBe(0);
  await ctx.db.execute(sql`update cover_fetches set next_at = now() where work_id = ${without.id}`);
  expect(await run()).toBe(1);
  expect(asked.at(-1)).toBe("/b/isbn/9783161484100-L.jpg");
  setVariables({ EXTERNAL_COVERS: "off" });
});

test("an ONIX feed names the front cover of a product, and nothing else of it", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "covers-"));
  const reference = unique();
  const send = async (address: string) => {
    const resource = (type: string, link: string) =>
      `<SupportingResource><ResourceContentType>${type}</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>${link}</ResourceLink></ResourceVersion></SupportingResource>`;
    const file = path.join(folder, `${unique()}.xml`);
    fs.writeFileSync(
      file,
      `<?xml version="1.0"?><ONIXMessage release="3.0"><Header/><Product><RecordReference>${reference}</RecordReference><NotificationType>03</NotificationType><DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Covered ${reference}</TitleText></TitleElement></TitleDetail></DescriptiveDetail><CollateralDetail>${resource("02", "http://publisher.example/back.jpg")}${resource("01", "javascript:alert(1)")}${resource("01", address)}</CollateralDetail></Product></ONIXMessage>`,
    );
    await importFile(ctx, { format: "onix", path: file, rejectionsFolder: folder });
  };
  const listed = () => ctx.db.select().from(coverFetches);
  await send("http://publisher.example/front/5");
  expect(await listed()).toMatchObject([
    { source: "publisher", address: "http://publisher.example/front/5", host: "publisher.example", state: "waiting" },
  ]);
  await run();
  await send("http://publisher.example/front/5");
  expect(await listed()).toMatchObject([{ state: "found", nextAt: null }]);
  await send("http://publisher.example/front/6");
  expect(await listed()).toMatchObject([{ state: "waiting", address: "http://publisher.example/front/6" }]);
  fs.rmSync(folder, { recursive: true });
});
