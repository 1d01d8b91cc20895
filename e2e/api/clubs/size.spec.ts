/** A club of 5,000 and a discussion of 10,000 take as many statements as small ones. */
import { expect, test } from "vitest";
import { bigClub } from "../../support/big-club";
import { appUrl, bearerOf, call, cookieOf, database } from "../../support/world";

test("the pages themselves, as a browser gets them, too", async () => {
  const statements = async ({ club, thread, admin }: Awaited<ReturnType<typeof bigClub>>) => {
    const headers = { ...(await cookieOf(admin)), Accept: "text/html" };
    const found: Record<string, string | null> = {};
    for (const path of ["", "/members", "/discussions", `/discussions/${thread.id}`]) {
      const response = await fetch(`${appUrl()}/clubs/${club.slug}${path}`, { headers });
      expect(response.status).toBe(200);
      await response.text();
      found[path.replace(thread.id, "{id}")] = response.headers.get("x-query-count");
    }
    return found;
  };
  const few = await statements(await bigClub(database(), { members: 5, comments: 20 }));
  expect(Object.values(few).every((count) => Number(count) > 0)).toBe(true);
  expect(await statements(await bigClub(database(), { members: 5_000, comments: 10_000 }))).toEqual(few);
});

test("pages of a big club take as many statements as those of a small one", async () => {
  const small = await bigClub(database(), { members: 5, comments: 20 });
  const big = await bigClub(database(), { members: 5_000, comments: 10_000 });
  const counts = async ({ club, thread, admin }: typeof small) => {
    const headers = await bearerOf(admin);
    const at = `/v1/clubs/${club.id}`;
    const found: Record<string, string | null> = {};
    for (const [name, method, path, body] of [
      ["club", "GET", at, undefined],
      ["members", "POST", `${at}/members/find?limit=100`, { order: [{ field: "name", direction: "asc" }] }],
      ["reading", "POST", `${at}/members/find`, { filters: { readingStatus: "reading" } }],
      ["discussions", "POST", `${at}/discussions/find`, {}],
      ["oldest", "POST", `${at}/discussions/${thread.id}/comments/find?limit=20`, {}],
      ["popular", "POST", `${at}/discussions/${thread.id}/comments/find?limit=20`, { order: [{ field: "popular" }] }],
      ["achievements", "GET", `${at}/achievements`, undefined],
    ] as const) {
      const response = await call(method, path, { headers, body });
      expect(response.status, `${name}: ${response.text.slice(0, 300)}`).toBe(200);
      found[name] = response.headers.get("x-query-count");
    }
    return found;
  };
  const few = await counts(small);
  expect(await counts(big)).toEqual(few);
  expect(Math.max(...Object.values(few).map(Number))).toBeLessThanOrEqual(6);
  const last = await call(
    "POST",
    `/v1/clubs/${big.club.id}/discussions/${big.thread.id}/comments/find?page=50&limit=20`,
    {
      body: {},
    },
  );
  expect([last.body.total, last.body.data.length, last.body.data[0].replies.length]).toEqual([1_000, 20, 9]);
});
