/** Several processes keep to one limit: they tell each other over PostgreSQL. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withinOneWindow } from "@/lib/testing/one-window";
import { type App, startApp } from "../../support/app";
import { appUrl, bearerOf, newReader } from "../../support/world";

const LIMIT = 300; // a tenth of what an address has
let apps: App[] = [];
beforeAll(async () => {
  const settings = { APP_URL: appUrl(), RATE_LIMITS: "0.1", TRUSTED_PROXIES: "1" };
  apps = await Promise.all([startApp(settings), startApp(settings), startApp(settings)]);
});
beforeEach(() => withinOneWindow());
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
});

const ask = async (app: App | undefined, address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${app?.url}/api/v1/books/isbn/x`, {
    headers: { "X-Forwarded-For": address, ...headers },
  });
  await response.text();
  return {
    stopped: response.status === 429,
    left: Number(/r=(\d+)/.exec(response.headers.get("ratelimit") ?? "")?.[1]),
  };
};

/** Asks all processes in turn until all of them refuse; gives how many were let through. */
async function exhaust(address: string, headers: Record<string, string> = {}): Promise<number> {
  let allowed = 0;
  for (let refused = 0; refused < apps.length; ) {
    const responses = await Promise.all(apps.map((app) => ask(app, address, headers)));
    refused = responses.filter(({ stopped }) => stopped).length;
    allowed += responses.length - refused;
    if (allowed > 3 * LIMIT) throw new Error("The processes do not know of each other.");
  }
  return allowed;
}

test("three processes together let an address through as often as one would", { timeout: 60_000 }, async () => {
  const allowed = await exhaust("203.0.113.150");
  expect(allowed).toBeGreaterThanOrEqual(LIMIT);
  expect(allowed, "a burst may pass before the news of it does").toBeLessThan(LIMIT * 1.3);
  expect((await ask(apps[0], "203.0.113.151")).stopped).toBe(false);
});

test("the same for a reader, whichever process they reach", { timeout: 60_000 }, async () => {
  const allowed = await exhaust("203.0.113.152", await bearerOf(await newReader()));
  expect(allowed).toBeLessThan(LIMIT);
});

test("what one process counted, another one says", async () => {
  const address = "203.0.113.153";
  for (let i = 0; i < 40; i += 1) await ask(apps[0], address);
  await expect
    .poll(async () => (await ask(apps[1], address)).left, { timeout: 5_000, interval: 300 })
    .toBeLessThanOrEqual(LIMIT - 41);
});
