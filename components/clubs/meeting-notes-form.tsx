"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

/** What was said, written down by a moderator. */
export function MeetingNotesForm({ at, notes }: { at: { clubId: string; id: string }; notes: string }) {
  const t = useTranslations("clubs.meetingNotes");
  const form = useApiForm({
    values: { notes },
    toBody: (values) => ({ notes: values.notes.trim() || null }),
    schema: async () => (await import("@/lib/clubs/reading-schemas")).UpdateMeeting,
    send: (body) => api("PATCH /v1/clubs/{clubId}/meetings/{id}", { params: at, body }),
    successMessage: t("saved"),
  });
  return (
    <Stack as="form" {...form.props}>
      <Textarea label={t("label")} {...form.field("notes")} rows={6} maxLength={10_000} />
      <FormFooter label={t("save")} {...form.footer} />
    </Stack>
  );
}
