/** What an author, a curator and the staff do by keys alone, at 320 px, in English and from right to left. */

import { eq } from "drizzle-orm";
import { createAuthor, createWork, unique } from "@/db/factories";
import { createProPage } from "@/db/factories/authors";
import { createCurator } from "@/db/factories/collections";
import { authorClaimEvidence, authorClaims } from "@/db/schema/author-claims";
import { newId } from "@/db/schema/columns";
import { users } from "@/db/schema/users";
import { localPath } from "@/lib/format/locales";
import { messagesIn } from "@/lib/messages/messages-in";
import { codeMailedTo } from "../support/mailbox";
import { database, newReader } from "../support/world";
import { expect, expectNoSidewaysScroll, signIn, test } from "./fixtures";
import { NARROW, pick, press, skipHeader, tabTo, type } from "./keys";

test.use({ viewport: NARROW });

for (const locale of ["en", "ar"] as const) {
  const skip = messagesIn(locale, "site.header")("skip");
  const speaks = (id: string) => database().update(users).set({ locale }).where(eq(users.id, id));

  test(`a reader claims the page of an author, and proves it by a code (${locale})`, async ({ page, context }) => {
    const person = await newReader({ locale });
    await signIn(context, person);
    const { authorId } = await createWork(database());
    const main = page.getByRole("main");
    const email = `editor-${person.id}@house.example`;
    await page.goto(`/authors/${authorId}/claim`);
    await skipHeader(page, skip);
    const form = messagesIn(locale, "claims.claimForm");
    await type(page, main.getByLabel(form("statement"), { exact: true }), "I wrote it.");
    await type(page, main.getByLabel(messagesIn(locale, "claims.evidenceFields")("email"), { exact: true }), email);
    await press(page, main.getByRole("button", { name: form("send") }));
    await expect(page).toHaveURL(/\/portal\/claims\/./);
    const own = messagesIn(locale, "claims.ownClaim");
    await type(page, main.getByLabel(own("code", { email }), { exact: true }), await codeMailedTo(email));
    await page.keyboard.press("Enter");
    const check = messagesIn(locale, "claims.claimDetails")("check", { kind: "email_code", outcome: "yes" });
    await expect(main.getByText(check)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test(`an author announces a book of theirs (${locale})`, async ({ page, context }) => {
    const { author, work, owner } = await createProPage(database());
    await speaks(owner.id);
    await signIn(context, owner);
    const main = page.getByRole("main");
    await page.goto(`/portal/${author.slug}/announcements`);
    await skipHeader(page, skip);
    const form = messagesIn(locale, "portal.announcementForm");
    await type(page, main.getByLabel(form("title"), { exact: true }), "The prize");
    await type(page, main.getByLabel(form("description"), { exact: true }), "At last.");
    await pick(page, main.getByLabel(form("book"), { exact: true }), work.title);
    await press(page, main.getByRole("button", { name: form("publish") }));
    await expect(main.getByRole("listitem").filter({ hasText: "The prize" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(localPath(locale, `/authors/${author.slug}`));
    await expect(main.getByRole("heading", { name: "The prize" })).toBeVisible();
  });

  test(`a curator writes a collection and publishes it (${locale})`, async ({ page, context }) => {
    const { person } = await createCurator(database(), { guidelinesAcceptedAt: new Date() });
    await speaks(person.id);
    await signIn(context, person);
    const book = await createWork(database(), { title: `Picked ${unique()}` });
    const title = `By keys ${unique()}`;
    const main = page.getByRole("main");
    await page.goto("/curate/new");
    const editor = messagesIn(locale, "collections.collectionEditor");
    await expect(main.getByLabel(editor("title"), { exact: true })).toBeVisible(); // it opens when the script has come
    await skipHeader(page, skip);
    const times = messagesIn(locale, "collections.editorTimes");
    await type(page, main.getByLabel(editor("title"), { exact: true }), title);
    await type(page, main.getByLabel(editor("description"), { exact: true }), "For one hand.");
    await pick(
      page,
      main.getByLabel(messagesIn(locale, "collections.bookPicker")("find"), { exact: true }),
      book.title,
    );
    await expect(main.getByText(editor("bookCount", { count: 1, limit: 500 }))).toBeVisible();
    await tabTo(page, main.getByRole("radio", { name: times("unpublished.draft") }));
    await page.keyboard.press("ArrowDown");
    await expect(main.getByRole("radio", { name: times("unpublished.now") })).toBeChecked();
    await press(page, main.getByRole("button", { name: editor("save"), exact: true }));
    const published = messagesIn(locale, "collections.common")("status.published");
    await expect(main.getByText(published, { exact: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(localPath(locale, `/collections/${new URL(page.url()).pathname.split("/").at(-1)}`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

  test(`staff work the queue of claims (${locale})`, async ({ page, context }) => {
    await signIn(context, await newReader({ roles: ["admin"], locale }));
    const names = ["Aaa", "Bbb"].map((prefix) => `${prefix} ${newId().slice(-6)}`);
    const claims = await twoOldClaims(names);
    const [first = "", second = ""] = names;
    await page.goto("/admin/claims");
    const queue = page.getByRole("list", { name: messagesIn(locale, "claims.queueList")("label") });
    const link = (name: string) => queue.getByRole("link", { name: new RegExp(name) });
    await expect(page.locator("[data-claim][aria-current=true]")).toBeFocused(); // from now on keys are heard
    await tabTo(page, link(first));
    await page.keyboard.press("ArrowDown");
    await expect(link(second)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/claim=/);
    const claim = page.getByRole("article");
    const decide = messagesIn(locale, "claims.decisionForm");
    const status = (text: string) => page.getByRole("status").filter({ hasText: text });
    await expect(claim.getByRole("heading", { name: first })).toBeVisible();
    await press(page, claim.getByRole("button", { name: decide("decide.approve") }));
    const of = (at: number) => ({ claimant: names[at] ?? "", author: claims[at]?.author ?? "" });
    await expect(status(decide("decided.approve", of(0)))).toBeVisible();
    await expect(page.getByRole("button", { name: messagesIn(locale, "ui.toast")("undo") })).toHaveCount(0); // its mail is on the way
    await expect(claim.getByRole("heading", { name: second })).toBeVisible();
    await expect(claim).toBeFocused();
    await expect(link(first)).toHaveCount(0);
    await type(page, claim.getByLabel(decide("note"), { exact: true }), "The interview names somebody else.");
    await press(page, claim.getByRole("button", { name: decide("decide.reject") }));
    await expect(status(decide("decided.reject", of(1)))).toBeVisible();
    await expect(claim.getByRole("heading", { name: second })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    for (const [at, state] of (["approved", "rejected"] as const).entries()) {
      await page.goto(`/admin/claims?claim=${claims[at]?.id}`);
      const text = messagesIn(locale, "claims.common")(`status.${state}`);
      await expect(claim.getByText(text, { exact: true })).toBeVisible();
    }
  });
}

/** Claims that wait longer than all others, one after the other, each by somebody so named. */
async function twoOldClaims(names: string[]): Promise<{ id: string; author: string }[]> {
  const db = database();
  const longAgo = Date.UTC(2000, 0, 1) + Math.floor(Math.random() * 1e11);
  const made: { id: string; author: string }[] = [];
  for (const [i, name] of names.entries()) {
    const [id, claimant] = [newId(), await newReader({ name })];
    const author = await createAuthor(db, { name: `Author ${unique()}` });
    await createWork(db, { authorId: author.id });
    const submittedAt = new Date(longAgo + i);
    const claim = { id, authorId: author.id, claimantId: claimant.id, statement: "Me.", token: id };
    await db.insert(authorClaims).values({ ...claim, submittedAt, dueAt: submittedAt });
    await db.insert(authorClaimEvidence).values({ claimId: id, kind: "press", url: "https://paper.example" });
    made.push({ id, author: author.name });
  }
  return made;
}
