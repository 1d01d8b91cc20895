import { desc, eq } from "drizzle-orm";
import { mails } from "@/db/schema/platform";
import { database } from "./world";

/** The newest mail to an address, as it lies in the outbox. */
export async function lastMailTo(recipient: string) {
  const [mail] = await database()
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  if (!mail) throw new Error(`No mail was written to ${recipient}.`);
  return mail;
}

export const codeMailedTo = async (recipient: string): Promise<string> =>
  /\b\d{6}\b/.exec((await lastMailTo(recipient)).text)?.[0] ?? "";
export const linkMailedTo = async (recipient: string): Promise<string> =>
  /https?:\/\/\S+/.exec((await lastMailTo(recipient)).text)?.[0] ?? "";
