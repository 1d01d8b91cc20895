import type { Metadata } from "next";
import Link from "next/link";
import { Byline } from "@/components/books/book-card";
import { Cover } from "@/components/books/cover";
import { Pagination } from "@/components/ui/pagination";
import { Gauge } from "@/components/ui/progress";
import { listReads } from "@/lib/clubs/reads";
import { momentIn } from "@/lib/format/relative-time";
import { clubOf, listOfClub, type Props } from "../list-of-club";

const STATUS_LABELS = { upcoming: "Next", current: "Reading now", past: "Read together" } as const;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const club = await clubOf(props);
  return { title: `What ${club.name} reads`, ...(club.visibility === "private" ? { robots: { index: false } } : {}) };
}

export default async function ReadsPage(props: Props) {
  const { club, page, found, at } = await listOfClub(props, listReads);
  return (
    <div className="mx-auto max-w-[820px]">
      <p className="small mt-10">
        <Link href={at}>{club.name}</Link>
      </p>
      <h1 className="mb-6">What we read</h1>
      <ul>
        {found.data.map((read) => (
          <li key={read.id} className="club-row">
            <Cover book={read.book} size={64} />
            <div className="stack" style={{ "--g": "6px" } as React.CSSProperties}>
              <p className="small quiet">{STATUS_LABELS[read.status]}</p>
              <h2>
                <Link href={`/books/${read.book.slug}`}>{read.book.title}</Link>
              </h2>
              <p className="small quiet">
                <Byline book={read.book} />
              </p>
              <p className="small num">
                {read.status === "upcoming"
                  ? `Begins on ${momentIn(read.startsAt, club.timezone)}`
                  : `Due on ${momentIn(read.deadline, club.timezone)}`}
              </p>
              {read.status !== "upcoming" && (
                <Gauge
                  percent={read.finishedPercent}
                  label={`${read.finishedCount} of ${read.memberCount} finished, ${read.finishedPercent}%`}
                />
              )}
              <p>
                <Link href={`${at}/discussions?read=${read.id}`}>Discussions of this book</Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {found.total === 0 && <p className="quiet">Nothing yet.</p>}
      <Pagination
        page={page}
        pageCount={found.pageCount}
        label="Pages of reads"
        href={(to) => `${at}/reads?page=${to}`}
      />
    </div>
  );
}
