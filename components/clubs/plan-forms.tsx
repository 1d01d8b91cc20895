"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Checkbox, ErrorMessage, Input } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { api } from "@/lib/registry/client";

type PlanFormProps = { clubId: string; readId: string; ids: string[] };

/** Adds a stage behind those that are there. */
export function AddStage({ clubId, readId, ids }: PlanFormProps) {
  const t = useTranslations("clubs.planForms");
  const form = useApiForm({
    values: { title: "", percent: "", opensAt: "", spoiler: false },
    toBody: ({ percent, ...stage }) => ({
      stages: [...ids.map((id) => ({ id })), { ...stage, upTo: { percent: Number(percent) } }],
    }),
    schema: async () => (await import("@/lib/clubs/reading-schemas")).UpdateRead,
    send: (body) => api("PATCH /v1/clubs/{clubId}/reads/{readId}", { params: { clubId, readId }, body }),
    successMessage: t("stageAdded"),
    clears: true,
  });
  return (
    <Stack as="form" className={`${panelStyles} mt-5`} {...form.props}>
      <Input label={t("title")} {...form.field("title")} maxLength={150} required />
      <Columns layout={2}>
        <Input label={t("percent")} {...form.field("percent")} type="number" min={0} max={100} required />
        <Input label={t("opensAt")} {...form.field("opensAt")} type="date" required />
      </Columns>
      <Checkbox label={t("spoiler")} {...form.checkbox("spoiler")} />
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Button type="submit" isPending={form.isPending}>
        {t("addStage")}
      </Button>
    </Stack>
  );
}

/** Adds a question to the guide. */
export function AddQuestion({ clubId, readId, ids }: PlanFormProps) {
  const t = useTranslations("clubs.planForms");
  const form = useApiForm({
    values: { text: "", position: "" },
    toBody: ({ text, position }) => ({
      questions: [...ids.map((id) => ({ id })), { text, position: position === "" ? null : Number(position) }],
    }),
    schema: async () => (await import("@/lib/clubs/stage-schemas")).UpdateGuide,
    send: (body) => api("PUT /v1/clubs/{clubId}/reads/{readId}/guide", { params: { clubId, readId }, body }),
    successMessage: t("questionAdded"),
    clears: true,
  });
  return (
    <Stack as="form" className={`${panelStyles} mt-5`} {...form.props}>
      <Input label={t("question")} {...form.field("text")} maxLength={500} required />
      <Input label={t("position")} {...form.field("position")} type="number" min={0} max={100} />
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Button type="submit" isPending={form.isPending}>
        {t("addQuestion")}
      </Button>
    </Stack>
  );
}
