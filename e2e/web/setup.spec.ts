/** An installation without anybody in it: the address on its console makes the first admin, who names others. */
import fs from "node:fs";
import { type App, startApp } from "../support/app";
import { own, ownFolder } from "../support/own-app";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { sayIn } from "./say";

const folder = ownFolder();
let app: App;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  app = await startApp({
    ...own(folder),
    DEMO_CATALOGUE: "off",
    AUTH_SECRET: "set-up-set-up-set-up-set-up-set-up-0",
    RESEND_API_KEY: "re_test",
    RESEND_BASE_URL: "http://127.0.0.1:9",
  });
});
test.afterAll(async () => {
  await app.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test("the first admin comes in by the address on the console, in their language", async ({
  page,
  others,
  refusals,
}) => {
  test.slow();
  others.push(new URL(app.url).host);
  refusals.push("/api/admin/people");
  const printed = () => /^http\S+(\/setup\?code=\S+)$/m.exec(app.output())?.[1] ?? "";
  await expect.poll(printed, { timeout: 30_000 }).not.toBe("");
  const address = printed();

  await page.goto(`${app.url}/sign-in`);
  await expect(page.getByRole("button", { name: "Email me a code" })).toBeVisible();
  await expect(page.getByText("demo_staff")).toHaveCount(0);

  const arabic = sayIn("ar");
  await page.goto(`${app.url}/ar${address}`);
  await expect(page.getByRole("heading", { level: 1, name: arabic("Set up Bookplate") })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`${app.url}${address}`);
  await page.getByLabel("Your email address").fill("not an address@");
  await page.getByRole("button", { name: "Become the admin" }).click();
  const email = page.getByLabel("Your email address");
  await expect(async () => {
    await email.fill("first@books.example"); // while the page's scripts arrive, what was typed before is put back in between
    await expect(email).toHaveValue("first@books.example", { timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Become the admin" }).click();
  await expect(page).toHaveURL(/\/welcome\?next=%2Fadmin%2Fsettings$/);

  await page.goto(`${app.url}/admin`);
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  const rail = page.getByRole("navigation", { name: "Staff" });
  for (const place of ["Author claims", "Reports", "Corrections", "Log"])
    await expect(rail.getByRole("link", { name: place })).toBeVisible();
  await expectAccessible(page);
  await rail.getByRole("link", { name: "People", exact: true }).click();
  await expect(page.getByText("first@books.example")).toBeVisible();
  await page.getByText("Roles", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Admin" }).uncheck();
  await page.getByRole("button", { name: "Save roles" }).click();
  await expect(page.getByText("This is the only admin. Make somebody else an admin first.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${app.url}/ar${address}`);
  await expect(page.getByRole("heading", { level: 1, name: arabic("This address no longer works") })).toBeVisible();
  await expectAccessible(page);
});
