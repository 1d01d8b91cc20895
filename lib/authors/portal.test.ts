import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createHeldPage, createProPage, createQuestion, createReview, openQuestions } from "@/db/factories/authors";
import { authorMembers } from "@/db/schema/authors";
import { authors, contributions, reviews } from "@/db/schema/catalogue";
import { blocks } from "@/db/schema/users";
import type { Context } from "@/lib/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { requireAuthor } from "./access";
import { createAnnouncement, deleteAnnouncement, listAnnouncements, updateAnnouncement } from "./announcements";
import { decideBookLink, listOwnBookLinks, requestBookLink } from "./book-links";
import { createEvent, deleteEvent, updateEvent } from "./events";
import { createHighlight, deleteHighlight } from "./highlights";
import { addMember, listManagedPages, listMembers, removeMember } from "./members";
import { listAuthorReviews } from "./own-reviews";
import { getAuthor } from "./pages";
import { addPick, deletePick, listPicks, orderPicks, updatePick } from "./picks";
import { updateProfile } from "./profile";
import { setQaPeriod } from "./qa-period";
import { answerQuestion, askQuestion, deleteQuestion, listAllQuestions, listQuestions } from "./questions";
import { answerSupport, askSupport, listSupport } from "./support";
import { setTier } from "./tiers";

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, { ...(await createReader(ctx.db, { isStaff: true })), isStaff: true });
});

const first = { page: 1, limit: 20 };
const news = { title: "Out in May", description: "At last.", notifyFollowers: false };
const event = {
  kind: "signing" as const,
  title: "Signing",
  startsAt: "2027-05-01T19:00",
  timezone: "Europe/Paris",
  place: "Shakespeare and Company, Paris",
  notifyFollowers: false,
};

async function pro() {
  const page = await createProPage(ctx.db);
  return { ...page, me: actingAs(ctx, page.holder) };
}
async function free() {
  const page = await createHeldPage(ctx.db);
  return { ...page, me: actingAs(ctx, page.holder) };
}
const stranger = async () => actingAs(ctx, await createReader(ctx.db));

