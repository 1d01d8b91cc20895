"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Checkbox, Input } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { api } from "@/lib/registry/client";

/** `ids`: all that the read has, in their order, since a change sends the whole list. */
type Plan = { clubId: string; readId: string; ids: string[] };
/** `opensAt` is a day, as the field shows it; `title` is empty where it is kept from whoever looks. */
export type StagePlan = { id: string; title: string; percent: number; opensAt: string; spoiler: boolean };
/** `text` is null where another admin wrote it, or where it lies ahead. */
export type QuestionPlan = { id: string; text: string | null; position: number | null };

/** A new one stands behind those that are there; a changed one where it stood. */
const placed = (ids: string[], id: string | undefined, item: object) =>
  id === undefined
    ? [...ids.map((other) => ({ id: other })), item]
    : ids.map((other) => (other === id ? { id, ...item } : { id: other }));

const changed = <T,>(now: T, before: T | undefined): T | undefined => (now === before ? undefined : now);

/** Adds a stage behind those that are there, or changes one. */
export function StageForm({ clubId, readId, ids, stage, onDone }: Plan & { stage?: StagePlan; onDone?: () => void }) {
  const t = useTranslations("clubs.planForms");
  const before = stage && { percent: String(stage.percent), opensAt: stage.opensAt };
  const form = useApiForm({
    values: {
      title: stage?.title ?? "",
      percent: before?.percent ?? "",
      opensAt: before?.opensAt ?? "",
      spoiler: stage?.spoiler ?? false,
    },
    toBody: ({ title, percent, opensAt, spoiler }) => ({
      stages: placed(ids, stage?.id, {
        title: title.trim() || undefined,
        upTo: changed(percent, before?.percent) === undefined ? undefined : { percent: Number(percent) },
        opensAt: changed(opensAt, before?.opensAt) || undefined,
        spoiler,
      }),
    }),
    schema: async () => (await import("@/lib/clubs/reading-schemas")).UpdateRead,
    send: (body) => api("PATCH /v1/clubs/{clubId}/reads/{readId}", { params: { clubId, readId }, body }),
    successMessage: t(stage ? "saved" : "stageAdded"),
    onSuccess: onDone,
    clears: !stage,
  });
  return (
    <Stack as="form" className={stage ? "mt-4" : `${panelStyles} mt-5`} {...form.props}>
      <Input
        label={t("title")}
        help={stage?.title === "" ? t("keep") : undefined}
        {...form.field("title")}
        maxLength={150}
        required={stage?.title !== ""}
      />
      <Columns layout={2}>
        <Input label={t("percent")} {...form.field("percent")} type="number" min={0} max={100} required />
        <Input
          label={t("opensAt")}
          help={stage ? undefined : t("opensAtHelp")}
          {...form.field("opensAt")}
          type="date"
        />
      </Columns>
      <Checkbox label={t("spoiler")} {...form.checkbox("spoiler")} />
      <FormFooter label={t(stage ? "save" : "addStage")} {...form.footer}>
        {onDone && <Button onClick={onDone}>{t("cancel")}</Button>}
      </FormFooter>
    </Stack>
  );
}

/** Adds a question to the guide, or changes one; its words belong to whoever wrote it. */
export function QuestionForm({
  clubId,
  readId,
  ids,
  question,
  onDone,
}: Plan & { question?: QuestionPlan; onDone?: () => void }) {
  const t = useTranslations("clubs.planForms");
  const form = useApiForm({
    values: { text: question?.text ?? "", position: String(question?.position ?? "") },
    toBody: ({ text, position }) => ({
      questions: placed(ids, question?.id, {
        text: question?.text === null ? undefined : text.trim(),
        position: position === "" ? null : Number(position),
      }),
    }),
    schema: async () => (await import("@/lib/clubs/stage-schemas")).UpdateGuide,
    send: (body) => api("PUT /v1/clubs/{clubId}/reads/{readId}/guide", { params: { clubId, readId }, body }),
    successMessage: t(question ? "saved" : "questionAdded"),
    onSuccess: onDone,
    clears: !question,
  });
  return (
    <Stack as="form" className={question ? "mt-4" : `${panelStyles} mt-5`} {...form.props}>
      {question?.text !== null && <Input label={t("question")} {...form.field("text")} maxLength={500} required />}
      <Input label={t("position")} {...form.field("position")} type="number" min={0} max={100} />
      <FormFooter label={t(question ? "save" : "addQuestion")} {...form.footer}>
        {onDone && <Button onClick={onDone}>{t("cancel")}</Button>}
      </FormFooter>
    </Stack>
  );
}
