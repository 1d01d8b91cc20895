import { namesHost } from "@/lib/format/web-addresses";
import { rendered } from "@/lib/mail/rendered";

/**
 * Asks whoever gave their address whether it was them; the link opens a page with a button. It may reach a stranger, so
 * its subject is ours alone, and a name that holds an address of the web stays out of it.
 */
export function subscribeMail({ name, link, refusalUrl }: { name: string; link: string; refusalUrl: string }) {
  return rendered("Confirm your newsletter subscription on Bookplate", ({ Link, MailButton, MailFrame, Text }) => (
    <MailFrame
      title="Confirm your subscription"
      preview="One more step, and you get their newsletter."
      reason={
        <>
          You didn’t ask for this? Then ignore this email and nothing happens, or{" "}
          <Link href={refusalUrl}>get no more of these emails</Link>. The link above also lets you unsubscribe later.
        </>
      }
    >
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>
        Someone entered this address to subscribe to the newsletter of {namesHost(name) ? "a reader" : name} on
        Bookplate. If it was you, open the page and confirm.
      </Text>
      <MailButton href={link}>Open the page</MailButton>
    </MailFrame>
  ));
}
