import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createWork, unique } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { curators } from "@/db/schema/collections";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { apiKeyOf, appUrl, bearerOf, call, database, newReader } from "../../support/world";

const curating = async () => {
  const { person, curator } = await createCurator(database());
  return { person, curator, headers: await bearerOf(person) };
};
const draft = async (values: object = {}) => ({
  title: `Low tide ${unique()}`,
  description: "Walks.",
  type: "topical",
  books: [{ bookId: (await createWork(database())).id }],
  ...values,
});

test("an editor gets a version, and a second editor is told", async () => {
  const { headers } = await curating();
  const made = await call("POST", "/curator/collections", { headers, body: await draft() });
  expect({ status: made.status, etag: made.headers.get("etag") }).toEqual({ status: 201, etag: '"1"' });
  const path = `/curator/collections/${made.body.id}`;
  const opened = (await call("GET", path, { headers })).headers.get("etag") ?? "";
  const save = (title: string) => call("PUT", path, { headers: { ...headers, "If-Match": opened }, body: { title } });
  const first = await save("First");
  expect({ status: first.status, etag: first.headers.get("etag") }).toEqual({ status: 200, etag: '"2"' });
  const late = await save("Second");
  expect({ status: late.status, code: late.body.code }).toEqual({ status: 400, code: "edit_conflict" });
  expect((await call("GET", path, { headers })).body.title).toBe("First");
});

test("another curator's collection is a 404 in every operation, word for word like a missing one", async () => {
  const { headers, curator } = await curating();
  await database().update(curators).set({ tier: "pro" }).where(eq(curators.id, curator.id));
  const { id } = await createCollection(database());
  const NOTHING = "0192f0c1-0000-7000-8000-000000000000";
  const { requestId: _a, ...missing } = (await call("GET", `/curator/collections/${NOTHING}`, { headers })).body;
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["PUT", "", { title: "Mine now" }],
    ["DELETE", "", undefined],
    ["GET", "/analytics", undefined],
    ["GET", "/analytics.csv", undefined],
  ] as const) {
    const response = await call(method, `/curator/collections/${id}${path}`, { headers, body });
    const { requestId: _b, ...problem } = response.body;
    expect(problem, `${method} ${path}`).toEqual(missing);
  }
});

test("an unpublished one is a 404 to readers at every address, and there for its curator and staff", async () => {
  const { headers } = await curating();
  const reader = await bearerOf(await newReader());
  const staff = await bearerOf(await newReader({ roles: ["editor"] }));
  const { body } = await call("POST", "/curator/collections", { headers, body: await draft() });
  for (const name of [body.id, body.slug]) {
    for (const viewer of [{}, reader])
      expect((await call("GET", `/collections/${name}`, { headers: viewer })).status).toBe(404);
    expect((await call("POST", `/collections/${name}/share`)).status).toBe(404);
    for (const part of ["save", "library"])
      expect((await call("POST", `/collections/${name}/${part}`, { headers: reader })).status).toBe(404);
    for (const viewer of [headers, staff]) {
      const shown = await call("GET", `/collections/${name}`, { headers: viewer });
      expect({ status: shown.status, cache: shown.headers.get("cache-control") }).toEqual({
        status: 200,
        cache: "private, no-store",
      });
    }
  }
});

test("who has not accepted the guidelines drafts, and does not publish", async () => {
  const { person } = await createCurator(database(), { guidelinesAcceptedAt: null });
  const headers = await bearerOf(person);
  const refused = { status: 400, code: "guidelines_not_accepted" };
  const statusAndCode = ({ status, body }: Awaited<ReturnType<typeof call>>) => ({ status, code: body.code });
  const post = async (publishAt: string | null) =>
    call("POST", "/curator/collections", { headers, body: { ...(await draft()), publishAt } });
  expect(statusAndCode(await post("now"))).toEqual(refused);
  const { status, body } = await post(null);
  expect(status).toBe(201);
  const publish = () => call("PUT", `/curator/collections/${body.id}`, { headers, body: { publishAt: "now" } });
  expect(statusAndCode(await publish())).toEqual(refused);
  await call("PUT", "/curator/profile", { headers, body: { guidelinesAccepted: true } });
  expect((await publish()).status).toBe(200);
});

test("the root aliases answer like {base_url}", async () => {
  const { id, curatorId } = await createCollection(database());
  const headers = await bearerOf(await newReader());
  const json = { Accept: "application/json" };
  expect((await call("GET", `//collections/${id}`, { headers: json })).body.id).toBe(id);
  expect((await call("GET", "//collections?limit=1", { headers: json })).body.limit).toBe(1);
  expect(Array.isArray((await call("GET", "//collections/featured")).body)).toBe(true);
  expect((await call("GET", `//curators/${curatorId}`, { headers: json })).body.id).toBe(curatorId);
  expect((await call("POST", `//collections/${id}/save`, { headers })).status).toBe(201);
  expect((await call("DELETE", `//collections/${id}/save`, { headers })).status).toBe(204);
  expect((await call("POST", `//curators/${curatorId}/follow`, { headers })).status).toBe(201);
  expect((await call("DELETE", `//curators/${curatorId}/follow`, { headers })).status).toBe(204);
  expect((await call("POST", "//curator/collections", { body: {} })).status).toBe(401);
  expect((await call("GET", "//admin/curator-applications", { headers })).body.code).toBe("staff_only");
});

