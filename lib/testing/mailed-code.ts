import { and, desc, eq } from "drizzle-orm";
import { mails } from "@/db/schema/platform";
import { requestSignIn } from "@/lib/auth/sign-in";
import type { Context } from "@/lib/kernel/context";

type Asked = Omit<Parameters<typeof requestSignIn>[1], "email">;

/** Asks for a sign-in mail, and reads the code in it. */
export async function mailedCode(ctx: Context, email: string, asked: Asked = {}): Promise<string> {
  await requestSignIn({ ...ctx, now: new Date() }, { email, ...asked });
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, "sign_in")))
    .orderBy(desc(mails.id))
    .limit(1);
  return /\b(\d{6})\b/.exec(mail?.subject ?? "")?.[1] ?? "";
}
