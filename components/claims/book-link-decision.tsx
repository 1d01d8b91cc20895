"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSend } from "@/components/site/use-send";
import { TextField } from "@/components/ui/field";

/** Links a book to a page, or says why not. */
export function BookLinkDecision({ id, title }: { id: string; title: string }) {
  const t = useTranslations("claims.bookLinkDecision");
  const [why, setWhy] = useState("");
  const [missing, setMissing] = useState<string>();
  const { send, busy, failure, errorAt } = useSend("PUT /admin/book-links/{id}", {
    successMessage: ({ status }) => t(status === "approved" ? "approved" : "rejected", { title }),
  });
  function decide(decision: "approve" | "reject") {
    if (decision === "reject" && !why.trim()) return setMissing(t("noteMissing"));
    send({ params: { id }, body: { decision, explanation: why.trim() || null } });
  }
  return (
    <div className="stack mt-3" style={{ ["--g" as string]: "12px" }}>
      <TextField
        label={t("note", { title })}
        help={t("noteHelp")}
        value={why}
        maxLength={2000}
        error={missing ?? errorAt("explanation")}
        onChange={(event) => setWhy(event.target.value)}
      />
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      <div className="row">
        <button
          type="button"
          className="btn"
          aria-busy={busy || undefined}
          aria-label={t("approveLabel", { title })}
          onClick={() => decide("approve")}
        >
          {t("approve")}
        </button>
        <button
          type="button"
          className="btn stop"
          aria-busy={busy || undefined}
          aria-label={t("rejectLabel", { title })}
          onClick={() => decide("reject")}
        >
          {t("reject")}
        </button>
      </div>
    </div>
  );
}
