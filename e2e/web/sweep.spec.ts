/**
 * Every page, dark and narrow, then light and wide: clean HTML, nothing for axe to find, nothing in the console, nothing
 * sideways at any width. What strangers see moves nothing while it comes alive, and can be printed.
 */
import { users } from "@/db/schema/users";
import { axeFindings } from "../support/axe";
import { database } from "../support/world";
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
import { PAGES } from "./pages";

test.describe.configure({ mode: "parallel" }); // or one worker would sweep every page

for (const { name, path, of, as } of PAGES) {
  test(name, async ({ context, page }) => {
    if (as) await signIn(context, await as());
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    const at = typeof path === "string" ? path : await path();
    if (of) expect(addressOf(at)).toBe(of);
    const response = as ? await page.goto(at) : await openSlowly(page, at);
    expect(response?.status()).toBeLessThan(400);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (!as) await expectNoJump(page);
    await expectValidHtml((await response?.text()) ?? "");
    await expectNoSidewaysScroll(page, 320, 640, 1280); // 640 is the desk at 200 %
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page);
    await expectIdsOnce(page);
    if (!as) await expectPrintable(page);
  });
}

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
