/** Tooltips, sharing, forms and files, on the page of all parts: worked by keyboard and by touch. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openParts, SHARE, WORK } from "./parts-page";

const FILE = { name: "library.csv", mimeType: "text/csv", buffer: Buffer.from("Title\n") };

/** Opens the picker of files by what `open` does, and chooses one. */
async function choose(page: Page, open: () => Promise<void>): Promise<void> {
  const picker = page.waitForEvent("filechooser");
  await open();
  await (await picker).setFiles(FILE);
}

test("by keyboard and by mouse: a tooltip comes, stays while it is wanted, and goes", async ({ page }) => {
  await openParts(page);
  const bubble = page.getByText(WORK);
  const what = page.getByRole("button", { name: "What is a work?" });
  await expect(what).toHaveAttribute("aria-description", WORK);
  await page.getByRole("button", { name: "Sort by" }).focus();
  await page.keyboard.press("Tab");
  await expect(what).toBeFocused();
  await expect(bubble).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bubble).toBeHidden();
  await expect(what).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bubble).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(bubble).toBeHidden();

  await what.hover();
  await expect(bubble).toBeVisible();
  await bubble.hover();
  await page.waitForTimeout(600); // longer than it takes to go when the mouse is elsewhere
  await expect(bubble).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bubble).toBeHidden();
  await page.mouse.move(0, 0);
  await what.hover();
  await expect(bubble).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(bubble).toBeHidden();
});

test("by keyboard: a link and a code are shared", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openParts(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const dialog = page.getByRole("dialog", { name: SHARE });
  const opener = page.getByRole("button", { name: "Share a collection" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Copy link" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await copied()).toBe(await dialog.getByLabel("Link", { exact: true }).inputValue());
  await dialog.getByRole("button", { name: "Copy code" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Code copied.")).toBeVisible();
  expect(await copied()).toMatch(/^<iframe /);
  const code = dialog.getByLabel("Code for your own site");
  await code.focus();
  expect(await code.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart)).toBe(
    (await code.inputValue()).length,
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Share a club" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(code).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Embed a shelf" }).press("Enter");
  await expect(code).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Copy link" })).toBeHidden();
});

test("by keyboard: a form keeps what is typed when it is refused and when nothing answers", async ({ page }) => {
  await openParts(page);
  const name = page.getByLabel("Name of the club");
  const outcome = (label: string) => page.getByRole("radio", { name: label });
  await name.fill("Night readers");
  await outcome("It saves the form").focus();
  await page.keyboard.press("ArrowDown");
  await expect(outcome("It refuses the name")).toBeChecked();
  await name.focus();
  await page.keyboard.press("Enter");
  await expect(name).toHaveAccessibleDescription("This name is taken. Choose another.");
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Night readers");

  await outcome("It refuses the name").focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Save club" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("That didn’t work. Try again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save club" })).toBeFocused();
  await expect(name).toHaveValue("Night readers");
  await expect(name).not.toHaveAttribute("aria-invalid");

  await outcome("It saves the form").check();
  await page.getByRole("button", { name: "Save club" }).press("Enter");
  await expect(page.getByText("Club saved.")).toBeVisible();
  await expect(page.getByRole("alert").getByText("That didn’t work. Try again.")).toBeHidden();
  await page.getByRole("button", { name: "Clear name" }).press("Enter");
  await expect(name).toHaveValue("");
});

test("by keyboard: a file is chosen, and one that did not get through is sent again", async ({ page }) => {
  await openParts(page);
  await choose(page, () => page.getByLabel("Cover picture").press("Enter"));
  await expect(page.getByText("library.csv is chosen.")).toBeVisible();
  await expect(page.getByLabel("Proof, of the wrong kind")).toHaveAccessibleDescription("Choose a PDF file.");
  await expect(page.getByLabel("Picture, disabled")).toBeDisabled();
  await expect(page.getByLabel("Photo, being sent")).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("button", { name: "Send letter.pdf again" })).toBeVisible();

  const twice = page.getByLabel("Export file");
  await choose(page, () => twice.press("Enter"));
  await expect(twice).toHaveAccessibleDescription(/Check your connection and try again\.$/);
  await page.getByRole("button", { name: "Send library.csv again" }).press("Enter");
  await expect(twice).toBeFocused();
  await expect(page.getByText("library.csv was sent.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send library.csv again" })).toBeHidden();
});

test.describe("without a connection", () => {
  test.use({ refusals: ["/"] }); // what the page fetches ahead fails too

  test("a form says at once that it did not work", async ({ page, context }) => {
    await openParts(page);
    const name = page.getByLabel("Name of the club");
    await name.fill("Night readers");
    await page.getByRole("radio", { name: "It does not answer" }).check();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save club" }).press("Enter");
    await expect(page.getByRole("alert").getByText("That didn’t work. Try again.")).toBeVisible();
    await expect(name).toHaveValue("Night readers");
    await context.setOffline(false);
  });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a tooltip, sharing, a form and files", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openParts(page);
    await page.getByRole("button", { name: "What is a work?" }).tap();
    await expect(page.getByText(WORK)).toBeVisible();
    await page.getByRole("button", { name: "Share a collection" }).tap();
    await expect(page.getByText(WORK)).toBeHidden();
    await page.getByRole("dialog").getByRole("button", { name: "Copy link" }).tap();
    await expect(page.getByText("Link copied.")).toBeVisible();
    await page.touchscreen.tap(10, 10); // beside it
    await expect(page.getByRole("dialog")).toBeHidden();

    await page.getByLabel("Name of the club").fill("Night readers");
    await page.getByLabel("It does not answer").tap();
    await page.getByRole("button", { name: "Save club" }).tap();
    await expect(page.getByRole("alert").getByText("That didn’t work. Try again.")).toBeVisible();
    await page.getByLabel("It saves the form").tap();
    await page.getByRole("button", { name: "Save club" }).tap();
    await expect(page.getByText("Club saved.")).toBeVisible();

    await choose(page, () => page.getByLabel("Export file").tap());
    await page.getByRole("button", { name: "Send library.csv again" }).tap();
    await expect(page.getByText("library.csv was sent.")).toBeVisible();
  });
});
