"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Checkbox, Input, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

export type OwnDiscussion = { id: string; title: string; body: string; spoiler: boolean };
type EditDiscussionFormProps = { clubId: string; discussion: OwnDiscussion; onDone: () => void };

/** The words that open a discussion. */
export function EditDiscussionForm({ clubId, discussion: { id, ...words }, onDone }: EditDiscussionFormProps) {
  const t = useTranslations("clubs.editDiscussion");
  const form = useApiForm({
    values: words,
    toBody: (values) => values,
    schema: async () => (await import("@/lib/clubs/discussion-schemas")).UpdateDiscussion,
    send: (body) => api("PATCH /v1/clubs/{clubId}/discussions/{id}", { params: { clubId, id }, body }),
    successMessage: t("changed"),
    onSuccess: onDone,
  });
  const readOnly = form.isPending; // it closes with what was sent
  return (
    <Stack as="form" className="mt-4" {...form.props}>
      <Input label={t("title")} {...form.field("title")} required maxLength={150} readOnly={readOnly} />
      <Textarea label={t("body")} {...form.field("body")} required maxLength={10_000} rows={8} readOnly={readOnly} />
      <Checkbox label={t("spoiler")} {...form.checkbox("spoiler")} />
      <FormFooter label={t("save")} {...form.footer}>
        <Button onClick={onDone}>{t("cancel")}</Button>
      </FormFooter>
    </Stack>
  );
}