describe("access", () => {
  test("is for people of a verified page, who name it when they have several", async () => {
    await expect(requireAuthor(ctx)).rejects.toMatchObject({ code: "not_signed_in" });
    await expect(requireAuthor(await stranger())).rejects.toMatchObject({ status: 401, code: "author_only" });
    const [one, two] = [await free(), await free()];
    await ctx.db.insert(authorMembers).values({ authorId: two.author.id, userId: one.holder.id, role: "member" });
    await expect(requireAuthor(one.me)).rejects.toMatchObject({ status: 400, code: "choose_author" });
    expect((await requireAuthor(one.me, two.author.slug)).role).toBe("member");
    expect((await requireAuthor(one.me, one.author.id)).role).toBe("holder");
    await expect(requireAuthor(two.me, one.author.id)).rejects.toMatchObject({ code: "author_only" });
    expect(await listManagedPages(one.me)).toHaveLength(2);
  });

  test("to pro tools is refused to free authors, for each of them", async () => {
    const { me, work } = await free();
    const id = "0192f0c1-0000-7000-8000-000000000000";
    for (const attempt of [
      () => createAnnouncement(me, news),
      () => updateAnnouncement(me, id, { title: "x" }),
      () => createHighlight(me, { reviewId: id, notifyReviewer: false }),
      () => addPick(me, { bookId: work.id }),
      () => orderPicks(me, { order: [] }),
      () => updatePick(me, id, { note: null }),
      () => createEvent(me, event),
      () => updateEvent(me, id, { title: "x" }),
      () => answerQuestion(me, id, { answer: "x", publish: true }),
      () => setQaPeriod(me, { open: true }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 401, code: "pro_only" });
  });

  test("what was published as pro stays, and can be deleted, when the tier ends", async () => {
    const { me, author, work } = await pro();
    const [announcement, pick, one] = [
      await createAnnouncement(me, news),
      await addPick(me, { bookId: work.id }),
      await createEvent(me, event),
    ];
    await openQuestions(ctx.db, author.id);
    const question = await createQuestion(ctx.db, author.id);
    const review = await createReview(ctx.db, work.id);
    const highlight = await createHighlight(me, { reviewId: review.id, notifyReviewer: false });
    expect((await setTier(staff, author.id, { tier: "free" })).tier).toBe("free");
    const page = await getAuthor(ctx, author.id);
    expect([page.picks.length, page.highlights.length, page.events.length, page.qaOpen]).toEqual([1, 1, 1, false]);
    expect((await listAnnouncements(ctx, author.id, first)).total).toBe(1);
    await deleteAnnouncement(me, announcement.id);
    await deletePick(me, pick.id);
    await deleteEvent(me, one.id);
    await deleteQuestion(me, question.id);
    await deleteHighlight(me, highlight.id);
    await expect(setTier(me, author.id, { tier: "pro" })).rejects.toMatchObject({ code: "staff_only" });
  });
});

describe("the profile", () => {
  test("changes what is given; only addresses that were checked are marked", async () => {
    const { me, author } = await free();
    await ctx.db
      .update(authors)
      .set({ bio: "Old", links: [{ kind: "website", url: "https://me.example", verified: true }] })
      .where(eq(authors.id, author.id));
    const page = await updateProfile(me, {
      location: "Paris",
      links: [
        { kind: "website", url: "https://me.example" },
        { kind: "mastodon", url: "https://social.example/@me" },
      ],
    });
    expect(page).toMatchObject({
      bio: "Old",
      location: "Paris",
      links: [{ verified: true }, { verified: false }],
    });
    expect((await updateProfile(me, { bio: "**Bold** <script>x</script>" })).bioHtml).toBe(
      "<p><strong>Bold</strong> &lt;script&gt;x&lt;/script&gt;</p>",
    );
    expect((await updateProfile(me, { location: null })).location).toBeNull();
  });
});

describe("picks", () => {
  test("keep an order without gaps through adding, moving and removing", async () => {
    const { me } = await pro();
    const books = await Promise.all(Array.from({ length: 4 }, () => createWork(ctx.db)));
    const [a, b, c, d] = books.map(({ id }) => id);
    await addPick(me, { bookId: a ?? "" });
    await addPick(me, { bookId: b ?? "", note: "Read it twice" });
    await addPick(me, { bookId: c ?? "", position: 1 });
    await addPick(me, { bookId: d ?? "", position: 99 });
    const order = async () => (await listPicks(me)).map(({ book, position }) => [book.id, position]);
    expect(await order()).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
      [d, 4],
    ]);
    const ids = (await listPicks(me)).map(({ id }) => id);
    await orderPicks(me, { order: ids.toReversed() });
    expect(await order()).toEqual([
      [d, 1],
      [b, 2],
      [a, 3],
      [c, 4],
    ]);
    await deletePick(me, ids[2] ?? "");
    expect(await order()).toEqual([
      [d, 1],
      [a, 2],
      [c, 3],
    ]);
    await expect(addPick(me, { bookId: a ?? "" })).rejects.toMatchObject({ code: "duplicate" });
    for (const wrong of [[], ids, [ids[0], ids[0], ids[1]].map(String)])
      await expect(orderPicks(me, { order: wrong })).rejects.toMatchObject({ status: 400, code: "order_mismatch" });
    expect((await updatePick(me, ids[0] ?? "", { note: "Again" })).note).toBe("Again");
    await expect(addPick(me, { bookId: "0192f0c1-0000-7000-8000-000000000000" })).rejects.toThrow("Book not found");
  });

  test("race: the same order twice, other orders and new picks at once leave one complete order", async () => {
    const { me } = await pro();
    for (let i = 0; i < 6; i += 1) await addPick(me, { bookId: (await createWork(ctx.db)).id });
    const ids = (await listPicks(me)).map(({ id }) => id);
    const turned = ids.toReversed();
    await Promise.all([
      orderPicks(me, { order: turned }),
      orderPicks(me, { order: turned }),
      orderPicks(me, { order: turned }),
    ]);
    expect((await listPicks(me)).map(({ id }) => id)).toEqual(turned);
    await Promise.allSettled([
      orderPicks(me, { order: ids }),
      addPick(me, { bookId: (await createWork(ctx.db)).id, position: 1 }),
      orderPicks(me, { order: turned }),
      deletePick(me, ids[0] ?? ""),
    ]);
    const picks = await listPicks(me);
    expect(picks.map(({ position }) => position)).toEqual(picks.map((_, i) => i + 1));
    expect(picks).toHaveLength(6);
  });

  test("are at most 20, also when two are added at once", async () => {
    const { me } = await pro();
    for (let i = 0; i < 19; i += 1) await addPick(me, { bookId: (await createWork(ctx.db)).id });
    const more = await Promise.all([createWork(ctx.db), createWork(ctx.db)]);
    const outcomes = await Promise.allSettled(more.map(({ id }) => addPick(me, { bookId: id })));
    expect(outcomes.filter((one) => one.status === "rejected").map(({ reason }) => reason.code)).toEqual([
      "too_many_picks",
    ]);
  });
});

