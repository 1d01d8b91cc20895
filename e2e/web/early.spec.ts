/** People who are quicker than the page: what they type before its script has come is kept. */

import { newReader } from "../support/world";
import { expect, signIn, test } from "./fixtures";

test("what was typed before the page came alive stays, and is sent", async ({ page, context, refusals }) => {
  const taken = await newReader();
  await signIn(context, await newReader());
  refusals.push("/api/v1/me");
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route("**/_next/static/**/*.js", async (route) => {
    await arrival;
    await route.continue();
  });
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
