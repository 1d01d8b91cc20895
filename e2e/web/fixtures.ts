import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Response,
} from "@playwright/test";
import { eq } from "drizzle-orm";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { users } from "@/db/schema/users";
import { localPath } from "@/lib/format/locales";
import { axeFindings } from "../support/axe";
import { appUrl, closeDatabase, database, newReader, type Person, sessionOf } from "../support/world";
import { open, type Say, sayIn } from "./say";

/** Signs somebody in by writing a session, as if they had come through the sign-in page; from then on they speak the language. */
export async function signIn(
  context: BrowserContext,
  person: { id: string },
  language?: Language,
  { minutesAgo = 0 }: { minutesAgo?: number } = {},
): Promise<void> {
  if (language) await database().update(users).set({ locale: language }).where(eq(users.id, person.id));
  const { name, value } = await sessionOf(person, minutesAgo);
  await context.addCookies([{ name, value, url: appUrl(), httpOnly: true, sameSite: "Lax" }]);
}

/** Leaves the page, then the session: what a page asks for without its cookie would be an error in the console. */
export async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Counts what is pressed on all pages from here on, by hand alone. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener(
      "click",
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem("presses", String(Number(sessionStorage.getItem("presses") ?? 0) + 1));
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("presses") ?? 0));
}

/** Fails with what axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/./); // while Next refreshes a page, its title is out for a moment
  expect(await axeFindings(page)).toEqual([]);
}

/** Nothing reaches over the right edge, at the present width or at each of the given ones. */
export async function expectNoSidewaysScroll(page: Page, ...widths: number[]): Promise<void> {
  for (const width of widths.length > 0 ? widths : [page.viewportSize()?.width ?? 0]) {
    if (widths.length > 0) await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `${page.url()} at ${width} px scrolls sideways by ${over} px`).toBeLessThanOrEqual(0);
  }
}

/** No id stands twice: a reference would find the first alone, which may stand where nothing is painted. */
export async function expectIdsOnce(page: Page): Promise<void> {
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });
  expect(twice).toEqual([]);
}

const html = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:standard", "html-validate:a11y"],
    rules: {
      "valid-id": ["error", { relaxed: true }], // React's begin with _
      "prefer-native-element": "off", // suggestions and gauges are drawn by the look's own rules
    },
  }),
);

/** Fails with what a validator finds in the HTML as it was sent. */
export async function expectValidHtml(source: string): Promise<void> {
  // Next writes it at the sheets of parts that come by themselves
  const written = source.replace(/<link [^>]*rel="stylesheet"[^>]*>/g, (link) => link.replace(' as="style"', ""));
  const { results } = await html.validateString(written);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({ ruleId, message, selector })),
  );
  expect(found).toEqual([]);
}

/** Counts from the next page on what moves without the reader. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const counted: Counted = { shift: 0, moved: [] };
    window.counted = counted;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as LayoutShift;
        if (hadRecentInput) continue;
        counted.shift += value;
        counted.moved.push(
          ...sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : "text")),
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Opens a page whose scripts come after its first painting, and counts from then on what moves without the reader. */
export async function openSlowly(page: Page, path: string): Promise<Response | null> {
  await countShifts(page);
  let paint: () => void = () => undefined;
  const painted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await painted;
    await route.continue();
  });
  const response = await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  paint();
  await page.waitForLoadState("load");
  await page.evaluate(() => document.dispatchEvent(new Event("pointermove"))); // a stranger's page asks for its scripts now
  await page.waitForFunction(() => document.early === null);
  return response;
}
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
type Counted = { shift: number; moved: string[] };
declare global {
  interface Window {
    counted?: Counted;
  }
}

/** Nothing has jumped so far: on a page opened by `openSlowly`, or after `countShifts`. */
export async function expectNoJump(page: Page): Promise<void> {
  const { shift, moved } = (await page.evaluate(() => window.counted)) ?? { shift: Number.NaN, moved: [] };
  expect(shift, `${page.url()} moves ${moved.join(" | ")}`).toBeLessThan(0.02);
}

/** On paper there are the words of the page, and nothing to press. */
export async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: "screen" });
}

