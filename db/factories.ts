/** Rows for tests and benchmarks: every value unique, so that tests share a database without meeting. */
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { authors, contributions, editions, series, works } from "./schema/catalogue";
import { newId } from "./schema/columns";
import { staffRoles, users } from "./schema/users";

type Role = (typeof staffRoles.$inferInsert)["role"];

export const unique = (): string => randomBytes(5).toString("hex");

/** Past the day in which an account's ratings do not count and its texts have no links. */
const TWO_DAYS_MS = 2 * 86_400_000;

export async function createReader(
  db: Db,
  { roles = [], ...values }: Partial<typeof users.$inferInsert> & { roles?: readonly Role[] } = {},
) {
  const mark = unique();
  const [row] = await db
    .insert(users)
    .values({
      name: `Reader ${mark}`,
      username: `r_${mark}`,
      email: `${mark}@readers.example`,
      emailVerified: new Date(),
      createdAt: new Date(Date.now() - TWO_DAYS_MS),
      ...values,
    })
    .returning();
  const person = present(row);
  if (roles.length > 0) await db.insert(staffRoles).values(roles.map((role) => ({ userId: person.id, role })));
  return { ...person, roles };
}

export async function createAuthor(db: Db, values: Partial<typeof authors.$inferInsert> = {}) {
  const name = values.name ?? `Author ${unique()}`;
  const id = newId();
  const [row] = await db
    .insert(authors)
    .values({
      id,
      slug: `author-${id}`,
      name,
      sortName: name,
      nameKey: name.toLowerCase(),
      searchVector: vector(name),
      ...values,
    })
    .returning();
  return present(row);
}

/** A book by the given author, or by a new one. */
export async function createWork(db: Db, values: Partial<typeof works.$inferInsert> & { authorId?: string } = {}) {
  const { authorId = (await createAuthor(db)).id, ...rest } = values;
  const title = rest.title ?? `Book ${unique()}`;
  const id = newId();
  const [row] = await db
    .insert(works)
    .values({
      id,
      slug: `book-${id}`,
      title,
      titleKey: title.toLowerCase(),
      searchKey: title.toLowerCase(),
      searchVector: vector(title),
      coverKey: "00000000",
      ...rest,
    })
    .returning();
  await db.insert(contributions).values({ workId: id, authorId, role: "author", position: 0 });
  await db.execute(sql`update authors set book_count = book_count + 1 where id = ${authorId}`);
  return { ...present(row), authorId };
}

export async function createSeries(db: Db, values: Partial<typeof series.$inferInsert> = {}) {
  const name = values.name ?? `Series ${unique()}`;
  const key = name.toLowerCase();
  const [row] = await db
    .insert(series)
    .values({ slug: key.replaceAll(" ", "-"), name, nameKey: key, ...values })
    .returning();
  return present(row);
}

export async function createEdition(db: Db, workId: string, values: Partial<typeof editions.$inferInsert> = {}) {
  const [row] = await db
    .insert(editions)
    .values({ workId, ...values })
    .returning();
  return present(row);
}

const vector = (text: string) => sql<string>`array_to_tsvector(string_to_array(${text.toLowerCase()}, ' '))`;

function present<T>(row: T | undefined): T {
  if (!row) throw new Error("The row was not stored.");
  return row;
}
