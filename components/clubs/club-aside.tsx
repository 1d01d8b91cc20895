import { useLocale, useTranslations } from "next-intl";
import { Stack } from "@/components/ui/layout";
import { LeaderItem, LeaderList } from "@/components/ui/leader-list";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import type { Meeting } from "@/lib/clubs/reading-schemas";
import type { Achievement } from "@/lib/clubs/schemas";
import type { ClubView, ReadView } from "@/lib/clubs/views";
import { dayIn } from "@/lib/format/relative-time";
import type { Messages } from "@/lib/messages/messages";

type CalendarProps = {
  club: ClubView;
  reads: ReadView[];
  meetings: Meeting[];
  now: number;
};

/** What a club can achieve, where the type of the API is any text. */
type AchievementKey = keyof Messages["clubs"]["achievements"];

const DAY_MS = 86_400_000;

/** What comes next, each with its day. */
export function ClubCalendar({ club, reads, meetings, now }: CalendarProps) {
  const t = useTranslations("clubs.clubAside");
  const locale = useLocale();
  const next = reads.filter(({ status }) => status === "upcoming").reverse();
  const dates = [
    ...(club.currentRead
      ? [
          {
            key: "now",
            label: t("due", { title: club.currentRead.book.title }),
            at: club.currentRead.deadline,
            href: null,
          },
        ]
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
  if (dates.length === 0 && meetings.length === 0) return null;
  return (
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
            value={
              <time dateTime={at} className="whitespace-nowrap">
                {dayIn(at, club.timezone, locale)}
              </time>
            }
          />
        ))}
      </LeaderList>
    </Section>
  );
}

/** What the club has achieved; nothing while there is nothing. */
export function Achieved({ club, achievements }: { club: ClubView; achievements: Achievement[] }) {
  const t = useTranslations("clubs.clubAside");
  const tAchieved = useTranslations("clubs.achievements");
  const locale = useLocale();
  const done = achievements.filter(({ achievedAt }) => achievedAt);
  if (done.length === 0) return null;
  return (
    <Section title={t("achieved")} id="achieved">
      <Stack as="ul" gap={3}>
        {done.map(({ key, achievedAt }) => (
          <li key={key}>
            <b className="serif">{tAchieved(`${key as AchievementKey}.title`)}</b>
            <p className="text-small text-ink-2">
              {tAchieved(`${key as AchievementKey}.description`)}{" "}
              {achievedAt && <span className="whitespace-nowrap">{dayIn(achievedAt, club.timezone, locale)}</span>}
            </p>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
