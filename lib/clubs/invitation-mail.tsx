import { namesHost } from "@/lib/format/web-addresses";
import { rendered } from "@/lib/mail/rendered";

type InvitationMail = { club: string; from: string; url: string; refusalUrl: string };

/**
 * The mail of an invitation that is bound to an address. It may reach a stranger, so its subject is ours alone, and a name
 * that holds an address of the web stays out of it.
 */
export function invitationMail({ club, from, url, refusalUrl }: InvitationMail) {
  const who = namesHost(from) ? "A reader" : from;
  const which = namesHost(club) ? "a book club" : `the book club ${club}`;
  return rendered("An invitation to a book club on Bookplate", ({ Link, MailButton, MailFrame, Text }) => (
    <MailFrame
      title="Read with others"
      preview="You’re invited to a book club."
      reason={
        <>
          Somebody entered your email address. If you don’t know them, ignore this email, or{" "}
          <Link href={refusalUrl}>get no more of these emails</Link>.
        </>
      }
    >
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>
        {who} invites you to {which}. Only the account with this email address can use the invitation.
      </Text>
      <MailButton href={url}>See the club</MailButton>
    </MailFrame>
  ));
}
