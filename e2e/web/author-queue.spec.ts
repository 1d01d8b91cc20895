import { createWork } from "@/db/factories";
import { createProPage } from "@/db/factories/authors";
import { authorSupportRequests } from "@/db/schema/author-books";
import { authorClaims } from "@/db/schema/author-claims";
import { newId } from "@/db/schema/columns";
import { database, newReader } from "../support/world";
import { expect, expectNoSidewaysScroll, inBothLanguages, signIn, test } from "./fixtures";
import { open } from "./say";

inBothLanguages(() => {
  test("letters walk through the queue and go to the decisions, and Enter decides", async ({
    page,
    context,
    say,
    language,
  }) => {
    await signIn(context, await newReader({ roles: ["editor"] }), language);
    const db = database();
    const names = ["Ccc", "Ddd"].map((prefix) => `${prefix} ${newId().slice(-6)}`);
    const ids: string[] = [];
    const longAgo = Math.floor(Math.random() * 9e11); // before all others, one after the other
    for (const [i, name] of names.entries()) {
      const [id, claimant, work] = [newId(), await newReader({ name }), await createWork(db)];
      ids.push(id);
      const submittedAt = new Date(longAgo + i);
      const values = { id, authorId: work.authorId, claimantId: claimant.id, statement: "Me.", token: id };
      await db.insert(authorClaims).values({ ...values, submittedAt, dueAt: submittedAt });
    }
    const [first = "", second = ""] = names;
    await page.goto(`/admin/claims?claim=${ids[0]}`);
    await expect(page.getByRole("link", { name: first })).toBeFocused();
    const claim = page.getByRole("article").getByRole("heading", { level: 2 });
    await page.keyboard.press("j");
    await expect(claim).toHaveText(second);
    await page.keyboard.press("k");
    await expect(claim).toHaveText(first);
    await page.keyboard.press("t");
    await expect(page.getByLabel(say("Note to the author"))).toBeFocused();
    await page.keyboard.type("mat and jam"); // letters in a field are letters
    await expect(page.getByLabel(say("Note to the author"))).toHaveValue("mat and jam");
    await page.keyboard.press("Tab");
    await page.keyboard.press("t");
    await expect(page.getByRole("button", { name: say("Reject"), exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("status").filter({ hasText: say(`Rejected: ${first} gets the reason by email.`) }),
    ).toBeVisible();
    await expect(claim).toHaveText(second);
    await page.keyboard.press("a");
    await expect(page.getByRole("button", { name: say("Approve", "claims.decisionForm"), exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("status").filter({ hasText: open(say(`Approved: ${second} now owns the page of #.`)) }),
    ).toBeVisible();
  });
});

test("a request whose subject is one endless word stays within a narrow screen", async ({ page, context }) => {
  await signIn(context, await newReader({ roles: ["editor"] }));
  const { author, owner } = await createProPage(database());
  const subject = `W${"o".repeat(140)}w${newId().slice(-6)}`;
  await database()
    .insert(authorSupportRequests)
    .values({
      id: newId(),
      authorId: author.id,
      userId: owner.id,
      subject,
      message: subject,
      createdAt: new Date("2020-01-01"), // the oldest stands first
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/support");
  await expect(page.getByLabel(`Answer to “${subject}”`)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
