import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Byline } from "@/components/books/book-card";
import { Cover } from "@/components/books/cover";
import { Pagination } from "@/components/ui/pagination";
import { Gauge } from "@/components/ui/progress";
import { getClub } from "@/lib/clubs/clubs";
import { listReads } from "@/lib/clubs/reads";
import { momentIn } from "@/lib/format/relative-time";
import { orNotFound, pageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("clubs.readsPage");
  const club = await orNotFound(getClub(await pageContext(), (await params).slug));
  return {
    title: t("metaTitle", { name: club.name }),
    ...(club.visibility === "private" ? { robots: { index: false } } : {}),
  };
}

export default async function ReadsPage({ params, searchParams }: Props) {
  const t = await getTranslations("clubs.readsPage");
  const [{ slug }, query] = [await params, await searchParams];
  const ctx = await pageContext();
  const club = await orNotFound(getClub(ctx, slug));
  const page = pageNumber(query.page);
  const found = await orNotFound(listReads(ctx, club.id, { page, limit: 20 }));
  const at = `/clubs/${club.slug}`;
  return (
    <div className="mx-auto max-w-[820px]">
      <p className="small mt-10">
        <Link href={at}>{club.name}</Link>
      </p>
      <h1 className="mb-6">{t("title")}</h1>
      <ul>
        {found.data.map((read) => (
          <li key={read.id} className="club-row">
            <Cover book={read.book} size={64} />
            <div className="stack" style={{ "--g": "6px" } as React.CSSProperties}>
              <p className="small quiet">{t(`status.${read.status}`)}</p>
              <h2>
                <Link href={`/books/${read.book.slug}`}>{read.book.title}</Link>
              </h2>
              <p className="small quiet">
                <Byline book={read.book} />
              </p>
              <p className="small num">
                {read.status === "upcoming"
                  ? t("begins", { moment: momentIn(read.startsAt, club.timezone) })
                  : t("due", { moment: momentIn(read.deadline, club.timezone) })}
              </p>
              {read.status !== "upcoming" && (
                <Gauge
                  percent={read.finishedPercent}
                  label={t("finished", {
                    finished: read.finishedCount,
                    members: read.memberCount,
                    percent: read.finishedPercent,
                  })}
                />
              )}
              <p>
                <Link href={`${at}/discussions?read=${read.id}`}>{t("discussions")}</Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {found.total === 0 && <p className="quiet">{t("empty")}</p>}
      <Pagination page={page} pageCount={found.pageCount} label={t("pages")} href={(to) => `${at}/reads?page=${to}`} />
    </div>
  );
}
