/**
 * Every page: clean HTML, nothing for axe to find, nothing in the console, nothing sideways at any width. What strangers see
 * moves nothing while it comes alive, and can be printed. Each by turns in English or another language, dark on a phone or
 * light on a desk. `SWEEP=all` looks at each in all languages, in both schemes; `SWEEP=de,ar` in these.
 */
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { directionOf, LOCALE_COOKIE, LOCALES, type Locale, localPath } from "@/lib/format/locales";
import { axeFindings, paleFindings } from "../support/axe";
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
type Scheme = "dark" | "light";
type Look = { locale: Locale; schemes: [Scheme, ...Scheme[]] };

/** How a page is looked at, by its place in the list: every second one in English, every fourth in Arabic. */
function looksOf(place: number): Look[] {
  if (asked)
    return LOCALES.filter((locale) => asked.includes(locale)).map((locale) => ({ locale, schemes: ["dark", "light"] }));
  const locale = (["en", "ar", "en", "de", "en", "ar", "en", "es"] as const)[place % 8] ?? "en";
  return [{ locale, schemes: [(place + Math.floor(place / 8)) % 4 < 2 ? "dark" : "light"] }];
}

const speak = (person: { id: string }, locale: Locale) =>
  database().update(users).set({ locale }).where(eq(users.id, person.id));

async function look(page: Page, path: string, isPublic: boolean, { locale, schemes: [first, ...others] }: Look) {
  await page.emulateMedia({ colorScheme: first, reducedMotion: "reduce" });
  await page.setViewportSize(first === "dark" ? { width: 390, height: 844 } : { width: 1280, height: 900 });
  const at = localPath(locale, path);
  const response = isPublic ? await openSlowly(page, at) : await page.goto(at);
  expect(response?.status()).toBeLessThan(400);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", locale);
  await expect(html).toHaveAttribute("dir", directionOf(locale));
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/./);
  await expectNoSidewaysScroll(page);
  expect.soft(await axeFindings(page), `${locale}, ${first}`).toEqual([]);
  for (const colorScheme of others) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await paleFindings(page), `${locale}, ${colorScheme}`).toEqual([]);
  }
  if (isPublic) await expectNoJump(page);
  await expectValidHtml((await response?.text()) ?? "");
  await expectNoSidewaysScroll(page, 320, 640, 1280); // 640 is the desk at 200 %, 320 at 400 %
  await expectIdsOnce(page);
  if (isPublic) await expectPrintable(page);
}

function sweep({ name, path, of, as }: PageToSweep, place: number) {
  test(name, async ({ context, page }) => {
    if (asked) test.setTimeout(300_000);
    const person = typeof as === "string" ? await demo(as) : await as?.();
    if (person) await signIn(context, person);
    const at = typeof path === "string" ? path : await path();
    if (of) expect(addressOf(at)).toBe(of);
    for (const each of looksOf(place)) {
      if (person) await speak(person, each.locale);
      else await context.addCookies([{ name: LOCALE_COOKIE, value: each.locale, url: appUrl() }]);
      try {
        await look(page, at, !as, each);
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

test("without JavaScript links lead on: from the front page, a book and a club", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [from, to, title] of [
    ["/", "/books", "Books"],
    ["/books/middlemarch", "/authors/george-eliot", "George Eliot"],
    ["/clubs/the-lantern-room", "/clubs/the-lantern-room/members", "Members"],
  ] as const) {
    await page.goto(from);
    await page.getByRole("main").locator(`a[href="${to}"]`).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(appUrl() + to);
  }
  await context.close();
});
