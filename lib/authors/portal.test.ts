import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createQuestion, createReview, openQuestions } from "@/db/factories/authors";
import { authorMembers } from "@/db/schema/authors";
import { authors, contributions } from "@/db/schema/catalogue";
import type { Context } from "@/lib/kernel/context";
import { type AuthorContexts, authorContexts } from "@/lib/testing/author-pages";
import { actingAs } from "@/lib/testing/context";
import { requireAuthor } from "./access";
import { createAnnouncement, deleteAnnouncement, listAnnouncements, updateAnnouncement } from "./announcements";
import { getAuthor } from "./authors";
import { decideBookLink, listOwnBookLinks, requestBookLink } from "./book-links";
import { createEvent, deleteEvent, updateEvent } from "./events";
import { createHighlight, deleteHighlight } from "./highlights";
import { addMember, listManagedPages, listMembers, removeMember } from "./members";
import { addPick, deletePick, orderPicks, updatePick } from "./picks";
import { updateProfile } from "./profile";
import { setQaPeriod } from "./qa-period";
import { answerQuestion, deleteQuestion } from "./questions";
import { answerSupport, askSupport, listSupport } from "./support";
import { setTier } from "./tiers";

let ctx: Context;
let staff: Context;
let pro: AuthorContexts["pro"];
let free: AuthorContexts["free"];
let stranger: AuthorContexts["stranger"];
beforeAll(async () => {
  ({ ctx, staff, pro, free, stranger } = await authorContexts());
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

describe("access", () => {
  test("is for people of a verified page, who name it when they have several", async () => {
    await expect(requireAuthor(ctx)).rejects.toMatchObject({ code: "not_signed_in" });
    await expect(requireAuthor(await stranger())).rejects.toMatchObject({ status: 401, code: "author_only" });
    const [firstAuthor, two] = [await free(), await free()];
    await ctx.db
      .insert(authorMembers)
      .values({ authorId: two.author.id, userId: firstAuthor.owner.id, role: "member" });
    await expect(requireAuthor(firstAuthor.me)).rejects.toMatchObject({ status: 400, code: "choose_author" });
    expect((await requireAuthor(firstAuthor.me, two.author.slug)).role).toBe("member");
    expect((await requireAuthor(firstAuthor.me, firstAuthor.author.id)).role).toBe("holder");
    await expect(requireAuthor(two.me, firstAuthor.author.id)).rejects.toMatchObject({ code: "author_only" });
    expect(await listManagedPages(firstAuthor.me)).toHaveLength(2);
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
    const [announcement, pick, signing] = [
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
    await deleteEvent(me, signing.id);
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

  test.each([
    ["anonymous", { anonymous: true }],
    ["suspended", { suspendedAt: new Date() }],
    ["gone", { deletedAt: new Date() }],
  ])("somebody %s is refused in the words of a name that is nobody's, and is made no member", async (_, values) => {
    const { me } = await free();
    const hidden = await createReader(ctx.db, values);
    const refusal = async (username: string) =>
      addMember(me, { username }).then(
        () => "added",
        ({ status, code, message, issues }) => ({ status, code, message, issues }),
      );
    expect(await refusal(hidden.username ?? "")).toEqual(await refusal("nobody_at_all"));
    expect(await refusal("nobody_at_all")).toMatchObject({ code: "unknown_user" });
    expect(await listMembers(me)).toHaveLength(1);
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
  expect(outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason.code)).toEqual([
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