/** The two languages of journeys: one from left to right, one from right to left. */
export type Language = "en" | "ar";

type Fixtures = {
  /** In which the journey is made: the browser asks for it, and the reader speaks it. */
  language: Language;
  /** What the app says in that language, by its English words. */
  say: Say;
  /** Where a page is read in that language. */
  at: (path: string) => string;
  /** Addresses whose refusals belong to the journey; a browser reports each one as an error. Filled by the test. */
  refusals: string[];
  /** Hosts of others that the journey goes to. Filled by the test. */
  others: string[];
  /** A new reader who is signed in in this page's browser. */
  reader: Person;
};

/** Every page of a journey is watched: an error in the console or a request to another origin fails the test. */
export const test = base.extend<Fixtures & { watched: undefined }, { database: undefined }>({
  database: [
    async ({}, use) => {
      await use(undefined);
      await closeDatabase();
    },
    { scope: "worker", auto: true },
  ],
  language: ["en", { option: true }],
  locale: async ({ language }, use) => use(language === "en" ? "en-US" : language),
  say: async ({ language }, use) => use(sayIn(language)),
  at: async ({ language }, use) => use((path) => localPath(language, path)),
  refusals: async ({}, use) => use([]),
  others: async ({}, use) => use([]),
  watched: [
    async ({ context, refusals, others }, use) => {
      const faults: string[] = [];
      const isRefusal = (message: ConsoleMessage) =>
        /^Failed to load resource: (.* status of 4\d\d |net::ERR_INTERNET_DISCONNECTED)/.test(message.text()) &&
        refusals.some((path) => new URL(message.location().url).pathname.startsWith(path));
      context.on("console", (message) => {
        const url = message.page()?.url();
        const isPageItself = message.location().url === url && /status of 404/.test(message.text()); // the test asserts it
        // what a test runs in every frame is refused where a mail is shown: its frame may run nothing
        const isOurs =
          /\/dev\/mail\/[^/]+$/.test(url ?? "") && /^Blocked script execution in 'about:srcdoc'/.test(message.text());
        if (message.type() === "error" && !isRefusal(message) && !isPageItself && !isOurs)
          faults.push(`${url}: ${message.text()}`);
      });
      context.on("weberror", (error) => faults.push(String(error.error())));
      context.on("request", (request) => {
        const { protocol, host } = new URL(request.url());
        if (protocol.startsWith("http") && host !== new URL(appUrl()).host && !others.includes(host))
          faults.push(`request to ${host}`);
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  reader: async ({ context, language }, use) => {
    const person = await newReader({ locale: language });
    await signIn(context, person);
    await use(person);
  },
});

/**
 * Declares journeys for somebody who reads English and for somebody who reads from right to left. A run makes each in one
 * of the two (e2e/playwright.config.ts), or in both: with `LANGUAGES=all`, or tagged `@both`, where the direction itself is the matter.
 */
export function inBothLanguages(declare: () => void): void {
  for (const language of ["en", "ar"] as const)
    test.describe(language, () => {
      test.use({ language });
      declare();
    });
}

export { expect };

/** Opens the three dots of what this names, "the review by Ada" or "the review by #", and chooses from them. */
export async function chooseMore(page: Page, what: string, item: string, say = sayIn("en")): Promise<void> {
  const name = open(say(`More actions for ${what}`));
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("menuitem", { name: say(item), exact: true }).click();
}

/** Keeps matching requests of the page back until the returned function is called; then they all go on. */
export async function delayRequests(page: Page, which: (url: URL, method: string) => boolean): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    () => true,
    async (route, request) => {
      if (which(new URL(request.url()), request.method())) await released;
      await route.fallback();
    },
  );
  return release;
}

/** Waits until the page's script has come to a field: what is done before is another journey's matter (early.spec.ts). */
export async function alive(field: Locator): Promise<void> {
  await field.dispatchEvent("pointermove", { movementX: 1 }); // somebody is there: a stranger's page asks for its scripts
  await expect
    .poll(() => field.evaluate((node) => Object.keys(node).some((name) => name.startsWith("__reactProps"))))
    .toBe(true);
}
