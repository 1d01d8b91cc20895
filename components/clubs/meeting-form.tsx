"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import type { Meeting } from "@/lib/clubs/reading-schemas";
import { api } from "@/lib/registry/client";
import { hereAs, instantOf } from "./clock-fields";
import { ruleOf } from "./meeting-times";

export type Planned = Pick<Meeting, "id" | "title" | "startsAt" | "place" | "url" | "agenda" | "recurrence">;

/** Sets a meeting, or changes one; the time is the browser's own. */
export function MeetingForm({ clubId, meeting, onDone }: { clubId: string; meeting?: Planned; onDone?: () => void }) {
  const t = useTranslations("clubs.meetingForm");
  const form = useApiForm({
    values: {
      title: meeting?.title ?? "",
      startsAt: meeting ? hereAs(meeting.startsAt) : "",
      repeats: "never",
      place: meeting?.place ?? "",
      url: meeting?.url ?? "",
      agenda: meeting?.agenda ?? "",
    },
    toBody: ({ title, startsAt, repeats, place, url, agenda }) => ({
      title: title.trim(),
      startsAt: instantOf(startsAt),
      place: place.trim() || null,
      url: url.trim() || null,
      agenda: agenda.trim() || null,
      recurrence: repeats === "own" ? (meeting?.recurrence ?? undefined) : ruleOf(repeats, startsAt),
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
      <Select label={t("recurrence.repeats")} {...form.field("repeats")} error={form.errorAt("recurrence")}>
        <option value="never">{t(meeting?.recurrence ? "recurrence.alone" : "recurrence.never")}</option>
        {meeting?.recurrence && <option value="own">{t("recurrence.own")}</option>}
        <option value="everyWeek">{t("recurrence.everyWeek")}</option>
        <option value="fortnightly">{t("recurrence.fortnightly")}</option>
        <option value="monthly">{t("recurrence.monthly")}</option>
        <option value="last">{t("recurrence.last")}</option>
      </Select>
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
