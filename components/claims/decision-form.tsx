"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useSend } from "@/components/site/use-send";
import { CheckField, TextArea } from "@/components/ui/field";
import { unlessTyped } from "@/components/ui/sent";
import { useToast } from "@/components/ui/toast";
import type { Claim } from "@/lib/authors/claim-schemas";
import { useDecided } from "./claim-decision-form";

type Decision = "approve" | "reject" | "request_follow_up";
const VERBS: { decision: Decision; style: string }[] = [
  { decision: "approve", style: "pri" },
  { decision: "request_follow_up", style: "" },
  { decision: "reject", style: "stop" },
];

/** The three decisions of staff, with a note that is mailed to the claimant. Mails cannot be called back: there is no Undo. */
export function DecisionForm({ claim }: { claim: Claim }) {
  const t = useTranslations("claims.decisionForm");
  const [note, setNote] = useState("");
  const [transfer, setTransfer] = useState(false);
  const [missing, setMissing] = useState<string>();
  const [isDecided, setDecided] = useState(false);
  const goOn = useDecided();
  const toast = useToast();
  const decide = useSend("PUT /admin/author-claims/{id}");
  const write = useSend("POST /admin/author-claims/{id}/messages", { successMessage: t("noteSent") });
  const busy = decide.busy || write.busy || isDecided;
  const explanation = note.trim();
  const needed = () => setMissing(t("noteMissing"));

  function submit(decision: Decision) {
    if (busy) return;
    setMissing(undefined);
    if (decision !== "approve" && !explanation) return needed();
    const body = { decision, explanation: explanation || null, transfer };
    const onSuccess = () => {
      setDecided(true); // until the next one stands here
      toast({ message: t(`decided.${decision}`, { claimant: claim.claimant.displayName, author: claim.author.name }) });
      goOn();
    };
    decide.send({ params: { id: claim.id }, body }, { onSuccess });
  }
  function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setMissing(undefined);
    if (!explanation) return needed();
    write.send(
      { params: { id: claim.id }, body: { text: explanation } },
      { onSuccess: () => setNote(unlessTyped(note)) },
    );
  }
  return (
    <form className="stack" onSubmit={send}>
      <TextArea
        label={t("note")}
        help={t("noteHelp")}
        rows={3}
        maxLength={2000}
        value={note}
        error={missing ?? decide.errorAt("explanation")}
        onChange={(event) => setNote(event.target.value)}
      />
      {claim.dispute && (
        <CheckField
          label={t("transfer")}
          help={t("transferHelp")}
          checked={transfer}
          onChange={(event) => setTransfer(event.target.checked)}
        />
      )}
      {(decide.failure ?? write.failure) && (
        <p className="err" role="alert">
          {decide.failure ?? write.failure}
        </p>
      )}
      <div className="row">
        {VERBS.map(({ decision, style }) => (
          <button
            key={decision}
            type="button"
            className={`btn ${style}`}
            aria-busy={busy || undefined}
            onClick={() => submit(decision)}
          >
            {t(`decide.${decision}`)}
          </button>
        ))}
        <button type="submit" className="btn lo" aria-busy={busy || undefined}>
          {t("sendNote")}
        </button>
      </div>
    </form>
  );
}
