import { getLocale, getTranslations } from "next-intl/server";
import { BookCover } from "@/components/books/book-cover";
import { BookLinkDecision } from "@/components/claims/book-link-decision";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Quote } from "@/components/ui/quote";
import { Tabs } from "@/components/ui/tabs";
import { listBookLinks } from "@/lib/authors/book-links";
import { ListBookLinks } from "@/lib/authors/claim-schemas";
import type { BookView } from "@/lib/catalogue/schemas";
import { longDate } from "@/lib/format/dates";
import { listOfNames } from "@/lib/format/names";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

const TABS = ["pending", "approved", "rejected"] as const;

export default async function BookLinksPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/book-links", "editor");
  const query = queryAs(ListBookLinks, textParams(await searchParams));
  const links = await orNotFound(listBookLinks(ctx, query));
  const t = await getTranslations("admin.bookLinksPage");
  const locale = await getLocale();
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("about")}</p>
      <Tabs
        label={t("tabs")}
        tabs={TABS.map((status) => ({
          href: `/admin/book-links?status=${status}`,
          label: t(`status.${status}`),
          current: status === query.status,
        }))}
      />
      {links.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList>
          {links.data.map(({ id, author, book, penName, note, requestedAt, explanation }) => (
            <li key={id} className="flex gap-4">
              <BookCover book={book as BookView} size={52} className="flex-none" />
              <div className="min-w-0 flex-1">
                <p>
                  {t.rich("request", {
                    name: author.name,
                    title: book.title,
                    author: (chunks) => <Link href={`/authors/${author.slug}`}>{chunks}</Link>,
                    book: (chunks) => (
                      <Link className="serif text-lg" href={`/books/${book.slug}`}>
                        {chunks}
                      </Link>
                    ),
                  })}
                </p>
                <p className="text-small text-ink-2">
                  {book.authors.length > 0
                    ? t("by", {
                        names: listOfNames(
                          book.authors.map(({ name }) => name),
                          locale,
                        ),
                      })
                    : t("byNobody")}
                  {penName && ` · ${t("onTheCover", { name: penName })}`} · {longDate(requestedAt, locale)}
                </p>
                {note && (
                  <p dir="auto" className="prose mt-2 break-words">
                    {note}
                  </p>
                )}
                {explanation && (
                  <Quote as="p" className="prose mt-2">
                    {explanation}
                  </Quote>
                )}
                {query.status === "pending" && <BookLinkDecision id={id} title={book.title} />}
              </div>
            </li>
          ))}
        </RuledList>
      )}
      <Pagination
        page={links.page}
        pageCount={links.pageCount}
        href={(to) => `/admin/book-links?status=${query.status}&page=${to}`}
      />
    </>
  );
}
