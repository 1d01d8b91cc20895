/** Settings change in every process at once: what one of two answers after a change was acknowledged by the other. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "../../support/app";
import { ownInstallation } from "../../support/own-installation";

let apps: [App, App];
let cookie: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const made = await ownInstallation(2, { EXTERNAL_LOOKUP: "on" });
  const [first, second] = made.apps;
  if (!first || !second) throw new Error("There are no two processes.");
  apps = [first, second];
  cookie = `${made.cookie.name}=${made.cookie.value}`;
  stop = made.stop;
}, 400_000);
afterAll(() => stop());

async function change(app: App, body: Record<string, unknown>) {
  const response = await fetch(`${app.url}/api/admin/settings`, {
    method: "PATCH",
    headers: {
      "Content-Type": "application/json",
      Cookie: cookie,
      "Sec-Fetch-Site": "same-origin",
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function page(app: App, path: string, headers: Record<string, string> = { Accept: "text/html" }) {
  const response = await fetch(`${app.url}${path}`, { headers, redirect: "manual" });
  return { status: response.status, text: await response.text(), location: response.headers.get("location") };
}
const titleOf = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1];

test("what one process was told, both say as soon as it has answered", { timeout: 60_000 }, async () => {
  const [first, second] = apps;
  for (const app of [first, second, first, second])
    expect(titleOf((await page(app, "/about")).text)).toBe("About · Bookplate"); // kept by both from now on
  expect((await page(second, "/rules")).status).toBe(404);

  const began = performance.now();
  const changed = await change(first, { name: "The Reading Room", tagline: "Books aloud", rules: "Be *kind*." });
  const others = await page(second, "/about");
  const took = performance.now() - began;
  expect(changed).toMatchObject({ status: 200, body: { name: "The Reading Room" } });
  expect(titleOf(others.text)).toBe("About · The Reading Room");
  process.stdout.write(`Changed in one process and shown by the other in ${Math.round(took)} ms\n`);

  for (const app of [first, second]) {
    expect(titleOf((await page(app, "/")).text)).toBe("The Reading Room: Books aloud");
    expect((await page(app, "/rules")).text).toContain("<em>kind</em>");
    expect((await page(app, "/books")).text).toContain('href="/rules"');
    const instance = JSON.parse((await page(app, "/instance", { Accept: "*/*" })).text);
    expect(instance).toMatchObject({ name: "The Reading Room", rules: "Be *kind*.", registration: "open" });
    expect(JSON.parse((await page(app, "/manifest.webmanifest")).text)).toMatchObject({ name: "The Reading Room" });
    expect((await page(app, "/opensearch.xml")).text).toContain("<ShortName>The Reading Room</ShortName>");
    expect((await page(app, "/feeds/collections/new.rss")).text).toContain("New collections on The Reading Room");
  }
});

test("languages that are not offered have no address, no link and no place in the sitemap", async () => {
  const [first, second] = apps;
  expect((await page(first, "/de/about")).status).toBe(200);
  await change(second, { locales: ["en", "ar"] });
  for (const app of [first, second]) {
    expect(await page(app, "/de/about")).toMatchObject({ status: 307, location: "/about" });
    const { text } = await page(app, "/about");
    expect([...text.matchAll(/hrefLang="([^"]+)"/g)].map(([, language]) => language)).toEqual(
      expect.arrayContaining(["en", "ar", "x-default"]),
    );
    expect(text).not.toMatch(/hrefLang="(de|es)"/i);
    expect((await page(app, "/sitemaps/books.xml")).text).not.toContain('hreflang="de"');
  }
  await change(second, { locales: ["de"], defaultLocale: "de" });
  expect(await page(first, "/books?page=2")).toMatchObject({ status: 307, location: "/de/books?page=2" });
  expect((await page(first, "/de/books")).status).toBe(200);
  expect((await page(first, "/authors", { Accept: "application/json" })).status).toBe(200);
  await change(first, { locales: ["en", "de", "es", "ar"], defaultLocale: "en" });
  expect((await page(second, "/books")).status).toBe(200);
});

test("a closed door is closed in both, and a bad value names itself", async () => {
  const [first, second] = apps;
  const { status, body } = await change(first, { registration: "nobody" });
  expect(status).toBe(400);
  expect(body.issues).toEqual([{ path: "registration", message: expect.any(String) }]);
  await change(first, { registration: "closed" });
  expect((await page(second, "/sign-in")).text).toContain("No new accounts are made here at present.");
  await change(second, { registration: "open" });
  expect((await page(first, "/sign-in")).text).toContain("Sign in or join");
});

test("without tiers no page has them, and with them there is one that explains them", async () => {
  const [first, second] = apps;
  expect((await page(first, "/tiers")).status).toBe(200);
  await change(second, { tiers: "off" });
  expect((await page(first, "/tiers")).status).toBe(404);
  expect((await page(first, "/about")).text).not.toMatch(/\btiers?\b/i);
  await change(first, { tiers: "on" });
  expect((await page(second, "/about")).text).toContain('href="/tiers"');
});

test("drawn covers are for everybody", async () => {
  const [first, second] = apps;
  await change(first, { covers: "drawn" });
  expect((await page(second, "/books")).text).toContain('data-covers="drawn"');
  await change(second, { covers: "pictures" });
  expect((await page(first, "/books")).text).not.toContain('data-covers="drawn"');
});
