import { and, eq, inArray, sql } from "drizzle-orm";
import { authorBookLinks, authorSupportRequests } from "@/db/schema/author-books";
import { authorClaimChecks, authorClaimEvidence, authorClaimMessages, authorClaims } from "@/db/schema/author-claims";
import { authorQaPeriods, authorQuestions } from "@/db/schema/author-questions";
import { authorAnnouncements, authorEvents, authorHighlights, authorMembers, authorPicks } from "@/db/schema/authors";
import { authors, contributions } from "@/db/schema/catalogue";
import { newId } from "@/db/schema/columns";
import { libraryEntries, reviews } from "@/db/schema/library";
import { notificationEvents } from "@/db/schema/notifications";
import { dailyCounts } from "@/db/schema/visits";
import { addBusinessDays } from "@/lib/authors/business-days";
import type { Context } from "@/lib/kernel/context";
import { isoDate } from "@/lib/kernel/time";
import { ANSWERS, CLAIMS, PICKS, SOURCES, WAITING_QUESTIONS } from "./author-texts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type World = { people: Map<string, string>; books: Map<number, string> };

/** What verified authors have and do: held pages, a lively pro page, and a queue for staff. */
export async function seedAuthors(ctx: Context, world: World): Promise<void> {
  const [austen, shelley] = [await authorOf(ctx, world, 1342), await authorOf(ctx, world, 84)];
  const memberships = [
    { authorId: austen, userId: person(world, "demo_author"), role: "holder" as const },
    { authorId: shelley, userId: person(world, "demo_pro"), role: "holder" as const },
    // Sam looks after both pages and chooses between them; the one-click accounts have one page each, which is implied.
    { authorId: austen, userId: person(world, "sam_whitcombe"), role: "member" as const },
    { authorId: shelley, userId: person(world, "sam_whitcombe"), role: "member" as const },
  ];
  await ctx.db
    .insert(authorMembers)
    .values(memberships.map((member, i) => ({ ...member, createdAt: ago(ctx, 90 - i) })));
  await seedPublished(ctx, world, shelley);
  await seedQuestions(ctx, world, shelley);
  await seedStats(ctx, austen, 9);
  await seedStats(ctx, shelley, 26);
  await ctx.db
    .update(libraryEntries)
    .set({ source: `author:${shelley}` })
    .where(
      and(
        eq(libraryEntries.workId, world.books.get(84) ?? ""),
        sql`${libraryEntries.addedAt} > now() - interval '40 days'`,
      ),
    );
  await seedQueue(ctx, world, austen, shelley);
}

