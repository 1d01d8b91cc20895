import { Text } from "react-email";
import { MailButton, MailFrame, rendered } from "@/lib/mail/layout";

/** Asks whoever gave their address whether it was them; the link opens a page with a button. */
export function subscribeMail({ name, link }: { name: string; link: string }) {
  return rendered(
    `News from ${name.replace(/\p{Cc}/gu, " ").slice(0, 100)}: is it you?`,
    <MailFrame
      title="One more step"
      preview="Confirm that you want to hear from them."
      reason="You did not ask for this? Then nothing happens: ignore the mail. The same link takes you off the list later."
    >
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>
        Somebody gave this address to hear from {name} on Bookplate. If it was you, open the page and confirm.
      </Text>
      <MailButton href={link}>Open the page</MailButton>
    </MailFrame>,
  );
}
