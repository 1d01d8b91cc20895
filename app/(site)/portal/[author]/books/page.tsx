import Link from "next/link";
import { BookLinkForm } from "@/components/portal/book-link-form";
import { BookTable } from "@/components/portal/book-table";
import { Empty } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/field";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listOwnBookLinks } from "@/lib/authors/book-links";
import { listOwnBooks } from "@/lib/authors/dashboard";
import { ListOwnBooks } from "@/lib/authors/portal-schemas";
import { longDate } from "@/lib/format/dates";
import { counted } from "@/lib/format/numbers";
import { addressOf } from "@/lib/format/urls";
import { pageNumber } from "@/lib/web/page-number";
import { listed, type PortalProps, portalContext } from "../../portal-context";

/** So many need no search. */
const FEW = 10;
const STATUS = { pending: "Waiting for staff", approved: "Linked", rejected: "Turned down" };

export default async function BooksPage(props: PortalProps) {
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
      <h1>Books</h1>
      <p className="quiet mt-2">All that is linked to your page, the most rated first.</p>
      {page.bookCount > FEW && (
        <form className="row mt-6 max-w-xl items-end" action={here}>
          <div className="min-w-0 flex-1">
            <TextField label="Title" name="q" type="search" maxLength={150} defaultValue={q} />
          </div>
          <button type="submit" className="btn">
            Find
          </button>
        </form>
      )}
      <div className="mt-8">
        {books.total === 0 && <Empty>No book of yours has these words.</Empty>}
        <BookTable
          columns={["Rating", "Ratings", "Reviews"]}
          rows={books.data.map(({ book, ratingAverage, ratingCount, reviewCount }) => ({
            book,
            stats: [
              ratingAverage?.toFixed(1) ?? "none",
              ratingCount.toLocaleString("en"),
              <Link
                key="reviews"
                href={`/portal/${page.slug}/reviews?bookId=${book.id}`}
                aria-label={`${counted(reviewCount, "review")} of ${book.title}`}
              >
                {reviewCount.toLocaleString("en")}
              </Link>,
            ],
          }))}
        />
      </div>
      <Pagination page={books.page} pageCount={books.pageCount} href={(to) => addressOf(here, { q, page: to })} />
      <Section title="Link another book" id="link">
        <p className="prose quiet mb-6">
          For books under a pen name, or under a name that was spelt otherwise. Staff look at each request.
        </p>
        <BookLinkForm author={page.id} />
        {links.data.length > 0 && (
          <ul className="lines mt-8">
            {links.data.map(({ id, book, penName, status, explanation, requestedAt }) => (
              <li key={id} className="row between">
                <span className="min-w-0">
                  <b className="serif text-lg font-medium">{book.title}</b>
                  {penName && <span className="quiet"> as {penName}</span>}
                  <br />
                  <span className="small quiet">
                    Asked on {longDate(requestedAt)}
                    {explanation && `: ${explanation}`}
                  </span>
                </span>
                <span className={`tag ${status === "approved" ? "green" : status === "rejected" ? "red" : ""}`}>
                  {STATUS[status]}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