async function seedPublished(ctx: Context, world: World, authorId: string): Promise<void> {
  const createdBy = person(world, "demo_pro");
  const releaseDate = isoDate(new Date(ctx.now.getTime() + 25 * DAY_MS));
  const announcementId = newId();
  await ctx.db.insert(authorAnnouncements).values([
    {
      id: announcementId,
      authorId,
      createdBy,
      title: "The Last Man, in a new edition",
      description:
        "A plague, a republic, and one person left to write it down. I wrote the sibyl's cave **twice**; this edition keeps the first one.\n\nPrinted on paper that will outlast most governments.",
      releaseDate,
      links: [
        { kind: "preorder", label: "Villa Diodati Books", url: "https://villadiodati.example/last-man" },
        { kind: "preorder", label: "Your nearest bookshop", url: "https://bookshops.example/find" },
      ],
      publishedAt: ago(ctx, 3),
    },
    {
      authorId,
      createdBy,
      title: "Frankenstein as it was in 1818",
      description: "The first text, before anybody asked me to explain myself.",
      workId: world.books.get(84),
      links: [{ kind: "purchase", label: "Villa Diodati Books", url: "https://villadiodati.example/1818" }],
      publishedAt: ago(ctx, 44),
    },
  ]);
  const at = (days: number, hour: number) =>
    new Date(Math.floor((ctx.now.getTime() + days * DAY_MS) / DAY_MS) * DAY_MS + hour * HOUR_MS);
  await ctx.db.insert(authorEvents).values([
    {
      authorId,
      createdBy,
      kind: "virtual",
      title: "Ask me about the monster",
      description: "An hour of questions about letters, electricity and parents. Bring your own thunder.",
      startsAt: at(9, 19),
      endsAt: at(9, 20),
      timezone: "Europe/London",
      virtualUrl: "https://meet.example/monster",
      rsvpUrl: "https://villadiodati.example/ask",
    },
    {
      authorId,
      createdBy,
      kind: "festival",
      title: "A wet summer: reading by the lake",
      description: "The second chapter, out loud, and in the open if the weather is bad enough.",
      startsAt: at(33, 17),
      endsAt: at(33, 19),
      timezone: "Europe/Zurich",
      place: "Villa Diodati, Cologny",
    },
    {
      authorId,
      createdBy,
      kind: "signing",
      title: "Signing in Bath",
      startsAt: at(-20, 12),
      endsAt: at(-20, 14),
      timezone: "Europe/London",
      place: "Old Bank, Bath",
      createdAt: ago(ctx, 50),
    },
  ]);
  const picks = PICKS.flatMap(({ book, note }) => {
    const workId = world.books.get(book);
    return workId ? [{ workId, note }] : [];
  });
  if (picks.length > 0)
    await ctx.db.insert(authorPicks).values(picks.map((pick, i) => ({ ...pick, authorId, position: i + 1 })));
  const shown = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.workId, world.books.get(84) ?? newId()),
        inArray(reviews.userId, [person(world, "demo_reader"), person(world, "lena_fuchs")]),
      ),
    );
  if (shown.length > 0)
    await ctx.db.insert(authorHighlights).values(shown.map(({ id }) => ({ authorId, reviewId: id })));
  await notifyFollowers(ctx, world, authorId, announcementId);
}

/** The newest announcement lies unread in the followers' inboxes. */
async function notifyFollowers(ctx: Context, world: World, authorId: string, announcementId: string): Promise<void> {
  const eventId = newId();
  await ctx.db.insert(notificationEvents).values({
    id: eventId,
    kind: "author_release",
    subject: `author:${authorId}`,
    actorId: person(world, "demo_pro"),
    payload: { authorId, announcementId },
    dueAt: ago(ctx, 3),
    fannedOutAt: ago(ctx, 3),
    createdAt: ago(ctx, 3),
  });
  await ctx.db.execute(sql`insert into notifications (user_id, event_id, held, created_at)
    select user_id, ${eventId}::uuid, frequency = 'weekly', ${ago(ctx, 3).toISOString()}::timestamptz from author_follows
    where author_id = ${authorId} on conflict do nothing`);
}

async function seedQuestions(ctx: Context, world: World, authorId: string): Promise<void> {
  await ctx.db.insert(authorQaPeriods).values({ authorId, open: true });
  await ctx.db.insert(authorQuestions).values([
    ...ANSWERS.map(({ by, text, answer }, i) => ({
      authorId,
      askerId: person(world, by),
      text,
      answer,
      askedAt: ago(ctx, 20 + i),
      answeredAt: ago(ctx, 6 + i * 3),
      publishedAt: ago(ctx, 6 + i * 3),
    })),
    ...WAITING_QUESTIONS.map(({ by, text }, i) => ({
      authorId,
      askerId: person(world, by),
      text,
      askedAt: ago(ctx, 1 + i),
    })),
  ]);
}

