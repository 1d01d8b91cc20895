"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Api } from "@/lib/registry/endpoints";

type Deletes = Extract<keyof Api, `DELETE ${string}`>;
type RemoveButtonProps = {
  operation: Deletes;
  params: Record<string, string>;
  query?: Record<string, string>;
  /** The question of the dialog: "Delete this event?" */
  question: string;
  verb?: string;
  stay?: string;
  successMessage: string;
  /** What the button is about, for people who hear it alone. */
  of: string;
};

/** Removes something after a question. */
export function RemoveButton({
  operation,
  params,
  query,
  question,
  verb,
  stay,
  successMessage,
  of,
}: RemoveButtonProps) {
  const t = useTranslations("site.removeButton");
  const [open, setOpen] = useState(false);
  const { mutate, isPending, failure, reset } = useApiMutation(operation, {
    successMessage: successMessage,
    onSuccess: () => setOpen(false),
    toastFailure: !open, // the dialog was left before the answer came
  });
  function ask() {
    if (!isPending) reset(); // a failure of before is no answer to this question
    setOpen(true);
  }
  const shownVerb = verb ?? t("verb");
  return (
    <>
      <Button variant="danger" size="compact" aria-label={t("label", { verb: shownVerb, thing: of })} onClick={ask}>
        {shownVerb}
      </Button>
      <ConfirmDialog
        open={open}
        title={question}
        stay={stay ?? t("stay")}
        verb={shownVerb}
        isPending={isPending}
        failure={failure}
        onClose={() => setOpen(false)}
        onConfirm={() => mutate({ params, query } as never)}
      />
    </>
  );
}
