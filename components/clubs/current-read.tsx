import { useTranslations } from "next-intl";
import { Byline } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { BookTitle } from "@/components/books/book-title";
import { ButtonLink } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Plate } from "@/components/ui/plate";
import { Progress } from "@/components/ui/progress";
import type { ReadView } from "@/lib/clubs/views";
import { DueStamp } from "./countdown";
import { LogPages } from "./member-islands";

type LendingPlateProps = { club: { id: string; slug: string; timezone: string }; read: ReadView; now: number };

/** The current read: cover, how many finished, what to do, and when it is due. */
export function LendingPlate({ club, read, now }: LendingPlateProps) {
  const t = useTranslations("clubs.currentRead");
  const talk = useTranslations("clubs.discussionsPage");
  const { book, finishedCount, memberCount, finishedPercent, viewer } = read;
  return (
    <Plate>
      <section
        className="grid grid-cols-[168px_minmax(0,1fr)_auto] items-center gap-10 max-md:grid-cols-[104px_minmax(0,1fr)] max-md:gap-4.5"
        aria-labelledby="reading-now"
      >
        <Link href={`/books/${book.slug}`}>
          <BookCover book={book} />
          <span className="sr-only">{book.title}</span>
        </Link>
        <div className="max-md:col-span-full max-md:row-start-2">
          <p className="text-small">{t("title")}</p>
          <h2 id="reading-now" className="text-[length:clamp(1.6rem,1.2rem+1.6vw,2.4rem)]">
            <Link href={`/books/${book.slug}`} className="no-underline">
              <BookTitle book={book} />
            </Link>
          </h2>
          <p className="text-ink-2 mb-5">
            <Byline book={book} />
          </p>
          <Progress
            percent={finishedPercent}
            label={t("finishedMembers", { finished: finishedCount, members: memberCount, percent: finishedPercent })}
          />
          {viewer && (
            <p className="text-small text-ink-2 tabular-nums mt-2">
              {viewer.status === "finished"
                ? t("finished")
                : viewer.percent !== null
                  ? t("atPercent", { percent: viewer.percent })
                  : viewer.page !== null
                    ? t("onPage", { page: viewer.page })
                    : t("notBegun")}
            </p>
          )}
          {read.stages.length > 0 && (
            <p className="mt-2 text-small">
              <Link href={`/clubs/${club.slug}/reads/${read.id}`}>{t("plan", { count: read.stages.length })}</Link>
            </p>
          )}
          <Row className="mt-5">
            {viewer && (
              <LogPages clubId={club.id} read={{ id: read.id, title: book.title, pages: read.pages }} viewer={viewer} />
            )}
            {viewer && (
              <ButtonLink href={`/clubs/${club.slug}/discussions?read=${read.id}#new`}>{talk("new")}</ButtonLink>
            )}
          </Row>
        </div>
        <DueStamp deadline={read.deadline} zone={club.timezone} now={now} />
      </section>
    </Plate>
  );
}
