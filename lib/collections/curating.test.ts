/** Applications, verification, the curator's page, stats, pasted books and suggestions. */

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createEdition, createReader, createWork, unique } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { curators } from "@/db/schema/collections";
import { newId } from "@/db/schema/columns";
import { reviews } from "@/db/schema/library";
import { notificationEvents } from "@/db/schema/notifications";
import { auditLog, mails } from "@/db/schema/platform";
import { uploads } from "@/db/schema/uploads";
import { addToLibrary } from "@/lib/catalogue/library";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { refusal, staffMember } from "@/lib/testing/lists";
import { countVisits } from "@/lib/visits/visits";
import { getAnalytics, getAnalyticsCsv } from "./analytics";
import { applyAsCurator, listApplications, listOwnApplications, verifyCurator } from "./applications";
import { matchBooks } from "./books";
import { ApplyAsCurator } from "./curator-schemas";
import { getCurator, getOwnCurator, updateCurator } from "./curators";
import { saveCollection } from "./saves";
import { shareCollection } from "./shares";
import { getSuggestionSettings, setSuggestionSettings, suggestCollections } from "./suggestions";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };
const application = (values: object = {}) =>
  ApplyAsCurator.parse({
    kind: "librarian_bookseller",
    name: `Hana ${unique()}`,
    bio: "Shelves by the harbour.",
    credentials: "Runs a bookshop.",
    links: [{ kind: "website", url: "https://shop.example" }],
    ...values,
  });

test("each kind may apply; a creator needs 10,000 followers", () => {
  for (const kind of ["librarian_bookseller", "blogger", "author"]) expect(application({ kind }).kind).toBe(kind);
  for (const followerCount of [undefined, 0, 9_999])
    expect(() => application({ kind: "creator", followerCount })).toThrow(/10,000/);
  expect(application({ kind: "creator", followerCount: 10_000 }).followerCount).toBe(10_000);
});

test("proof is private to the applicant and staff, and only one's own can be attached", async () => {
  const [applicant, other] = [await createReader(ctx.db), await createReader(ctx.db)];
  const id = newId();
  await ctx.db
    .insert(uploads)
    .values({ id, userId: applicant.id, kind: "letter", contentType: "application/pdf", bytes: 10 });
  await expect(applyAsCurator(actingAs(ctx, other), application({ evidenceUploadIds: [id] }))).rejects.toEqual(
    refusal("unknown_upload"),
  );
  const made = await applyAsCurator(actingAs(ctx, applicant), application({ evidenceUploadIds: [id] }));
  expect(made.evidence).toMatchObject([{ uploadId: id, contentType: "application/pdf" }]);
  const [stored] = await ctx.db.select().from(uploads).where(eq(uploads.id, id));
  expect(stored).toMatchObject({ visibility: "private", attachedAt: ctx.now });
});

test("an application waits for staff; verified, it gives badge, page, notice and mail in one step", async () => {
  const person = await createReader(ctx.db);
  const as = actingAs(ctx, person);
  const made = await applyAsCurator(as, application());
  expect(made).toMatchObject({ status: "submitted", curator: { verified: false } });
  await expect(applyAsCurator(as, application())).rejects.toEqual(refusal("already_applied"));
  await expect(getCurator(ctx, made.curator.id)).rejects.toMatchObject({ status: 404 });
  await expect(getOwnCurator(as)).rejects.toEqual(refusal("curator_only"));
  await expect(verifyCurator(as, made.curator.id, { decision: "verify" })).rejects.toEqual(refusal("staff_only"));
  const staff = await staffMember(ctx);
  const waiting = await listApplications(staff, { ...PAGE, limit: 100, status: "submitted" });
  expect(waiting.data.map(({ id }) => id)).toContain(made.id);

  const profile = await verifyCurator(staff, made.curator.id, { decision: "verify", note: "Welcome." });
  expect(profile.verified).toBe(true);
  expect((await getCurator(ctx, profile.slug)).name).toBe(made.name);
  expect((await listOwnApplications(as, PAGE)).data).toMatchObject([{ status: "verified", note: "Welcome." }]);
  const events = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `curator:${profile.id}`));
  expect(events.map(({ kind }) => kind)).toEqual(["curator_decision"]);
  await fanOut(ctx, notificationTypes, { eventId: events[0]?.id ?? "" });
  const inbox = await listNotifications(as, notificationTypes, PAGE);
  expect(inbox.data).toMatchObject([{ title: "You are a verified curator", body: "Welcome.", url: "/curate" }]);
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, person.email ?? ""));
  expect(mail?.subject).toBe("You are a verified curator");
  const log = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `curator:${profile.id}`));
  expect(log.map(({ action }) => action)).toEqual(["curator.verify"]);
  await verifyCurator(staff, profile.id, { decision: "verify" });
  expect(await ctx.db.$count(auditLog, eq(auditLog.target, `curator:${profile.id}`))).toBe(1);
  await expect(applyAsCurator(as, application())).rejects.toEqual(refusal("already_verified"));
});

test("rejected, one may apply again; staff can take a badge away", async () => {
  const as = actingAs(ctx, await createReader(ctx.db));
  const staff = await staffMember(ctx);
  const { curator } = await applyAsCurator(as, application());
  await verifyCurator(staff, curator.id, { decision: "reject", note: "We could not reach the shop." });
  await expect(verifyCurator(staff, curator.id, { decision: "reject" })).rejects.toEqual(refusal("already_decided"));
  const again = await applyAsCurator(as, application());
  expect(again.curator.id).toBe(curator.id);
  await verifyCurator(staff, curator.id, { decision: "verify" });
  await verifyCurator(staff, curator.id, { decision: "reject", note: "Copied lists." });
  await expect(getOwnCurator(as)).rejects.toEqual(refusal("curator_only"));
});

