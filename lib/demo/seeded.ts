import path from "node:path";
import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { works } from "@/db/schema/catalogue";
import { importRuns } from "@/db/schema/catalogue-imports";
import { users } from "@/db/schema/users";
import { DEMO_ACCOUNTS } from "@/lib/auth/demo";
import { DEMO_CATALOGUE, DEMO_FACTS } from "@/lib/catalogue/imports/demo-files";
import type { Context } from "@/lib/kernel/context";

/** Whether the demo world is there, as far as this database gets one. Apart from the seed, which a start that finds it need not even load. */
export const isSeeded = async (ctx: Context, embedded: boolean): Promise<boolean> =>
  !(await lacksCatalogue(ctx)) && !(await lacksFacts(ctx)) && !(embedded && (await lacksPeople(ctx)));

/** No book at all, or an import of the demo catalogue that did not come to its end. */
export async function lacksCatalogue({ db }: Context): Promise<boolean> {
  const [book] = await db.select({ id: works.id }).from(works).limit(1);
  if (!book) return true;
  const [last] = await db
    .select({ finishedAt: importRuns.finishedAt })
    .from(importRuns)
    .where(eq(importRuns.fileName, path.basename(DEMO_CATALOGUE)))
    .orderBy(desc(importRuns.startedAt), desc(importRuns.id))
    .limit(1);
  return last?.finishedAt === null;
}

/** The demo catalogue without what other catalogues say about its books: one that an earlier version imported, too. */
export async function lacksFacts({ db }: Context): Promise<boolean> {
  const names = [DEMO_CATALOGUE, ...DEMO_FACTS].map((file) => path.basename(file));
  const finished = await db
    .selectDistinct({ name: importRuns.fileName })
    .from(importRuns)
    .where(and(inArray(importRuns.fileName, names), isNotNull(importRuns.finishedAt)));
  const done = new Set(finished.map(({ name }) => name));
  return done.has(path.basename(DEMO_CATALOGUE)) && done.size < names.length;
}

export async function lacksPeople({ db }: Context): Promise<boolean> {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.username, DEMO_ACCOUNTS[0].username));
  return !person;
}
