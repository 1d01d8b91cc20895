import Link from "next/link";
import { Cover } from "@/components/books/cover";
import { BookLinkForm } from "@/components/portal/book-link-form";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { listOwnBookLinks } from "@/lib/authors/book-links";
import { listOwnBooks } from "@/lib/authors/dashboard";
import { longDate } from "@/lib/words/dates";
import { type DeskProps, deskOf } from "../../desk";

const STATUS = { pending: "Waiting for staff", approved: "Linked", rejected: "Turned down" };

export default async function BooksPage(props: DeskProps) {
  const { ctx, page } = await deskOf(props, "/books");
  const number = Math.max(1, Number((await props.searchParams).page) || 1);
  const [books, links] = await Promise.all([
    listOwnBooks(ctx, { page: Math.min(number, 100), limit: 50, author: page.id }),
    listOwnBookLinks(ctx, { page: 1, limit: 20, author: page.id }),
  ]);
  return (
    <>
      <h1>Books</h1>
      <p className="quiet mt-2">All that is linked to your page, the most rated first.</p>
      <div className="mt-8 overflow-x-auto">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">Book</th>
              <th scope="col" className="r">
                Rating
              </th>
              <th scope="col" className="r">
                Ratings
              </th>
              <th scope="col" className="r">
                Reviews
              </th>
            </tr>
          </thead>
          <tbody>
            {books.data.map(({ book, ratingAverage, ratingCount, reviewCount }) => (
              <tr key={book.id}>
                <td>
                  <span className="flex items-center gap-4">
                    <Cover book={book} size={36} className="flex-none" />
                    <Link className="serif text-lg" href={`/books/${book.slug}`}>
                      {book.title}
                    </Link>
                  </span>
                </td>
                <td className="r">{ratingAverage?.toFixed(1) ?? "none"}</td>
                <td className="r">{ratingCount.toLocaleString("en")}</td>
                <td className="r">
                  <Link href={`/portal/${page.slug}/reviews?bookId=${book.id}`}>
                    {reviewCount.toLocaleString("en")}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pagination
        page={books.page}
        pageCount={books.pageCount}
        href={(to) => `/portal/${page.slug}/books?page=${to}`}
      />
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
