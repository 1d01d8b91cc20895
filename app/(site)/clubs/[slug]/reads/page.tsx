import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Byline } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { BookTitle } from "@/components/books/book-title";
import { ListEntry, ListEntryTitle } from "@/components/clubs/list-entry";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { Progress } from "@/components/ui/progress";
import { listReads } from "@/lib/clubs/reads";
import { momentIn } from "@/lib/format/instants";
import { clubOf, listOfClub, type Props } from "../list-of-club";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations("clubs.readsPage");
  const club = await clubOf(props);
  return {
    title: t("metaTitle", { name: club.name }),
    ...(club.visibility === "private" ? { robots: { index: false } } : {}),
  };
}

export default async function ReadsPage(props: Props) {
  const t = await getTranslations("clubs.readsPage");
  const locale = await getLocale();
  const { club, page, found, at } = await listOfClub(props, listReads);
  return (
    <div className="mx-auto max-w-[820px]">
      <p className="text-small mt-10">
        <Link href={at}>
          <bdi>{club.name}</bdi>
        </Link>
      </p>
      <h1 className="mb-6">{t("title")}</h1>
      <ul>
        {found.data.map((read) => (
          <ListEntry key={read.id} face={<BookCover book={read.book} size={64} />}>
            <p className="text-small text-ink-2">{t(`status.${read.status}`)}</p>
            <ListEntryTitle>
              <Link href={`/books/${read.book.slug}`}>
                <BookTitle book={read.book} />
              </Link>
            </ListEntryTitle>
            <p className="text-small text-ink-2">
              <Byline book={read.book} />
            </p>
            <p className="text-small tabular-nums">
              {read.status === "upcoming"
                ? t("begins", { moment: momentIn(read.startsAt, club.timezone, locale) })
                : t("due", { moment: momentIn(read.deadline, club.timezone, locale) })}
            </p>
            {read.status !== "upcoming" && (
              <Progress
                percent={read.finishedPercent}
                label={t("finished", {
                  finished: read.finishedCount,
                  members: read.memberCount,
                  percent: read.finishedPercent,
                })}
              />
            )}
            <p>
              <Link href={`${at}/reads/${read.id}`}>{t("plan")}</Link> ·{" "}
              <Link href={`${at}/discussions?read=${read.id}`}>{t("discussions")}</Link>
            </p>
          </ListEntry>
        ))}
      </ul>
      {found.total === 0 && <p className="text-ink-2">{t("empty")}</p>}
      <Pagination page={page} pageCount={found.pageCount} label={t("pages")} href={(to) => `${at}/reads?page=${to}`} />
    </div>
  );
}
