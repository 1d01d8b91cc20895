/** Anybody may post to the steps of signing in: what they send is bounded before it is read. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { closePool } from "@/lib/kernel/database";
import { testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { ceremony, field, homeOf } from "./ceremony";

const MEGABYTE = 1_000_000;
beforeAll(testContext);

/** A form that never ends by itself within 20 MB, and how much of it was taken. */
function endless() {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        sent += MEGABYTE / 10;
        controller.enqueue(new Uint8Array(MEGABYTE / 10).fill(97));
        if (sent >= 20 * MEGABYTE) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => sent };
}

const step = ceremony("/sign-in", async (_, form) => new Response(field(form, "email")));
const post = (body: BodyInit, headers: Record<string, string>) => {
  const sent = { method: "POST", body, headers, duplex: "half" }; // a body that streams has to say so
  return step(new Request("http://localhost:3000/auth/email", sent));
};
const OURS = { "Sec-Fetch-Site": "same-origin" };

test("nothing is read of what another site posts", async () => {
  const { body, taken } = endless();
  const response = await post(body, { "Sec-Fetch-Site": "cross-site" });
  expect(response.headers.get("location")).toBe("/sign-in?error=cross_site");
  expect(taken()).toBe(0);
});

test("a form of ours is read up to ten kilobytes, and refused beyond", async () => {
  const { body, taken } = endless();
  const response = await post(body, OURS);
  expect(response.headers.get("location")).toBe("/sign-in?error=body_too_large");
  expect(taken()).toBeLessThan(MEGABYTE);
  const long = await post("email=a%40b.example", { ...OURS, "Content-Length": "10001" });
  expect(long.headers.get("location")).toBe("/sign-in?error=body_too_large");
  expect(await (await post(`email=a%40b.example&x=${"x".repeat(9_000)}`, OURS)).text()).toBe("a@b.example");
});

test.each([
  ["ar", "/ar"],
  ["de", "/de"],
  ["en", "/"],
  ["", "/"],
  ["/evil.example", "/"],
  ["//evil.example", "/"],
])("who leaves a page in %j comes to %s", (locale, home) => {
  const form = new FormData();
  form.set("locale", locale);
  expect([homeOf(form), homeOf(new FormData())]).toEqual([home, "/"]);
});

test("while the database is away the form comes back with all that was typed, as an answer that passes", async () => {
  setVariables({ DATABASE_URL: "postgres://u:p@127.0.0.1:1/nobody_listens" });
  await closePool();
  const asking = ceremony("/sign-in", async ({ db }) => new Response(String(await db.execute(sql`select 1`))));
  const body = new URLSearchParams({ email: `"ada"<b>@example.org`, next: "/library?a=1&b=2" });
  const request = new Request("http://localhost:3000/auth/email", { method: "POST", body, headers: OURS });
  const response = await asking(request);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const page = await response.text();
  expect(page).toContain('<form method="post" action="/auth/email">');
  expect(page).toContain('name="email" value="&#34;ada&#34;&#60;b&#62;@example.org"');
  expect(page).toContain('name="next" value="/library?a=1&#38;b=2"');
  expect(page).not.toContain("<b>");
});
