import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MeetingList } from "@/components/clubs/meeting-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { stageOf } from "@/lib/clubs/meeting-page";
import { listMeetings } from "@/lib/clubs/meetings";
import type { Meeting } from "@/lib/clubs/reading-schemas";
import { addressOf } from "@/lib/format/urls";
import { pageContext } from "@/lib/web/page-context";
import { clubOf, listOfClub, type Props } from "../list-of-club";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations("clubs.meetingsPage");
  const club = await clubOf(props);
  return { title: t("metaTitle", { name: club.name }), robots: { index: false } };
}

export default async function MeetingsPage(props: Props) {
  const t = await getTranslations("clubs.meetingsPage");
  const { club, page, found, at } = await listOfClub(props, listMeetings);
  const ctx = await pageContext();
  const isOver = (meeting: Meeting) => stageOf(meeting, ctx.now) === "over";
  const [ahead, over] = [found.data.filter((meeting) => !isOver(meeting)), found.data.filter(isOver)];
  return (
    <div className="mx-auto max-w-[820px]">
      <p className="text-small mt-10">
        <Link href={at}>
          <bdi>{club.name}</bdi>
        </Link>
      </p>
      <h1 className="mb-6">{t("title")}</h1>
      {found.total === 0 && <EmptyState>{t("empty")}</EmptyState>}
      {ahead.length > 0 && (
        <Section title={t("ahead")} id="ahead">
          <MeetingList slug={club.slug} meetings={ahead} />
        </Section>
      )}
      {over.length > 0 && (
        <Section title={t("over")} id="over">
          <MeetingList slug={club.slug} meetings={over} />
        </Section>
      )}
      <Pagination
        page={page}
        pageCount={found.pageCount}
        label={t("pages")}
        href={(to) => addressOf(`${at}/meetings`, { page: to })}
      />
    </div>
  );
}
