import { getLocale, getTranslations } from "next-intl/server";
import { BookTitle } from "@/components/books/book-title";
import { ReviewText } from "@/components/books/review-text";
import { HighlightButton } from "@/components/portal/highlight-button";
import { ProNote } from "@/components/portal/pro-note";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Rating } from "@/components/ui/rating";
import { findOwnBook, listOwnBooks } from "@/lib/authors/own-books";
import { listAuthorReviews } from "@/lib/authors/own-reviews";
import { ListReviews } from "@/lib/authors/portal-schemas";
import { unbrokenDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { addressOf } from "@/lib/format/urls";
import { textParams } from "@/lib/web/query";
import { listed, type PortalProps, portalContext } from "../../portal-context";

/** Books to choose from. */
const MAX_BOOKS = 100;

export default async function ReviewsPage(props: PortalProps) {
  const t = await getTranslations("portal.reviewsPage");
  const locale = await getLocale();
  const { ctx, page } = await portalContext(props, "/reviews");
  const given = Object.fromEntries(Object.entries(textParams(await props.searchParams)).filter(([, value]) => value));
  const parsed = ListReviews.safeParse({ ...given, author: page.id });
  const query = parsed.success ? parsed.data : ListReviews.parse({ author: page.id });
  const [reviews, books, chosen] = await Promise.all([
    listed(listAuthorReviews(ctx, query)),
    listOwnBooks(ctx, { page: 1, limit: MAX_BOOKS, author: page.id }),
    query.bookId ? findOwnBook(ctx, page, query.bookId) : null,
  ]);
  const isAmongFirst = books.data.some(({ book }) => book.id === chosen?.book.id);
  const options = chosen && !isAmongFirst ? [chosen, ...books.data] : books.data;
  const here = `/portal/${page.slug}/reviews`;
  const isPro = page.tier === "pro";
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2">{t("count", { count: reviews.total })}</p>
      <form
        action={here}
        className="mt-6 grid items-end gap-4 max-md:grid-cols-2 max-md:[&>:first-child]:col-span-2 md:grid-cols-[minmax(0,1fr)_repeat(4,auto)]"
      >
        <Select label={t("book")} name="bookId" defaultValue={query.bookId ?? ""}>
          <option value="">{t("allBooks")}</option>
          {options.map(({ book }) => (
            <option key={book.id} value={book.id}>
              <BookTitle book={book} />
            </option>
          ))}
        </Select>
        <Select label={t("stars")} name="rating" defaultValue={query.rating ?? ""}>
          <option value="">{t("anyStars")}</option>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {stars}
            </option>
          ))}
        </Select>
        <Select
          label={t("text")}
          name="written"
          defaultValue={query.written === undefined ? "" : String(query.written)}
        >
          <option value="">{t("textOrNot")}</option>
          <option value="true">{t("withText")}</option>
          <option value="false">{t("ratingOnly")}</option>
        </Select>
        <Select label={t("order")} name="sort" defaultValue={query.sort}>
          <option value="newest">{t("newest")}</option>
          <option value="highest">{t("highest")}</option>
          <option value="lowest">{t("lowest")}</option>
        </Select>
        <Button type="submit">{t("show")}</Button>
      </form>
      {books.total > MAX_BOOKS && (
        <p className="text-small text-ink-2 mt-3">
          {t.rich("moreBooks", {
            shown: MAX_BOOKS,
            total: books.total,
            link: (chunks) => <Link href={`/portal/${page.slug}/books`}>{chunks}</Link>,
          })}
        </p>
      )}
      {!isPro && <ProNote sentence={t("pro")} slug={page.slug} />}
      {reviews.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList className="mt-6">
          {reviews.data.map((review) => (
            <li key={review.id}>
              <Row justify="between">
                <p>
                  <b>
                    <bdi>{shownName(review.reader, t("reader"))}</bdi>
                  </b>{" "}
                  {review.rating !== null && <Rating rating={review.rating} />}{" "}
                  <span className="text-small text-ink-2">
                    <Link href={`/books/${review.book.slug}`}>
                      <BookTitle book={review.book} />
                    </Link>{" "}
                    · {unbrokenDate(review.createdAt, locale)}
                  </span>
                </p>
                <HighlightButton
                  author={page.id}
                  reviewId={review.id}
                  reader={shownName(review.reader, t("reader"))}
                  highlightId={review.highlightId}
                  isPro={isPro}
                />
              </Row>
              {review.text && (
                <div className="mt-2">
                  <ReviewText review={{ ...review, text: review.text }} />
                </div>
              )}
            </li>
          ))}
        </RuledList>
      )}
      <Pagination
        page={reviews.page}
        pageCount={reviews.pageCount}
        href={(to) => addressOf(here, { ...given, page: to })}
      />
    </>
  );
}
