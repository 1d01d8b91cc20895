import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { FirstSteps } from "@/components/clubs/first-steps";
import { FoldedForm } from "@/components/clubs/folded-form";
import { ManageFrame } from "@/components/clubs/manage-frame";
import { MeetingForm } from "@/components/clubs/meeting-form";
import { MeetingList } from "@/components/clubs/meeting-list";
import { VotingAdmin } from "@/components/clubs/schedule";
import { ScheduleRead } from "@/components/clubs/schedule-read";
import { ScheduledRead } from "@/components/clubs/scheduled-read";
import { VotingMethod } from "@/components/clubs/voting-method";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import { manageSchedule } from "@/lib/clubs/manage-page";
import { stageOf } from "@/lib/clubs/meeting-page";
import { momentIn } from "@/lib/format/instants";
import { dayOf } from "@/lib/format/zones";
import { orRefused, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.managePage");
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function ManagePage({ params }: Props) {
  const t = await getTranslations("clubs.managePage");
  const locale = await getLocale();
  const { slug } = await params;
  const ctx = await readerPageContext(`/clubs/${slug}/manage`);
  const { reads, voting, meetings, ...head } = await orRefused(manageSchedule(ctx, slug));
  const { club, isAdmin } = head;
  const planned = reads.data.filter(({ status }) => status !== "past").reverse();
  const ahead = meetings.data.filter((meeting) => stageOf(meeting, ctx.now) !== "over");
  return (
    <ManageFrame part="schedule" {...head}>
      <FirstSteps club={club} has={{ reads: reads.total > 0, meetings: meetings.total > 0 }} />
      <Section
        title={t("schedule")}
        id="schedule"
        more={reads.total > 0 && <Link href={`/clubs/${club.slug}/reads`}>{t("allReads")}</Link>}
      >
        {planned.length === 0 && <p className="mb-6 text-ink-2">{t("noReads")}</p>}
        <RuledList className="mb-8">
          {planned.map((read) => (
            <ScheduledRead key={read.id} club={club} read={read} isAdmin={isAdmin} />
          ))}
        </RuledList>
        {isAdmin && (
          <FoldedForm label={t("addRead")} isOpen={planned.length === 0}>
            <ScheduleRead clubId={club.id} />
          </FoldedForm>
        )}
      </Section>
      {isAdmin && voting?.status === "open" && (
        <Section title={t("vote")} id="the-vote">
          <p className="text-ink-2 mb-3">
            {t("voteCloses", { moment: momentIn(voting.closesAt, club.timezone, locale) })}
          </p>
          <VotingAdmin clubId={club.id} lastDay={dayOf(voting.closesAt, club.timezone)} />
          {voting.totalVotes === 0 && <VotingMethod clubId={club.id} voting={voting} />}
        </Section>
      )}
      <Section
        title={t("meetings")}
        id="meeting"
        more={meetings.total > 0 && <Link href={`/clubs/${club.slug}/meetings`}>{t("allMeetings")}</Link>}
      >
        {ahead.length > 0 && (
          <div className="mb-8">
            <MeetingList slug={club.slug} meetings={ahead} />
          </div>
        )}
        <FoldedForm label={t("addMeeting")} isOpen={ahead.length === 0}>
          <MeetingForm clubId={club.id} />
        </FoldedForm>
      </Section>
    </ManageFrame>
  );
}
