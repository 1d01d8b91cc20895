"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { MoreMenu } from "@/components/ui/more-menu";
import { SortableList } from "@/components/ui/sortable-list";
import type { Sortable } from "@/components/ui/sortable-order";
import { QuestionForm, type QuestionPlan, StageForm, type StagePlan } from "./plan-forms";
import { type PlanKind, type ReadPlan, usePlanMutation } from "./read-plan";

type Planned<Edited> = Sortable & {
  /** What everybody reads of it. */
  body: ReactNode;
  /** Its discussion is open. */
  discussed: boolean;
  edited: Edited;
};
type ListProps<Edited> = { label: string; plan: ReadPlan; items: readonly Planned<Edited>[] };

export const StageList = (props: ListProps<StagePlan>) => (
  <PlanList
    {...props}
    kind="stages"
    form={(stage, onDone) => <StageForm plan={props.plan} stage={stage} onDone={onDone} />}
  />
);

export const QuestionList = (props: ListProps<QuestionPlan>) => (
  <PlanList
    {...props}
    kind="questions"
    form={(question, onDone) => <QuestionForm plan={props.plan} question={question} onDone={onDone} />}
  />
);

/**
 * The stages or questions as an admin has them: to move, change and take away, which is asked about first. What is open over
 * the list stays open with what was typed when somebody else takes its row away.
 */
function PlanList<Edited>({
  label,
  plan,
  items,
  kind,
  form,
}: ListProps<Edited> & { kind: PlanKind; form: (edited: Edited, onDone: () => void) => ReactNode }) {
  const t = useTranslations("clubs.planForms");
  const [asked, setAsked] = useState<Planned<Edited>>();
  const [asking, setAsking] = useState<"edit" | "remove" | null>(null);
  const close = () => setAsking(null);
  const order = usePlanMutation(kind, plan, (ids: readonly string[]) => ids.map((id) => ({ id })), {
    toastFailure: true,
  });
  const remove = usePlanMutation(
    kind,
    plan,
    (gone: string, ids) => ids.flatMap((id) => (id === gone ? [] : [{ id }])),
    { successMessage: t(`removal.${kind}.done`), toastFailure: asking !== "remove", onSuccess: close },
  );
  const open = (what: "edit" | "remove", item: Planned<Edited>) => {
    if (!remove.isPending) remove.reset();
    setAsked(item);
    setAsking(what);
  };
  const chosen = asked && (items.find(({ id }) => id === asked.id) ?? asked);
  return (
    <>
      <SortableList
        label={label}
        look="notes"
        items={items}
        movable={items.length > 1}
        onOrder={(ids) => order.mutateAsync(ids)}
        row={({ body }) => body}
        tools={(item) => (
          <MoreMenu
            label={t("more", { name: item.title })}
            items={[
              { label: t("edit"), choose: () => open("edit", item) },
              { label: t("remove"), choose: () => open("remove", item) },
            ]}
            isPending={remove.isPending && remove.variables === item.id}
          />
        )}
      />
      <Dialog open={asking === "edit"} title={t(`edited.${kind}`)} onClose={close}>
        {chosen && form(chosen.edited, close)}
      </Dialog>
      <ConfirmDialog
        open={asking === "remove"}
        title={t("removal.title", { title: chosen?.title ?? "" })}
        stay={t(`removal.${kind}.stay`)}
        verb={t("removal.verb")}
        isPending={remove.isPending}
        failure={remove.failure}
        onClose={close}
        onConfirm={() => chosen && remove.mutate(chosen.id)}
      >
        {t(`removal.${kind}.${chosen?.discussed ? "discussed" : "waiting"}`)}
      </ConfirmDialog>
    </>
  );
}
