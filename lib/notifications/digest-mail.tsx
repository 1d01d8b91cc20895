import { env } from "@/lib/kernel/env";
import { rendered } from "@/lib/mail/rendered";

type DigestLine = { title: string; body: string; url: string };

const MAX_DIGEST_LINES = 30;

/** What waited for the week, the newest first. */
export function digestMail(lines: readonly DigestLine[], unsubscribeUrl: string) {
  const [first] = lines;
  const more = lines.length - MAX_DIGEST_LINES;
  return rendered(
    lines.length === 1 && first ? first.title : `${lines.length} updates from what you follow`,
    ({ Link, MailButton, MailFrame, Text }) => (
      <MailFrame
        title="Your week on Bookplate"
        preview={first?.title ?? "What you follow"}
        reason={
          <>
            You asked for a weekly digest. <Link href={unsubscribeUrl}>Stop the digest emails</Link> or{" "}
            <Link href={`${env().APP_URL}/settings/notifications`}>change your notification settings</Link>.
          </>
        }
      >
        {lines.slice(0, MAX_DIGEST_LINES).map(({ title, body, url }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
          <Text key={i} style={{ fontSize: 16, lineHeight: 1.5, margin: "0 0 14px" }}>
            <Link href={`${env().APP_URL}${url}`} style={{ color: "#17212B", fontWeight: 600 }}>
              {title}
            </Link>
            <br />
            {body}
          </Text>
        ))}
        {more > 0 ? <Text style={{ fontSize: 16 }}>And {more} more.</Text> : null}
        <MailButton href={`${env().APP_URL}/notifications`}>Open your notifications</MailButton>
      </MailFrame>
    ),
  );
}
