"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Input, Textarea } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import type { Meeting } from "@/lib/clubs/reading-schemas";
import { api } from "@/lib/registry/client";

export type Planned = Pick<Meeting, "id" | "title" | "startsAt" | "place" | "url" | "agenda">;

/** An instant as a field for date and time wants it: what the clocks here show. */
function hereAs(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant that such a field names; what is none stays as it was typed, for the schema to refuse. */
function instantOf(typed: string): string {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? typed : at.toISOString();
}

/** Sets a meeting, or changes one; the time is the browser's own. */
export function MeetingForm({ clubId, meeting, onDone }: { clubId: string; meeting?: Planned; onDone?: () => void }) {
  const t = useTranslations("clubs.meetingForm");
  const form = useApiForm({
    values: {
      title: meeting?.title ?? "",
      startsAt: meeting ? hereAs(meeting.startsAt) : "",
      place: meeting?.place ?? "",
      url: meeting?.url ?? "",
      agenda: meeting?.agenda ?? "",
    },
    toBody: ({ title, startsAt, place, url, agenda }) => ({
      title: title.trim(),
      startsAt: instantOf(startsAt),
      place: place.trim() || null,
      url: url.trim() || null,
      agenda: agenda.trim() || null,
    }),
    schema: async () => {
      const { CreateMeeting, UpdateMeeting } = await import("@/lib/clubs/reading-schemas");
      return meeting ? UpdateMeeting : CreateMeeting;
    },
    send: (body) =>
      meeting
        ? api("PATCH /v1/clubs/{clubId}/meetings/{id}", { params: { clubId, id: meeting.id }, body })
        : api("POST /v1/clubs/{clubId}/meetings", { params: { clubId }, body }),
    successMessage: t(meeting ? "changed" : "isSet"),
    onSuccess: onDone,
    clears: !meeting,
  });
  return (
    <Stack as="form" className={meeting ? "mt-4" : panelStyles} {...form.props}>
      <Input label={t("title")} {...form.field("title")} required maxLength={150} />
      <Input label={t("startsAt")} {...form.field("startsAt")} type="datetime-local" required />
      <Columns layout={2}>
        <Input label={t("place")} {...form.field("place")} maxLength={300} />
        <Input label={t("url")} {...form.field("url")} type="url" />
      </Columns>
      <Textarea
        label={t("agenda")}
        {...form.field("agenda")}
        rows={3}
        maxLength={5_000}
        readOnly={Boolean(meeting) && form.isPending} // it closes with what was sent
      />
      <FormFooter label={meeting ? t("save") : t("set")} {...form.footer} />
    </Stack>
  );
}
