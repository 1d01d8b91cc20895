import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { getClub } from "@/lib/clubs/clubs";
import { listMeetings } from "@/lib/clubs/meetings";
import { momentIn } from "@/lib/format/relative-time";
import { addressOf } from "@/lib/format/urls";
import { orNotFound, pageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("clubs.meetingsPage");
  const club = await orNotFound(getClub(await pageContext(), (await params).slug));
  return { title: t("metaTitle", { name: club.name }), robots: { index: false } };
}

export default async function MeetingsPage({ params, searchParams }: Props) {
  const t = await getTranslations("clubs.meetingsPage");
  const [{ slug }, query] = [await params, await searchParams];
  const ctx = await pageContext();
  const club = await orNotFound(getClub(ctx, slug));
  const page = pageNumber(query.page);
  const found = await orNotFound(listMeetings(ctx, club.id, { page, limit: 20 }));
  const at = `/clubs/${club.slug}`;
  return (
    <div className="mx-auto max-w-[820px]">
      <p className="small mt-10">
        <Link href={at}>{club.name}</Link>
      </p>
      <h1 className="mb-6">{t("title")}</h1>
      {found.total === 0 && <Empty>{t("empty")}</Empty>}
      <ul className="stack">
        {found.data.map(({ id, title, startsAt, timezone, place, goingCount, notes }) => (
          <li key={id} className="card">
            <h2>
              <Link href={`${at}/meetings/${id}`}>{title}</Link>
            </h2>
            <p className="small quiet">
              {momentIn(startsAt, timezone)}
              {place && ` · ${place}`} · {t("going", { count: goingCount })}
              {notes && ` · ${t("withNotes")}`}
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={found.pageCount}
        label={t("pages")}
        href={(to) => addressOf(`${at}/meetings`, { page: to })}
      />
    </div>
  );
}
