"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
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
      <Dialog open={open} title={question} onClose={() => setOpen(false)}>
        {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
        <Row className="mt-6">
          <Button onClick={() => setOpen(false)}>{stay ?? t("stay")}</Button>
          <Button variant="danger" isPending={isPending} onClick={() => mutate({ params, query } as never)}>
            {shownVerb}
          </Button>
        </Row>
      </Dialog>
    </>
  );
}
