/** The four languages on screen: Arabic from right to left, by clicks and back, German without scripts, and the choice. */
import { eq } from "drizzle-orm";
import { createWork, unique } from "@/db/factories";
import { users } from "@/db/schema/users";
import { appUrl, database, newReader } from "../support/world";
import { alive, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "./fixtures";

const html = (page: import("@playwright/test").Page) => page.locator("html");

test("a stranger walks through Bookplate in Arabic, by clicks, and back", async ({ page }) => {
  const loads: string[] = [];
  await page.goto("/ar");
  page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
  await expect(html(page)).toHaveAttribute("lang", "ar");
  await expect(html(page)).toHaveAttribute("dir", "rtl");
  await expectAccessible(page);
  const book = page.locator('main a[href^="/ar/books/"]:not([href*="?"])').first();
  const address = (await book.getAttribute("href")) ?? "";
  await alive(book); // whoever clicks sooner gets the next page whole
  await book.click();
  await expect(page).toHaveURL(`${appUrl()}${address}`);
  await expect(html(page)).toHaveAttribute("dir", "rtl");
  await expectAccessible(page);
  await page.locator('main a[href^="/ar/authors/"]').first().click();
  await expect(page).toHaveURL(/\/ar\/authors\//);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(`${appUrl()}${address}`);
  await expect(page.locator("h1")).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/ar\/authors\//);
  await page.locator('header a[href="/ar/clubs"]').click();
  await expect(page).toHaveURL(/\/ar\/clubs$/);
  await page.locator('main a[href^="/ar/clubs/"]').first().click();
  await expect(page).toHaveURL(/\/ar\/clubs\/./);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, 390, 1280);
  expect(loads, "no page was loaded whole").toEqual([]);
});

test("the links of the foot lead to the same page in each language, and the sign-in page follows", async ({ page }) => {
  const { slug } = await createWork(database());
  await page.goto(`/books/${slug}`);
  await page.locator("footer").getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(`${appUrl()}/de/books/${slug}`);
  await expect(html(page)).toHaveAttribute("lang", "de");
  await page.locator('header a[href^="/de/sign-in"]').click();
  await expect(page).toHaveURL(`${appUrl()}/de/sign-in?next=${encodeURIComponent(`/de/books/${slug}`)}`);
  await expect(html(page)).toHaveAttribute("lang", "de");
});

test("who signs up on an Arabic page is spoken to in Arabic, whatever the browser says", async ({ page }) => {
  const email = `${unique()}@example.com`;
  await page.goto("/ar/books");
  await page.locator('header a[href^="/ar/sign-in"]').click();
  await page.locator("main input[name=email]").fill(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ar\/sign-in\/code/);
  await expect(html(page)).toHaveAttribute("lang", "ar");
  await expectAccessible(page);
  await page.goto("/dev/mail");
  await page.getByRole("listitem").filter({ hasText: email }).getByRole("link").first().click();
  const subject = page.getByRole("heading", { level: 1 });
  await expect(subject).toHaveText(/\p{Script=Arabic}.*\d{6}|\d{6}.*\p{Script=Arabic}/u);
  const code = /\d{6}/.exec(await subject.innerText())?.[0] ?? "";
  await page.goto("/ar/sign-in/code");
  await page.locator("main input[name=code]").fill(code);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/welcome/);
  await expect(html(page)).toHaveAttribute("lang", "ar");
  const [account] = await database().select({ locale: users.locale }).from(users).where(eq(users.email, email));
  expect(account?.locale).toBe("ar");
});

test("German is all there without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { slug } = await createWork(database());
  await page.goto(`${appUrl()}/de/books/${slug}`);
  await expect(html(page)).toHaveAttribute("lang", "de");
  await page.locator("header nav").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/de\/discover$/);
  await page.locator("main form[action='/de/collections'] input[type=search]").fill("x");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/de\/collections\?q=x/);
  await page.locator("footer").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(/\/es\/collections/);
  await context.close();
});

test("a reader chooses the language of the account; own pages follow, public ones keep theirs", async ({
  page,
  context,
}) => {
  await signIn(context, await newReader());
  await page.goto("/settings");
  await page.getByRole("radio", { name: "العربية" }).check();
  await expect(html(page)).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("radio", { name: "العربية" })).toBeChecked();
  await expectAccessible(page);
  await page.goto("/books");
  await expect(html(page)).toHaveAttribute("lang", "en");
  await page.locator('header nav a[href="/library"]').first().click();
  await expect(page).toHaveURL(/\/library$/);
  await expect(html(page), "the frame follows too").toHaveAttribute("lang", "ar");
  await page.locator('header nav a[href="/ar/books"]').first().click();
  await expect(page).toHaveURL(/\/ar\/books$/);
});
