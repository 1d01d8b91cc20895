/** A reader reports a review; staff hide it, warn its writer and read the log; the writer answers. */
import { createWork } from "@/db/factories";
import { reviews } from "@/db/schema/catalogue";
import { database, newReader } from "../support/world";
import { expect, signIn, test } from "./fixtures";

test("from a report to an answered warning", async ({ page }) => {
  const mark = Date.now().toString(36);
  const writer = await newReader({ name: `Writer ${mark}` });
  const work = await createWork(database(), { title: `Moderated ${mark}` });
  await database()
    .insert(reviews)
    .values({ userId: writer.id, workId: work.id, rating: 4, text: `Rude words ${mark}` });

  await signIn(page.context(), await newReader());
  await page.goto(`/books/${work.slug}`);
  await page.getByRole("button", { name: `Report the review by Writer ${mark}` }).click();
  await page.getByLabel("What is wrong with it?").selectOption("abuse");
  await page.getByRole("dialog").getByRole("button", { name: "Report", exact: true }).click();
  await expect(page.getByText("Thank you. Somebody will look at it.")).toBeVisible();

  await signIn(page.context(), await newReader({ isStaff: true, name: `Staff ${mark}` }));
  await page.goto("/admin/reports?kind=review");
  const entry = page.getByRole("listitem").filter({ hasText: mark });
  await entry.getByText(`Warn or suspend Writer ${mark}`).click();
  await entry.getByLabel(`Reason, for Writer ${mark} to read`).fill("Be kind to writers.");
  await entry.getByRole("button", { name: "Warn", exact: true }).click();
  await expect(page.getByText(`Writer ${mark} is told.`)).toBeVisible();
  await entry.getByRole("button", { name: "Hide it" }).click();
  await expect(page.getByText("Decided.")).toBeVisible();
  await page.goto("/admin/log");
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: `Staff ${mark}` })
      .first(),
  ).toContainText("report.hide");
  await page.goto(`/books/${work.slug}`);
  await expect(page.getByText(`Rude words ${mark}`)).toHaveCount(0);

  await signIn(page.context(), writer);
  await page.goto("/settings/standing");
  await expect(page.getByText("Be kind to writers.")).toBeVisible();
  await page.getByLabel("What do you say to it?").fill("It was a quotation.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("The staff will read it.")).toBeVisible();
});
