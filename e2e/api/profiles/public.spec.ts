/** Profiles over HTTP: names in every spelling, frames, redirects, and caches that forget what was hidden. */
import { expect, test } from "vitest";
import { createPartner } from "@/db/factories/profiles";
import { newReaderWithShelf } from "../../support/shelves";
import { bearerOf, call, cookieOf, database, newReader } from "../../support/world";

test("a name is found in any case and encoding, with its @ and not without", async () => {
  const { name } = await newReaderWithShelf();
  for (const path of [`/public/@${name}`, `/public/@${name.toUpperCase()}`, `/public/%40${name}`, `//public/@${name}`])
    expect((await call("GET", path)).body, path).toMatchObject({ username: name });
  for (const path of [
    `/public/${name}`,
    "/public/@",
    "/public/@no_such_reader",
    "/public/@admin",
    "/public/@%F0%9F%93%9A",
  ])
    expect((await call("GET", path)).status, path).toBe(404);
  expect((await call("GET", "/public/@%E0%A4%A")).status).toBe(400);
});

test("what is hidden, blocked, anonymous or gone is the same 404 as what never was", async () => {
  const nobody = await call("GET", "/public/@never_was_here");
  const hidden = await newReaderWithShelf({ anonymous: true });
  const gone = await newReaderWithShelf({ deletedAt: new Date() });
  const blocker = await newReaderWithShelf();
  const blocked = await newReader();
  await call("POST", "/v1/me/blocks", {
    headers: await bearerOf(blocker.person),
    body: { username: blocked.username },
  });
  const responses = [
    await call("GET", `/public/@${hidden.name}`),
    await call("GET", `/public/@${gone.name}`),
    await call("GET", `/public/@${blocker.name}`, { headers: await bearerOf(blocked) }),
  ];
  for (const { status, body } of responses)
    expect({ status, ...body, requestId: "" }).toEqual({ status: nobody.status, ...nobody.body, requestId: "" });
});

test("a privacy switch is obeyed by the next request, everywhere", async () => {
  const { person, name } = await newReaderWithShelf();
  const me = await bearerOf(person);
  const paths = [
    `/public/@${name}`,
    `/public/@${name}/shelves/sea-stories`,
    `/embed/@${name}/sea-stories`,
    `//feeds/@${name}/reviews.atom`,
    `//feeds/@${name}/sea-stories.rss`,
  ];
  for (let i = 0; i < 2; i++) for (const path of paths) expect((await call("GET", path)).status, path).toBe(200);
  await call("PATCH", "/v1/me/privacy", { headers: me, body: { anonymous: true } });
  for (const path of paths) expect((await call("GET", path)).status, path).toBe(404);
  await call("PATCH", "/v1/me/privacy", { headers: me, body: { anonymous: false, hideStats: true } });
  expect((await call("GET", `/public/@${name}`)).body.stats).toBeNull();
  expect((await call("GET", `/public/@${name}/stats`)).status).toBe(404);
});

test("a shelf that becomes private is gone from every output at once", async () => {
  const { person, shelf, name } = await newReaderWithShelf();
  const listed = async () => (await call("GET", `/public/@${name}/shelves`)).body.total;
  expect(await listed()).toBe(1);
  await call("PATCH", `/v1/me/shelves/${shelf.id}`, {
    headers: await bearerOf(person),
    body: { visibility: "private" },
  });
  expect(await listed()).toBe(0);
  for (const path of [
    `/public/@${name}/shelves/sea-stories`,
    `/embed/@${name}/sea-stories`,
    `//cards/shelf/${shelf.id}.png`,
  ])
    expect((await call("GET", path)).status, path).toBe(404);
});

test("only the widget may be framed; it reads and sets no cookie", async () => {
  const { person, name } = await newReaderWithShelf();
  for (const path of [`//embed/@${name}/sea-stories`, `/embed/@${name}/sea-stories`]) {
    const response = await call("GET", path, { headers: await cookieOf(person) });
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(response.headers.get("x-frame-options")).toBeNull();
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.text).toBe((await call("GET", path)).text);
  }
  for (const path of ["//", `/public/@${name}`, "/oembed?url=x"])
    expect((await call("GET", path)).headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test("public answers are kept, with the same bytes; an owner's are not", async () => {
  const { person, name } = await newReaderWithShelf();
  const path = `/public/@${name}/shelves/sea-stories`;
  const [first, second] = [await call("GET", path), await call("GET", path)];
  expect(first.headers.get("cache-control")).toMatch(/^public, .*s-maxage=300/);
  expect([second.headers.get("x-query-count"), second.text]).toEqual([null, first.text]);
  const again = await call("GET", path, { headers: { "If-None-Match": second.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  const own = await call("GET", path, { headers: await bearerOf(person) });
  expect(own.headers.get("cache-control")).toBe("private, no-store");
});

test("a purchase link leads to the shop and nowhere else", async () => {
  const { name } = await newReaderWithShelf();
  const partner = await createPartner(database());
  const shelf = await call("GET", `/public/@${name}/shelves/sea-stories?fresh=${Date.now()}`).then(() =>
    call("GET", `/public/@${name}/shelves/sea-stories?limit=7`),
  );
  const link = shelf.body.books.data[0].purchaseLinks.find(
    (item: { partner: string }) => item.partner === partner.name,
  );
  const path = new URL(link.url).pathname;
  const response = await call("GET", `/${path}?to=https://evil.example`, { headers: { "Accept-Language": "en-GB" } });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toMatch(/^https:\/\/shop\.example\/search/);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  for (const bad of ["//go/x", "//go/https:%2F%2Fevil.example", `//go/${"A".repeat(64)}`])
    expect((await call("GET", bad)).status, bad).toBe(404);
});

test("the share cards are pictures of 1200 by 630", async () => {
  const { person, shelf } = await newReaderWithShelf();
  for (const path of [`//cards/profile/${person.id}.png`, `//cards/shelf/${shelf.id}.png`]) {
    const response = await call("GET", path);
    expect([response.status, response.headers.get("content-type")], path).toEqual([200, "image/png"]);
  }
  expect((await call("GET", "//cards/profile/nobody.png")).status).toBe(404);
});

test("a staff move of tier opens and closes at once", async () => {
  const { person, shelf } = await newReaderWithShelf();
  const [me, staff] = [await bearerOf(person), await bearerOf(await newReader({ roles: ["admin"] }))];
  const sponsor = () =>
    call("PATCH", `/v1/me/shelves/${shelf.id}`, { headers: me, body: { sponsor: "Corner Bookshops" } });
  expect((await sponsor()).body).toMatchObject({ status: 401, code: "creator_only" });
  await call("PUT", `/admin/readers/${person.id}/tier`, { headers: staff, body: { tier: "creator" } });
  expect((await sponsor()).body.sponsor).toBe("Corner Bookshops");
});

test("the demo people have profiles and shelves worth looking at", async () => {
  const ada = await call("GET", "/public/@demo_reader");
  expect(ada.body).toMatchObject({ layout: "magazine", stats: { goal: { books: 24 } } });
  expect(ada.body.featuredShelves.length).toBeGreaterThan(1);
  expect(ada.body.badges.length).toBeGreaterThan(2);
  const shelf = await call("GET", "/public/@demo_reader/shelves/bad-weather");
  expect(shelf.body.books.data[0].purchaseLinks.length).toBeGreaterThan(2);
  expect((await call("GET", "/public/@demo_reader/shelves/guilty")).status).toBe(404);
});
