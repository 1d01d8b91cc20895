import { eq, sql } from "drizzle-orm";
import { createWork } from "@/db/factories";
import { works } from "@/db/schema/catalogue";
import { reviews } from "@/db/schema/library";
import { bearerOf, call, database, newReader } from "../../../support/world";
import type { Prepared } from "../case";
import { NOTHING } from "../case";
import { covering } from "../catalogue";
import { as, prepare, type Refusals, withBody } from "./refusal";

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

/** A book that the caller only wishes to read. */
async function onlyWished(): Promise<Prepared> {
  const prepared = await prepare("putBookNotes");
  await call("PATCH", `/v1/me/library/${prepared.params?.id}`, { headers: prepared.as, body: { status: "want" } });
  return prepared;
}

/** A review whose writer has closed its comments since. */
const closed = (id: "createReviewComment" | "updateReviewComment") => async (): Promise<Prepared> => {
  const prepared = await prepare(id);
  await database()
    .update(reviews)
    .set({ commentsClosed: true })
    .where(eq(reviews.id, prepared.params?.id ?? ""));
  return prepared;
};

/** A review of the caller's own. */
async function ownReview(): Promise<Prepared> {
  const { as, params } = await prepare("getOwnReview");
  return { as, params };
}

export const catalogueRefusals: Refusals = {
  likeReview: { own_review: ownReview },
  createReviewComment: { comments_closed: closed("createReviewComment") },
  updateReviewComment: { comments_closed: closed("updateReviewComment") },
  addBook: { too_many_books: manyAdded },
  setCover: {
    librarians_only: as("setCover", async () => bearerOf(await newReader())),
    unknown_upload: withBody("setCover", { uploadId: NOTHING }),
    unfit_picture: () => covering({ width: 60, height: 90 }),
  },
  removeCover: { librarians_only: as("removeCover", async () => bearerOf(await newReader())) },
  confirmBook: { duplicate: alreadyThere },
  putBookNotes: { not_read: onlyWished },
};
