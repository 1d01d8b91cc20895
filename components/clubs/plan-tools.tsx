"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Dialog } from "@/components/ui/dialog";
import { MoreMenu } from "@/components/ui/more-menu";
import { api } from "@/lib/registry/client";
import { FormRoom } from "./form-room";
import type { QuestionPlan, StagePlan } from "./plan-forms";

/** For admins alone: strangers read the page without them. */
export const StageForm = dynamic(() => import("./plan-forms").then((module) => module.StageForm), {
  ssr: false,
  loading: FormRoom,
});
export const QuestionForm = dynamic(() => import("./plan-forms").then((module) => module.QuestionForm), {
  ssr: false,
  loading: FormRoom,
});

type Plan = { clubId: string; readId: string; ids: string[]; name: string };

/** The same ids with one of them a place further up or down. */
function moved(ids: string[], id: string, by: -1 | 1): string[] {
  const others = ids.filter((other) => other !== id);
  others.splice(ids.indexOf(id) + by, 0, id);
  return others;
}

/** What an admin does with one of a list: change, move, remove. */
function useTools({ ids, name }: Plan, id: string, save: (items: { id: string }[]) => Promise<unknown>) {
  const t = useTranslations("clubs.planForms");
  const [isEditing, setIsEditing] = useState(false);
  const change = useApiMutation((left: string[]) => save(left.map((each) => ({ id: each }))), {
    toastFailure: true,
    successMessage: t("saved"),
  });
  const place = ids.indexOf(id);
  const items = [
    { label: t("edit"), choose: () => setIsEditing(true) },
    ...(place > 0 ? [{ label: t("up"), choose: () => change.mutate(moved(ids, id, -1)) }] : []),
    ...(place < ids.length - 1 ? [{ label: t("down"), choose: () => change.mutate(moved(ids, id, 1)) }] : []),
    { label: t("remove"), choose: () => change.mutate(ids.filter((other) => other !== id)) },
  ];
  const menu = <MoreMenu label={t("more", { name })} items={items} isPending={change.isPending} />;
  return { menu, isEditing, close: () => setIsEditing(false) };
}

export function StageTools({ stage, ...plan }: Plan & { stage: StagePlan }) {
  const t = useTranslations("clubs.planForms");
  const params = { clubId: plan.clubId, readId: plan.readId };
  const { menu, isEditing, close } = useTools(plan, stage.id, (stages) =>
    api("PATCH /v1/clubs/{clubId}/reads/{readId}", { params, body: { stages } }),
  );
  return (
    <>
      {menu}
      <Dialog open={isEditing} title={t("editStage")} onClose={close}>
        <StageForm {...params} ids={plan.ids} stage={stage} onDone={close} />
      </Dialog>
    </>
  );
}

export function QuestionTools({ question, ...plan }: Plan & { question: QuestionPlan }) {
  const t = useTranslations("clubs.planForms");
  const params = { clubId: plan.clubId, readId: plan.readId };
  const { menu, isEditing, close } = useTools(plan, question.id, (questions) =>
    api("PUT /v1/clubs/{clubId}/reads/{readId}/guide", { params, body: { questions } }),
  );
  return (
    <>
      {menu}
      <Dialog open={isEditing} title={t("editQuestion")} onClose={close}>
        <QuestionForm {...params} ids={plan.ids} question={question} onDone={close} />
      </Dialog>
    </>
  );
}
