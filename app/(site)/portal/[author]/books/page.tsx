import { getLocale, getTranslations } from "next-intl/server";
import { BookTitle } from "@/components/books/book-title";
import { BookLinkForm } from "@/components/portal/book-link-form";
import { BookTable } from "@/components/portal/book-table";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listOwnBookLinks } from "@/lib/authors/book-links";
import { listOwnBooks } from "@/lib/authors/own-books";
import { ListOwnBooks } from "@/lib/authors/portal-schemas";
import { longDate } from "@/lib/format/dates";
import { fixed } from "@/lib/format/numbers";
import { addressOf } from "@/lib/format/urls";
import { pageNumber } from "@/lib/web/page-number";
import { listed, type PortalProps, portalContext } from "../../portal-context";

/** So many need no search. */
const FEW = 10;

export default async function BooksPage(props: PortalProps) {
  const t = await getTranslations("portal.booksPage");
  const locale = await getLocale();
  const { ctx, page } = await portalContext(props, "/books");
  const search = await props.searchParams;
  const asked = ListOwnBooks.shape.q.safeParse(search.q);
  const q = asked.success ? asked.data : undefined;
  const [books, links] = await Promise.all([
    listed(listOwnBooks(ctx, { page: pageNumber(search.page), limit: 50, author: page.id, q })),
    listOwnBookLinks(ctx, { page: 1, limit: 20, author: page.id }),
  ]);
  const here = `/portal/${page.slug}/books`;
  return (
    <>
      <Row justify="between" align="end">
        <h1>{t("title")}</h1>
        {page.role === "holder" && (
          <ButtonLink href={addressOf("/books/new", { author: page.name })}>{t("add")}</ButtonLink>
        )}
      </Row>
      <p className="text-ink-2 mt-2">{page.role === "holder" ? t("leadOfOwner") : t("lead")}</p>
      {page.bookCount > FEW && (
        <Row as="form" align="end" className="mt-6 max-w-xl" action={here}>
          <div className="min-w-0 flex-1">
            <Input label={t("search")} name="q" type="search" maxLength={150} defaultValue={q} />
          </div>
          <Button type="submit">{t("find")}</Button>
        </Row>
      )}
      <div className="mt-8">
        {books.total === 0 && <EmptyState>{t("noneFound")}</EmptyState>}
        <BookTable
          columns={[t("rating"), t("ratings"), t("reviews")]}
          rows={books.data.map(({ book, ratingAverage, ratingCount, reviewCount }) => ({
            book,
            stats: [
              ratingAverage === null ? t("noRating") : fixed(ratingAverage, 1, locale),
              ratingCount.toLocaleString(locale),
              <Link
                key="reviews"
                href={`/portal/${page.slug}/reviews?bookId=${book.id}`}
                aria-label={t("reviewsOf", { count: reviewCount, title: book.title })}
              >
                {reviewCount.toLocaleString(locale)}
              </Link>,
            ],
          }))}
        />
      </div>
      <Pagination page={books.page} pageCount={books.pageCount} href={(to) => addressOf(here, { q, page: to })} />
      <Section title={t("link")} id="link">
        <p className="prose text-ink-2 mb-6">{t("linkLead")}</p>
        <BookLinkForm author={page.id} />
        {links.data.length > 0 && (
          <RuledList className="mt-8">
            {links.data.map(({ id, book, penName, status, explanation, requestedAt }) => (
              <Row key={id} as="li" justify="between">
                <span className="min-w-0">
                  <b className="serif text-lg font-medium">
                    <BookTitle book={book} />
                  </b>
                  {penName && <span className="text-ink-2"> {t("penName", { penName })}</span>}
                  <br />
                  <span className="text-small text-ink-2">
                    {explanation
                      ? t("askedExplained", { date: longDate(requestedAt, locale), explanation })
                      : t("asked", { date: longDate(requestedAt, locale) })}
                  </span>
                </span>
                <Badge tone={status === "approved" ? "cloth" : status === "rejected" ? "rubric" : "neutral"}>
                  {t(`status.${status}`)}
                </Badge>
              </Row>
            ))}
          </RuledList>
        )}
      </Section>
    </>
  );
}
