/**
 * Every page, dark and narrow, then wide: clean HTML, nothing for axe to find, nothing in the console, nothing sideways at
 * any width. What strangers see moves nothing while it comes alive, and can be printed. Then the same page in another
 * language by turns, light on a desk, and nothing sideways at 320 px. `SWEEP=all` looks at each in all languages, in both schemes; `SWEEP=de,ar` in these.
 */
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { directionOf, LOCALE_COOKIE, LOCALES, type Locale, localPath } from "@/lib/format/locales";
import { axeFindings, changedFindings, paleFindings } from "../support/axe";
import { appUrl, database } from "../support/world";
import {
  expect,
  expectAccessible,
  expectIdsOnce,
  expectNoJump,
  expectNoSidewaysScroll,
  expectPrintable,
  expectValidHtml,
  openSlowly,
  signIn,
  test,
} from "./fixtures";
import { addressOf } from "./page-paths";
import { PAGES, type PageToSweep } from "./pages";
import { demo } from "./places";

test.describe.configure({ mode: "parallel" }); // or one worker would sweep every page

const asked = process.env.SWEEP?.replace("all", LOCALES.join()).split(",");
type Look = { locale: Locale; schemes: ("dark" | "light")[] };

/** The other languages a page is looked at in, and the schemes: by its place in the list one language, Arabic every second time. */
function looksOf(place: number): Look[] {
  if (asked)
    return LOCALES.filter((locale) => locale !== "en" && asked.includes(locale)).map((locale) => ({
      locale,
      schemes: ["dark", "light"],
    }));
  const locale = (["ar", "de", "ar", "es"] as const)[place % 4] ?? "ar";
  return [{ locale, schemes: ["light"] }]; // in English it was dark
}

const speak = (person: { id: string }, locale: Locale) =>
  database().update(users).set({ locale }).where(eq(users.id, person.id));

async function lookInEnglish(page: Page, at: string, isPublic: boolean) {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  const response = isPublic ? await openSlowly(page, at) : await page.goto(at);
  expect(response?.status()).toBeLessThan(400);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (isPublic) await expectNoJump(page);
  await expectValidHtml((await response?.text()) ?? "");
  await expectNoSidewaysScroll(page, 320, 640, 1280); // 640 is the desk at 200 %, 320 at 400 %
  await expectIdsOnce(page);
  if (isPublic) await expectPrintable(page);
}

async function lookIn(page: Page, at: string, { locale, schemes: [first, ...others] }: Look) {
  await page.emulateMedia({ colorScheme: first });
  await page.setViewportSize({ width: asked ? 320 : 1280, height: 844 });
  expect((await page.goto(localPath(locale, at)))?.status()).toBeLessThan(400);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", locale);
  await expect(html).toHaveAttribute("dir", directionOf(locale));
  await expect(page).toHaveTitle(/./);
  expect.soft(await (asked ? axeFindings : changedFindings)(page), `${locale}, ${first}`).toEqual([]);
  for (const colorScheme of others) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await paleFindings(page), `${locale}, ${colorScheme}`).toEqual([]);
  }
  await expectNoSidewaysScroll(page, ...(asked ? [320, 640, 1280] : [320]));
}

function sweep({ name, path, of, as }: PageToSweep, place: number) {
  test(name, async ({ context, page }) => {
    if (asked) test.setTimeout(300_000);
    const person = typeof as === "string" ? await demo(as) : await as?.();
    if (person) await signIn(context, person);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const at = typeof path === "string" ? path : await path();
    if (of) expect(addressOf(at)).toBe(of);
    if (!asked || asked.includes("en")) await lookInEnglish(page, at, !as);
    for (const look of looksOf(place)) {
      if (person) await speak(person, look.locale);
      else await context.addCookies([{ name: LOCALE_COOKIE, value: look.locale, url: appUrl() }]);
      try {
        await lookIn(page, at, look);
      } finally {
        if (person) await speak(person, "en");
      }
    }
  });
}

/** Who lends an account to several pages shows them one after the other: the account's language is that of all its pages. */
const byAccount = Map.groupBy([...PAGES.entries()], ([, { as }]) => (typeof as === "string" ? as : null));

for (const [account, pages] of byAccount)
  test.describe(() => {
    test.describe.configure({ mode: account ? "default" : "parallel" });
    for (const [place, page] of pages) sweep(page, place);
  });

test("what is too pale is found, in its frame too, however many look alike", async ({ page }) => {
  await page.goto("/about");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("main").evaluate((main) => {
    const rows = (colour: string) => `<ul>${`<li style="color: ${colour}">A row</li>`.repeat(40)}</ul>`;
    main.insertAdjacentHTML("beforeend", rows("#bbb"));
    const frame = document.createElement("iframe");
    frame.title = "Rows";
    main.append(frame);
    frame.contentDocument?.body.insertAdjacentHTML("beforeend", rows("#ccc"));
  });
  const [found, ...more] = await axeFindings(page);
  expect(more.filter((finding) => finding.startsWith("color-contrast"))).toEqual([]);
  expect(found).toMatch(/^color-contrast: (.*li.*, ){5}/); // three here, three in the frame
});

test("a page that is not there says so with its status, in the look of the house", async ({ page }) => {
  const response = await page.goto("/books/no-such-book");
  expect(response?.status()).toBe(404);
  await expectAccessible(page);
});

test("public pages read without JavaScript, and say nobody's address", async ({ browser }) => {
  const addresses = (await database().select({ email: users.email }).from(users)).flatMap(({ email }) => email ?? []);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path, as, name } of PAGES) {
    if (as || path === "/dev/mail") continue; // the outbox of the demo is there to show addresses
    await page.goto(typeof path === "string" ? path : await path());
    await expect(page.getByRole("heading", { level: 1 }), name).toBeVisible();
    expect((await page.getByRole("main").innerText()).length, name).toBeGreaterThan(20);
    const html = await page.content();
    expect(
      addresses.filter((address) => html.includes(address)),
      name,
    ).toEqual([]);
  }
  await context.close();
});