describe("highlights", () => {
  test("show public reviews of the author's own books, once, with their reader", async () => {
    const { me, author, work } = await pro();
    const review = await createReview(ctx.db, work.id);
    const made = await createHighlight(me, { reviewId: review.id, notifyReviewer: false });
    expect(made.review).toMatchObject({ id: review.id, rating: 4, reader: { id: review.userId } });
    await expect(createHighlight(me, { reviewId: review.id, notifyReviewer: false })).rejects.toMatchObject({
      code: "duplicate",
    });
    const elsewhere = await createReview(ctx.db, (await createWork(ctx.db)).id);
    const hidden = await createReview(ctx.db, work.id, { visibility: "private" });
    for (const { id } of [elsewhere, hidden])
      await expect(createHighlight(me, { reviewId: id, notifyReviewer: false })).rejects.toMatchObject({ status: 404 });
    expect((await getAuthor(ctx, author.id)).highlights).toHaveLength(1);
    await ctx.db.update(reviews).set({ visibility: "private" }).where(eq(reviews.id, review.id));
    expect((await getAuthor(ctx, author.id)).highlights).toHaveLength(0);
  });

  test("follow the block between a viewer and the reviewer", async () => {
    const { me, author, work } = await pro();
    const review = await createReview(ctx.db, work.id);
    await createHighlight(me, { reviewId: review.id, notifyReviewer: false });
    const viewer = await stranger();
    await ctx.db.insert(blocks).values({ blockerId: review.userId, blockedId: viewer.actor.userId });
    expect((await getAuthor(viewer, author.id)).highlights).toHaveLength(0);
  });
});

test("reviews across the books can be narrowed, and say which are highlighted", async () => {
  const { me, author, work } = await pro();
  const other = await createWork(ctx.db, { authorId: author.id });
  const [five, plain] = [
    await createReview(ctx.db, work.id, { rating: 20 }),
    await createReview(ctx.db, other.id, { rating: 9, text: null }),
  ];
  await createReview(ctx.db, work.id, { visibility: "private" });
  await createHighlight(me, { reviewId: five.id, notifyReviewer: false });
  const ids = async (query: object) =>
    (await listAuthorReviews(me, { ...first, sort: "newest", ...query })).data.map(({ id }) => id);
  expect((await ids({})).toSorted()).toEqual([five.id, plain.id].toSorted());
  expect(await ids({ bookId: other.id })).toEqual([plain.id]);
  expect(await ids({ rating: 5 })).toEqual([five.id]);
  expect(await ids({ rating: 2 })).toEqual([plain.id]);
  expect(await ids({ written: false })).toEqual([plain.id]);
  expect(await ids({ highlighted: true })).toEqual([five.id]);
  expect(await ids({ sort: "lowest" })).toEqual([plain.id, five.id]);
});

