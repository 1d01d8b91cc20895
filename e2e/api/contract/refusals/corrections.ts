import { eq, sql } from "drizzle-orm";
import { createAuthor, createEdition, createWork } from "@/db/factories";
import { authors, works } from "@/db/schema/catalogue";
import { freshIsbn } from "@/lib/testing/outside-catalogue";
import { bearerOf, call, database, newReader } from "../../../support/world";
import type { Prepared } from "../case";
import { again, prepare, type Refusals } from "./refusal";

type Proposing = "proposeForBook" | "proposeForAuthor";
const idOf = ({ params }: Prepared) => params?.id ?? "";

/** Somebody changed the field since the page was loaded. */
const changed = (id: Proposing | "revertBook" | "revertAuthor") => async (): Promise<Prepared> => {
  const prepared = await prepare(id);
  await database()
    .update(works)
    .set({ title: "Another" })
    .where(eq(works.id, idOf(prepared)));
  await database()
    .update(authors)
    .set({ birthYear: 1800 })
    .where(eq(authors.id, idOf(prepared)));
  return prepared;
};

const noChange = (id: Proposing) => async (): Promise<Prepared> => {
  const prepared = await prepare(id);
  const { changes, reason } = prepared.body as { changes: { from: unknown }[]; reason: string };
  return { ...prepared, body: { changes: changes.map((change) => ({ ...change, to: change.from })), reason } };
};

const tooMany = (id: Proposing) => async (): Promise<Prepared> => {
  const [prepared, person, work] = [await prepare(id), await newReader(), await createWork(database())];
  await database().execute(sql`insert into proposals (id, work_id, user_id, changes, reason)
    select gen_random_uuid(), ${work.id}::uuid, ${person.id}::uuid, '[]'::jsonb, 'x' from generate_series(1, 100)`);
  return { ...prepared, as: await bearerOf(person) };
};

/** A book whose edition lost its ISBN by a correction, and another book that has it by now. */
async function isbnElsewhere() {
  const isbn13 = freshIsbn();
  const [mine, other] = [await createWork(database()), await createWork(database())];
  const edition = await createEdition(database(), mine.id);
  return {
    mine,
    isbn13,
    give: () => createEdition(database(), other.id, { isbn13 }),
    change: { field: "isbn", edition: edition.id, from: null, to: isbn13 },
  };
}
const reason = "It is on the back.";

async function isbnTaken(): Promise<Prepared> {
  const { mine, change, give } = await isbnElsewhere();
  await give();
  return { as: await bearerOf(await newReader()), params: { id: mine.id }, body: { changes: [change], reason } };
}

async function isbnTakenMeanwhile(): Promise<Prepared> {
  const { mine, change, give } = await isbnElsewhere();
  const { body } = await call("POST", `/v1/books/${mine.id}/proposals`, {
    headers: await bearerOf(await newReader()),
    body: { changes: [change], reason },
  });
  await give();
  return {
    as: await bearerOf(await newReader({ roles: ["librarian"] })),
    params: { id: body.id },
    body: { decision: "accept" },
  };
}

async function isbnTakenSince(): Promise<Prepared> {
  const { mine, change, give, isbn13 } = await isbnElsewhere();
  const as = await bearerOf(await newReader({ roles: ["librarian"] }));
  const path = `/v1/books/${mine.id}`;
  for (const changes of [[change], [{ ...change, from: isbn13, to: null }]])
    await call("POST", `${path}/proposals`, { headers: as, body: { changes, reason } });
  const { body } = await call("GET", `${path}/history`);
  await give();
  return { as, params: { id: mine.id, revisionId: body.data[0].id } };
}

/** The entry of a merge that filled no field. */
const merged = (kind: "book" | "author") => async (): Promise<Prepared> => {
  const { as = {} } = await prepare("createMerge");
  const name = "Of one name";
  const make = () => (kind === "book" ? createWork(database()) : createAuthor(database(), { name }));
  const [keep, drop] = [await make(), await make()];
  const body = { kind, keep: keep.id, drop: [drop.id], reason: "The same." };
  await call("POST", "/librarian/merges", { headers: as, body });
  const [revision] = await database().execute<{ id: string }>(
    sql`select id from revisions where ${sql.identifier(kind === "book" ? "work_id" : "author_id")} = ${keep.id} and merge_id is not null`,
  );
  return { as, params: { id: keep.id, revisionId: revision?.id ?? "" } };
};

export const correctionRefusals: Refusals = {
  proposeForBook: {
    changed_meanwhile: changed("proposeForBook"),
    no_change: noChange("proposeForBook"),
    isbn_taken: isbnTaken,
    too_many_proposals: tooMany("proposeForBook"),
  },
  proposeForAuthor: {
    changed_meanwhile: changed("proposeForAuthor"),
    no_change: noChange("proposeForAuthor"),
    too_many_proposals: tooMany("proposeForAuthor"),
  },
  revertBook: { changed_since: changed("revertBook"), isbn_taken: isbnTakenSince, undo_merge: merged("book") },
  revertAuthor: { changed_since: changed("revertAuthor"), undo_merge: merged("author") },
  decideProposal: {
    already_decided: again("decideProposal"),
    isbn_taken: isbnTakenMeanwhile,
  },
};
