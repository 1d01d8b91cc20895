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
      preview="Somebody invites you to a book club."
      reason={
        <>
          Somebody typed your address. You do not know them? Then ignore the mail, or{" "}
          <Link href={refusalUrl}>get no more such mails</Link>.
        </>
      }
    >
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>
        {who} invites you to {which}. The invitation is for this address alone.
      </Text>
      <MailButton href={url}>Look at the club</MailButton>
    </MailFrame>
  ));
}
