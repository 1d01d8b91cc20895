import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BookCover } from "@/components/books/book-cover";
import { AvatarGrid, AvatarGridItem } from "@/components/clubs/avatar-grid";
import { CommentBody } from "@/components/clubs/comment-body";
import { MeetingTools } from "@/components/clubs/meeting-form";
import { MeetingNotes, MeetingRsvp, MeetingTimer } from "@/components/clubs/meeting-rsvp";
import { ReportButton } from "@/components/moderation/report-button";
import { Avatar } from "@/components/ui/avatar";
import { Columns, Stack } from "@/components/ui/layout";
import { Markdown } from "@/components/ui/markdown";
import { Panel } from "@/components/ui/panel";
import { Section } from "@/components/ui/section";
import { meetingPage } from "@/lib/clubs/meeting-page";
import { momentIn } from "@/lib/format/relative-time";
import { withoutSpoilers } from "@/lib/format/spoilers";
import { orNotFound, pageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string; id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.meetingPage");
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function MeetingPage({ params }: Props) {
  const t = await getTranslations("clubs.meetingPage");
  const { slug, id } = await params;
  const { club, meeting, notes } = await orNotFound(meetingPage(await pageContext(), slug, id));
  const role = club.viewer?.status === "active" ? club.viewer.role : null;
  const moderates = role === "admin" || role === "moderator";
  const at = { clubId: club.id, id: meeting.id };
  return (
    <Columns layout="aside" className="pt-10">
      <div className="min-w-0">
        <p className="text-small">
          <Link href={`/clubs/${club.slug}`}>{club.name}</Link> ·{" "}
          <Link href={`/clubs/${club.slug}/meetings`}>{t("meetings")}</Link>
        </p>
        <h1 className="my-2">{meeting.title}</h1>
        <p className="text-ink-2 mb-5">
          {momentIn(meeting.startsAt, meeting.timezone)} ({meeting.timezone}){meeting.place && <> · {meeting.place}</>}
          {meeting.url && (
            <>
              {" · "}
              <a href={meeting.url} rel="nofollow noopener">
                {t("joinOnline")}
              </a>
            </>
          )}
        </p>
        {role && <MeetingRsvp at={at} rsvp={meeting.viewer?.answer ?? null} />}
        <Section title={t("agenda")} id="agenda">
          {meeting.agenda ? <Markdown text={meeting.agenda} /> : <p className="text-ink-2">{t("noAgenda")}</p>}
        </Section>
        {notes.length > 0 && (
          <Section title={t("marked")} id="marked">
            <Stack as="ul">
              {notes.map(({ comment, discussion }) => (
                <Panel key={comment.id} as="li">
                  <p className="text-small text-ink-2 mb-2">
                    {t("noteBy", {
                      name: comment.author?.displayName ?? t("reader"),
                      position: comment.position ?? "none",
                    })}
                    {comment.viewer?.bookmarked && ` · ${t("kept")}`} ·{" "}
                    <Link
                      href={`/clubs/${club.slug}/discussions/${discussion.id}?comment=${comment.id}#c-${comment.id}`}
                    >
                      {withoutSpoilers(discussion.title)}
                    </Link>
                  </p>
                  <CommentBody comment={comment} at={{ clubId: club.id, discussionId: discussion.id }} />
                </Panel>
              ))}
            </Stack>
          </Section>
        )}
        <Section title={t("notes")} id="notes">
          {moderates ? (
            <MeetingNotes at={at} notes={meeting.notes ?? ""} />
          ) : meeting.notes ? (
            <Markdown text={meeting.notes} />
          ) : (
            <p className="text-ink-2">{t("noNotes")}</p>
          )}
        </Section>
      </div>
      <Stack as="aside" className="min-w-0">
        <MeetingTimer />
        {club.currentRead && (
          <div>
            <Link href={`/books/${club.currentRead.book.slug}`}>
              <BookCover book={club.currentRead.book} size={150} />
              <span className="sr-only">{club.currentRead.book.title}</span>
            </Link>
            <h2 className="mt-3">{club.currentRead.book.title}</h2>
            <p className="text-small text-ink-2 tabular-nums">
              {t("finished", { percent: club.currentRead.finishedPercent })}
            </p>
          </div>
        )}
        {moderates && <MeetingTools clubId={club.id} slug={club.slug} meeting={meeting} />}
        {!moderates && <ReportButton kind="club_meeting" id={meeting.id} what={t("report")} />}
        <div>
          <h2>{t("going", { count: meeting.goingCount })}</h2>
          <AvatarGrid className="mt-3">
            {[...meeting.going.entries()].map(([place, user]) => (
              <AvatarGridItem key={place}>
                <Avatar name={user.displayName} src={user.avatarUrl} />
                {user.displayName.split(" ")[0]}
              </AvatarGridItem>
            ))}
          </AvatarGrid>
        </div>
      </Stack>
    </Columns>
  );
}
