import type { ReactNode } from "react";
import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from "react-email";

export { render } from "react-email";
export { Link, Text };

const INK = "#17212B";
const serif = "'Brygada 1918', Georgia, serif";

/** The frame of every mail: one column, the heading in Bookplate's serif, a rule, why it was sent. */
export function MailFrame({
  title,
  preview,
  reason,
  children,
}: {
  title: string;
  preview: string;
  reason: ReactNode;
  children: ReactNode;
}) {
  return (
    <Html lang="en">
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
