import { rendered } from "./rendered";

/** The mail of a sign-in: the link opens a page with a button, since mail scanners follow links by themselves. */
export function signInMail({ link, code, minutes }: { link: string; code: string; minutes: number }) {
  return rendered(`${code} is your Bookplate code`, ({ MailButton, MailFrame, Text }) => (
    <MailFrame
      title="Sign in to Bookplate"
      preview={`Your code is ${code}.`}
      reason="You did not ask for this? Ignore this email, and nobody gets in."
    >
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>Enter this code where you started:</Text>
      <Text style={{ fontFamily: "monospace", fontSize: 32, fontWeight: 700, letterSpacing: 6, margin: "8px 0 20px" }}>
        {code}
      </Text>
      <Text style={{ fontSize: 16, lineHeight: 1.5 }}>
        Or open the link on this device. Both work once, for {minutes} minutes.
      </Text>
      <MailButton href={link}>Sign in</MailButton>
    </MailFrame>
  ));
}