test("the guidelines are accepted once; the page is the curator's to change", async () => {
  const { person } = await createCurator(ctx.db, { guidelinesAcceptedAt: null });
  const as = actingAs(ctx, person);
  expect((await getOwnCurator(as)).guidelinesAcceptedAt).toBeNull();
  const accepted = await updateCurator(as, { guidelinesAccepted: true, bio: "Reads **slowly**." });
  expect(accepted.bioHtml).toContain("<strong>slowly</strong>");
  const later = await updateCurator({ ...as, now: new Date(ctx.now.getTime() + 60_000) }, { guidelinesAccepted: true });
  expect(later.guidelinesAcceptedAt).toBe(accepted.guidelinesAcceptedAt);
});

test("figures: views, saves, shares and books added, in total and by day, as JSON and CSV", async () => {
  const { person, curator } = await createCurator(ctx.db);
  const as = actingAs(ctx, person);
  const collection = await createCollection(ctx.db, { curatorId: curator.id, books: 2 });
  const subject = `collection:${collection.id}`;
  const readers = await Promise.all([1, 2, 3].map(() => createReader(ctx.db)));
  for (const reader of readers) {
    const own = actingAs(ctx, reader);
    await saveCollection(own, collection.id);
    for (let i = 0; i < 2; i += 1) await shareCollection(own, collection.id, "Firefox");
    await addToLibrary(own, { bookId: collection.works[0]?.id ?? "", status: "want", source: subject });
  }
  await addToLibrary(actingAs(ctx, readers[0] as { id: string }), {
    bookId: collection.works[1]?.id ?? "",
    status: "want",
    source: subject,
  });
  await countVisits(
    ctx,
    readers.map(({ id }) => ({ subject, kind: "view", userId: id, address: "", userAgent: "" })),
  );
  const stats = await getAnalytics(as, collection.id, "7d");
  expect(stats).toMatchObject({ views: 3, saves: 3, shares: 3, booksAdded: 4 });
  expect(stats.daily).toHaveLength(7);
  expect(stats.daily.at(-1)).toMatchObject({ views: 3, saves: 3, shares: 3, booksAdded: 4 });
  expect(stats.topBooks.map(({ book, added }) => [book.id, added])).toEqual([
    [collection.works[0]?.id, 3],
    [collection.works[1]?.id, 1],
  ]);
  await expect(getAnalyticsCsv(as, collection.id, "7d")).rejects.toMatchObject({ status: 401, code: "pro_only" });
  await ctx.db.update(curators).set({ tier: "pro" }).where(eq(curators.id, curator.id));
  const csv = (await (await getAnalyticsCsv(as, collection.id, "7d")).text()).trim().split("\r\n");
  expect({ head: csv[0], rows: csv.length, last: csv.at(-1)?.slice(10) }).toEqual({
    head: "date,views,saves,shares,books_added",
    rows: 8,
    last: ",3,3,3,4",
  });
  const stranger = actingAs(ctx, (await createCurator(ctx.db)).person);
  await expect(getAnalytics(stranger, collection.id, "7d")).rejects.toMatchObject({ status: 404 });
});

test("pasted lines become books: ISBNs, titles, titles with their author, misspellings", async () => {
  const as = actingAs(ctx, (await createCurator(ctx.db)).person);
  const mark = unique();
  const writer = await createAuthor(ctx.db, { name: `Vera ${mark}son` });
  const [byIsbn, famous, ours, odd] = [
    await createWork(ctx.db),
    await createWork(ctx.db, { title: `Harbour ${mark}`, popularity: 9 }),
    await createWork(ctx.db, { title: `Harbour ${mark}`, authorId: writer.id }),
    await createWork(ctx.db, { title: `Quenchless lanterns ${mark}` }),
  ];
  await createEdition(ctx.db, byIsbn.id, { isbn13: "9780306406157" });
  const found = await matchBooks(as, {
    lines: [
      "978-0-306-40615-7",
      `harbour ${mark}`,
      `Harbour ${mark} by Vera ${mark}son`,
      `Quenchles lantern ${mark}`,
      "zzqqxx yyvvww",
      "978-0-306-40615-8",
    ],
  });
  expect(found.map(({ book, certain }) => [book?.id ?? null, certain])).toEqual([
    [byIsbn.id, true],
    [famous.id, true],
    [ours.id, true],
    [odd.id, false],
    [null, false],
    [null, false],
  ]);
});

test("because you liked: near a book rated highly, not what is saved, and not when switched off", async () => {
  const reader = await createReader(ctx.db);
  const as = actingAs(ctx, reader);
  const collection = await createCollection(ctx.db, { books: 3 });
  const liked = await createWork(ctx.db, { authorId: collection.works[0]?.authorId });
  const disliked = await createWork(ctx.db, { authorId: (await createCollection(ctx.db)).works[0]?.authorId });
  await ctx.db.insert(reviews).values([
    { userId: reader.id, workId: liked.id, rating: 18 },
    { userId: reader.id, workId: disliked.id, rating: 8 },
  ]);
  const [suggestion, ...more] = await suggestCollections(as);
  expect(more).toEqual([]);
  expect([suggestion?.because.id, suggestion?.collections.map(({ id }) => id)]).toEqual([liked.id, [collection.id]]);
  await setSuggestionSettings(as, { enabled: false });
  expect([await getSuggestionSettings(as), await suggestCollections(as)]).toEqual([{ enabled: false }, []]);
  await setSuggestionSettings(as, { enabled: true });
  await saveCollection(as, collection.id);
  expect(await suggestCollections(as)).toEqual([]);
});
