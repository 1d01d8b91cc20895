import { sql } from "drizzle-orm";
import { z } from "zod";
import { notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { noteBeside } from "@/lib/kernel/note-beside";
import { countVisits, type Visit } from "@/lib/visits/visits";
import { shelfVisible } from "./access";
import { PartnerKind } from "./me-schemas";
import { readLinkId } from "./purchase-links";

type Visitor = Pick<Visit, "userId" | "address" | "userAgent">;

const Urls = z.record(z.string(), z.string());
const Target = z.object({
  kind: PartnerKind,
  slug: z.string(),
  bookUrls: Urls,
  searchUrls: Urls,
  title: z.string(),
  author: z.string().nullable(),
  print: z.string().nullable(),
  audio: z.string().nullable(),
  ebook: z.string().nullable(),
});
type Target = z.infer<typeof Target>;

/**
 * Where a purchase link leads: shelf, book and partner are looked up, and the address is made from the partner's own
 * pattern for the visitor's country, so that nothing in the link can name another site. Counts the click, once per visitor
 * and day. 404 for a link of a shelf the visitor may not see, and for a book that stands there no more.
 */
export async function followLink(
  ctx: Context,
  linkId: string,
  { country, ...visitor }: Visitor & { country: string | null },
): Promise<string> {
  const ids = readLinkId(linkId);
  if (!ids) throw notFound("Link");
  const [target] = await readRows(
    ctx.db,
    Target,
    sql`
    select partner.kind, partner.slug, partner.book_urls as "bookUrls", partner.search_urls as "searchUrls", w.title,
      (select x.name from contributions contribution join authors x on x.id = contribution.author_id where contribution.work_id = w.id
        and contribution.role = 'author' order by contribution.position limit 1) as author,
      (select edition.isbn13 from editions edition where edition.work_id = w.id and edition.isbn13 is not null and (edition.format is null
        or edition.format not in ('audiobook', 'ebook'))
        order by edition.published desc nulls last, edition.id limit 1) as print,
      (select edition.isbn13 from editions edition where edition.work_id = w.id and edition.isbn13 is not null and edition.format = 'audiobook'
        order by edition.published desc nulls last, edition.id limit 1) as audio,
      (select edition.isbn13 from editions edition where edition.work_id = w.id and edition.isbn13 is not null and edition.format = 'ebook'
        order by edition.published desc nulls last, edition.id limit 1) as ebook
    from shelf_books shelf_book join shelves shelf on shelf.id = shelf_book.shelf_id join users u on u.id = shelf.user_id join works w on w.id = shelf_book.work_id
    join affiliate_partners partner on partner.id = ${ids.partnerId}::uuid and partner.active
    where shelf_book.shelf_id = ${ids.shelfId}::uuid and shelf_book.work_id = ${ids.workId}::uuid and ${shelfVisible(ctx.actor?.userId ?? null)}`,
  );
  const address = target ? addressOf(target, country) : null;
  if (!target || !address) throw notFound("Link");
  const click = {
    ...visitor,
    subject: `shelf:${ids.shelfId}`,
    kind: `click:${ids.partnerId}:${ids.workId}`,
    source: "",
  };
  await noteBeside("a click", () => countVisits(ctx, [click]));
  return address;
}

function addressOf(target: Target, country: string | null): string | null {
  const isbn = { retailer: target.print, indie: target.print, audiobook: target.audio, digital: target.ebook }[
    target.kind
  ];
  const chosen = (urls: Record<string, string>) => (country ? urls[country] : undefined) ?? urls.default;
  const book = chosen(target.bookUrls);
  if (isbn && book) return book.replaceAll("{isbn13}", isbn);
  const query = [target.title, target.author].filter(Boolean).join(" ");
  return chosen(target.searchUrls)?.replaceAll("{query}", encodeURIComponent(query.slice(0, 200))) ?? null;
}

/** The country of the first language tag that names one: `en-GB,de;q=0.5` is GB. */
export const countryOf = (acceptLanguage: string | null): string | null =>
  /(?:^|[,\s])[a-zA-Z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})\b/
    .exec((acceptLanguage ?? "").slice(0, 200))?.[1]
    ?.toUpperCase() ?? null;
