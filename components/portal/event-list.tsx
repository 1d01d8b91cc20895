"use client";

import { useLocale, useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { RemoveButton } from "@/components/site/remove-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RuledList } from "@/components/ui/lists";
import type { AuthorEvent } from "@/lib/authors/schemas";
import { timeAt } from "@/lib/format/instants";
import type { ZoneName } from "@/lib/format/zone-names";
import { formatTimeZone } from "@/lib/format/zones";
import { Editable } from "./editable";
import { EventForm } from "./event-form";

type Props = { author: string; isPro: boolean; zones: readonly ZoneName[]; events: AuthorEvent[] };

/** What was announced; free authors may only take it away. */
export function EventList({ author, isPro, zones, events }: Props) {
  const t = useTranslations("portal.eventList");
  const locale = useLocale();
  const kinds = useTranslations("portal.common.eventKind");
  return (
    <RuledList>
      {events.map((event) => (
        <li key={event.id}>
          <Editable
            of={event.title}
            shown={
              <>
                <b dir="auto" className="serif text-lg font-medium break-words">
                  {event.title}
                </b>{" "}
                {event.status === "cancelled" && <Badge tone="rubric">{t("cancelled")}</Badge>}
                <br />
                <span className="text-small text-ink-2">
                  {kinds(event.kind)} · {timeAt(event.startsAt, event.timezone, locale)} (
                  {formatTimeZone(event.startsAt, event.timezone, locale)}) · <bdi>{event.place ?? t("online")}</bdi>
                </span>
              </>
            }
            actions={
              <>
                {isPro && <CancelButton author={author} event={event} />}
                <RemoveButton
                  operation="DELETE /author/events/{id}"
                  params={{ id: event.id }}
                  query={{ author }}
                  question={t("question")}
                  of={event.title}
                  successMessage={t("deleted")}
                />
              </>
            }
            form={
              isPro ? (close) => <EventForm author={author} zones={zones} event={event} onDone={close} /> : undefined
            }
          />
        </li>
      ))}
    </RuledList>
  );
}

function CancelButton({ author, event }: { author: string; event: AuthorEvent }) {
  const t = useTranslations("portal.eventList");
  const { mutate, isPending } = useApiMutation("PATCH /author/events/{id}", {
    successMessage: t("changed"),
    toastFailure: true,
  });
  const next = event.status === "cancelled" ? "scheduled" : "cancelled";
  return (
    <Button
      size="compact"
      isPending={isPending}
      aria-label={next === "cancelled" ? t("cancelOf", { title: event.title }) : t("putBackOf", { title: event.title })}
      onClick={() => mutate({ params: { id: event.id }, query: { author }, body: { status: next } })}
    >
      {next === "cancelled" ? t("cancel") : t("putBack")}
    </Button>
  );
}
