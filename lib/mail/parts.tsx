import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { Body, Container, Head, Heading, Hr, Html, Preview, Link as RawLink, Text } from "react-email";
import { directionOf, type Locale } from "@/lib/format/locales";
import { MAIL_STYLE } from "@/lib/html/mail-style";
import { installationName } from "@/lib/kernel/installation";

export { render } from "react-email";
export { Text };

const INK = "#17212B";
const SOFT = "#586368";
const serif = "'Brygada 1918', Georgia, serif";

/**
 * The frame of every mail: who writes, one column, the heading in the serif of the pages, a rule, why it was sent. The column says
 * its language and direction too, since many mailboxes throw the tags around it away.
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
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{MAIL_STYLE}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        {...language}
        className="bp-page"
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
          className="bp-plate"
          tdClassName="bp-inside"
          style={{ backgroundColor: "#FBFBF7", border: `2px solid ${INK}`, maxWidth: 520, padding: "26px 32px 28px" }}
        >
          <Text style={{ fontFamily: serif, fontSize: 20, fontWeight: 600, lineHeight: 1.2, margin: 0 }}>
            <span translate="no">{installationName()}</span>
          </Text>
          <Hr className="bp-rule" style={{ borderTop: `2px solid ${INK}`, margin: "10px 0 22px" }} />
          <Heading
            as="h1"
            style={{
              fontFamily: serif,
              fontSize: 28,
              fontWeight: 500,
              lineHeight: 1.15,
              margin: "0 0 16px",
              overflowWrap: "anywhere",
            }}
          >
            {title}
          </Heading>
          {children}
          <Hr className="bp-rule" style={{ borderTop: "1px solid #C3C9BE", margin: "28px 0 16px" }} />
          <Text className="bp-soft" style={{ color: SOFT, fontSize: 14, lineHeight: 1.5, margin: 0 }}>
            {reason}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** A link in a line, in the ink of the line; mailboxes would have it in their blue. */
export const Link = ({ style, ...rest }: ComponentProps<typeof RawLink> & { style?: CSSProperties }) => (
  <RawLink {...rest} style={{ color: "inherit", textDecoration: "underline", ...style }} />
);

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
    <RawLink
      href={href}
      className="bp-button"
      style={{
        backgroundColor: INK,
        borderRadius: 2,
        color: "#F1F2EC",
        display: "inline-block",
        fontSize: 16,
        fontWeight: 600,
        lineHeight: 1.25,
        padding: "13px 22px",
        textDecoration: "none",
      }}
    >
      {children}
    </RawLink>
  );
}
