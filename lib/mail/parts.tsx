import type { ReactNode } from "react";
import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from "react-email";
import { directionOf, type Locale } from "@/lib/format/locales";

export { render } from "react-email";
export { Link, Text };

const INK = "#17212B";
const serif = "'Brygada 1918', Georgia, serif";

/**
 * The frame of every mail: one column, the heading in Bookplate's serif, a rule, why it was sent. The column says its
 * language and direction too, since many mailboxes throw the tags around it away.
 */
export function MailFrame({
  locale,
  title,
  preview,
  reason,
  children,
}: {
  locale: Locale;
  title: string;
  preview: string;
  reason: ReactNode;
  children: ReactNode;
}) {
  const language = { lang: locale, dir: directionOf(locale) };
  return (
    <Html {...language}>
      <Head />
      <Preview>{preview}</Preview>
      <Body
        style={{
          backgroundColor: "#F1F2EC",
          color: INK,
          fontFamily: "Archivo, Arial, sans-serif",
          margin: 0,
          padding: "32px 16px",
        }}
      >
        <Container
          {...language}
          style={{ backgroundColor: "#FBFBF7", border: `2px solid ${INK}`, maxWidth: 520, padding: "28px 32px" }}
        >
          <Heading
            as="h1"
            style={{ fontFamily: serif, fontSize: 28, fontWeight: 500, lineHeight: 1.12, margin: "0 0 16px" }}
          >
            {title}
          </Heading>
          {children}
          <Hr style={{ borderColor: "#C3C9BE", margin: "28px 0 16px" }} />
          <Text style={{ color: "#586368", fontSize: 14, margin: 0 }}>{reason}</Text>
        </Container>
      </Body>
    </Html>
  );
}

/** A code to type elsewhere; its figures stand in one order in every language. */
export function MailCode({ children }: { children: ReactNode }) {
  return (
    <Text style={{ fontFamily: "monospace", fontSize: 32, fontWeight: 700, letterSpacing: 6, margin: "8px 0 20px" }}>
      <span dir="ltr">{children}</span>
    </Text>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      style={{
        backgroundColor: INK,
        color: "#F1F2EC",
        display: "inline-block",
        fontWeight: 600,
        padding: "13px 22px",
        textDecoration: "none",
      }}
    >
      {children}
    </Link>
  );
}
