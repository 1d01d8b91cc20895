"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { RemoveButton } from "@/components/site/remove-button";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
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
    <Stack gap={11}>
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
    </Stack>
  );
}

function CodeForm({ claimId, piece }: { claimId: string; piece: EvidenceShown }) {
  const t = useTranslations("claims.ownClaim");
  const params = { id: claimId, evidenceId: piece.id };
  const confirm = useApiMutation("PUT /v1/author-claims/{id}/evidence/{evidenceId}/code", {
    successMessage: t("codeConfirmed"),
  });
  const again = useApiMutation("POST /v1/author-claims/{id}/evidence/{evidenceId}/code", {
    successMessage: t("codeMailed"),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    confirm.mutate({ params, body: { code: String(new FormData(event.currentTarget).get("code") ?? "") } });
  }
  return (
    <Stack as="form" className="max-w-md" onSubmit={submit}>
      <Input
        label={t("code", { email: piece.email ?? "" })}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        help={t("codeHelp")}
        error={confirm.errorAt("code")}
      />
      <FormFooter
        label={t("codeConfirm")}
        isPending={confirm.isPending}
        failure={(confirm.isFieldError ? null : confirm.failure) ?? again.failure}
      >
        <Button size="compact" isPending={again.isPending} onClick={() => again.mutate({ params })}>
          {t("codeAgain")}
        </Button>
      </FormFooter>
    </Stack>
  );
}

function BackLink({ claim, pages, pageUrl }: { claim: Claim; pages: EvidenceShown[]; pageUrl: string }) {
  const t = useTranslations("claims.ownClaim");
  const { mutate, isPending, failure } = useApiMutation("POST /v1/author-claims/{id}/evidence/{evidenceId}/check", {
    successMessage: t("looking"),
  });
  const code = (chunks: ReactNode) => <code className="break-all">{chunks}</code>;
  return (
    <Stack as="section" gap={3} aria-labelledby="back-link">
      <h2 id="back-link">{t("websiteTitle")}</h2>
      <p className="prose">{t("websiteHow")}</p>
      <p>{t.rich("websiteToken", { token: claim.token, code })}</p>
      <p>{t.rich("websiteLink", { link: `<a rel="me" href="${pageUrl}">`, code })}</p>
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
      <Row>
        {pages.map(({ id, url }) => (
          <Button key={id} isPending={isPending} onClick={() => mutate({ params: { id: claim.id, evidenceId: id } })}>
            {url ? t("look", { site: new URL(url).host }) : t("lookAtIt")}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

function ReplyForm({ claimId }: { claimId: string }) {
  const t = useTranslations("claims.ownClaim");
  const { mutate, isPending, failure, errorAt } = useApiMutation("POST /v1/author-claims/{id}/messages", {
    successMessage: t("replySent"),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { text: String(data.get("text") ?? "") };
    mutate({ params: { id: claimId }, body }, { onSuccess: () => clearSent(form, data) });
  }
  return (
    <Stack as="form" className="max-w-2xl" onSubmit={submit}>
      <Textarea label={t("reply")} name="text" rows={3} required maxLength={2000} error={errorAt("text")} />
      <FormFooter label={t("replySend")} isPending={isPending} failure={failure} />
    </Stack>
  );
}

function MoreEvidence({ claimId }: { claimId: string }) {
  const t = useTranslations("claims.ownClaim");
  const [drafts, setDrafts] = useState<Draft[] | null>(null);
  const { mutate, isPending, failure, errorAt } = useApiMutation("POST /v1/author-claims/{id}/evidence", {
    successMessage: t("proofAdded"),
  });
  if (!drafts)
    return (
      <div>
        <Button onClick={() => setDrafts([newDraft(1)])}>{t("addProof")}</Button>
      </div>
    );
  return (
    <Stack
      as="form"
      className="max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        const body = { evidence: toEvidence(drafts) };
        mutate(
          { params: { id: claimId }, body },
          { onSuccess: () => setDrafts((now) => (now === drafts ? null : now)) },
        );
      }}
    >
      <EvidenceFields drafts={drafts} onChange={(how) => setDrafts((now) => now && how(now))} errorAt={errorAt} />
      <FormFooter label={t("proofAdd")} isPending={isPending} failure={failure} />
    </Stack>
  );
}
