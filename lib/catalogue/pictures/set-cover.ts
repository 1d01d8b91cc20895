/** The cover of a book is set by hand, or given back to what it would be without a hand. */
import { requireReader } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { notFound, unauthorized } from "@/lib/http/errors";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { coverFiles } from "@/lib/storage/images";
import { readImage } from "@/lib/storage/uploads";
import { applyChanges } from "../corrections/apply-changes";
import { mayCorrect } from "../corrections/may-correct";
import { type Present, readPresent } from "../corrections/present";
import { takeTurn } from "../imports/take-turn";
import { isLibrarian } from "../librarian";
import type { Cover } from "../schemas";
import { coverOf } from "./cover-of";
import { keepPicture } from "./pictures";

/** The book, where the caller may set its cover: librarians, the owner of a page among its authors, the maker of an own book. */
async function bookToCover(ctx: Context, idOrSlug: string, locks: boolean): Promise<Present> {
  const present = await readPresent(ctx, "book", idOrSlug, { locks });
  if (mayCorrect(ctx, present)) return present;
  throw unauthorized("Only librarians and the verified authors of the book can set its cover.", "librarians_only");
}

/** Shows an uploaded picture as the book's cover. */
export async function setCover(ctx: Context, idOrSlug: string, { uploadId }: { uploadId: string }): Promise<Cover> {
  const { userId } = requireReader(ctx);
  const { madeBy } = await bookToCover(ctx, idOrSlug, false);
  const made = await coverFiles(await readImage(ctx, uploadId));
  const source = madeBy ? "own" : "confirmed";
  const pictureId = await keepPicture(ctx, made, { source, address: null, setBy: userId });
  return change(ctx, idOrSlug, (present) => {
    if ((present.madeBy ? "own" : "confirmed") !== source) throw notFound("Book"); // it became everybody's meanwhile
    return pictureId;
  });
}

/** Takes away the picture that was set; the publisher's, another catalogue's or the drawn cover is shown again. */
export async function removeCover(ctx: Context, idOrSlug: string): Promise<Cover> {
  requireReader(ctx);
  return change(ctx, idOrSlug, () => null);
}

const change = (ctx: Context, idOrSlug: string, next: (present: Present) => string | null): Promise<Cover> =>
  inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    const present = await bookToCover(tx, idOrSlug, true);
    const [from, to] = [present.values.get("cover") ?? null, next(present)];
    if (from !== to) {
      const changes = [{ field: "cover" as const, edition: null, from, to }];
      await applyChanges(tx, present, changes, { source: "person", isCorrected: () => false });
      if (isLibrarian(tx.actor) && !present.madeBy) await audit(tx, "book.cover", `book:${present.id}`, { to });
    }
    return coverOf(tx, present.id);
  });
