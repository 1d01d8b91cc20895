import { audit } from "@/lib/auth/audit";
import { badRequest } from "@/lib/http/errors";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { type BookPage, getBook } from "./books";
import { takeTurn } from "./imports/take-turn";
import { requireLibrarian } from "./librarian";
import { publishBook } from "./publish-book";
import { findSameBooks } from "./same-book";
import { normalise } from "./text";

/** Takes a reader's own book into the public catalogue. For staff; it goes into the log of what staff did. */
export async function confirmBook(ctx: Context, idOrSlug: string): Promise<BookPage> {
  const { userId } = requireLibrarian(ctx);
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    const { id, title, subtitle, authors, ofReader } = await getBook(tx, idOrSlug);
    if (ofReader) {
      const named = authors.map((author) => ({ id: null, nameKey: normalise(author.name) }));
      const whole = [title, subtitle].filter(Boolean).join(" ");
      const { inCatalogue } = await findSameBooks(tx, { userId, title: whole, isbn13: null, authors: named });
      if (inCatalogue) throw badRequest("The catalogue has a book of this title by this author already.", "duplicate");
      await publishBook(tx, id, { isbns: null });
      await audit(tx, "book.confirm", `book:${id}`);
    }
    return getBook(tx, id);
  });
}
