import { useLocale, useTranslations } from "next-intl";
import { ButtonAnchor } from "@/components/ui/button";
import { DateBlock } from "@/components/ui/date-block";
import { Row, Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import type { MeetingStage } from "@/lib/clubs/meeting-page";
import type { Meeting } from "@/lib/clubs/reading-schemas";
import type { ClubView } from "@/lib/clubs/views";
import { momentIn } from "@/lib/format/instants";
import { formatTimeZone } from "@/lib/format/zones";
import { MeetingRsvp, MeetingTools } from "./meeting-islands";

type MeetingHeadProps = {
  club: ClubView;
  meeting: Meeting;
  stage: MeetingStage;
  role: "admin" | "moderator" | "member" | null;
};

/** When and where a meeting is, and whether one comes. */
export function MeetingHead({ club, meeting, stage, role }: MeetingHeadProps) {
  const t = useTranslations("clubs.meetingHead");
  const locale = useLocale();
  const moderates = role === "admin" || role === "moderator";
  return (
    <div className="pt-10">
      <p className="text-small">
        <Link href={`/clubs/${club.slug}`}>
          <bdi>{club.name}</bdi>
        </Link>{" "}
        · <Link href={`/clubs/${club.slug}/meetings`}>{t("meetings")}</Link>
      </p>
      <div className="mt-4 flex gap-7 max-md:gap-4">
        <DateBlock instant={meeting.startsAt} zone={meeting.timezone} size="large" />
        <Stack gap={2} className="min-w-0">
          <h1 className="wrap-anywhere text-[length:clamp(1.9rem,1.3rem+2.4vw,3.25rem)]">
            <bdi>{meeting.title}</bdi>
          </h1>
          <p>
            <time dateTime={meeting.startsAt}>{momentIn(meeting.startsAt, meeting.timezone, locale)}</time>{" "}
            <span className="text-ink-2">({formatTimeZone(meeting.startsAt, meeting.timezone, locale)})</span>
          </p>
          {meeting.place && (
            <p dir="auto" className="prose wrap-anywhere">
              {meeting.place}
            </p>
          )}
          {stage !== "ahead" && <p className="font-semibold text-rubric">{t(`stage.${stage}`)}</p>}
        </Stack>
      </div>
      <Row justify="between" gap={4} className="mt-6">
        <Row gap={4} className="max-md:w-full">
          {stage !== "over" &&
            (role ? (
              <MeetingRsvp at={{ clubId: club.id, id: meeting.id }} rsvp={meeting.viewer?.answer ?? null} />
            ) : (
              <p className="text-ink-2">
                {t.rich("members", { link: (chunks) => <Link href={`/clubs/${club.slug}`}>{chunks}</Link> })}
              </p>
            ))}
          {meeting.url && stage !== "over" && (
            <ButtonAnchor variant="primary" href={meeting.url} rel="nofollow noopener">
              {t("joinOnline")}
            </ButtonAnchor>
          )}
        </Row>
        {moderates && <MeetingTools clubId={club.id} slug={club.slug} meeting={meeting} />}
      </Row>
    </div>
  );
}
