import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BookCover } from "@/components/books/book-cover";
import { BookTitle } from "@/components/books/book-title";
import { MeetingHead } from "@/components/clubs/meeting-head";
import { MeetingNotes } from "@/components/clubs/meeting-notes";
import { MeetingPeople } from "@/components/clubs/meeting-people";
import { MeetingTimer } from "@/components/clubs/meeting-timer";
import { QuotedComment } from "@/components/clubs/quoted-comment";
import { ReportMenu } from "@/components/moderation/report-menu";
import { ActionRow } from "@/components/ui/action-row";
import { Columns, Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Markdown } from "@/components/ui/markdown";
import { Section } from "@/components/ui/section";
import { meetingPage } from "@/lib/clubs/meeting-page";
import { viewerModerates } from "@/lib/clubs/schemas";
import { shownName } from "@/lib/format/names";
import { orNotFound, pageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string; id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.meetingPage");
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function MeetingPage({ params }: Props) {
  const t = await getTranslations("clubs.meetingPage");
  const { slug, id } = await params;
  const { club, meeting, notes, stage } = await orNotFound(meetingPage(await pageContext(), slug, id));
  const role = club.viewer?.status === "active" ? club.viewer.role : null;
  const moderates = viewerModerates(club);
  const at = { clubId: club.id, id: meeting.id };
  return (
    <>
      <MeetingHead club={club} meeting={meeting} stage={stage} role={role} />
      <Columns layout="aside" className="gap-y-0! lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          {moderates && stage === "running" && (
            <Section title={t("clock")} id="clock">
              <MeetingTimer />
            </Section>
          )}
          <MeetingPeople meeting={meeting} isOver={stage === "over"} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Section title={t("agenda")} id="agenda">
            {meeting.agenda ? <Markdown text={meeting.agenda} /> : <p className="text-ink-2">{t("noAgenda")}</p>}
          </Section>
          {notes.length > 0 && (
            <Section title={t("marked")} id="marked">
              <Stack as="ul">
                {notes.map(({ comment, discussion }) => (
                  <QuotedComment key={comment.id} comment={comment} club={club} discussion={discussion}>
                    {t("noteBy", {
                      name: shownName(comment.author, t("reader")),
                      position: comment.position ?? "none",
                    })}
                    {comment.viewer?.bookmarked && ` · ${t("kept")}`}
                  </QuotedComment>
                ))}
              </Stack>
            </Section>
          )}
          {((moderates && stage !== "ahead") || meeting.notes || stage === "over") && (
            <Section title={t("notes")} id="notes">
              {moderates ? (
                <MeetingNotes at={at} notes={meeting.notes ?? ""} />
              ) : meeting.notes ? (
                <Markdown text={meeting.notes} />
              ) : (
                <p className="text-ink-2">{t("noNotes")}</p>
              )}
            </Section>
          )}
        </div>
        <aside className="min-w-0 lg:col-start-2">
          {club.currentRead && (
            <Section title={t("book")} id="book">
              <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-5">
                <BookCover book={club.currentRead.book} />
                <div>
                  <h3>
                    <Link href={`/books/${club.currentRead.book.slug}`} className="no-underline hover:underline">
                      <BookTitle book={club.currentRead.book} />
                    </Link>
                  </h3>
                  <p className="text-small text-ink-2 mt-1.5 tabular-nums">
                    {t("finished", { percent: club.currentRead.finishedPercent })}
                  </p>
                </div>
              </div>
            </Section>
          )}
          {!moderates && (
            <ActionRow>
              <ReportMenu kind="club_meeting" id={meeting.id} what={t("report")} />
            </ActionRow>
          )}
        </aside>
      </Columns>
    </>
  );
}
