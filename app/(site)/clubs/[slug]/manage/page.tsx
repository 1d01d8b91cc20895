import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ClubForm } from "@/components/clubs/club-form";
import { DeleteClub, ReportActions } from "@/components/clubs/club-settings";
import { InvitationRow } from "@/components/clubs/invitation-row";
import { MeetingForm } from "@/components/clubs/meeting-form";
import { MemberActions } from "@/components/clubs/member-actions";
import { ReadAdmin, ScheduleRead, VotingAdmin } from "@/components/clubs/schedule";
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
      <p className="small mt-10">
        <Link href={`/clubs/${club.slug}`}>{club.name}</Link>
      </p>
      <h1>{t("title")}</h1>
      <Section
        title={t("requests")}
        id="requests"
        more={<Link href={`/clubs/${club.slug}/members`}>{t("allMembers")}</Link>}
      >
        {requests.total === 0 && <p className="quiet">{t("noRequests")}</p>}
        <ul className="stack">
          {requests.data.map(({ id, user, role, status, exit }) => (
            <li key={id} className="row between">
              <b className="serif">{user.displayName}</b>
              <MemberActions
                clubId={club.id}
                isAdmin={isAdmin}
                member={{ id, name: user.displayName, role, status, exit }}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("reports")} id="reports">
        {reports.total === 0 && <p className="quiet">{t("noReports")}</p>}
        <ul className="stack">
          {reports.data.map((report) => (
            <li key={report.id} className="card stack">
              <p className="small quiet">
                {report.reason} · {t("reportCount", { count: report.reportCount })} ·{" "}
                <Link href={report.url}>{t("reportLink")}</Link>
              </p>
              <blockquote className="prose">{report.excerpt}</blockquote>
              {report.note && <p className="small">{report.note}</p>}
              <ReportActions clubId={club.id} reportId={report.id} />
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title={t("meeting")}
        id="meeting"
        more={<Link href={`/clubs/${club.slug}/meetings`}>{t("allMeetings")}</Link>}
      >
        <MeetingForm clubId={club.id} />
      </Section>
      <Section title={t("invitations")} id="invitations">
        {open.length === 0 && <p className="quiet">{t("noInvitations")}</p>}
        <ul className="stack">
          {open.map((invitation) => (
            <InvitationRow key={invitation.id} clubId={club.id} invitation={invitation} />
          ))}
        </ul>
      </Section>
      {isAdmin && (
        <>
          {voting?.status === "open" && (
            <Section title={t("vote")} id="the-vote">
              <p className="quiet mb-3">{t("voteCloses", { moment: momentIn(voting.closesAt, club.timezone) })}</p>
              <VotingAdmin clubId={club.id} />
            </Section>
          )}
          <Section title={t("schedule")} id="schedule">
            <ul className="stack mb-6">
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
            </ul>
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
