"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import type { Api } from "@/lib/registry/endpoints";
import { useSend } from "./use-send";

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
  const { send, busy, failure } = useSend(operation, { successMessage: successMessage, done: () => setOpen(false) });
  const shownVerb = verb ?? t("verb");
  return (
    <>
      <button
        type="button"
        className="btn stop lo"
        aria-label={t("label", { verb: shownVerb, thing: of })}
        onClick={() => setOpen(true)}
      >
        {shownVerb}
      </button>
      <Dialog open={open} title={question} onClose={() => setOpen(false)}>
        {failure && (
          <p className="err" role="alert">
            {failure}
          </p>
        )}
        <div className="row mt-6">
          <button type="button" className="btn" onClick={() => setOpen(false)}>
            {stay ?? t("stay")}
          </button>
          <button
            type="button"
            className="btn stop"
            aria-busy={busy || undefined}
            onClick={() => send({ params, query } as never)}
          >
            {shownVerb}
          </button>
        </div>
      </Dialog>
    </>
  );
}
