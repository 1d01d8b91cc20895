import { looksLikeIsbn } from "@/lib/catalogue/isbn";
import { addressOf } from "@/lib/format/urls";

/** Where a book is added that a search for these terms did not find. */
export function addBookPath(terms: string): string {
  const typed = terms.trim();
  return addressOf("/books/new", looksLikeIsbn(typed) ? { isbn: typed } : { title: typed || undefined });
}
