import Link from "next/link";

type PaginationProps = {
  page: number;
  pageCount: number;
  /** The address of a page. */
  href: (page: number) => string;
  label?: string;
};

/** Earlier and later pages as real links; nothing when there is only one. */
export function Pagination({ page, pageCount, href, label = "Pages" }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="row mt-11 justify-center">
      {page > 1 && (
        <Link className="btn lo" rel="prev" href={href(page - 1)}>
          Previous
        </Link>
      )}
      <span className="num quiet">
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <Link className="btn lo" rel="next" href={href(page + 1)}>
          Next
        </Link>
      )}
    </nav>
  );
}
