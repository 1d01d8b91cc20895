"use client";

import { type FormEvent, useState } from "react";
import { useSend } from "@/components/site/use-send";
import { CheckField, TextArea } from "@/components/ui/field";
import { unlessTyped } from "@/components/ui/sent";
import { useToast } from "@/components/ui/toasts";
import type { Claim } from "@/lib/authors/claim-schemas";
import { useDecided } from "./claim-decision-form";

type Decision = "approve" | "reject" | "request_follow_up";
const VERBS: { decision: Decision; label: string; style: string; successMessage: (claim: Claim) => string }[] = [
  {
    decision: "approve",
    label: "Approve",
    style: "pri",
    successMessage: ({ claimant, author }) => `Approved: ${claimant.displayName} holds the page of ${author.name}.`,
  },
  {
    decision: "request_follow_up",
    label: "Ask for more",
    style: "",
    successMessage: ({ claimant }) => `${claimant.displayName} is asked for more.`,
  },
  {
    decision: "reject",
    label: "Turn down",
    style: "stop",
    successMessage: ({ claimant }) => `Turned down: ${claimant.displayName} reads why in a mail.`,
  },
];

/** The three decisions of staff, with a note that is mailed to the claimant. Mails cannot be called back: there is no Undo. */
export function DecisionForm({ claim }: { claim: Claim }) {
  const [note, setNote] = useState("");
  const [transfer, setTransfer] = useState(false);
  const [missing, setMissing] = useState<string>();
  const [isDecided, setDecided] = useState(false);
  const goOn = useDecided();
  const toast = useToast();
  const decide = useSend("PUT /admin/author-claims/{id}");
  const write = useSend("POST /admin/author-claims/{id}/messages", { successMessage: "Sent." });
  const busy = decide.busy || write.busy || isDecided;
  const explanation = note.trim();
  const needed = () => setMissing("Say why, or what is missing: it is mailed to the claimant.");

  function submit({ decision, successMessage }: (typeof VERBS)[number]) {
    if (busy) return;
    setMissing(undefined);
    if (decision !== "approve" && !explanation) return needed();
    const body = { decision, explanation: explanation || null, transfer };
    const onSuccess = () => {
      setDecided(true); // until the next one stands here
      toast({ message: successMessage(claim) });
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
        {VERBS.map((verb) => (
          <button
            key={verb.decision}
            type="button"
            className={`btn ${verb.style}`}
            aria-busy={busy || undefined}
            onClick={() => submit(verb)}
          >
            {verb.label}
          </button>
        ))}
        <button type="submit" className="btn lo" aria-busy={busy || undefined}>
          Only send the note
        </button>
      </div>
    </form>
  );
}
