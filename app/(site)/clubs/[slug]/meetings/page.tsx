import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { Stack } from "@/components/ui/layout";
import { Pagination } from "@/components/ui/pagination";
import { Panel } from "@/components/ui/panel";
import { listMeetings } from "@/lib/clubs/meetings";
import { momentIn } from "@/lib/format/relative-time";
import { addressOf } from "@/lib/format/urls";
import { clubOf, listOfClub, type Props } from "../list-of-club";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations("clubs.meetingsPage");
  const club = await clubOf(props);
  return { title: t("metaTitle", { name: club.name }), robots: { index: false } };
}

export default async function MeetingsPage(props: Props) {
  const t = await getTranslations("clubs.meetingsPage");
  const { club, page, found, at } = await listOfClub(props, listMeetings);
  return (
    <div className="mx-auto max-w-[820px]">
      <p className="text-small mt-10">
        <Link href={at}>{club.name}</Link>
      </p>
      <h1 className="mb-6">{t("title")}</h1>
      {found.total === 0 && <EmptyState>{t("empty")}</EmptyState>}
      <Stack as="ul">
        {found.data.map(({ id, title, startsAt, timezone, place, goingCount, notes }) => (
          <Panel key={id} as="li">
            <h2>
              <Link href={`${at}/meetings/${id}`}>{title}</Link>
            </h2>
            <p className="text-small text-ink-2">
              {momentIn(startsAt, timezone)}
              {place && ` · ${place}`} · {t("going", { count: goingCount })}
              {notes && ` · ${t("withNotes")}`}
            </p>
          </Panel>
        ))}
      </Stack>
      <Pagination
        page={page}
        pageCount={found.pageCount}
        label={t("pages")}
        href={(to) => addressOf(`${at}/meetings`, { page: to })}
      />
    </div>
  );
}
