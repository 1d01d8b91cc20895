/** The routes of signing in: where they lead, whom they let in, and what is not behind them. */
import { expect, test } from "vitest";
import { Problem } from "@/lib/http/errors";
import { appUrl, call, cookieOf, newReader } from "../../support/world";

test.each(["csrf", "session", "signout", "signin", "providers", "callback/github", "error"])(
  "without a provider /api/auth/%s is not there, and sets no cookie",
  async (page) => {
    const response = await call("GET", `/auth/${page}`);
    expect(response.status).toBe(404);
    expect(Problem.parse(response.body).code).toBe("not_found");
    expect(response.headers.get("set-cookie")).toBeNull();
  },
);

test.each(["/.//evil.example", "/x/..//evil.example", "/@a/..//evil.example"])(
  "a signed-in visitor of a sign-in link to %s stays here",
  async (next) => {
    const headers = await cookieOf(await newReader());
    for (const page of ["sign-in", "welcome"]) {
      const response = await call("GET", `//${page}?next=${encodeURIComponent(next)}`, { headers });
      const leads = new URL(response.headers.get("location") ?? "/", appUrl());
      expect(leads.origin).toBe(new URL(appUrl()).origin);
    }
    const form = await fetch(`${appUrl()}/sign-in?next=${encodeURIComponent(next)}`);
    const data = /<script[\s\S]*?<\/script>/g; // has the address as it was asked for
    expect((await form.text()).replace(data, "")).not.toContain("evil.example");
  },
);

test.each([
  ["ar", "/ar"],
  ["en", "/"],
  ["//evil.example", "/"],
])("whoever signs out of a page in %j comes to %s, and is out", async (locale, home) => {
  const { Cookie } = await cookieOf(await newReader());
  const response = await fetch(`${appUrl()}/auth/sign-out`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie, "Sec-Fetch-Site": "same-origin", Origin: new URL(appUrl()).origin },
    body: new URLSearchParams({ locale }),
  });
  expect([response.status, response.headers.get("location")]).toEqual([303, home]);
  expect((await call("GET", "/v1/me", { headers: { Cookie } })).status).toBe(401);
});

test("a change from an origin that calls itself by the Host it sends is refused", async () => {
  const { Cookie } = await cookieOf(await newReader());
  const change = (headers: Record<string, string>) =>
    call("PATCH", "/v1/me", { headers: { Cookie, ...headers }, body: { displayName: "Ada" } });
  expect((await change({ Origin: "http://evil.example", "X-Forwarded-Host": "evil.example" })).body.code).toBe(
    "cross_site",
  );
  expect((await change({ Origin: new URL(appUrl()).origin })).status).toBe(200);
});
