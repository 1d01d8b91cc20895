import { useLocale, useTranslations } from "next-intl";
import { DateBlock } from "@/components/ui/date-block";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import type { Meeting } from "@/lib/clubs/reading-schemas";
import { momentIn } from "@/lib/format/instants";

/** Meetings of a club, each with its day as a leaf of a calendar. */
export function MeetingList({ slug, meetings }: { slug: string; meetings: Meeting[] }) {
  const t = useTranslations("clubs.meetingList");
  const locale = useLocale();
  return (
    <RuledList>
      {meetings.map(({ id, title, startsAt, timezone, place, goingCount, notes, recurrence }) => (
        <li key={id} className="flex gap-5">
          <DateBlock instant={startsAt} zone={timezone} />
          <div className="min-w-0">
            <h3 className="wrap-anywhere">
              <Link href={`/clubs/${slug}/meetings/${id}`} className="no-underline hover:underline hover:decoration-1">
                <bdi>{title}</bdi>
              </Link>
            </h3>
            <p className="mt-1 text-ink-2 text-small">
              <time dateTime={startsAt}>{momentIn(startsAt, timezone, locale)}</time>
              {place && (
                <>
                  {" "}
                  · <bdi>{place}</bdi>
                </>
              )}
              {goingCount > 0 && ` · ${t("going", { count: goingCount })}`}
              {recurrence && ` · ${t("repeats")}`}
              {notes && ` · ${t("withNotes")}`}
            </p>
          </div>
        </li>
      ))}
    </RuledList>
  );
}
