import { dateIn } from "@/lib/format/instants";
import { type Locale, localPath } from "@/lib/format/locales";
import { env } from "@/lib/kernel/env";
import { rendered } from "@/lib/mail/rendered";
import { messagesIn } from "@/lib/messages/messages-in";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import type { Piece } from "./subscriber-news";

type NewsMail = {
  locale: Locale;
  author: { slug: string; name: string };
  pieces: readonly Piece[];
  /** Ends these mails without an account. */
  leaveUrl: string;
};

/** What is new of one author since the last mail, the newest first, without what would tell the plot. */
export function authorNewsMail({ locale, author, pieces, leaveUrl }: NewsMail) {
  const t = messagesIn(locale, "authors.newsMail");
  const texts = messagesIn(locale, "authors.notificationTexts");
  const page = `${env().APP_URL}${localPath(locale, `/authors/${author.slug}`)}`;
  const lines = pieces.map(({ id, kind, title, day, slug }) => {
    const date = day && dateIn(new Date(day), "UTC", locale);
    const isBook = kind === "book";
    const dated = date && texts(isBook ? "book.out" : "release.out", { date });
    return {
      id,
      title: withoutSpoilersIn(locale, title),
      body: dated || texts(isBook ? "book.body" : "release.announcement"),
      href: isBook ? `${env().APP_URL}${localPath(locale, `/books/${slug}`)}` : `${page}#announcement-${id}`,
    };
  });
  const [first] = lines;
  const subject =
    lines.length === 1 && first
      ? texts("book.title", { author: author.name, title: first.title })
      : t("subject", { author: author.name, count: lines.length });
  return rendered(subject, ({ Link, MailButton, MailFrame, Text }) => (
    <MailFrame
      locale={locale}
      title={t("title", { author: author.name })}
      preview={first?.title ?? ""}
      reason={t.rich("reason", { author: author.name, stop: (text) => <Link href={leaveUrl}>{text}</Link> })}
    >
      {lines.map(({ id, title, body, href }) => (
        <Text key={id} style={{ fontSize: 16, lineHeight: 1.5, margin: "0 0 14px" }}>
          <Link href={href} style={{ fontWeight: 600 }}>
            {title}
          </Link>
          <br />
          {body}
        </Text>
      ))}
      <MailButton href={page}>{t("button")}</MailButton>
    </MailFrame>
  ));
}
