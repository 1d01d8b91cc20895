import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { createReader, createWork, unique } from "../factories";
import { collectionBooks, collections, curators } from "../schema/collections";
import { newId } from "../schema/columns";

/** A verified curator who accepted the guidelines, and the account behind it. */
export async function createCurator(db: Db, values: Partial<typeof curators.$inferInsert> = {}) {
  const person = await createReader(db);
  const id = newId();
  const [curator] = await db
    .insert(curators)
    .values({
      id,
      userId: person.id,
      slug: `curator-${id}`,
      kind: "blogger",
      name: `Curator ${unique()}`,
      bio: "Reads on ferries.",
      credentials: "Writes about books.",
      verifiedAt: new Date(),
      guidelinesAcceptedAt: new Date(),
      ...values,
    })
    .returning();
  if (!curator) throw new Error("The curator was not stored.");
  return { person, curator };
}

/** A published collection of a curator's (a new one unless given) with as many new books as asked. */
export async function createCollection(
  db: Db,
  { books = 2, ...values }: Partial<typeof collections.$inferInsert> & { books?: number } = {},
) {
  const id = values.id ?? newId();
  const title = values.title ?? `Collection ${unique()}`;
  const curatorId = values.official ? null : (values.curatorId ?? (await createCurator(db)).curator.id);
  const [collection] = await db
    .insert(collections)
    .values({
      id,
      slug: `collection-${id}`,
      title,
      description: "For long evenings.",
      type: "mood",
      coverKey: "000000000000",
      publishAt: new Date(Date.now() - 60_000),
      titleKey: title.toLowerCase(),
      searchVector: sql<string>`array_to_tsvector(string_to_array(${title.toLowerCase()}, ' '))`,
      bookCount: books,
      ...values,
      curatorId,
    })
    .returning();
  if (!collection) throw new Error("The collection was not stored.");
  const works = await Promise.all(Array.from({ length: books }, () => createWork(db)));
  if (works.length > 0)
    await db
      .insert(collectionBooks)
      .values(works.map((work, i) => ({ collectionId: id, workId: work.id, position: i + 1 })));
  return { ...collection, works };
}
