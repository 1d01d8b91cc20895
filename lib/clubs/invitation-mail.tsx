import { Text } from "react-email";
import { MailButton, MailFrame, rendered } from "@/lib/mail/layout";

/** The mail of an invitation that is bound to an address. */
export function invitationMail({ club, from, url }: { club: string; from: string; url: string }) {
  return rendered(
    `${from} invites you to ${club}`,
    <MailFrame
      title={`Read with ${club}`}
      preview={`${from} invites you to a book club.`}
      reason="You do not know the sender? Then ignore the mail: nothing happens."
    >
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>
        {from} invites you to the book club {club}. The invitation is for this address alone.
      </Text>
      <MailButton href={url}>Look at the club</MailButton>
    </MailFrame>,
  );
}
