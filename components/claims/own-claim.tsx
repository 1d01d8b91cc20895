"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { RemoveButton } from "@/components/site/remove-button";
import { useSend } from "@/components/site/use-send";
import { TextArea, TextField } from "@/components/ui/field";
import { clearSent } from "@/components/ui/sent";
import type { Claim, EvidenceShown } from "@/lib/authors/claim-schemas";
import { type Draft, EvidenceFields, newDraft, toEvidence } from "./evidence-fields";

/** What a claimant can do while the claim is open: type codes back, answer, add proofs, withdraw. */
export function ClaimantPanel({ claim, pageUrl }: { claim: Claim; pageUrl: string }) {
  const t = useTranslations("claims.ownClaim");
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
          question={t("withdrawQuestion")}
          verb={t("withdraw")}
          successMessage={t("withdrawn")}
          of={t("withdrawOf")}
        />
      </div>
    </div>
  );
}

function CodeForm({ claimId, piece }: { claimId: string; piece: EvidenceShown }) {
  const t = useTranslations("claims.ownClaim");
  const params = { id: claimId, evidenceId: piece.id };
  const confirm = useSend("PUT /v1/author-claims/{id}/evidence/{evidenceId}/code", {
    successMessage: t("codeConfirmed"),
  });
  const again = useSend("POST /v1/author-claims/{id}/evidence/{evidenceId}/code", {
    successMessage: t("codeMailed"),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    confirm.send({ params, body: { code: String(new FormData(event.currentTarget).get("code") ?? "") } });
  }
  return (
    <form className="stack max-w-md" onSubmit={submit}>
      <TextField
        label={t("code", { email: piece.email ?? "" })}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        help={t("codeHelp")}
        error={confirm.errorAt("code")}
      />
      <FormFoot label={t("codeConfirm")} busy={confirm.busy} failure={again.failure}>
        <button
          type="button"
          className="btn lo"
          aria-busy={again.busy || undefined}
          onClick={() => again.send({ params })}
        >
          {t("codeAgain")}
        </button>
      </FormFoot>
    </form>
  );
}

function BackLink({ claim, pages, pageUrl }: { claim: Claim; pages: EvidenceShown[]; pageUrl: string }) {
  const t = useTranslations("claims.ownClaim");
  const { send, busy, failure } = useSend("POST /v1/author-claims/{id}/evidence/{evidenceId}/check", {
    successMessage: t("looking"),
  });
  const code = (chunks: ReactNode) => <code className="break-all">{chunks}</code>;
  return (
    <section className="stack" style={{ ["--g" as string]: "12px" }} aria-labelledby="back-link">
      <h2 id="back-link">{t("websiteTitle")}</h2>
      <p className="prose">{t("websiteHow")}</p>
      <p>{t.rich("websiteToken", { token: claim.token, code })}</p>
      <p>{t.rich("websiteLink", { link: `<a rel="me" href="${pageUrl}">`, code })}</p>
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
            {url ? t("look", { site: new URL(url).host }) : t("lookAtIt")}
          </button>
        ))}
      </div>
    </section>
  );
}

function ReplyForm({ claimId }: { claimId: string }) {
  const t = useTranslations("claims.ownClaim");
  const { send, busy, failure, errorAt } = useSend("POST /v1/author-claims/{id}/messages", {
    successMessage: t("replySent"),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { text: String(data.get("text") ?? "") };
    send({ params: { id: claimId }, body }, { onSuccess: () => clearSent(form, data) });
  }
  return (
    <form className="stack max-w-2xl" onSubmit={submit}>
      <TextArea label={t("reply")} name="text" rows={3} required maxLength={2000} error={errorAt("text")} />
      <FormFoot label={t("replySend")} busy={busy} failure={failure} />
    </form>
  );
}

function MoreEvidence({ claimId }: { claimId: string }) {
  const t = useTranslations("claims.ownClaim");
  const [drafts, setDrafts] = useState<Draft[] | null>(null);
  const { send, busy, failure, errorAt } = useSend("POST /v1/author-claims/{id}/evidence", {
    successMessage: t("proofAdded"),
  });
  if (!drafts)
    return (
      <div>
        <button type="button" className="btn" onClick={() => setDrafts([newDraft(1)])}>
          {t("addProof")}
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
      <FormFoot label={t("proofAdd")} busy={busy} failure={failure} />
    </form>
  );
}
