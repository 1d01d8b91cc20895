import { useLocale, useTranslations } from "next-intl";
import { BookTitle } from "@/components/books/book-title";
import { ReportMenu } from "@/components/moderation/report-menu";
import { ActionRow } from "@/components/ui/action-row";
import { Stack } from "@/components/ui/layout";
import { LeaderItem, LeaderList } from "@/components/ui/leader-list";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import type { Meeting } from "@/lib/clubs/reading-schemas";
import type { Achievement } from "@/lib/clubs/schemas";
import type { ClubView, ReadView } from "@/lib/clubs/views";
import { dayIn } from "@/lib/format/relative-time";
import type { Messages } from "@/lib/messages/messages";

type ClubAsideProps = {
  club: ClubView;
  reads: ReadView[];
  meetings: Meeting[];
  achievements: Achievement[];
  now: number;
};

/** What a club can achieve, where the type of the API is any text. */
type Achieved = keyof Messages["clubs"]["achievements"];

const DAY_MS = 86_400_000;

/** The calendar, and what the club has achieved. */
export function ClubAside({ club, reads, meetings, achievements, now }: ClubAsideProps) {
  const t = useTranslations("clubs.clubAside");
  const tAchieved = useTranslations("clubs.achievements");
  const locale = useLocale();
  const next = reads.filter(({ status }) => status === "upcoming").reverse();
  const done = achievements.filter(({ achievedAt }) => achievedAt);
  const dates = [
    ...(club.currentRead
      ? [{ key: "now", label: <BookTitle book={club.currentRead.book} />, at: club.currentRead.deadline, href: null }]
      : []),
    ...meetings
      .filter(({ startsAt }) => new Date(startsAt).getTime() > now - DAY_MS)
      .map(({ id, title, startsAt }) => ({
        key: id,
        label: <bdi>{title}</bdi>,
        at: startsAt,
        href: `/clubs/${club.slug}/meetings/${id}`,
      })),
    ...next.map(({ id, book, startsAt }) => ({
      key: id,
      label: t("begins", { title: book.title }),
      at: startsAt,
      href: null,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <>
      {(dates.length > 0 || meetings.length > 0) && (
        <Section
          title={t("calendar")}
          id="calendar"
          more={meetings.length > 0 && <Link href={`/clubs/${club.slug}/meetings`}>{t("allMeetings")}</Link>}
        >
          <LeaderList gap={3}>
            {dates.map(({ key, label, at, href }) => (
              <LeaderItem
                key={key}
                label={href ? <Link href={href}>{label}</Link> : <span>{label}</span>}
                value={<time dateTime={at}>{dayIn(at, club.timezone, locale)}</time>}
              />
            ))}
          </LeaderList>
        </Section>
      )}
      {done.length > 0 && (
        <Section title={t("achieved")} id="achieved">
          <Stack as="ul" gap={3}>
            {done.map(({ key, achievedAt }) => (
              <li key={key}>
                <b className="serif">{tAchieved(`${key as Achieved}.title`)}</b>
                <p className="text-small text-ink-2">
                  {tAchieved(`${key as Achieved}.description`)} {achievedAt && dayIn(achievedAt, club.timezone, locale)}
                </p>
              </li>
            ))}
          </Stack>
        </Section>
      )}
      <ActionRow>
        <ReportMenu kind="club" id={club.id} what={t("report", { name: club.name })} />
      </ActionRow>
    </>
  );
}
