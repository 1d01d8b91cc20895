import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ClubForm } from "@/components/clubs/club-form";
import { InvitationRow } from "@/components/clubs/invitation-row";
import { DeleteClub, ReportActions } from "@/components/clubs/manage-actions";
import { MeetingForm } from "@/components/clubs/meeting-form";
import { MemberActions } from "@/components/clubs/member-actions";
import { ReadAdmin, ScheduleRead, VotingAdmin } from "@/components/clubs/schedule";
import { Row, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { Section } from "@/components/ui/section";
import { managePage } from "@/lib/clubs/manage-page";
import { momentIn } from "@/lib/format/relative-time";
import { ZONES } from "@/lib/format/zone-names";
import { orRefused, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.managePage");
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function ManagePage({ params }: Props) {
  const t = await getTranslations("clubs.managePage");
  const { slug } = await params;
  const ctx = await readerPageContext(`/clubs/${slug}/manage`);
  const { club, requests, reports, invitations, reads, voting, isAdmin } = await orRefused(managePage(ctx, slug));
  const open = invitations.data.filter(({ revokedAt }) => revokedAt === null);
  return (
    <div className="mx-auto max-w-[820px]">
      <p className="text-small mt-10">
        <Link href={`/clubs/${club.slug}`}>{club.name}</Link>
      </p>
      <h1>{t("title")}</h1>
      <Section
        title={t("requests")}
        id="requests"
        more={<Link href={`/clubs/${club.slug}/members`}>{t("allMembers")}</Link>}
      >
        {requests.total === 0 && <p className="text-ink-2">{t("noRequests")}</p>}
        <Stack as="ul">
          {requests.data.map(({ id, user, role, status, exit }) => (
            <Row key={id} as="li" justify="between">
              <b className="serif">{user.displayName}</b>
              <MemberActions
                clubId={club.id}
                isAdmin={isAdmin}
                member={{ id, name: user.displayName, role, status, exit }}
              />
            </Row>
          ))}
        </Stack>
      </Section>
      <Section title={t("reports")} id="reports">
        {reports.total === 0 && <p className="text-ink-2">{t("noReports")}</p>}
        <Stack as="ul">
          {reports.data.map((report) => (
            <Stack key={report.id} as="li" className={panelStyles}>
              <p className="text-small text-ink-2">
                {report.reason} · {t("reportCount", { count: report.reportCount })} ·{" "}
                <Link href={report.url}>{t("reportLink")}</Link>
              </p>
              <blockquote className="prose">{report.excerpt}</blockquote>
              {report.note && <p className="text-small">{report.note}</p>}
              <ReportActions clubId={club.id} reportId={report.id} />
            </Stack>
          ))}
        </Stack>
      </Section>
      <Section
        title={t("meeting")}
        id="meeting"
        more={<Link href={`/clubs/${club.slug}/meetings`}>{t("allMeetings")}</Link>}
      >
        <MeetingForm clubId={club.id} />
      </Section>
      <Section title={t("invitations")} id="invitations">
        {open.length === 0 && <p className="text-ink-2">{t("noInvitations")}</p>}
        <Stack as="ul">
          {open.map((invitation) => (
            <InvitationRow key={invitation.id} clubId={club.id} invitation={invitation} />
          ))}
        </Stack>
      </Section>
      {isAdmin && (
        <>
          {voting?.status === "open" && (
            <Section title={t("vote")} id="the-vote">
              <p className="text-ink-2 mb-3">{t("voteCloses", { moment: momentIn(voting.closesAt, club.timezone) })}</p>
              <VotingAdmin clubId={club.id} />
            </Section>
          )}
          <Section title={t("schedule")} id="schedule">
            <Stack as="ul" className="mb-6">
              {reads.data
                .filter(({ status }) => status !== "past")
                .map((read) => (
                  <li key={read.id}>
                    <ReadAdmin
                      clubId={club.id}
                      read={{ id: read.id, title: read.book.title, upcoming: read.status === "upcoming" }}
                    />
                  </li>
                ))}
            </Stack>
            <ScheduleRead clubId={club.id} />
          </Section>
          <Section title={t("club")} id="settings">
            <ClubForm club={club} zones={ZONES} />
            <div className="mt-8">
              <DeleteClub club={{ id: club.id, name: club.name }} />
            </div>
          </Section>
        </>
      )}
    </div>
  );
}
