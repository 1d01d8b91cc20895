import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BookCover } from "@/components/books/book-cover";
import { CollectionWall } from "@/components/collections/collection-wall";
import { wallOf } from "@/components/collections/wall-of";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/ui/mark";
import { plateStyles } from "@/components/ui/plate";
import { quoteStyles } from "@/components/ui/quote";
import { ShelfEdge } from "@/components/ui/shelf-edge";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { archedText, sunburst } from "@/lib/covers/marks";
import { longDate } from "@/lib/format/dates";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { dayIn } from "@/lib/format/relative-time";
import type { FrontTable as Table } from "@/lib/home/front-table";

const TITLE = "block [font:500_1.25rem/1.2_var(--serif)] group-hover:underline group-hover:decoration-1";
const NOTE = "block text-small text-ink-2";

/** Four real things side by side: a reader's shelf, a collection, a club, an author's answer. */
export function FrontTable({ table: { shelf, collection, club, answer } }: { table: Table }) {
  const t = useTranslations("home.frontTable");
  const locale = useLocale();
  return (
    <ul className="mt-11 grid grid-cols-4 gap-x-8 max-lg:grid-cols-2 max-md:mt-9 max-md:grid-cols-1">
      {shelf && (
        <Thing href={`/@${shelf.owner.username}`} of={t("reader")}>
          <span className={`${plateStyles} grid content-between px-0! pb-0!`} aria-hidden="true">
            <span className="-mt-2 block text-center">
              <Mark engraving={archedText(t("plate"))} className="mx-auto block! w-24 [&_svg]:h-auto [&_svg]:w-full" />
              <Mark
                engraving={sunburst(shelf.owner.displayName, shelf.owner.username ?? "", "var(--rubric)")}
                className="-mt-1 mx-auto block! w-18 [&_svg]:h-auto [&_svg]:w-full"
              />
            </span>
            <ShelfEdge as="span" layout="card" className="mt-3 min-h-0! grid-cols-4 gap-2! px-1.5!">
              {shelf.books.map((book) => (
                <BookCover key={book.slug} book={book} />
              ))}
            </ShelfEdge>
          </span>
          <span className="mt-5 block">
            <b className={TITLE}>
              <bdi>{shelf.owner.displayName}</bdi>
            </b>
            <span className={NOTE}>{t("shelf", { shelf: shelf.name, count: shelf.bookCount })}</span>
          </span>
        </Thing>
      )}
      {collection && (
        <Thing href={`/collections/${collection.slug}`} of={t("collection")}>
          <CollectionWall wall={wallOf(collection, 2)} most={2} className="flex! flex-col justify-end" />
          <span className="mt-5 block">
            <b className={TITLE}>
              <bdi>{collection.title}</bdi>
            </b>
            <span className={NOTE}>
              {t("chosen", { name: collection.curator?.name ?? t("editors"), count: collection.bookCount })}
            </span>
          </span>
        </Thing>
      )}
      {club && (
        <Thing href={`/clubs/${club.slug}`} of={t("club")}>
          <span
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 border border-rule bg-leaf p-5"
            aria-hidden="true"
          >
            <BookCover book={club.currentRead.book} size={104} />
            <span className="-rotate-2 rtl:rotate-2 justify-self-center rounded-[3px] border-2 border-rubric px-2.5 py-2 text-center text-rubric outline outline-rubric outline-offset-2">
              <span className="block font-semibold text-[0.8125rem]">{t("due")}</span>
              <b className="block font-extrabold text-[1.5rem]/[1] font-stretch-[72%]">
                {dayIn(club.currentRead.deadline, club.timezone, locale).toLocaleUpperCase(locale)}
              </b>
            </span>
          </span>
          <span className="mt-5 block">
            <b className={TITLE}>
              <bdi>{club.name}</bdi>
            </b>
            <span className={NOTE}>
              {t("reads", {
                count: club.memberCount,
                title: club.currentRead.book.title,
                date: longDate(club.currentRead.deadline, locale),
              })}
            </span>
          </span>
        </Thing>
      )}
      {answer && (
        <Thing href={`/authors/${answer.author.slug}#question-${answer.id}`} of={t("author")}>
          <span className={`${quoteStyles} block`}>
            <span dir="auto" className="line-clamp-3 text-ink-2">
              {answer.question}
            </span>
            <span dir="auto" className="mt-2 line-clamp-5 [font:italic_400_1.0625rem/1.4_var(--serif)]">
              {firstParagraph(answer.answer)}
            </span>
          </span>
          <span className="mt-5 flex items-center gap-3.5">
            <Avatar name={answer.author.name} src={answer.photoUrl} />
            <span className="min-w-0">
              <b className={TITLE}>
                <bdi>{answer.author.name}</bdi> {answer.author.verified && <VerifiedBadge />}
              </b>
              <span className={NOTE}>{t("answers")}</span>
            </span>
          </span>
        </Thing>
      )}
    </ul>
  );
}

type ThingProps = { href: string; of: string; children: ReactNode };

/** One thing on the table, and what kind of thing it is. */
function Thing({ href, of, children }: ThingProps) {
  return (
    <li className="row-span-3 grid min-w-0 grid-rows-subgrid max-lg:pb-11">
      <p className="mb-3 border-ink border-b pb-1.5 font-semibold text-small">{of}</p>
      <Link href={href} className="group row-span-2 grid grid-rows-subgrid no-underline">
        {children}
      </Link>
    </li>
  );
}
