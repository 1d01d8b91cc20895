import { sql } from "drizzle-orm";
import { createAuthor, createEdition, createSeries, createWork } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { call, database, newReader } from "../../../support/world";
import type { Prepared } from "../case";
import { again, done, prepare, type Refusals, withBody } from "./refusal";

const mergeOf = async (as: Record<string, string>, keep: string, drop: string, kind = "book") => ({
  as,
  body: { kind, keep, drop: [drop], reason: "One novel." },
});

/** A book that is to become itself. */
async function sameTwice(): Promise<Prepared> {
  const { as = {}, body } = await prepare("createMerge");
  const { keep } = body as { keep: string };
  return mergeOf(as, keep, keep);
}

/** A reader's own book that is to stay. */
async function ownStays(): Promise<Prepared> {
  const [{ as = {} }, { params = {} }, work] = [
    await prepare("createMerge"),
    await prepare("confirmBook"),
    await createWork(database()),
  ];
  return mergeOf(as, params.id ?? "", work.id);
}

/** A page that somebody holds and that is to go. */
async function ownedGoes(): Promise<Prepared> {
  const [{ as = {} }, { author }, other] = [
    await prepare("createMerge"),
    await createOwnedPage(database()),
    await createAuthor(database()),
  ];
  return mergeOf(as, other.id, author.id, "author");
}

/** Two pages that one person claims. */
async function bothClaimed(): Promise<Prepared> {
  const [{ as = {} }, claimant] = [await prepare("createMerge"), await newReader()];
  const [keep, drop] = [await createAuthor(database()), await createAuthor(database())];
  for (const page of [keep, drop])
    await database().execute(sql`insert into author_claims (id, author_id, claimant_id, statement, token, due_at)
      values (gen_random_uuid(), ${page.id}, ${claimant.id}, 'I am.', 't', now())`);
  return mergeOf(as, keep.id, drop.id, "author");
}

/** A merge whose book was merged into another one since. */
async function mergedAgain(): Promise<Prepared> {
  const created = await prepare("createMerge");
  const { body } = await call("POST", "/librarian/merges", { headers: created.as, body: created.body });
  const { keep } = created.body as { keep: string };
  await done("createMerge", await mergeOf(created.as ?? {}, (await createWork(database())).id, keep));
  return { as: created.as, params: { id: body.id as string } };
}

/** A merge of two years ago. */
async function longAgo(): Promise<Prepared> {
  const prepared = await prepare("undoMerge");
  await database().execute(
    sql`update merges set created_at = now() - interval '2 years' where id = ${prepared.params?.id ?? ""}::uuid`,
  );
  return prepared;
}

/** Editions of two books. */
async function ofTwoBooks(): Promise<Prepared> {
  const { as = {} } = await prepare("createMerge");
  const [keep, drop] = [
    await createEdition(database(), (await createWork(database())).id),
    await createEdition(database(), (await createWork(database())).id),
  ];
  return mergeOf(as, keep.id, drop.id, "edition");
}

type Splitting = "splitBook" | "splitAuthor" | "splitSeries";
const FOREIGN = "0192f0c1-0000-7000-8000-00000000f0e1";
const naming = (id: Splitting, ids: string[]) => withBody(id, { [id === "splitBook" ? "editionIds" : "bookIds"]: ids });

/** Everything that is in it. */
const whole = (id: Splitting) => async () => {
  const prepared = await prepare(id);
  const of = prepared.params?.id ?? "";
  const parts = await database().execute<{ id: string }>(sql`select id from editions where work_id = ${of}
    union select work_id from contributions where author_id = ${of} union select id from works where series_id = ${of}`);
  const named = { [id === "splitBook" ? "editionIds" : "bookIds"]: parts.map((part) => part.id) };
  return { ...prepared, body: { ...(prepared.body as object), ...named } };
};

/** A book or a person whom only one reader knows. */
const ofReader = (id: "splitBook" | "splitAuthor") => async () => {
  const prepared = await prepare(id);
  const [{ params = {} }, reader] = [await prepare("confirmBook"), await newReader()];
  if (id === "splitBook") return { ...prepared, params };
  const author = await createAuthor(database(), { madeBy: reader.id });
  return { ...prepared, params: { id: author.id } };
};

/** A name that another series has. */
async function nameTaken(): Promise<Prepared> {
  const prepared = await prepare("splitSeries");
  const { name } = await createSeries(database());
  return { ...prepared, body: { ...(prepared.body as object), name } };
}

/** A split whose book was merged into a third one since. */
async function goneSince(): Promise<Prepared> {
  const { as = {}, params = {} } = await prepare("undoSplit");
  const [split] = await database().execute<{ made: string }>(
    sql`select made_id as made from splits where id = ${params.id ?? ""}::uuid`,
  );
  await call(
    "POST",
    "/librarian/merges",
    await asked(mergeOf(as, (await createWork(database())).id, split?.made ?? "")),
  );
  return { as, params };
}
const asked = async (prepared: Promise<{ as: Record<string, string>; body: object }>) => {
  const { as, body } = await prepared;
  return { headers: as, body };
};

const parts = (id: Splitting) => ({ not_a_part: naming(id, [FOREIGN]), nothing_left: whole(id) });

export const mergeRefusals: Refusals = {
  createMerge: {
    same_twice: sameTwice,
    own_book: ownStays,
    owned_page: ownedGoes,
    open_claims: bothClaimed,
    other_book: ofTwoBooks,
  },
  undoMerge: { already_undone: again("undoMerge"), undo_later_first: mergedAgain, too_late: longAgo },
  splitBook: { ...parts("splitBook"), own_book: ofReader("splitBook") },
  splitAuthor: { ...parts("splitAuthor"), own_book: ofReader("splitAuthor") },
  splitSeries: { ...parts("splitSeries"), duplicate: nameTaken },
  undoSplit: { already_undone: again("undoSplit"), gone_since: goneSince },
};
