import { sql } from "drizzle-orm";
import { notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import type { Visit } from "@/lib/visits/visits";
import { countVisits } from "@/lib/visits/visits";
import { shelfVisible } from "./access";
import { readLinkId } from "./purchase-links";

type Visitor = Pick<Visit, "userId" | "address" | "userAgent">;

type Target = {
  kind: "retailer" | "indie" | "audiobook" | "digital";
  slug: string;
  bookUrls: Record<string, string>;
  searchUrls: Record<string, string>;
  title: string;
  author: string | null;
  print: string | null;
  audio: string | null;
  ebook: string | null;
};

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
  const [target] = await ctx.db.execute<Target>(sql`
    select a.kind, a.slug, a.book_urls as "bookUrls", a.search_urls as "searchUrls", w.title,
      (select x.name from contributions c join authors x on x.id = c.author_id where c.work_id = w.id and c.role = 'author' order by c.position limit 1) as author,
      (select e.isbn13 from editions e where e.work_id = w.id and e.isbn13 is not null and (e.format is null or e.format not in ('audiobook', 'ebook'))
        order by e.published desc nulls last, e.id limit 1) as print,
      (select e.isbn13 from editions e where e.work_id = w.id and e.isbn13 is not null and e.format = 'audiobook' order by e.published desc nulls last, e.id limit 1) as audio,
      (select e.isbn13 from editions e where e.work_id = w.id and e.isbn13 is not null and e.format = 'ebook' order by e.published desc nulls last, e.id limit 1) as ebook
    from shelf_books b join shelves s on s.id = b.shelf_id join users u on u.id = s.user_id join works w on w.id = b.work_id
    join affiliate_partners a on a.id = ${ids.partnerId}::uuid and a.active
    where b.shelf_id = ${ids.shelfId}::uuid and b.work_id = ${ids.workId}::uuid and ${shelfVisible(ctx.actor?.userId ?? null)}`);
  const address = target ? addressOf(target, country) : null;
  if (!target || !address) throw notFound("Link");
  await countVisits(ctx, [
    { ...visitor, subject: `shelf:${ids.shelfId}`, kind: `click:${ids.partnerId}:${ids.workId}`, source: "" },
  ]);
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
