/** Who may correct what, from where, how often, and what becomes of what others proposed. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createAuthor, createEdition, createReader, createWork, unique } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { newId } from "@/db/schema/columns";
import { proposals } from "@/db/schema/corrections";
import { textRules } from "@/db/schema/moderation";
import { notificationEvents } from "@/db/schema/notifications";
import { type Context, systemContext } from "@/lib/kernel/context";
import { add, agedReader, uncharted } from "@/lib/testing/added-books";
import { actingAs, testContext } from "@/lib/testing/context";
import { outcomeOf } from "@/lib/testing/outcome";
import { getBook, getBookByIsbn } from "../books";
import { ProposeForBook, ProposeForPerson } from "../correction-schemas";
import { search } from "../search";
import { decideProposal } from "./decide";
import { listHistory } from "./history";
import { listOwnProposals, propose } from "./proposals";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const librarian = async () => actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
const someone = () => agedReader(ctx, 100);
const PAGE = { page: 1, limit: 50 };

const forBook = (as: Context, id: string, changes: unknown[], reason = "It says so on the title page.") =>
  propose(as, "book", id, ProposeForBook.parse({ changes, reason }));
const forAuthor = (as: Context, id: string, changes: unknown[]) =>
  propose(as, "author", id, ProposeForPerson.parse({ changes, reason: "By the national library." }));
const titled = (from: string, to: string) => ({ field: "title", from, to });

test("whoever proposed sees what became of it, and nobody else does", async () => {
  const [reader, other] = [await someone(), await someone()];
  const work = await createWork(ctx.db);
  const first = await forBook(reader, work.id, [titled(work.title, `${work.title}, first`)]);
  await decideProposal(await librarian(), first.id, { decision: "reject", note: "The first edition has none." });
  const second = await forBook(reader, work.id, [titled(work.title, `${work.title}, second`)]);
  const { data, total } = await listOwnProposals(reader, PAGE);
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { id: second.id, status: "open", note: null },
    { id: first.id, status: "rejected", note: "The first edition has none." },
  ]);
  expect((await listOwnProposals(other, PAGE)).total).toBe(0);
  await expect(listOwnProposals(ctx, PAGE)).rejects.toMatchObject({ code: "not_signed_in" });
});

test("what a reader proposes changes nothing until a librarian accepts it, and says so to its maker alone", async () => {
  const work = await createWork(ctx.db, { title: `Middlemach ${unique()}`, firstPublished: 1971 });
  const reader = await someone();
  const right = work.title.replace("Middlemach", "Middlemarch");
  const made = await forBook(reader, work.slug, [
    titled(work.title, right),
    { field: "firstPublished", from: 1971, to: 1871 },
  ]);
  expect(made).toMatchObject({
    subject: { kind: "book", id: work.id, slug: work.slug, name: work.title },
    by: { id: reader.actor.userId },
    status: "open",
    changes: [
      { field: "title", edition: null, from: work.title, to: right },
      { field: "firstPublished", edition: null, from: 1971, to: 1871 },
    ],
    note: null,
    decidedAt: null,
  });
  expect(await getBook(ctx, work.id)).toMatchObject({ title: work.title, firstPublished: 1971 });
  expect((await listHistory(ctx, "book", work.id, PAGE)).total).toBe(0);

  const staff = await librarian();
  const decided = await decideProposal(staff, made.id, { decision: "accept", note: "Thank you." });
  expect(decided).toMatchObject({ status: "accepted", note: "Thank you." });
  expect(await getBook(ctx, work.slug)).toMatchObject({ title: right, firstPublished: 1871, slug: work.slug });
  expect((await search(ctx, right)).books.map(({ id }) => id)).toEqual([work.id]);
  expect((await listHistory(ctx, "book", work.id, PAGE)).data).toMatchObject([
    { source: "person", by: { id: reader.actor.userId }, changes: made.changes },
  ]);
  expect(await outcomeOf(decideProposal(staff, made.id, { decision: "reject" }))).toBe("400 already_decided");
  const events = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `proposal:${made.id}`));
  expect(events).toMatchObject([{ kind: "proposal_decided", payload: { userId: reader.actor.userId } }]);
});

test("a librarian, the owner of the verified page, and nobody else correct at once", async () => {
  const { author, work, owner } = await createOwnedPage(ctx.db, { birthYear: 1800 });
  const other = await createOwnedPage(ctx.db);
  const as = {
    owner: actingAs(ctx, owner),
    other: actingAs(ctx, other.owner),
    reader: await someone(),
    staff: await librarian(),
  };
  const subtitle = (from: string | null, to: string) => [{ field: "subtitle", from, to }];
  expect((await forBook(as.other, work.id, subtitle(null, "Wrong"))).status).toBe("open");
  expect((await forBook(as.reader, work.id, subtitle(null, "Wrong"))).status).toBe("open");
  expect((await forBook(as.owner, work.id, subtitle(null, "Mine"))).status).toBe("accepted");
  expect((await forBook(as.staff, work.id, subtitle("Mine", "Checked"))).status).toBe("accepted");
  expect((await getBook(ctx, work.id)).subtitle).toBe("Checked");
  expect((await forAuthor(as.other, author.id, [{ field: "birthYear", from: 1800, to: 1801 }])).status).toBe("open");
  expect((await forAuthor(as.owner, author.slug, [{ field: "birthYear", from: 1800, to: 1802 }])).status).toBe(
    "accepted",
  );
  expect(await outcomeOf(forBook(ctx, work.id, subtitle("Checked", "No")))).toBe("401 not_signed_in");
  for (const viewer of [as.reader, as.owner, ctx])
    expect(await outcomeOf(decideProposal(viewer, newId(), { decision: "accept" }))).toMatch(/^401/);
});

test("a change starts from what stands there now, is one, and names an edition of the book", async () => {
  const work = await createWork(ctx.db);
  const edition = await createEdition(ctx.db, work.id, { isbn13: "9780306406157", isbn10: "0306406152", pages: 100 });
  const elsewhere = await createEdition(ctx.db, (await createWork(ctx.db)).id, { isbn13: "9783161484100" });
  const reader = await someone();
  const outcome = (...changes: unknown[]) => outcomeOf(forBook(reader, work.id, changes));
  expect(await outcome(titled("Something else", "New"))).toBe("400 changed_meanwhile");
  expect(await outcome(titled(work.title, ` ${work.title} `))).toBe("400 no_change");
  expect(await outcome({ field: "pages", edition: elsewhere.id, from: null, to: 5 })).toBe("400 invalid_input");
  expect(await outcome({ field: "isbn", edition: edition.id, from: "9780306406157", to: "978-3-16-148410-0" })).toBe(
    "400 isbn_taken",
  );
  await expect(forBook(reader, work.id, [titled("Something else", "New")])).rejects.toMatchObject({
    issues: [{ path: "changes.0.from", message: expect.stringContaining(work.title) }],
  });
  const made = await forBook(reader, work.id, [
    { field: "isbn", edition: edition.id, from: "9780306406157", to: "0-14-143954-8" },
    { field: "pages", edition: edition.id, from: 100, to: 312 },
    { field: "format", edition: edition.id, from: null, to: "paperback" },
    { field: "publisher", edition: edition.id, from: null, to: "Small Press" },
    { field: "published", edition: edition.id, from: null, to: "1931-04" },
    { field: "series", from: null, to: { name: `Row ${unique()}`, position: 2 } },
    { field: "genres", from: [], to: ["fiction"] },
    { field: "language", from: null, to: "eng" },
    { field: "description", from: null, to: "Of a lighthouse." },
  ]);
  await decideProposal(await librarian(), made.id, { decision: "accept" });
  expect(await getBook(ctx, work.id)).toMatchObject({
    editions: [
      { isbn13: "9780141439549", isbn10: "0141439548", pages: 312, format: "paperback", publisher: "Small Press" },
    ],
    series: { position: 2 },
    genres: ["fiction"],
    language: "en",
    description: "Of a lighthouse.",
    descriptionSource: "person",
  });
  expect((await getBookByIsbn(ctx, "9780141439549")).id).toBe(work.id);
  expect(await outcomeOf(getBookByIsbn(ctx, "9780306406157"))).toBe("404 not_found");
});

test("a person's name, years and other names; nobody dies before they are born", async () => {
  const author = await createAuthor(ctx.db, { name: `Jane Astin ${unique()}`, birthYear: 1775, bookCount: 1 });
  const work = await createWork(ctx.db, { authorId: author.id });
  const staff = await librarian();
  expect(await outcomeOf(forAuthor(staff, author.id, [{ field: "deathYear", from: null, to: 1700 }]))).toBe(
    "400 invalid_input",
  );
  const name = author.name.replace("Astin", "Austen");
  await forAuthor(staff, author.id, [
    { field: "name", from: author.name, to: name },
    { field: "alternateNames", from: [], to: ["A Lady"] },
    { field: "deathYear", from: null, to: 1817 },
  ]);
  expect((await getBook(ctx, work.id)).authors).toMatchObject([{ name }]);
  expect((await search(ctx, name)).authors).toMatchObject([{ id: author.id, slug: author.slug }]);
  expect((await search(ctx, name)).books.map(({ id }) => id)).toContain(work.id);
});

test("accepting one closes what others proposed for the field from before, and leaves the rest open", async () => {
  const work = await createWork(ctx.db);
  const [first, second, third] = [await someone(), await someone(), await someone()];
  const wins = await forBook(first, work.id, [titled(work.title, "The Right Title")]);
  const loses = await forBook(second, work.id, [titled(work.title, "A Wrong Title")]);
  const stays = await forBook(third, work.id, [{ field: "subtitle", from: null, to: "A Tale" }]);
  await decideProposal(await librarian(), wins.id, { decision: "accept" });
  const statuses = await ctx.db
    .select({ id: proposals.id, status: proposals.status })
    .from(proposals)
    .where(eq(proposals.workId, work.id))
    .orderBy(proposals.id);
  expect(statuses).toEqual([
    { id: wins.id, status: "accepted" },
    { id: loses.id, status: "superseded" },
    { id: stays.id, status: "open" },
  ]);
  await ctx.db.execute(sql`update works set subtitle = 'By an import' where id = ${work.id}`);
  expect(await decideProposal(await librarian(), stays.id, { decision: "accept" })).toMatchObject({
    status: "superseded",
  });
  expect((await getBook(ctx, work.id)).subtitle).toBe("By an import");
});

test("a second press makes no second proposal, also two at once", async () => {
  const work = await createWork(ctx.db);
  const reader = await someone();
  const press = async () => {
    const own = systemContext(ctx.db);
    const { id } = await forBook({ ...reader, answer: own.answer }, work.id, [titled(work.title, "Pressed")]);
    return { id, isExisting: own.answer.isExisting };
  };
  const made = await Promise.all([press(), press(), press()]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(made.filter(({ isExisting }) => !isExisting)).toHaveLength(1);
});

test("a day has 100 proposals, 20 for an account younger than a week", async () => {
  for (const [days, limit] of [
    [3, 20],
    [8, 100],
  ] as const) {
    const [work, reader] = [await createWork(ctx.db), await agedReader(ctx, days)];
    await ctx.db.execute(sql`insert into proposals (id, work_id, user_id, changes, reason)
      select gen_random_uuid(), ${work.id}::uuid, ${reader.actor.userId}::uuid, '[]'::jsonb, 'x' from generate_series(1, ${limit - 1})`);
    await forBook(reader, work.id, [titled(work.title, "The last of today")]);
    await expect(forBook(reader, work.id, [titled(work.title, "One more")])).rejects.toMatchObject({
      status: 429,
      code: "too_many_proposals",
      headers: { "Retry-After": expect.stringMatching(/^\d+$/) },
    });
  }
});

test("words that are refused here are in no proposal, and may be corrected away", async () => {
  const pattern = `vile${unique()}`;
  await ctx.db.insert(textRules).values({ id: newId(), kind: "word", pattern, action: "refuse" });
  const work = await createWork(ctx.db, { title: `A ${pattern} Book` });
  const reader = await someone();
  expect(await outcomeOf(forBook(reader, work.id, [{ field: "subtitle", from: null, to: `So ${pattern}` }]))).toBe(
    "400 text_refused",
  );
  expect((await forBook(reader, work.id, [titled(work.title, "A Good Book")])).status).toBe("open");
});

describe("a reader's own book", () => {
  test("is corrected by its maker at once; for others, librarians too, it is not there", async () => {
    const maker = await someone();
    const own = await add(maker, { ...uncharted(), isbn: "9791090636071" });
    const [edition] = own.editions;
    const change = [
      titled(own.title, "As It Is Called"),
      { field: "isbn", edition: edition?.id, from: "9791090636071", to: "9780131103627" },
      { field: "series", from: null, to: { name: `Own ${unique()}`, position: 1 } },
    ];
    for (const viewer of [await someone(), await librarian()]) {
      expect(await outcomeOf(forBook(viewer, own.id, change))).toBe("404 not_found");
      expect(await outcomeOf(listHistory(viewer, "book", own.id, PAGE))).toBe("404 not_found");
    }
    expect(await outcomeOf(listHistory(ctx, "book", own.slug, PAGE))).toBe("404 not_found");
    expect(await forBook(maker, own.id, change)).toMatchObject({ status: "accepted" });
    expect(await getBook(maker, own.id)).toMatchObject({
      title: "As It Is Called",
      isOwn: true,
      editions: [{ isbn13: "9780131103627" }],
      series: { position: 1 },
    });
    expect(await outcomeOf(getBookByIsbn(ctx, "9780131103627"))).toBe("404 not_found");
    expect((await listHistory(maker, "book", own.id, PAGE)).total).toBe(0);
    expect((await search(ctx, "As It Is Called")).books).toEqual([]);
    const [row] = await ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from series where name like 'Own %'`,
    );
    expect(row?.count).toBe(0);
  });
});
