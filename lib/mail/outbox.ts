import { newId } from "@/db/schema/columns";
import { mails } from "@/db/schema/platform";
import type { Context } from "@/lib/context";
import { enqueue } from "@/lib/jobs/queue";

export type Mail = {
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** Beyond the usual ones, such as List-Unsubscribe. */
  headers?: Record<string, string>;
};

/** Writes a mail in the caller's transaction; it is delivered after the commit, and not at all without one. */
export async function queueMail(ctx: Context, mail: Mail): Promise<void> {
  const id = newId();
  await ctx.db.insert(mails).values({ id, ...mail });
  await enqueue(ctx, "deliver-mail", { mailId: id });
}
