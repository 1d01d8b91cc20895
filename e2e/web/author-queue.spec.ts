import { createWork } from "@/db/factories";
import { createProPage } from "@/db/factories/authors";
import { authorClaimEvidence, authorClaims } from "@/db/schema/author-claims";
import { authorSupportRequests } from "@/db/schema/authors";
import { newId } from "@/db/schema/columns";
import { database, newReader } from "../support/world";
import { expect, expectNoSidewaysScroll, signIn, test } from "./fixtures";

test("staff work the queue by keyboard alone", async ({ page, context }) => {
  await signIn(context, await newReader({ isStaff: true }));
  const db = database();
  const names = ["Aaa", "Bbb"].map((prefix) => `${prefix} ${newId().slice(-6)}`);
  const ids: string[] = [];
  const longAgo = Date.UTC(2000, 0, 1) + Math.floor(Math.random() * 1e11); // by themselves, one after the other
  for (const [i, name] of names.entries()) {
    const [id, claimant, work] = [newId(), await newReader({ name }), await createWork(db)];
    ids.push(id);
    const submittedAt = new Date(longAgo + i);
    await db.insert(authorClaims).values({
      id,
      authorId: work.authorId,
      claimantId: claimant.id,
      statement: "Me.",
      token: id,
      submittedAt,
      dueAt: submittedAt,
    });
    await db.insert(authorClaimEvidence).values({ claimId: id, kind: "press", url: "https://paper.example" });
  }
  await page.goto("/admin/claims");
  const [first = "", second = ""] = names;
  const isOn = (name: string) =>
    page.evaluate(
      (text) => document.activeElement !== document.body && document.activeElement?.textContent?.includes(text),
      name,
    );
  const tabTo = async (name: string) => {
    for (let i = 0; i < 60 && !(await isOn(name)); i += 1) await page.keyboard.press("Tab");
    expect(await isOn(name)).toBe(true);
  };
  await expect(page.locator("[data-claim][aria-current=true]")).toBeFocused(); // from now on keys are heard
  await tabTo(first);
  await page.keyboard.press("ArrowDown");
  expect(await isOn(second)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/claim=/);
  const claim = page.getByRole("article");
  await expect(claim.getByRole("heading", { name: first })).toBeVisible();
  await tabTo("Approve");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `Approved: ${first} now owns the page of` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0); // its mail is on the way
  await expect(claim.getByRole("heading", { name: second })).toBeVisible();
  await expect(claim).toBeFocused();
  await expect(page.getByRole("list", { name: "Claims" }).getByText(first)).toHaveCount(0);
  while (!(await page.getByLabel("Note to the author").evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.type("The interview names somebody else.");
  await tabTo("Reject");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `Rejected: ${second}` })).toBeVisible();
  await expect(claim.getByRole("heading", { name: second })).toHaveCount(0);
  for (const [at, state] of ["Approved", "Rejected"].entries()) {
    await page.goto(`/admin/claims?claim=${ids[at]}`);
    await expect(claim.getByText(state, { exact: true })).toBeVisible();
  }
});

test("letters walk through the queue and go to the decisions, and Enter decides", async ({ page, context }) => {
  await signIn(context, await newReader({ isStaff: true }));
  const db = database();
  const names = ["Ccc", "Ddd"].map((prefix) => `${prefix} ${newId().slice(-6)}`);
  const ids: string[] = [];
  const longAgo = Math.floor(Math.random() * 9e11); // before all others, one after the other
  for (const [i, name] of names.entries()) {
    const [id, claimant, work] = [newId(), await newReader({ name }), await createWork(db)];
    ids.push(id);
    const submittedAt = new Date(longAgo + i);
    const claim = { id, authorId: work.authorId, claimantId: claimant.id, statement: "Me.", token: id };
    await db.insert(authorClaims).values({ ...claim, submittedAt, dueAt: submittedAt });
  }
  const [first = "", second = ""] = names;
  await page.goto(`/admin/claims?claim=${ids[0]}`);
  await expect(page.getByRole("link", { name: first })).toBeFocused();
  const open = page.getByRole("article").getByRole("heading", { level: 2 });
  await page.keyboard.press("j");
  await expect(open).toHaveText(second);
  await page.keyboard.press("k");
  await expect(open).toHaveText(first);
  await page.keyboard.press("t");
  await expect(page.getByLabel("Note to the author")).toBeFocused();
  await page.keyboard.type("mat and jam"); // letters in a field are letters
  await expect(page.getByLabel("Note to the author")).toHaveValue("mat and jam");
  await page.keyboard.press("Tab");
  await page.keyboard.press("t");
  await expect(page.getByRole("button", { name: "Reject" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `Rejected: ${first}` })).toBeVisible();
  await expect(open).toHaveText(second);
  await page.keyboard.press("a");
  await expect(page.getByRole("button", { name: "Approve" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `Approved: ${second}` })).toBeVisible();
});

test("a request whose subject is one endless word stays within a narrow screen", async ({ page, context }) => {
  await signIn(context, await newReader({ isStaff: true }));
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