test("a follower is told by the worker, once", async () => {
  const { headers, curator } = await curating();
  const follower = await newReader();
  const asFollower = await bearerOf(follower);
  await call("POST", `/curators/${curator.id}/follow`, { headers: asFollower, body: {} });
  const { body } = await call("POST", "/curator/collections", { headers, body: await draft({ publishAt: "now" }) });
  await expect.poll(() => database().$count(notifications, eq(notifications.userId, follower.id))).toBe(1);
  await call("PUT", `/curator/collections/${body.id}`, { headers, body: { title: "Renamed" } });
  const inbox = await call("GET", "/v1/me/notifications", { headers: asFollower });
  expect(inbox.body.data).toMatchObject([{ kind: "collection_published", url: `/collections/${body.slug}` }]);
  expect(await database().$count(notificationEvents, eq(notificationEvents.dedupeKey, `collection:${body.id}`))).toBe(
    1,
  );
});

test("views, shares, saves and added books reach the curator's figures", async () => {
  const { headers, curator } = await curating();
  const { id, works } = await createCollection(database(), { curatorId: curator.id });
  const reader = await bearerOf(await newReader());
  const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  for (let i = 0; i < 3; i += 1) {
    await call("GET", `/collections/${id}`, { headers: { ...reader, ...browser } });
    await call("GET", `/collections/${id}`, { headers: browser });
    await call("POST", `/collections/${id}/share`, { headers: { ...reader, ...browser } });
  }
  await call("POST", `/collections/${id}/save`, { headers: reader });
  expect((await call("POST", `/collections/${id}/library`, { headers: reader })).body).toEqual({
    added: works.length,
    alreadyThere: 0,
  });
  const stats = async () => {
    const { views, saves, shares, booksAdded } = (
      await call("GET", `/curator/collections/${id}/analytics?range=7d`, { headers })
    ).body;
    return { views, saves, shares, booksAdded };
  };
  await expect.poll(stats).toEqual({ views: 2, saves: 1, shares: 1, booksAdded: works.length });
  const table = () => call("GET", `/curator/collections/${id}/analytics.csv?range=7d`, { headers });
  const refused = await table();
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 401, code: "pro_only" });
  await database().update(curators).set({ tier: "pro" }).where(eq(curators.id, curator.id));
  const csv = await table();
  expect({ type: csv.headers.get("content-type"), lines: csv.text.trim().split("\r\n").length }).toEqual({
    type: "text/csv; charset=utf-8",
    lines: 8,
  });
});

test("staff matters refuse API keys, whoever holds them", async () => {
  const staff = await newReader({ roles: ["editor"] });
  const key = await apiKeyOf(staff, ["read", "write"]);
  const response = await call("GET", "/admin/curator-applications", { headers: key });
  expect({ status: response.status, code: response.body.code }).toEqual({ status: 401, code: "bearer_only" });
});

test("an uploaded cover becomes public with the collection, and only one's own may be used", async () => {
  const { headers } = await curating();
  const { form } = await import("../contract/platform");
  const encoded = new Response(await form());
  const raw = new Uint8Array(await encoded.arrayBuffer());
  const type = { "Content-Type": encoded.headers.get("content-type") ?? "" };
  const upload = await call("POST", "/v1/uploads", { headers: { ...headers, ...type }, raw });
  const coverUploadId = upload.body.id;
  const stranger = await curating();
  const stolen = await call("POST", "/curator/collections", {
    headers: stranger.headers,
    body: await draft({ coverUploadId }),
  });
  expect(stolen.body.code).toBe("unknown_upload");
  const made = await call("POST", "/curator/collections", { headers, body: await draft({ coverUploadId }) });
  expect(made.body.coverUrl).toBe(`${appUrl()}/media/${coverUploadId}.webp`);
  expect((await fetch(made.body.coverUrl)).status).toBe(200);
  const drawn = await call("PUT", `/curator/collections/${made.body.id}`, { headers, body: { coverUploadId: null } });
  expect(drawn.body.coverUrl).toContain(`/covers/collections/${made.body.id}.svg?v=`);
});

test("cover, card, feeds, widget and their gate: there for what is published, 404 for the rest", async () => {
  const { curator, headers } = await curating();
  const shown = await createCollection(database(), { curatorId: curator.id, title: "Salt & <Vinegar>" });
  const hidden = (await call("POST", "/curator/collections", { headers, body: await draft() })).body;
  const outputs = (collection: { id: string; slug: string }) => [
    [`/covers/collections/${collection.id}.svg?v=1`, "image/svg+xml"],
    [`/covers/collections/${collection.id}.png?w=300`, "image/png"],
    [`/cards/collection/${collection.id}.png`, "image/png"],
    [`/embed/collections/${collection.slug}`, "text/html"],
  ];
  for (const [path = "", type = ""] of outputs(shown)) {
    const response = await fetch(`${appUrl()}${path}`);
    expect({ path, status: response.status, type: response.headers.get("content-type")?.split(";")[0] }).toEqual({
      path,
      status: 200,
      type,
    });
  }
  for (const [path] of outputs(hidden)) expect((await fetch(`${appUrl()}${path}`)).status, path).toBe(404);

  const widget = await fetch(`${appUrl()}/embed/collections/${shown.slug}?theme=dark&layout=list`);
  const html = await widget.text();
  expect(html).toContain("Salt &#38; &#60;Vinegar&#62;");
  expect(html).not.toMatch(/<script/i);
  expect(widget.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect((await fetch(`${appUrl()}/embed/collections/${shown.slug}?theme=pink`)).status).toBe(400);

  for (const path of ["/feeds/collections/new.rss", `/feeds/curators/${curator.slug}.rss`]) {
    const feed = await (await fetch(`${appUrl()}${path}`)).text();
    expect(feed, path).toContain(`urn:uuid:${shown.id}`);
    expect(feed, path).not.toContain(hidden.id);
  }
  expect((await fetch(`${appUrl()}/feeds/curators/nobody.rss`)).status).toBe(404);
});
