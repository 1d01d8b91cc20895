"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSend } from "@/components/site/use-send";
import { TextArea } from "@/components/ui/field";

/** Lifts a sanction or lets it stand, with words the person reads. */
export function SanctionAnswer({ id, name }: { id: string; name: string }) {
  const t = useTranslations("moderation.sanctionAnswer");
  const [note, setNote] = useState("");
  const { send, busy, failure, errorAt } = useSend("PUT /admin/sanctions/{id}", {
    successMessage: t("sent", { name }),
  });
  const decide = (decision: "lift" | "uphold") => send({ params: { id }, body: { decision, note } });
  return (
    <div className="stack mt-3 max-w-2xl">
      <TextArea
        label={t("answer", { name })}
        rows={2}
        required
        maxLength={1000}
        value={note}
        error={errorAt("note")}
        onChange={(event) => setNote(event.target.value)}
      />
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      <div className="row">
        <button type="button" className="btn pri" aria-busy={busy || undefined} onClick={() => decide("lift")}>
          {t("lift")}
        </button>
        <button type="button" className="btn" aria-busy={busy || undefined} onClick={() => decide("uphold")}>
          {t("uphold")}
        </button>
      </div>
    </div>
  );
}
