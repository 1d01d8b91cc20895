import { and, eq, sql } from "drizzle-orm";
import { withAdvisoryLock } from "@/db/advisory-lock";
import { authorFollows } from "@/db/schema/authors";
import { authors, contributions } from "@/db/schema/catalogue";
import { newId } from "@/db/schema/columns";
import { libraryEntries, reviews } from "@/db/schema/library";
import { staffRoles, users } from "@/db/schema/users";
import { DEMO_ACCOUNTS } from "@/lib/auth/demo";
import { countSimilarBooks } from "@/lib/catalogue/count-similar-books";
import { importDemoCatalogue, importDemoFacts } from "@/lib/catalogue/imports/demo";
import { recountRatingsOf } from "@/lib/catalogue/ratings";
import { ROLES } from "@/lib/format/roles";
import { type Context, inTransaction, systemContext } from "@/lib/kernel/context";
import { directUrl } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { isoDate } from "@/lib/kernel/time";
import { seedApps } from "./apps";
import { seedAuthors } from "./authors";
import { booksByNumber } from "./books";
import { seedCandidate } from "./candidates";
import { CAST, type CastMember, OWNED_PAGES, type Reading } from "./cast";
import { seedClubs } from "./clubs";
import { seedCollections } from "./collections";
import { seedCorrections } from "./corrections";
import { seedCovers } from "./covers";
import { seedFeed } from "./feed";
import { seedFlood } from "./floods";
import { seedInstallation } from "./installation";
import { seedMerge } from "./merges";
import { seedModeration } from "./moderation";
import { seedNewBooks } from "./new-books";
import { seedNotes } from "./notes";
import { seedPortraits } from "./portraits";
import { seedProfiles } from "./profiles";
import { seedReviewTalk } from "./review-talk";
import { isSeeded, lacksCatalogue, lacksFacts, lacksPeople } from "./seeded";
import { seedSplit } from "./splits";
import { seedWebhooks } from "./webhooks";
import { seedYears } from "./years";

const DAY_MS = 86_400_000;

/** Far more than the demo catalogue takes. */
const SECONDS_FOR_SIMILAR = 30;

const SEED_LOCK = 7_302_654;

type Seeding = { embedded: boolean; report: (line: string) => void; signal?: AbortSignal };

/**
 * Fills an empty database: the demo catalogue everywhere unless the operator wants to begin empty, the demo people
 * only in the embedded database. Of processes that start together one does it and the others wait; what a killed one had begun is brought to its end.
 */
export async function seedIfEmpty({ embedded, report, signal }: Seeding): Promise<void> {
  if (env().DEMO_CATALOGUE === "off") return;
  const ctx = systemContext();
  if (await isSeeded(ctx, embedded)) return;
  await withAdvisoryLock(directUrl(), SEED_LOCK, {
    signal,
    onWait: () => report("Another process is filling the database; waiting for it ..."),
    work: async () => {
      if (await lacksCatalogue(ctx)) {
        report("Importing the demo catalogue (once) ...");
        await importDemoCatalogue(ctx);
      }
      if (await lacksFacts(ctx)) await importDemoFacts(ctx);
      if (embedded && (await lacksPeople(ctx))) {
        await inTransaction(ctx, seedPeople);
        await countSimilarBooks(ctx, SECONDS_FOR_SIMILAR);
      }
    },
  });
}

async function seedPeople(ctx: Context): Promise<void> {
  const people = new Map<string, string>();
  const members = [
    ...DEMO_ACCOUNTS,
    ...CAST.filter(({ username }) => !DEMO_ACCOUNTS.some((account) => account.username === username)),
  ];
  for (const { username, name } of members) {
    const id = newId();
    people.set(username, id);
    await ctx.db.insert(users).values({
      id,
      username,
      name,
      email: `${username}@demo.bookplate.example`,
      emailVerified: ctx.now,
      createdAt: new Date(ctx.now.getTime() - 400 * DAY_MS),
    });
    if (username === "demo_staff")
      await ctx.db.insert(staffRoles).values(ROLES.map((role) => ({ userId: id, role, createdAt: ctx.now })));
  }
  const books = await booksByNumber(ctx, [
    ...CAST.flatMap(({ library }) => library.map(({ book }) => book)),
    ...OWNED_PAGES.map(({ book }) => book),
  ]);
  await seedPages(ctx, books);
  for (const member of CAST) await seedReading(ctx, member, people.get(member.username) ?? "", books);
  await seedYears(ctx, people);
  for (const id of people.values()) await recountRatingsOf(ctx, id);
  await seedAuthors(ctx, { people, books });
  await seedCollections(ctx, people);
  await seedClubs(ctx);
  await seedProfiles(ctx, people);
  await seedModeration(ctx, people);
  await seedFlood(ctx);
  await seedInstallation(ctx, people);
  await seedCorrections(ctx, people);
  await seedCandidate(ctx, people);
  await seedMerge(ctx, people);
  await seedSplit(ctx, people);
  await seedNotes(ctx, people);
  await seedReviewTalk(ctx, people);
  await seedFeed(ctx, people);
  await seedNewBooks(ctx, people);
  await seedApps(ctx, people);
  await seedWebhooks(ctx, people);
  await seedCovers(ctx, people);
  await seedPortraits(ctx, people);
}

async function seedPages(ctx: Context, books: Map<number, string>) {
  for (const { book, ...page } of OWNED_PAGES) {
    const [writer] = await ctx.db
      .select({ id: contributions.authorId })
      .from(contributions)
      .where(and(eq(contributions.workId, books.get(book) ?? newId()), eq(contributions.role, "author")));
    if (writer)
      await ctx.db
        .update(authors)
        .set({ ...page, verifiedAt: ctx.now })
        .where(eq(authors.id, writer.id));
  }
}

async function seedReading(
  ctx: Context,
  { library, follows = [] }: CastMember,
  userId: string,
  books: Map<number, string>,
) {
  const known = library.flatMap((reading) => {
    const workId = books.get(reading.book);
    return workId ? [{ ...reading, workId }] : [];
  });
  await ctx.db
    .insert(libraryEntries)
    .values(known.map((reading) => ({ userId, workId: reading.workId, ...entryOf(ctx, reading) })));
  const reviewed = known.filter(({ stars, review }) => stars || review);
  if (reviewed.length > 0) {
    await ctx.db.insert(reviews).values(
      reviewed.map(({ workId, stars, review, spoiler = false, daysAgo }) => {
        const at = new Date(ctx.now.getTime() - daysAgo * DAY_MS);
        return {
          userId,
          workId,
          rating: stars ? Math.round(stars * 4) : null,
          text: review ?? null,
          spoiler,
          createdAt: at,
          updatedAt: at,
        };
      }),
    );
  }
  for (const slug of follows) {
    const [author] = await ctx.db
      .update(authors)
      .set({ followerCount: sql`${authors.followerCount} + 1` })
      .where(eq(authors.slug, slug))
      .returning({ id: authors.id });
    if (author) await ctx.db.insert(authorFollows).values({ userId, authorId: author.id });
  }
}

function entryOf(ctx: Context, { status, percent, daysAgo }: Reading) {
  const at = new Date(ctx.now.getTime() - daysAgo * DAY_MS);
  const begun = isoDate(new Date(at.getTime() - 12 * DAY_MS));
  return {
    status,
    addedAt: at,
    updatedAt: at,
    percent: status === "finished" ? 100 : (percent ?? null),
    progressUnit: percent ? ("percent" as const) : null,
    progressValue: percent ?? null,
    startedOn: status === "want" ? null : begun,
    finishedOn: status === "finished" ? isoDate(at) : null,
  };
}
