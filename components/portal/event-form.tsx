"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { ZoneSelect } from "@/components/forms/zone-select";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { useOwnZone } from "@/components/ui/use-own-zone";
import type { AuthorEvent, EventKind } from "@/lib/authors/schemas";
import type { ZoneName } from "@/lib/format/zone-names";
import { clockIn } from "@/lib/format/zones";
import { api } from "@/lib/registry/client";

const KINDS: EventKind[] = ["signing", "release_party", "virtual", "festival", "reading_group"];

type Props = { author: string; zones: readonly ZoneName[]; event?: AuthorEvent; onDone?: () => void };

/** A new event, or a change of one. Times are those on the clocks of the place. */
export function EventForm({ author, zones, event: old, onDone }: Props) {
  const t = useTranslations("portal.eventForm");
  const kinds = useTranslations("portal.common.eventKind");
  const ownZone = useOwnZone();
  const form = useApiForm({
    values: {
      kind: old?.kind ?? "signing",
      title: old?.title ?? "",
      description: old?.description ?? "",
      startsAt: old ? clockIn(old.startsAt, old.timezone) : "",
      endsAt: old?.endsAt ? clockIn(old.endsAt, old.timezone) : "",
      timezone: old?.timezone ?? ownZone ?? "UTC",
      place: old?.place ?? "",
      virtualUrl: old?.virtualUrl ?? "",
      rsvpUrl: old?.rsvpUrl ?? "",
      notifyFollowers: true,
    },
    toBody: ({ notifyFollowers, ...event }) => ({
      ...event,
      title: event.title.trim(),
      description: event.description.trim() || null,
      endsAt: event.endsAt || null,
      place: event.place.trim() || null,
      virtualUrl: event.virtualUrl.trim() || null,
      rsvpUrl: event.rsvpUrl.trim() || null,
      ...(old ? {} : { notifyFollowers }),
    }),
    schema: async () => {
      const { CreateEvent, UpdateEvent } = await import("@/lib/authors/event-schemas");
      return old ? UpdateEvent : CreateEvent;
    },
    send: async (body) => {
      if (old) await api("PATCH /author/events/{id}", { params: { id: old.id }, query: { author }, body });
      else await api("POST /author/events", { query: { author }, body });
    },
    successMessage: t(old ? "saved" : "announced"),
    onSuccess: onDone,
    clears: !old,
  });
  return (
    <Stack as="form" className="max-w-2xl" {...form.props}>
      <Columns layout={2}>
        <Select label={t("kind")} {...form.field("kind")}>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kinds(kind)}
            </option>
          ))}
        </Select>
        <Input label={t("title")} {...form.field("title")} required maxLength={150} />
      </Columns>
      <Textarea label={t("description")} {...form.field("description")} rows={4} maxLength={5000} />
      <Columns layout={3}>
        <Input label={t("startsAt")} {...form.field("startsAt")} type="datetime-local" required />
        <Input label={t("endsAt")} {...form.field("endsAt")} type="datetime-local" />
        <ZoneSelect label={t("timezone")} zones={zones} {...form.field("timezone")} />
      </Columns>
      <Input label={t("place")} {...form.field("place")} help={t("placeHelp")} maxLength={300} />
      <Columns layout={2}>
        <Input label={t("virtualUrl")} {...form.field("virtualUrl")} type="url" />
        <Input label={t("rsvpUrl")} {...form.field("rsvpUrl")} type="url" />
      </Columns>
      {!old && <Checkbox label={t("notify")} {...form.checkbox("notifyFollowers")} help={t("notifyHelp")} />}
      <FormFooter label={old ? t("save") : t("announce")} {...form.footer} />
    </Stack>
  );
}
