import { namesHost } from "@/lib/format/web-addresses";
import { rendered } from "@/lib/mail/rendered";

/**
 * Asks whoever gave their address whether it was them; the link opens a page with a button. It may reach a stranger, so
 * its subject is ours alone, and a name that holds an address of the web stays out of it.
 */
export function subscribeMail({ name, link, refusalUrl }: { name: string; link: string; refusalUrl: string }) {
  return rendered("News from a reader on Bookplate: is it you?", ({ Link, MailButton, MailFrame, Text }) => (
    <MailFrame
      title="One more step"
      preview="Confirm that you want to hear from them."
      reason={
        <>
          You did not ask for this? Then nothing happens: ignore the mail, or{" "}
          <Link href={refusalUrl}>get no more such mails</Link>. The link above takes you off the list later.
        </>
      }
    >
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>
        Somebody gave this address to hear from {namesHost(name) ? "a reader" : name} on Bookplate. If it was you, open
        the page and confirm.
      </Text>
      <MailButton href={link}>Open the page</MailButton>
    </MailFrame>
  ));
}
