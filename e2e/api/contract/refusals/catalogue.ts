import { eq, sql } from "drizzle-orm";
import { createWork } from "@/db/factories";
import { works } from "@/db/schema/catalogue";
import { bearerOf, database, newReader } from "../../../support/world";
import type { Prepared } from "../case";
import { prepare, type Refusals } from "./refusal";

/** Somebody who added fifty books by hand today. */
async function manyAdded(): Promise<Prepared> {
  const [person, work] = [await newReader(), await createWork(database())];
  await database().execute(sql`insert into added_books (id, user_id, work_id)
    select gen_random_uuid(), ${person.id}::uuid, ${work.id}::uuid from generate_series(1, 50)`);
  return { as: await bearerOf(person), body: { title: "The fifty-first", authors: [{ name: "Nobody Known" }] } };
}

/** A book of this title and author came into the catalogue since. */
async function alreadyThere(): Promise<Prepared> {
  const prepared = await prepare("confirmBook");
  const [own] = await database()
    .select()
    .from(works)
    .where(eq(works.id, prepared.params?.id ?? ""));
  const [credit] = await database().execute<{ id: string }>(
    sql`select author_id as id from contributions where work_id = ${own?.id ?? ""}::uuid`,
  );
  await createWork(database(), { title: own?.title, titleKey: own?.titleKey, authorId: credit?.id });
  return prepared;
}

export const catalogueRefusals: Refusals = {
  addBook: { too_many_books: manyAdded },
  confirmBook: { duplicate: alreadyThere },
};
