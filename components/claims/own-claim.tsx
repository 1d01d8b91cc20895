"use client";

import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { RemoveButton } from "@/components/site/remove-button";
import { useSend } from "@/components/site/use-send";
import { TextArea, TextField } from "@/components/ui/field";
import { clearSent } from "@/components/ui/sent";
import type { Claim, EvidenceShown } from "@/lib/authors/claim-schemas";
import { type Draft, EvidenceFields, newDraft, toEvidence } from "./evidence-fields";

/** What a claimant can do while the claim is open: type codes back, answer, add proofs, withdraw. */
export function ClaimantPanel({ claim, pageUrl }: { claim: Claim; pageUrl: string }) {
  const isDone = (id: string) =>
    claim.checks.some(
      ({ evidenceId, kind, outcome }) => evidenceId === id && kind === "email_code" && outcome === "yes",
    );
  const mails = claim.evidence.filter(({ id, email }) => email && !isDone(id));
  const pages = claim.evidence.filter(({ kind }) => kind === "personal_website" || kind === "social_account");
  return (
    <div className="stack" style={{ ["--g" as string]: "44px" }}>
      {mails.map((piece) => (
        <CodeForm key={piece.id} claimId={claim.id} piece={piece} />
      ))}
      {pages.length > 0 && <BackLink claim={claim} pages={pages} pageUrl={pageUrl} />}
      <ReplyForm claimId={claim.id} />
      <MoreEvidence claimId={claim.id} />
      <div>
        <RemoveButton
          operation="DELETE /v1/author-claims/{id}"
          params={{ id: claim.id }}
          question="Withdraw this claim?"
          verb="Withdraw"
          successMessage="Withdrawn."
          of="this claim"
        />
      </div>
    </div>
  );
}

function CodeForm({ claimId, piece }: { claimId: string; piece: EvidenceShown }) {
  const params = { id: claimId, evidenceId: piece.id };
  const confirm = useSend("PUT /v1/author-claims/{id}/evidence/{evidenceId}/code", { successMessage: "Confirmed." });
  const again = useSend("POST /v1/author-claims/{id}/evidence/{evidenceId}/code", {
    successMessage: "Another code is on its way.",
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    confirm.send({ params, body: { code: String(new FormData(event.currentTarget).get("code") ?? "") } });
  }
  return (
    <form className="stack max-w-md" onSubmit={submit}>
      <TextField
        label={`Code mailed to ${piece.email}`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        help="Six digits. It holds for a day."
        error={confirm.errorAt("code")}
      />
      <FormFoot label="Confirm" busy={confirm.busy} failure={again.failure}>
        <button
          type="button"
          className="btn lo"
          aria-busy={again.busy || undefined}
          onClick={() => again.send({ params })}
        >
          Mail another code
        </button>
      </FormFoot>
    </form>
  );
}

function BackLink({ claim, pages, pageUrl }: { claim: Claim; pages: EvidenceShown[]; pageUrl: string }) {
  const { send, busy, failure } = useSend("POST /v1/author-claims/{id}/evidence/{evidenceId}/check", {
    successMessage: "We are looking. Load this page again in a moment.",
  });
  return (
    <section className="stack" style={{ ["--g" as string]: "12px" }} aria-labelledby="back-link">
      <h2 id="back-link">Show that a website is yours</h2>
      <p className="prose">Put one of these on it, then let us look again:</p>
      <p>
        This token, anywhere on the page: <code className="break-all">{claim.token}</code>
      </p>
      <p>
        Or this link: <code className="break-all">{`<a rel="me" href="${pageUrl}">`}</code>
      </p>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      <div className="row">
        {pages.map(({ id, url }) => (
          <button
            key={id}
            type="button"
            className="btn"
            aria-busy={busy || undefined}
            onClick={() => send({ params: { id: claim.id, evidenceId: id } })}
          >
            Look at {url ? new URL(url).host : "it"}
          </button>
        ))}
      </div>
    </section>
  );
}

function ReplyForm({ claimId }: { claimId: string }) {
  const { send, busy, failure, errorAt } = useSend("POST /v1/author-claims/{id}/messages", { successMessage: "Sent." });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { text: String(data.get("text") ?? "") };
    send({ params: { id: claimId }, body }, { onSuccess: () => clearSent(form, data) });
  }
  return (
    <form className="stack max-w-2xl" onSubmit={submit}>
      <TextArea label="Write to us" name="text" rows={3} required maxLength={2000} error={errorAt("text")} />
      <FormFoot label="Send" busy={busy} failure={failure} />
    </form>
  );
}

function MoreEvidence({ claimId }: { claimId: string }) {
  const [drafts, setDrafts] = useState<Draft[] | null>(null);
  const { send, busy, failure, errorAt } = useSend("POST /v1/author-claims/{id}/evidence", {
    successMessage: "Added.",
  });
  if (!drafts)
    return (
      <div>
        <button type="button" className="btn" onClick={() => setDrafts([newDraft(1)])}>
          Add a proof
        </button>
      </div>
    );
  return (
    <form
      className="stack max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        const body = { evidence: toEvidence(drafts) };
        send({ params: { id: claimId }, body }, { onSuccess: () => setDrafts((now) => (now === drafts ? null : now)) });
      }}
    >
      <EvidenceFields drafts={drafts} onChange={(how) => setDrafts((now) => now && how(now))} errorAt={errorAt} />
      <FormFoot label="Add" busy={busy} failure={failure} />
    </form>
  );
}
