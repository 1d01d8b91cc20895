"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Checkbox, Input } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { planNow, type ReadPlan, savePlan, usePlanChange } from "./read-plan";

/** `opensAt` is a day, as the field shows it; `title` is empty where it is kept from whoever looks. */
export type StagePlan = { id: string; title: string; percent: number; opensAt: string; spoiler: boolean };
/** `text` is null where another admin wrote it, or where it lies ahead. */
export type QuestionPlan = { id: string; text: string | null; position: number | null };

/** A new one stands behind those that are there, as does one that somebody took away meanwhile; a changed one where it stood. */
const placed = (ids: readonly string[], id: string | undefined, itemOf: (isThere: boolean) => object) =>
  id !== undefined && ids.includes(id)
    ? ids.map((other) => (other === id ? { id, ...itemOf(true) } : { id: other }))
    : [...ids.map((other) => ({ id: other })), itemOf(false)];

const changed = <T,>(now: T, before: T | undefined): T | undefined => (now === before ? undefined : now);

/** Adds a stage behind those that are there, or changes one. */
export function StageForm({ plan, stage, onDone }: { plan: ReadPlan; stage?: StagePlan; onDone?: () => void }) {
  const t = useTranslations("clubs.planForms");
  const before = stage && { percent: String(stage.percent), opensAt: stage.opensAt };
  type Values = { title: string; percent: string; opensAt: string; spoiler: boolean };
  const stagesOf =
    ({ title, percent, opensAt, spoiler }: Values) =>
    (ids: readonly string[]) =>
      placed(ids, stage?.id, (isThere) => ({
        title: title.trim() || undefined,
        upTo: isThere && percent === before?.percent ? undefined : { percent: Number(percent) },
        opensAt: (isThere ? changed(opensAt, before?.opensAt) : opensAt) || undefined,
        spoiler,
      }));
  const form = useApiForm<Values, object, void>({
    ...usePlanChange(plan),
    values: {
      title: stage?.title ?? "",
      percent: before?.percent ?? "",
      opensAt: before?.opensAt ?? "",
      spoiler: stage?.spoiler ?? false,
    },
    toBody: (values) => ({ stages: stagesOf(values)(planNow(plan).stages) }),
    schema: async () => (await import("@/lib/clubs/reading-schemas")).UpdateRead,
    send: (_body, values) => savePlan("stages", plan, stagesOf(values)),
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

type QuestionFormProps = { plan: ReadPlan; question?: QuestionPlan; onDone?: () => void };

/** Adds a question to the guide, or changes one; its words belong to whoever wrote it. */
export function QuestionForm({ plan, question, onDone }: QuestionFormProps) {
  const t = useTranslations("clubs.planForms");
  type Values = { text: string; position: string };
  const questionsOf =
    ({ text, position }: Values) =>
    (ids: readonly string[]) =>
      placed(ids, question?.id, () => ({
        text: question?.text === null ? undefined : text.trim(),
        position: position === "" ? null : Number(position),
      }));
  const form = useApiForm<Values, object, void>({
    ...usePlanChange(plan),
    values: { text: question?.text ?? "", position: String(question?.position ?? "") },
    toBody: (values) => ({ questions: questionsOf(values)(planNow(plan).questions) }),
    schema: async () => (await import("@/lib/clubs/stage-schemas")).UpdateGuide,
    send: (_body, values) => savePlan("questions", plan, questionsOf(values)),
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
