/** What ties somebody to the one whose pages they read, so that these say more to them than to strangers. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { works } from "@/db/schema/catalogue";
import { curatorFollows, curators } from "@/db/schema/collections";
import { libraryEntries, reviews } from "@/db/schema/library";
import { readerFollows } from "@/db/schema/profiles";
import { reviewLikes } from "@/db/schema/review-talk";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { asked, ownPart } from "@/lib/kernel/own-parts";
import { requireReader } from "./access";

export const OwnTie = z
  .object({ tied: z.boolean().describe("Then the page that is made for the caller says more than everybody's") })
  .meta({ id: "OwnTie" });
export type OwnTie = z.infer<typeof OwnTie>;

/** They are the reader `person`, follow, or like one of the reviews: what they did themselves. */
const hasTiedThemselves = (me: SQL): SQL => sql`(person.id = ${me}
  or exists (select 1 from ${readerFollows} follow where follow.follower_id = ${me} and follow.followed_id = person.id)
  or exists (select 1 from ${reviewLikes} liking join ${reviews} review on review.id = liking.review_id
    where liking.user_id = ${me} and review.user_id = person.id))`;

/** The same, or a book from their own file is in that library: that the library has it is for the server alone to know. */
export const isTiedToPerson = (me: SQL): SQL => sql`(${hasTiedThemselves(me)}
  or exists (select 1 from ${works} work join ${libraryEntries} entry on entry.work_id = work.id and entry.user_id = person.id
    where work.made_by = ${me}))`;

export const isTiedToCurator = (me: SQL): SQL =>
  sql`exists (select 1 from ${curatorFollows} follow where follow.user_id = ${me} and follow.curator_id = curator.id)`;

const toPerson = ownPart(
  "own_tie_to_person",
  OwnTie,
  sql`(select json_build_object('tied', ${hasTiedThemselves(asked.viewer)}) from ${users} person where person.username = ${asked.name})`,
);

const toCurator = ownPart(
  "own_tie_to_curator",
  OwnTie,
  sql`(select json_build_object('tied', ${isTiedToCurator(asked.viewer)}) from ${curators} curator where curator.slug = ${asked.name})`,
);

/** Whether the caller tied themselves to the reader of this name, or the curator of this slug; not to whom there is not. */
export async function ownTie(ctx: Context, to: "person" | "curator", name: string): Promise<OwnTie> {
  const tie = to === "person" ? toPerson : toCurator;
  return (await tie(ctx, requireReader(ctx).userId, name)) ?? { tied: false };
}
