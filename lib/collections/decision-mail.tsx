import { env } from "@/lib/kernel/env";
import { rendered } from "@/lib/mail/rendered";

const PROSE = { fontSize: 16, lineHeight: 1.5 };

/** What staff decided about an application as a curator. */
export function decisionMail({ name, verified, note }: { name: string; verified: boolean; note: string | null }) {
  const title = verified ? "You are a verified curator" : "About your application as a curator";
  return rendered(title, ({ MailButton, MailFrame, Text }) => (
    <MailFrame
      title={title}
      preview={verified ? "Your dashboard is ready." : "We could not verify it."}
      reason="You get this because you applied as a curator."
    >
      <Text style={PROSE}>
        {verified
          ? `${name} now has the curator's badge. Your dashboard is ready: read the guidelines, then create your first collection.`
          : `We looked at what you sent as ${name} and could not verify it.`}
      </Text>
      {note ? <Text style={PROSE}>{note}</Text> : null}
      <MailButton href={`${env().APP_URL}${verified ? "/curate" : "/curators/apply"}`}>
        {verified ? "Open your dashboard" : "Apply again"}
      </MailButton>
    </MailFrame>
  ));
}
