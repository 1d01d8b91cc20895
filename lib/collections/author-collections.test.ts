/** Authors curate lists of their genres: who may, and which books their lists may hold. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { createCurator } from "@/db/factories/collections";
import { authorMembers } from "@/db/schema/authors";
import { authors, works } from "@/db/schema/catalogue";
import { curators } from "@/db/schema/collections";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { staffMember } from "@/lib/testing/lists";
import { applyAsCurator, listApplications, verifyCurator } from "./applications";
import { createCollection, updateCollection } from "./collections";
import { ApplyAsCurator } from "./curator-schemas";
import { getOwnCurator } from "./curators";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const refusal = (code: string) => expect.objectContaining({ status: 400, code });
const application = () =>
  ApplyAsCurator.parse({ kind: "author", name: `Ana ${unique()}`, bio: "b", credentials: "Writes ghosts." });
const draft = (books: { id: string }[]) => ({
  title: `Attics ${unique()}`,
  description: "d",
  type: "mood" as const,
  books: books.map(({ id }) => ({ bookId: id })),
});
/** Somebody who holds a verified page with one book of these genres, and curates as an author. */
async function authorCurating(genres: string[]) {
  const { author, work, owner } = await createOwnedPage(ctx.db);
  await ctx.db.update(works).set({ genres }).where(eq(works.id, work.id));
  const { curator } = await createCurator(ctx.db, { kind: "author" });
  await ctx.db.update(curators).set({ userId: owner.id }).where(eq(curators.id, curator.id));
  return { author, work, curator, owner, as: actingAs(ctx, owner) };
}

test("only the holder of a verified page may apply as an author; its team and a reader may not", async () => {
  const { author, owner } = await createOwnedPage(ctx.db);
  const member = await createReader(ctx.db);
  await ctx.db.insert(authorMembers).values({ authorId: author.id, userId: member.id, role: "member" });
  for (const person of [member, await createReader(ctx.db)])
    await expect(applyAsCurator(actingAs(ctx, person), application())).rejects.toEqual(refusal("author_page_required"));
  const made = await applyAsCurator(actingAs(ctx, owner), application());
  expect(made.authorPages).toMatchObject([{ id: author.id, verified: true }]);
  const waiting = await listApplications(await staffMember(ctx), { page: 1, limit: 100, status: "submitted" });
  expect(waiting.data.find(({ id }) => id === made.id)?.authorPages).toMatchObject([{ name: author.name }]);
});

test("who lost the page before the decision is not verified, and may still be turned down", async () => {
  const { author, owner } = await createOwnedPage(ctx.db);
  const staff = await staffMember(ctx);
  const { curator } = await applyAsCurator(actingAs(ctx, owner), application());
  await ctx.db.update(authors).set({ verifiedAt: null }).where(eq(authors.id, author.id));
  await expect(verifyCurator(staff, curator.id, { decision: "verify" })).rejects.toEqual(
    refusal("author_page_required"),
  );
  expect((await verifyCurator(staff, curator.id, { decision: "reject", note: "No page." })).verified).toBe(false);
});

test("an author's list holds their own books and those of their genres; the first other one is named", async () => {
  const { as, work } = await authorCurating(["horror", "fiction"]);
  const [near, far] = [
    await createWork(ctx.db, { genres: ["mystery", "horror"] }),
    await createWork(ctx.db, { genres: ["cooking"], title: "Soups" }),
  ];
  expect((await getOwnCurator(as)).genres).toEqual(["Fiction", "Gothic and horror"]);
  const made = await createCollection(as, draft([work, near]));
  expect(made.bookCount).toBe(2);
  await expect(createCollection(as, draft([near, far]))).rejects.toMatchObject({
    code: "outside_genres",
    message: "Soups is outside the genres of your books (Fiction, Gothic and horror).",
    issues: [{ path: "books.1.bookId" }],
    details: { title: "Soups" },
  });
  for (const editor of [as, await staffMember(ctx)])
    await expect(updateCollection(editor, made.id, { books: [{ bookId: far.id }] })).rejects.toEqual(
      refusal("outside_genres"),
    );
  expect((await updateCollection(as, made.id, { title: "Other attics" })).bookCount).toBe(2);
});

test("without the page no book may be put in any more; other kinds of curators list what they like", async () => {
  const { as, author, work } = await authorCurating(["horror"]);
  await ctx.db.update(authors).set({ verifiedAt: null }).where(eq(authors.id, author.id));
  await expect(createCollection(as, draft([work]))).rejects.toEqual(refusal("outside_genres"));
  const other = actingAs(ctx, (await createCurator(ctx.db)).person);
  expect((await getOwnCurator(other)).genres).toBeNull();
  expect((await createCollection(other, draft([await createWork(ctx.db)]))).bookCount).toBe(1);
});
