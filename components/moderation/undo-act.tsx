"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";

const UNDO = {
  merge: "POST /librarian/merges/{id}/undo",
  split: "POST /librarian/splits/{id}/undo",
} as const;

/** Gives back what a merge took, or puts together what was taken apart. */
export function UndoAct({ act, id, names }: { act: keyof typeof UNDO; id: string; names: string }) {
  const t = useTranslations("moderation.undoAct");
  const { mutate, isPending, failure } = useApiMutation(UNDO[act], { successMessage: t(`undone.${act}`) });
  return (
    <>
      <Button
        size="compact"
        className="mt-2"
        aria-label={t(`undoLabel.${act}`, { names })}
        isPending={isPending}
        onClick={() => mutate({ params: { id } })}
      >
        {t("undo")}
      </Button>
      {failure && (
        <ErrorMessage role="alert" className="mt-2">
          {failure}
        </ErrorMessage>
      )}
    </>
  );
}