/** 120 days of views, more at weekends and towards today, and followers that come and sometimes go. */
async function seedStats(ctx: Context, authorId: string, around: number): Promise<void> {
  const subject = `author:${authorId}`;
  const rows = Array.from({ length: 120 }, (_, i) => 119 - i).flatMap((daysAgo) => {
    const date = new Date(ctx.now.getTime() - daysAgo * DAY_MS);
    const weekend = [0, 6].includes(date.getUTCDay()) ? 1.5 : 1;
    const wave = 1 + Math.sin(daysAgo / 4) / 3 + (120 - daysAgo) / 150;
    return SOURCES.map(({ source, share }) => ({
      subject,
      kind: "view",
      day: isoDate(date),
      source,
      count: Math.round(around * weekend * wave * share),
    })).filter(({ count }) => count > 0);
  });
  await ctx.db.insert(dailyCounts).values(rows);
  await ctx.db
    .insert(dailyCounts)
    .values([2, 11, 19].map((daysAgo) => ({ subject, kind: "followers", day: isoDate(ago(ctx, daysAgo)), count: 1 })));
  const views = rows.reduce((sum, { count }) => sum + count, 0);
  await ctx.db.update(authors).set({ viewCount: views }).where(eq(authors.id, authorId));
}

async function seedQueue(ctx: Context, world: World, austen: string, shelley: string): Promise<void> {
  for (const { book, by, daysAgo, statement, evidence, messages = [] } of CLAIMS) {
    const [id, submittedAt] = [newId(), ago(ctx, daysAgo)];
    const asked = messages.find(({ side }) => side === "staff");
    const replied = messages.find(({ side }) => side === "claimant");
    await ctx.db.insert(authorClaims).values({
      id,
      authorId: await authorOf(ctx, world, book),
      claimantId: person(world, by),
      status: asked ? "follow_up_requested" : "submitted",
      statement,
      token: `bookplate-${id.slice(-12)}`,
      submittedAt,
      dueAt: addBusinessDays(submittedAt, 5),
      askedAt: asked ? ago(ctx, asked.daysAgo) : null,
      repliedAt: replied ? ago(ctx, replied.daysAgo) : null,
    });
    for (const { check, ...piece } of evidence) {
      const evidenceId = newId();
      await ctx.db
        .insert(authorClaimEvidence)
        .values({ id: evidenceId, claimId: id, ...piece, createdAt: submittedAt });
      if (check) await ctx.db.insert(authorClaimChecks).values({ evidenceId, ...check, checkedAt: submittedAt });
    }
    for (const { side, text, daysAgo: sentDaysAgo } of messages)
      await ctx.db.insert(authorClaimMessages).values({ claimId: id, side, text, createdAt: ago(ctx, sentDaysAgo) });
  }
  const workId = world.books.get(1952);
  if (workId)
    await ctx.db.insert(authorBookLinks).values({
      authorId: austen,
      workId,
      requestedBy: person(world, "demo_author"),
      penName: "A Lady",
      note: "This one was printed without my name.",
      createdAt: ago(ctx, 2),
    });
  await ctx.db.insert(authorSupportRequests).values([
    {
      authorId: austen,
      userId: person(world, "demo_author"),
      subject: "A book of mine is shown twice",
      message: "The letters appear under two titles. Could they be one?",
      createdAt: ago(ctx, 4),
    },
    {
      authorId: shelley,
      userId: person(world, "demo_pro"),
      subject: "Can an event have two places?",
      message: "We read in Cologny and stream from London.",
      createdAt: ago(ctx, 1),
    },
  ]);
}

const ago = (ctx: Context, days: number) => new Date(ctx.now.getTime() - days * DAY_MS);

function person({ people }: World, username: string): string {
  const id = people.get(username);
  if (!id) throw new Error(`The demo world has nobody called ${username}.`);
  return id;
}

/** Our id of the writer of a book that the cast names by Project Gutenberg number. */
async function authorOf(ctx: Context, { books }: World, book: number): Promise<string> {
  const [row] = await ctx.db
    .select({ id: contributions.authorId })
    .from(contributions)
    .where(and(eq(contributions.workId, books.get(book) ?? newId()), eq(contributions.role, "author")))
    .orderBy(contributions.position)
    .limit(1);
  if (!row) throw new Error(`The demo catalogue lacks book ${book}.`);
  return row.id;
}
