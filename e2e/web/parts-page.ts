/** The page of all parts, and what is named on it. */
import type { Page } from "@playwright/test";
import { alive } from "./fixtures";

/** What the tooltip says. */
export const WORK = "A book in all its editions.";
/** The title of the dialog for sharing. */
export const SHARE = "Share “Winter reading”";

export async function openParts(page: Page): Promise<void> {
  await page.goto("/dev/parts");
  await alive(page.getByRole("button", { name: "Save draft" }));
}
