"use client";

import { type FormEvent, useState } from "react";
import { useSend } from "@/components/site/use-send";
import { CheckField, TextArea } from "@/components/ui/field";
import type { Claim } from "@/lib/authors/claim-schemas";

type Decision = "approve" | "reject" | "request_follow_up";
const VERBS: { decision: Decision; label: string; style: string }[] = [
  { decision: "approve", label: "Approve", style: "pri" },
  { decision: "request_follow_up", label: "Ask for more", style: "" },
  { decision: "reject", label: "Turn down", style: "stop" },
];

/** The three decisions of staff, with a note that is mailed to the claimant. */
export function DecisionForm({ claim }: { claim: Claim }) {
  const [note, setNote] = useState("");
  const [transfer, setTransfer] = useState(false);
  const [missing, setMissing] = useState<string>();
  const decide = useSend("PUT /admin/author-claims/{id}", { done: () => setNote("") });
  const write = useSend("POST /admin/author-claims/{id}/messages", { said: "Sent.", done: () => setNote("") });
  const busy = decide.busy || write.busy;
  const explanation = note.trim();
  const needed = () => setMissing("Say why, or what is missing: it is mailed to the claimant.");

  function submit(decision: Decision) {
    setMissing(undefined);
    if (decision !== "approve" && !explanation) return needed();
    decide.send({ params: { id: claim.id }, body: { decision, explanation: explanation || null, transfer } });
  }
  function send(event: FormEvent) {
    event.preventDefault();
    setMissing(undefined);
    if (!explanation) return needed();
    write.send({ params: { id: claim.id }, body: { text: explanation } });
  }
  return (
    <form className="stack" onSubmit={send}>
      <TextArea
        label="Note to the author"
        help="Sent with your decision. Needed if you turn it down or ask for more."
        rows={3}
        maxLength={2000}
        value={note}
        error={missing ?? decide.errorAt("explanation")}
        onChange={(event) => setNote(event.target.value)}
      />
      {claim.dispute && (
        <CheckField
          label="Take the page from whoever holds it"
          help="Their access, and that of their team, ends with the approval."
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
        {VERBS.map(({ decision, label, style }) => (
          <button
            key={decision}
            type="button"
            className={`btn ${style}`}
            aria-busy={busy || undefined}
            onClick={() => submit(decision)}
          >
            {label}
          </button>
        ))}
        <button type="submit" className="btn lo" aria-busy={busy || undefined}>
          Only send the note
        </button>
      </div>
    </form>
  );
}
