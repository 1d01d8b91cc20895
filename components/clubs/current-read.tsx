import Link from "next/link";
import { Byline } from "@/components/books/book-card";
import { Cover } from "@/components/books/cover";
import { Plate } from "@/components/ui/plate";
import { Gauge } from "@/components/ui/progress";
import type { ReadView } from "@/lib/clubs/views";
import { DueStamp } from "./countdown";
import { LogPages } from "./log-pages";

type LendingPlateProps = { club: { id: string; slug: string; timezone: string }; read: ReadView; now: number };

/** The current read: cover, how many finished, what to do, and when it is due. */
export function LendingPlate({ club, read, now }: LendingPlateProps) {
  const { book, finishedCount, memberCount, finishedPercent, viewer } = read;
  return (
    <Plate>
      <section className="lending" aria-labelledby="reading-now">
        <Link href={`/books/${book.slug}`} prefetch={false}>
          <Cover book={book} />
          <span className="sr-only">{book.title}</span>
        </Link>
        <div className="what">
          <p className="small">Reading now</p>
          <h2 id="reading-now">
            <Link href={`/books/${book.slug}`} className="no-underline" prefetch={false}>
              {book.title}
            </Link>
          </h2>
          <p className="quiet mb-5">
            <Byline book={book} />
          </p>
          <Gauge
            percent={finishedPercent}
            label={`${finishedCount} of ${memberCount} ${memberCount === 1 ? "member has" : "members have"} finished, ${finishedPercent}%`}
          />
          {viewer && (
            <p className="small quiet num mt-2">
              {viewer.status === "finished"
                ? "You have finished."
                : viewer.percent !== null
                  ? `You are at ${viewer.percent}%.`
                  : viewer.page !== null
                    ? `You are on page ${viewer.page}.`
                    : "You have not begun."}
            </p>
          )}
          <div className="row mt-5">
            {viewer && (
              <LogPages clubId={club.id} read={{ id: read.id, title: book.title, pages: read.pages }} viewer={viewer} />
            )}
            {viewer && (
              <Link className="btn" href={`/clubs/${club.slug}/discussions?read=${read.id}#new`}>
                Start a discussion
              </Link>
            )}
          </div>
        </div>
        <DueStamp deadline={read.deadline} zone={club.timezone} now={now} />
      </section>
    </Plate>
  );
}
