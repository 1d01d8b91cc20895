import { and, eq, inArray, sql } from "drizzle-orm";
import {
  collectionBooks,
  collectionSaves,
  collections,
  curatorApplications,
  curatorFollows,
  curators,
} from "@/db/schema/collections";
import { newId } from "@/db/schema/columns";
import { libraryEntries } from "@/db/schema/library";
import { dailyCounts } from "@/db/schema/visits";
import { normalise, slugOf } from "@/lib/catalogue/text";
import { detailsFromBooks, searchVectorOf } from "@/lib/collections/books";
import type { Context } from "@/lib/kernel/context";
import { isoDate } from "@/lib/kernel/time";
import { booksByNumber } from "./books";
import { COLLECTIONS, CURATORS, type DemoCollection } from "./collections-cast";

const DAY_MS = 86_400_000;

/** Curators, an application that waits, and collections in every state, with readers who saved and opened them. */
export async function seedCollections(ctx: Context, people: ReadonlyMap<string, string>): Promise<void> {
  const made = new Map<string, string>();
  for (const { username, verified, followers, audience = null, ...profile } of CURATORS) {
    const id = newId();
    made.set(username, id);
    const profileFields = {
      kind: profile.kind,
      name: profile.name,
      bio: profile.bio,
      credentials: profile.credentials,
    };
    await ctx.db.insert(curators).values({
      id,
      userId: people.get(username) ?? "",
      slug: slugOf(profile.name),
      ...profileFields,
      links: profile.links,
      tier: username === "demo_curator" ? "pro" : "free",
      verifiedAt: verified ? daysAgo(ctx, 200) : null,
      guidelinesAcceptedAt: verified ? daysAgo(ctx, 199) : null,
      followerCount: followers.length,
    });
    await ctx.db.insert(curatorApplications).values({
      curatorId: id,
      ...profileFields,
      links: profile.links,
      audience,
      status: verified ? "verified" : "submitted",
      reviewedAt: verified ? daysAgo(ctx, 200) : null,
      reviewedBy: verified ? people.get("demo_staff") : null,
      submittedAt: daysAgo(ctx, verified ? 203 : 2),
    });
    const rows = followers.map((name) => ({ userId: people.get(name) ?? "", curatorId: id }));
    if (rows.length > 0) await ctx.db.insert(curatorFollows).values(rows);
  }
  const books = await booksByNumber(
    ctx,
    COLLECTIONS.flatMap(({ books: listed }) => listed.map(([number]) => number)),
  );
  for (const collection of COLLECTIONS) await seedCollection(ctx, collection, { people, made, books });
}

type World = {
  people: ReadonlyMap<string, string>;
  made: ReadonlyMap<string, string>;
  books: ReadonlyMap<number, string>;
};

async function seedCollection(ctx: Context, collection: DemoCollection, { people, made, books }: World): Promise<void> {
  const id = newId();
  const curatorId = collection.curator ? (made.get(collection.curator) ?? null) : null;
  const at = (days: number | undefined) => (days === undefined ? null : daysAgo(ctx, -days));
  const listed = collection.books.flatMap(([number, note]) => {
    const workId = books.get(number);
    return workId ? [{ workId, note: note ?? null }] : [];
  });
  const savers = (collection.savedBy ?? []).map((name) => people.get(name) ?? "");
  await ctx.db.insert(collections).values({
    id,
    slug: slugOf(collection.title),
    title: collection.title,
    description: collection.description,
    type: collection.type,
    season: collection.season ?? null,
    official: curatorId === null,
    curatorId,
    createdBy: people.get(collection.curator ?? "demo_staff") ?? null,
    coverKey: "",
    publishAt: at(collection.publishIn),
    expiresAt: at(collection.expireIn),
    archivedAt: collection.archived ? ctx.now : null,
    featuredPosition: collection.featured ?? null,
    saveCount: savers.length,
    titleKey: normalise(collection.title),
    searchVector: sql<string>`''::tsvector`,
  });
  await ctx.db
    .insert(collectionBooks)
    .values(listed.map((book, i) => ({ collectionId: id, position: i + 1, ...book })));
  const { genres, ...details } = await detailsFromBooks(ctx, id);
  const name = CURATORS.find(({ username }) => username === collection.curator)?.name;
  const searchVector = searchVectorOf(
    collection.title,
    collection.description,
    collection.type,
    collection.season,
    name,
    ...genres,
  );
  await ctx.db
    .update(collections)
    .set({ ...details, searchVector: sql<string>`${searchVector}` })
    .where(eq(collections.id, id));
  if (savers.length > 0)
    await ctx.db
      .insert(collectionSaves)
      .values(savers.map((userId, i) => ({ userId, collectionId: id, createdAt: daysAgo(ctx, i * 3 + 1) })));
  if (collection.visits) await seedStats(ctx, id, collection.visits);
  const [reader] = savers;
  if (reader && listed[0])
    await ctx.db
      .update(libraryEntries)
      .set({ source: `collection:${id}` })
      .where(
        and(
          eq(libraryEntries.userId, reader),
          inArray(
            libraryEntries.workId,
            listed.map(({ workId }) => workId),
          ),
        ),
      );
}

/** Views and shares of the last eight weeks: more at weekends, as reading is. */
async function seedStats(ctx: Context, id: string, aDay: number): Promise<void> {
  const subject = `collection:${id}`;
  const rows = Array.from({ length: 56 }, (_, back) => {
    const at = daysAgo(ctx, back);
    const weekend = [0, 6].includes(at.getUTCDay()) ? 2 : 1;
    const views = Math.round(aDay * weekend * (1 + ((back * 7) % 5) / 5));
    return [
      { subject, kind: "view", day: isoDate(at), source: "bookplate", count: views },
      { subject, kind: "share", day: isoDate(at), source: "", count: Math.max(1, Math.round(views / 9)) },
    ];
  });
  await ctx.db.insert(dailyCounts).values(rows.flat());
}

const daysAgo = (ctx: Context, days: number) => new Date(Math.floor((ctx.now.getTime() - days * DAY_MS) / 1000) * 1000);
