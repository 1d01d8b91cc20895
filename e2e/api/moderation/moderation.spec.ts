/** Trust and safety as people meet it: a suspension on several processes, refused texts, new accounts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { textRules } from "@/db/schema/moderation";
import { type App, startApp } from "../../support/app";
import { appUrl, bearerOf, call, cookieOf, database, newReader } from "../../support/world";

let second: App;
beforeAll(async () => {
  second = await startApp({ APP_URL: appUrl(), RATE_LIMITS: "1" });
});
afterAll(async () => {
  await second.stop();
});

const reviewing = async (as: Record<string, string>, text: string) =>
  call("POST", "/v1/me/reviews", { headers: as, body: { bookId: (await createWork(database())).id, rating: 5, text } });
const suspend = async (personId: string) => {
  const staff = await bearerOf(await newReader({ roles: ["moderator"] }));
  const body = { kind: "suspension", reason: "Spam." };
  return { staff, made: await call("POST", `/admin/users/${personId}/sanctions`, { headers: staff, body }) };
};

test("a suspended person's texts are gone from every process at once, and come back", async () => {
  const person = await newReader();
  const book = (await reviewing(await bearerOf(person), "Mine.")).body.book.id;
  const shown = async (origin: string) => (await (await fetch(`${origin}/api/v1/books/${book}/reviews`)).json()).total;
  for (const origin of [appUrl(), second.url]) expect(await shown(origin)).toBe(1);
  const { staff, made } = await suspend(person.id);
  expect(made.status).toBe(201);
  for (const origin of [second.url, appUrl()]) expect(await shown(origin)).toBe(0);
  const body = { decision: "lift", note: "A mistake." };
  expect((await call("PUT", `/admin/sanctions/${made.body.id}`, { headers: staff, body })).status).toBe(200);
  for (const origin of [second.url, appUrl()]) expect(await shown(origin)).toBe(1);
});

test("a suspended person reads and appeals, with token and session alike, and does nothing else", async () => {
  const person = await newReader();
  const { made } = await suspend(person.id);
  for (const as of [await bearerOf(person), await cookieOf(person)]) {
    expect((await call("GET", "/v1/me", { headers: as })).status).toBe(200);
    expect((await call("POST", "/v1/books/find", { headers: as, body: {} })).status).toBe(200);
    expect((await reviewing(as, "More.")).body).toMatchObject({ status: 401, code: "suspended" });
    expect((await call("PATCH", "/v1/me", { headers: as, body: { displayName: "Other" } })).body.code).toBe(
      "suspended",
    );
    const own = await call("GET", "/v1/me/sanctions", { headers: as });
    expect(own.body.data).toMatchObject([{ id: made.body.id, kind: "suspension", reason: "Spam." }]);
  }
  const appeal = await call("POST", `/v1/me/sanctions/${made.body.id}/appeal`, {
    headers: await cookieOf(person),
    body: { text: "It was not me." },
  });
  expect(appeal.status).toBe(201);
});

test("a refused word or site does not get in", async () => {
  const mark = `w${Date.now()}`;
  await database()
    .insert(textRules)
    .values([
      { kind: "word", pattern: `${mark} pills`, action: "refuse" },
      { kind: "link", pattern: `${mark}.example`, action: "refuse" },
    ]);
  const as = await bearerOf(await newReader());
  for (const text of [`Buy ${mark.toUpperCase()} Pills`, `See https://shop.${mark}.example/x`])
    expect((await reviewing(as, text)).body).toMatchObject({ status: 400, code: "text_refused" });
  expect((await reviewing(as, `${mark} alone is fine`)).status).toBe(201);
});

test("an account of today posts no links; one of yesterday does", async () => {
  const post = async (person: { id: string }) => {
    const body = { bookId: (await createWork(database())).id, rating: 5, text: "See https://fine.example" };
    const headers = { ...(await bearerOf(person)), "Content-Type": "application/json" };
    return (
      await fetch(`${second.url}/api/v1/me/reviews`, { method: "POST", headers, body: JSON.stringify(body) })
    ).json();
  };
  expect(await post(await newReader({ createdAt: new Date() }))).toMatchObject({ status: 400, code: "new_account" });
  expect((await post(await newReader())).text).toContain("fine");
});
