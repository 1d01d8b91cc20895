import type { ComponentProps } from "react";
import { Link } from "@/components/ui/link";
import type { BookView } from "@/lib/catalogue/schemas";

type BookLinkProps = Omit<ComponentProps<typeof Link>, "href"> & { book: BookView };

/** A link to the page of a book; plain text for one that only the reader whose file named it can open. */
export function BookLink({ book, children, className, ...props }: BookLinkProps) {
  if (book.ofReader)
    return (
      <span className={className} title={book.title}>
        {children}
      </span>
    );
  return (
    <Link {...props} className={className} href={`/books/${book.slug}`}>
      {children}
    </Link>
  );
}
