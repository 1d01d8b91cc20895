import { useLocale, useTranslations } from "next-intl";
import { ConfirmBook } from "@/components/books/confirm-book";
import { linkTo } from "@/components/site/person-link";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Quote } from "@/components/ui/quote";
import type { QueueItem as Item } from "@/lib/catalogue/queue-schemas";
import { longDate } from "@/lib/format/dates";
import { commaIn, shownName } from "@/lib/format/names";
import { percentIn } from "@/lib/format/numbers";
import { Changes } from "./changes";
import { DismissDoubt, ProposalDecision } from "./queue-decision";

/** One thing that waits for a librarian: what it is about, what would change, and what can be decided. */
export function QueueItem({ item }: { item: Item }) {
  const t = useTranslations("corrections.queueItem");
  const person = useTranslations("site.person");
  const locale = useLocale();
  const { kind, proposal, by, isbn13, likeness, reason } = item;
  const about = [
    longDate(item.at, locale),
    likeness === null ? null : t("likeness", { share: percentIn(Math.round(likeness * 100), locale) }),
  ].filter((part) => part !== null);
  const book = item.books[0];
  return (
    <li data-report="" tabIndex={-1} className="outline-offset-4">
      <Subjects item={item} />
      <p className="mt-1 text-ink-2 text-small">
        {by && (
          <>
            {t.rich("by", { name: shownName(by, person("nameless")), ...linkTo(by) })}
            {" · "}
          </>
        )}
        {about.join(" · ")}
        {isbn13 && (
          <>
            {" "}
            <Badge>{isbn13}</Badge>
          </>
        )}
      </p>
      {proposal && <Changes changes={proposal.changes} />}
      {(proposal?.reason ?? reason) && <Quote className="mt-3 break-words">{proposal?.reason ?? reason}</Quote>}
      {proposal && <ProposalDecision id={proposal.id} what={proposal.subject.name} />}
      {kind === "provisional" && book && (
        <Row className="items-end">
          <ConfirmBook book={book} />
          <DismissDoubt id={item.id} kind={kind} />
        </Row>
      )}
      {(kind === "duplicate" || kind === "isbn" || kind === "ambiguity") && (
        <Row className="mt-3">
          <DismissDoubt id={item.id} kind={kind} />
        </Row>
      )}
      {kind === "report" && (
        <p className="mt-3">
          <Link href="/admin/reports">{t("toReports")}</Link>
        </p>
      )}
    </li>
  );
}

function Subjects({ item: { books, authors } }: { item: Item }) {
  const locale = useLocale();
  const shown = [
    ...books.map((book) => ({
      id: book.id,
      href: `/books/${book.slug}`,
      title: book.title,
      about: [
        book.authors.map(({ name }) => name).join(commaIn(locale)),
        book.firstPublished === null ? "" : String(book.firstPublished),
      ]
        .filter(Boolean)
        .join(" · "),
    })),
    ...authors.map(({ id, slug, name }) => ({ id, href: `/authors/${slug}`, title: name, about: "" })),
  ];
  return shown.map(({ id, href, title, about }) => (
    <p key={id}>
      <Link href={href} className="serif text-lg">
        <bdi>{title}</bdi>
      </Link>
      {about && <span className="text-ink-2"> {about}</span>}
    </p>
  ));
}
