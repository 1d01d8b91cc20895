import { eq } from "drizzle-orm";
import { authorClaimEvidence, authorClaims } from "@/db/schema/author-claims";
import { authors } from "@/db/schema/catalogue";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { queueMail } from "@/lib/mail/outbox";
import { rendered } from "@/lib/mail/rendered";
import { notificationKey } from "@/lib/notifications/notify";

const paragraph = { fontSize: 16, lineHeight: 1.5, whiteSpace: "pre-wrap" as const };

/** The code for a publisher's or agency's address. It goes to people who may not know of us: say who asks, and why. */
export async function codeMail(
  ctx: Context,
  { evidenceId, code, refusalUrl }: { evidenceId: string; code: string; refusalUrl: string },
) {
  const [about] = await ctx.db
    .select({ author: authors.name })
    .from(authorClaimEvidence)
    .innerJoin(authorClaims, eq(authorClaims.id, authorClaimEvidence.claimId))
    .innerJoin(authors, eq(authors.id, authorClaims.authorId))
    .where(eq(authorClaimEvidence.id, evidenceId));
  return rendered(`${code} confirms an author page on Bookplate`, ({ Link, MailFrame, Text }) => (
    <MailFrame
      title={`Is ${about?.author ?? "an author"} one of yours?`}
      preview={`The code is ${code}.`}
      reason={
        <>
          Somebody gave this address when they claimed an author page. If you don’t know about it, ignore this email, or{" "}
          <Link href={refusalUrl}>get no more of these emails</Link>.
        </>
      }
    >
      <Text style={paragraph}>
        Somebody says that the page of {about?.author} on Bookplate is theirs, and that you can vouch for them. If that
        is true, give them this code:
      </Text>
      <Text style={{ fontFamily: "monospace", fontSize: 32, fontWeight: 700, letterSpacing: 6, margin: "8px 0 20px" }}>
        {code}
      </Text>
      <Text style={paragraph}>It is valid for a day.</Text>
    </MailFrame>
  ));
}

type Decision = {
  recipientId: string;
  kind: "claim_approved" | "claim_rejected" | "claim_follow_up" | "claim_message" | "page_moved" | "support_answer";
  subject: string;
  /** What it says, by paragraph; text of a person goes in as it is and is escaped. */
  paragraphs: string[];
  button: { href: string; label: string };
  /** The notification that tells the same: whoever wants mails of its kind gets this one and no second. */
  eventId?: string;
};

/** Mails somebody about their claim or page, in the transaction that decided it. Nobody without an address gets one. */
export async function mailAboutPage(ctx: Context, decision: Decision) {
  const { recipientId, kind, subject, paragraphs, button, eventId } = decision;
  const query = ctx.db.select({ email: users.email }).from(users).where(eq(users.id, recipientId));
  const [person] = await query.for("key share"); // an account that goes meanwhile waits for the mail, and takes it along
  if (!person?.email) return;
  const mail = await rendered(subject, ({ MailButton, MailFrame, Text }) => (
    <MailFrame
      title={subject}
      preview={paragraphs[0] ?? subject}
      reason="You get this because you contacted the Bookplate staff."
    >
      {paragraphs.map((text) => (
        <Text key={text} style={paragraph}>
          {text}
        </Text>
      ))}
      <MailButton href={button.href}>{button.label}</MailButton>
    </MailFrame>
  ));
  const dedupeKey = eventId && notificationKey(eventId, recipientId);
  await queueMail(ctx, { kind, recipient: person.email, dedupeKey, ...mail });
}
