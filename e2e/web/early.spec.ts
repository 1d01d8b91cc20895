/** People who are quicker than the page: what they type before its script has come is kept. */
import type { BrowserContext } from "@playwright/test";
import { bearerOf, call, newReader } from "../support/world";
import { expect, signIn, test } from "./fixtures";

/** Keeps every script of the pages back until the returned function is called. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route("**/_next/static/**/*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}

test("what was typed before the page came alive stays, and is sent", async ({ page, context, refusals }) => {
  const taken = await newReader();
  await signIn(context, await newReader());
  refusals.push("/api/v1/me");
  const arrive = await holdScripts(context);
  await page.goto("/settings", { waitUntil: "commit" });
  const [name, shown] = [page.getByLabel("Username"), page.getByLabel("Display name")];
  await name.fill(taken.username ?? "");
  await shown.fill("Quick Reader");
  await page.getByRole("button", { name: "Save" }).first().click(); // nothing can send it yet
  await expect(shown).toHaveValue("Quick Reader");
  await page.getByRole("combobox").first().fill("austen");
  arrive();
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("This is taken.")).toBeVisible();
  await expect(name).toHaveValue(taken.username ?? "");
  await expect(shown).toHaveValue("Quick Reader");
  await expect(page.getByRole("combobox").first()).toHaveValue("austen");
});

test("a switch pressed early is kept, and one that the browser put back changes nothing", async ({ page, context }) => {
  const reader = await newReader();
  await signIn(context, reader);
  const arrive = await holdScripts(context);
  await page.goto("/settings/privacy", { waitUntil: "commit" });
  await page.getByLabel("Hide my figures").check();
  const putBack = page.getByLabel("Anonymous");
  await putBack.evaluate((box: HTMLInputElement) => {
    box.checked = true; // as browsers do with the state of an earlier visit: without an event
  });
  arrive();
  await expect(page.getByText("Kept, and true from now on.")).toBeVisible();
  await expect(putBack).not.toBeChecked();
  await expect(page.getByLabel("Hide my figures")).toBeChecked();
  const { body } = await call("GET", "/v1/me/privacy", { headers: await bearerOf(reader) });
  expect(body).toMatchObject({ hideStats: true, anonymous: false });
});
