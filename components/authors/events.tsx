import { useLocale, useTranslations } from "next-intl";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Badge } from "@/components/ui/badge";
import { ButtonAnchor } from "@/components/ui/button";
import { DateBlock } from "@/components/ui/date-block";
import { Icon } from "@/components/ui/icon";
import { Row, Stack } from "@/components/ui/layout";
import { Markdown } from "@/components/ui/markdown";
import { OwnTime } from "@/components/ui/own-time";
import { Section } from "@/components/ui/section";
import type { AuthorEvent } from "@/lib/authors/schemas";
import { timeAt } from "@/lib/format/instants";
import { formatTimeZone } from "@/lib/format/zones";

/** Upcoming events: the time at the place, and on the reader's own clock; each can be added to a calendar. */
export function Events({ slug, events }: { slug: string; events: AuthorEvent[] }) {
  const t = useTranslations("authors.events");
  if (events.length === 0) return null;
  return (
    <Section title={t("title")} id="events" more={<a href={`/authors/${slug}/events.ics`}>{t("all")}</a>}>
      <Stack as="ul" gap={7}>
        {events.map((event) => (
          <EventItem key={event.id} slug={slug} event={event} />
        ))}
      </Stack>
    </Section>
  );
}

function EventItem({ slug, event }: { slug: string; event: AuthorEvent }) {
  const t = useTranslations("authors.events");
  const locale = useLocale();
  return (
    <li id={`event-${event.id}`} className="flex scroll-mt-24 gap-4">
      <DateBlock instant={event.startsAt} zone={event.timezone} />
      <div className="min-w-0">
        <h3 className="break-words">
          <bdi>{event.title}</bdi> {event.status === "cancelled" && <Badge tone="rubric">{t("cancelled")}</Badge>}
        </h3>
        <p className="text-small mt-1">
          <time dateTime={event.startsAt}>{timeAt(event.startsAt, event.timezone, locale)}</time> (
          {formatTimeZone(event.startsAt, event.timezone, locale)})
          <OwnTime instant={event.startsAt} zone={event.timezone} />
        </p>
        <p className="text-small text-ink-2">
          {t(`kind.${event.kind}`)} · <bdi>{event.place ?? t("online")}</bdi>
        </p>
        {event.description && <Markdown text={event.description} className="mt-2 break-words" />}
        <Row className="mt-3" style={{ gap: 8 }}>
          {event.status === "scheduled" && event.rsvpUrl && (
            <ButtonAnchor
              size="compact"
              href={event.rsvpUrl}
              rel="ugc nofollow noopener"
              aria-label={t("registerFor", { title: event.title })}
            >
              {t("register")}
            </ButtonAnchor>
          )}
          {event.status === "scheduled" && event.virtualUrl && (
            <ButtonAnchor
              size="compact"
              href={event.virtualUrl}
              rel="ugc nofollow noopener"
              aria-label={t("joinOf", { title: event.title })}
            >
              {t("join")}
            </ButtonAnchor>
          )}
          <ButtonAnchor
            size="compact"
            href={`/authors/${slug}/events/${event.id}/event.ics`}
            aria-label={t("addOf", { title: event.title })}
          >
            <Icon name="calendar" /> {t("add")}
          </ButtonAnchor>
          <ReportMenu kind="event" id={event.id} what={t("report", { title: event.title })} />
        </Row>
      </div>
    </li>
  );
}
