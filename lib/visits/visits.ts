import { createHmac, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { dailyCounts, visitMarks, visitSalts } from "@/db/schema/visits";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { isoDate } from "@/lib/kernel/time";

/** Somebody who looked at something: an account, or an address and a browser. Never stored, only hashed. */
export type Visit = {
  /** What was looked at, such as `author:<id>`. */
  subject: string;
  /** `view`, `click` … */
  kind: string;
  userId?: string | null;
  address: string;
  userAgent: string;
  /** Where they came from: `search`, `social`, `direct`, a page of ours, or a site's name. */
  source?: string;
};

export const isCounted = ({ userId, userAgent }: Visit): boolean =>
  Boolean(userId) || (userAgent !== "" && !isbot(userAgent));

/**
 * Counts visits, each visitor once per subject, kind and day. A visitor is a hash under a salt that lives for the day, so
 * that nothing stored tells who it was, nor whether yesterday's visitor came back.
 */
export async function countVisits(ctx: Context, visits: readonly Visit[]): Promise<void> {
  const day = isoDate(ctx.now);
  const salt = await saltOf(ctx, day);
  const lookedAt = new Map<string, Visit>(); // whoever looks again and again is hashed once
  for (const visit of visits)
    if (isCounted(visit)) lookedAt.set(`${visit.subject} ${visit.kind} ${nameOf(visit)}`, visit);
  const marks = new Map<string, { subject: string; kind: string; visitor: string; source: string }>();
  for (const visit of lookedAt.values()) {
    const visitor = visitorOf(visit, salt).toString("hex");
    marks.set(`${visit.subject} ${visit.kind} ${visitor}`, {
      subject: visit.subject,
      kind: visit.kind,
      visitor,
      source: visit.source ?? "",
    });
  }
  if (marks.size === 0) return;
  const inOrder = [...marks].sort(([key], [other]) => (key < other ? -1 : 1)); // as every process writes them
  const rows = JSON.stringify(inOrder.map(([, mark]) => mark));
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`
      with seen as (select * from json_to_recordset(${rows}::json) as x(subject text, kind text, visitor text, source text)),
      fresh as (
        insert into ${visitMarks} (day, subject, kind, visitor) select ${day}::date, subject, kind, decode(visitor, 'hex') from seen
        on conflict do nothing returning subject, kind, visitor
      )
      insert into ${dailyCounts} (subject, kind, day, source, count)
      select viewed.subject, viewed.kind, ${day}::date, viewed.source, count(*) from seen viewed
      join fresh added on added.subject = viewed.subject and added.kind = viewed.kind and added.visitor = decode(viewed.visitor, 'hex')
      group by 1, 2, 4 order by 1, 2, 4
      on conflict (subject, kind, day, source) do update set count = ${dailyCounts}.count + excluded.count`);
  });
}

const nameOf = ({ userId, address, userAgent }: Visit) =>
  userId ? `user ${userId}` : `address ${address} ${userAgent}`;

const visitorOf = (visit: Visit, salt: Buffer): Buffer =>
  createHmac("sha256", salt).update(nameOf(visit)).digest().subarray(0, 16);

async function saltOf(ctx: Context, day: string): Promise<Buffer> {
  await ctx.db
    .insert(visitSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await ctx.db.select().from(visitSalts).where(eq(visitSalts.day, day));
  if (!row) throw new Error("The day's salt cannot be read.");
  return row.salt;
}
