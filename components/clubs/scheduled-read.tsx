import { useLocale, useTranslations } from "next-intl";
import { BookCover } from "@/components/books/book-cover";
import { BookTitle } from "@/components/books/book-title";
import { Link } from "@/components/ui/link";
import type { ReadView } from "@/lib/clubs/views";
import { momentIn } from "@/lib/format/instants";
import { dayOf } from "@/lib/format/zones";
import { ReadAdmin } from "./schedule";

type ScheduledReadProps = { club: { id: string; slug: string; timezone: string }; read: ReadView; isAdmin: boolean };

/** A book that the club reads or will read, with its dates; admins move them. */
export function ScheduledRead({ club, read, isAdmin }: ScheduledReadProps) {
  const t = useTranslations("clubs.scheduledRead");
  const locale = useLocale();
  const { id, book, status, startsAt, deadline } = read;
  const upcoming = status === "upcoming";
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-5">
      <BookCover book={book} size={64} />
      <div className="min-w-0">
        <h3 className="wrap-anywhere">
          <Link href={`/books/${book.slug}`} className="no-underline hover:underline hover:decoration-1">
            <BookTitle book={book} />
          </Link>
        </h3>
        <p className="mt-1 text-ink-2 text-small">
          {upcoming
            ? t("from", {
                start: momentIn(startsAt, club.timezone, locale),
                end: momentIn(deadline, club.timezone, locale),
              })
            : t("until", { end: momentIn(deadline, club.timezone, locale) })}
        </p>
        {(isAdmin || read.stages.length > 0) && (
          <p className="mt-1 text-small">
            <Link href={`/clubs/${club.slug}/reads/${id}`}>{t("plan", { count: read.stages.length })}</Link>
          </p>
        )}
        {isAdmin && (
          <details className="mt-1">
            <summary className="cursor-pointer py-2 text-small">{t("change")}</summary>
            <div className="mt-2">
              <ReadAdmin
                clubId={club.id}
                read={{
                  id,
                  title: book.title,
                  upcoming,
                  startsAt: dayOf(startsAt, club.timezone),
                  deadline: dayOf(deadline, club.timezone),
                }}
              />
            </div>
          </details>
        )}
      </div>
    </li>
  );
}
