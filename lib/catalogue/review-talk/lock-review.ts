import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import { notFound } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { uuidOf } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { writeReview } from "../book-turns";
import { reviewVisible } from "../sql";

const OpenReview = z.object({ id: Id, workId: Id, writerId: Id, commentsClosed: z.boolean() });
type OpenReview = z.infer<typeof OpenReview>;

/**
 * A written review that the caller may see, held as it is until the transaction ends: it is not closed, hidden from others
 * or merged meanwhile. 404 otherwise, as for one that is not there.
 */
export async function lockReview(ctx: Context, reviewId: string): Promise<OpenReview> {
  const { userId } = requireReader(ctx);
  const id = uuidOf(reviewId, "Review");
  await writeReview(ctx, id);
  const [review] = await readRows(
    ctx.db,
    OpenReview,
    sql`select r.id, r.work_id as "workId", r.user_id as "writerId", r.comments_closed as "commentsClosed"
      from reviews r join users u on u.id = r.user_id
      where r.id = ${id}::uuid and r.text is not null and ${reviewVisible(sql`${userId}::uuid`)} for share of r`,
  );
  if (!review) throw notFound("Review");
  return review;
}
