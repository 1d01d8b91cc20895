import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { appUrl, closeDatabase, newReader, type Person, sessionOf } from "../support/world";

/** Signs somebody in by writing a session, as if they had come through the sign-in page. */
export async function signIn(context: BrowserContext, person: { id: string }): Promise<void> {
  const { name, value } = await sessionOf(person);
  await context.addCookies([{ name, value, url: appUrl(), httpOnly: true, sameSite: "Lax" }]);
}

/** Fails with what axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/./); // while Next refreshes a page, its title is out for a moment
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(); // every frame is ours
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

/** Nothing reaches over the right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, `${page.url()} scrolls sideways by ${over} px`).toBeLessThanOrEqual(0);
}

type Fixtures = {
  /** Addresses whose refusals belong to the journey; a browser reports each one as an error. Filled by the test. */
  refusals: string[];
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
  refusals: async ({}, use) => use([]),
  watched: [
    async ({ context, refusals }, use) => {
      const faults: string[] = [];
      const isRefusal = (message: ConsoleMessage) =>
        /^Failed to load resource: .* status of 4\d\d /.test(message.text()) &&
        refusals.some((path) => new URL(message.location().url).pathname.startsWith(path));
      context.on("console", (message) => {
        const url = message.page()?.url();
        const isPageItself = message.location().url === url && /status of 404/.test(message.text()); // the test asserts it
        if (message.type() === "error" && !isRefusal(message) && !isPageItself)
          faults.push(`${url}: ${message.text()}`);
      });
      context.on("weberror", (error) => faults.push(String(error.error())));
      context.on("request", (request) => {
        const { protocol, host } = new URL(request.url());
        if (protocol.startsWith("http") && host !== new URL(appUrl()).host) faults.push(`request to ${host}`);
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  reader: async ({ context }, use) => {
    const person = await newReader();
    await signIn(context, person);
    await use(person);
  },
});

export { expect };
