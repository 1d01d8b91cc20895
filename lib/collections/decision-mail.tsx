import { env } from "@/lib/kernel/env";
import { rendered } from "@/lib/mail/rendered";

const PROSE = { fontSize: 16, lineHeight: 1.5 };

/** What staff decided about an application as a curator. */
export function decisionMail({ name, verified, note }: { name: string; verified: boolean; note: string | null }) {
  const title = verified ? "You are a verified curator" : "Your curator application";
  return rendered(title, ({ MailButton, MailFrame, Text }) => (
    <MailFrame
      title={title}
      preview={verified ? "Your dashboard is ready." : "We couldn’t verify it."}
      reason="You get this because you applied to become a curator."
    >
      <Text style={PROSE}>
        {verified
          ? `${name} now has the curator badge. Your dashboard is ready: read the guidelines, then create your first collection.`
          : `We reviewed the application of ${name} and couldn’t verify it.`}
      </Text>
      {note ? <Text style={PROSE}>{note}</Text> : null}
      <MailButton href={`${env().APP_URL}${verified ? "/curate" : "/curators/apply"}`}>
        {verified ? "Open your dashboard" : "Apply again"}
      </MailButton>
    </MailFrame>
  ));
}
