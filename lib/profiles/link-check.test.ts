/** Links of a profile are proven by reading their pages: really over HTTP, and only where the guarded client may go. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { guardedFetch } from "@/lib/outbound/guarded-fetch";
import { actingAs, testContext } from "@/lib/testing/context";
import { checkProfileLinks } from "./link-check";
import { getOwnProfile, updateProfile } from "./own-profile";

let ctx: Context;
let port: number;
const asked: string[] = [];
const pages: Record<string, { status?: number; to?: string; body?: string }> = {};
const server = http.createServer((request, response) => {
  const page = pages[request.url ?? ""] ?? { status: 404 };
  asked.push(request.url ?? "");
  response.writeHead(
    page.to ? 302 : (page.status ?? 200),
    page.to ? { Location: page.to } : { "Content-Type": "text/html" },
  );
  response.end(page.body ?? "");
});

beforeAll(async () => {
  ctx = await testContext();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

/** A reader with these links, and how each stands after the check. */
async function checked(paths: string[], read?: Parameters<typeof checkProfileLinks>[2]) {
  const me = actingAs(ctx, await createReader(ctx.db));
  const back = `<a href="http://localhost:3000/@${me.actor.username}" rel="me noopener">Me on Bookplate</a>`;
  pages["/back"] = { body: back };
  pages["/nothing"] = { body: "<p>My page</p>" };
  pages["/moved"] = { to: "/back" };
  pages["/gone"] = { status: 410, body: back };
  pages["/inward"] = { to: "http://127.0.0.1:1/back" };
  await updateProfile(me, {
    links: paths.map((path) => ({ url: `http://books.example:${port}${path}`, label: null })),
  });
  asked.length = 0;
  await checkProfileLinks(ctx, { userId: me.actor.userId }, read);
  return (await getOwnProfile(me)).links.map(({ verified }) => verified);
}

/** As guarded as ever, but that one name leads to the server of this test. */
const reading = (url: string) =>
  guardedFetch(url, {
    resolve: async (name) => (name === "books.example" ? ["127.0.0.1"] : ["10.0.0.1"]),
    allowsAddress: (address) => address === "127.0.0.1",
    allowsPort: (wanted) => wanted === port,
  });

test("a page that links back with rel=me proves a link, also behind a redirect; one that does not, or is gone, proves none", async () => {
  expect(await checked(["/back", "/nothing", "/moved", "/gone", "/inward"], reading)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test("as the job runs it, nothing inside our own network is ever asked", async () => {
  const me = actingAs(ctx, await createReader(ctx.db));
  const inside = ["127.0.0.1", "localhost", "[::1]"].map((host) => ({
    url: `http://${host}:${port}/back`,
    label: null,
  }));
  await updateProfile(me, { links: inside });
  asked.length = 0;
  await checkProfileLinks(ctx, { userId: me.actor.userId });
  expect((await getOwnProfile(me)).links.map(({ verified }) => verified)).toEqual([false, false, false]);
  expect(asked).toEqual([]);
});

test("a link whose page no longer links back loses its mark at the next check", async () => {
  const me = actingAs(ctx, await createReader(ctx.db));
  await updateProfile(me, { links: [{ url: "https://mine.example/", label: null }] });
  const marks = async (body: string) => {
    await checkProfileLinks(ctx, { userId: me.actor.userId }, async () => ({ status: 200, body }));
    return (await getOwnProfile(me)).links.map(({ verified }) => verified);
  };
  expect(await marks(`<a rel=me href=http://localhost:3000/@${me.actor.username}>`)).toEqual([true]);
  expect(await marks("<p>Nothing of the kind</p>")).toEqual([false]);
});