describe("announcements", () => {
  test("can name only the author's own book", async () => {
    const { me, work } = await pro();
    expect((await createAnnouncement(me, { ...news, bookId: work.id, releaseDate: "2027-05-01" })).book?.id).toBe(
      work.id,
    );
    await expect(createAnnouncement(me, { ...news, bookId: (await createWork(ctx.db)).id })).rejects.toMatchObject({
      code: "not_your_book",
    });
  });

  test("change what is given, and belong to their page", async () => {
    const { me } = await pro();
    const links = [{ kind: "preorder" as const, label: "Shop", url: "https://shop.example" }];
    const made = await createAnnouncement(me, { ...news, links });
    expect(await updateAnnouncement(me, made.id, { title: "Out in June" })).toMatchObject({
      title: "Out in June",
      links,
    });
    const other = await pro();
    await expect(updateAnnouncement(other.me, made.id, { title: "x" })).rejects.toMatchObject({ status: 404 });
    await expect(deleteAnnouncement(other.me, made.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe("events", () => {
  test("without an offset are at the hour of their place", async () => {
    const { me } = await pro();
    expect((await createEvent(me, event)).startsAt).toBe("2027-05-01T17:00:00Z");
    expect((await createEvent(me, { ...event, startsAt: "2027-05-01T19:00:00-04:00" })).startsAt).toBe(
      "2027-05-01T23:00:00Z",
    );
  });

  test.each([
    ["without a place", { place: null }],
    ["that end before they begin", { endsAt: "2027-05-01T18:00" }],
    ["in the past", { startsAt: "2020-01-01T10:00" }],
  ])("%s are refused", async (_, changes) => {
    const { me } = await pro();
    await expect(createEvent(me, { ...event, ...changes })).rejects.toMatchObject({
      status: 400,
      code: "invalid_input",
    });
  });

  test("that are over leave the page, cancelled ones are marked", async () => {
    const { me, author } = await pro();
    const made = await createEvent(me, event);
    expect((await updateEvent(me, made.id, { status: "cancelled" })).status).toBe("cancelled");
    expect((await getAuthor(ctx, author.id)).events.map(({ status }) => status)).toEqual(["cancelled"]);
    const later = { ...ctx, now: new Date("2027-05-02T00:00:00Z") };
    expect((await getAuthor(later, author.id)).events).toEqual([]);
  });
});

describe("questions", () => {
  test("are taken while the period is open, three open ones per reader", async () => {
    const { me, author } = await pro();
    const reader = await stranger();
    await expect(askQuestion(reader, author.id, { text: "?" })).rejects.toMatchObject({ code: "qa_closed" });
    const ends = new Date(ctx.now.getTime() + 3_600_000).toISOString();
    expect(await setQaPeriod(me, { open: true, closesAt: ends })).toMatchObject({ acceptsQuestions: true });
    expect((await getAuthor(ctx, author.id)).qaOpen).toBe(true);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) => askQuestion(reader, author.id, { text: `Question ${i}` })),
    );
    expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(3);
    expect(outcomes.filter((one) => one.status === "rejected").map(({ reason }) => reason.code)).toEqual([
      "too_many_questions",
      "too_many_questions",
    ]);
    const late = { ...(await stranger()), now: new Date(ctx.now.getTime() + 3_700_000) };
    await expect(askQuestion(late, author.id, { text: "?" })).rejects.toMatchObject({ code: "qa_closed" });
    await setQaPeriod(me, { open: false });
    await expect(askQuestion(await stranger(), author.id, { text: "?" })).rejects.toMatchObject({ code: "qa_closed" });
    await expect(
      setQaPeriod(me, { open: true, opensAt: "2027-01-02T00:00:00Z", closesAt: "2027-01-01T00:00:00Z" }),
    ).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("are seen by the author at once, by others when they are published", async () => {
    const { me, author } = await pro();
    const question = await createQuestion(ctx.db, author.id);
    const query = { ...first, author: undefined };
    expect((await listAllQuestions(me, query)).data[0]).toMatchObject({ id: question.id, status: "unanswered" });
    expect((await listQuestions(ctx, author.id, first)).total).toBe(0);
    await expect(answerQuestion(me, question.id, { publish: true })).rejects.toMatchObject({ code: "no_answer" });
    expect((await answerQuestion(me, question.id, { answer: "Salt.", publish: false })).status).toBe("answered");
    expect((await listQuestions(ctx, author.id, first)).total).toBe(0);
    expect((await answerQuestion(me, question.id, { publish: true })).status).toBe("published");
    const asker = question.askerId ?? "";
    expect((await listQuestions(ctx, author.id, first)).data[0]).toMatchObject({
      answer: "Salt.",
      askedBy: { id: asker },
    });
    const viewer = await stranger();
    await ctx.db.insert(blocks).values({ blockerId: viewer.actor.userId, blockedId: asker });
    expect((await listQuestions(viewer, author.id, first)).data[0]?.askedBy).toBeNull();
    await deleteQuestion(me, question.id);
    await expect(deleteQuestion(me, question.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe("the team", () => {
  test("is added to and taken from by the holder; members may leave", async () => {
    const { me, author } = await free();
    const helper = await createReader(ctx.db);
    const help = actingAs(ctx, helper);
    const added = await addMember(me, { username: helper.username ?? "" });
    await expect(addMember(me, { username: helper.username ?? "" })).rejects.toMatchObject({ code: "already_member" });
    await expect(addMember(me, { username: "nobody_at_all" })).rejects.toMatchObject({ code: "unknown_user" });
    await expect(addMember(help, { username: "x" })).rejects.toMatchObject({ status: 401, code: "holder_only" });
    const team = await listMembers(help);
    expect(team.map(({ role }) => role)).toEqual(["holder", "member"]);
    await expect(removeMember(help, team[0]?.id ?? "")).rejects.toMatchObject({ code: "holder_only" });
    await expect(removeMember(me, team[0]?.id ?? "")).rejects.toMatchObject({ code: "holder_stays" });
    await removeMember(help, added.id);
    await expect(requireAuthor(help, author.id)).rejects.toMatchObject({ code: "author_only" });
  });
});

test("a book asked for is linked when staff agree, once", async () => {
  const { me, author } = await free();
  const work = await createWork(ctx.db);
  const asked = await requestBookLink(me, { bookId: work.id, penName: "A. Nother" });
  await expect(requestBookLink(me, { bookId: work.id })).rejects.toMatchObject({ code: "duplicate" });
  await expect(decideBookLink(me, asked.id, { decision: "approve" })).rejects.toMatchObject({ code: "staff_only" });
  const outcomes = await Promise.allSettled([
    decideBookLink(staff, asked.id, { decision: "approve" }),
    decideBookLink(staff, asked.id, { decision: "approve" }),
  ]);
  expect(outcomes.filter((one) => one.status === "rejected").map(({ reason }) => reason.code)).toEqual([
    "already_decided",
  ]);
  expect(await ctx.db.$count(contributions, eq(contributions.workId, work.id))).toBe(2);
  expect((await getAuthor(ctx, author.id)).bookCount).toBe(2);
  expect((await listOwnBookLinks(me, { ...first, author: undefined })).data[0]?.status).toBe("approved");
  await expect(requestBookLink(me, { bookId: work.id })).rejects.toMatchObject({ code: "duplicate" });
});

test("requests of pro authors come first for staff; an answer is kept", async () => {
  const [slow, fast] = [await free(), await pro()];
  const ask = { subject: "Help", message: "Please." };
  await askSupport(slow.me, ask);
  const urgent = await askSupport(fast.me, ask);
  const queue = await listSupport(staff, { ...first, status: "open" });
  const ranks = queue.data.map(({ priority }) => priority);
  expect(ranks).toEqual(ranks.toSorted((a, b) => Number(b) - Number(a)));
  expect(ranks).toContain(false);
  expect(await answerSupport(staff, urgent.id, { answer: "Done." })).toMatchObject({
    status: "answered",
    answer: "Done.",
    priority: true,
  });
});
