"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { RemoveButton } from "@/components/site/remove-button";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import type { Claim, EvidenceShown } from "@/lib/authors/claim-schemas";
import { api } from "@/lib/registry/client";
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
    <>
      {mails.length > 0 && (
        <Section title={t("codesTitle")} id="codes">
          <Stack gap={8}>
            {mails.map((piece) => (
              <CodeForm key={piece.id} claimId={claim.id} piece={piece} />
            ))}
          </Stack>
        </Section>
      )}
      {pages.length > 0 && <BackLink claim={claim} pages={pages} pageUrl={pageUrl} />}
      <Section title={t("moreTitle")} id="more">
        <ReplyForm claimId={claim.id} />
        <div className="mt-8">
          <MoreEvidence claimId={claim.id} />
        </div>
        <div className="mt-8">
          <RemoveButton
            operation="DELETE /v1/author-claims/{id}"
            params={{ id: claim.id }}
            question={t("withdrawQuestion")}
            verb={t("withdraw")}
            successMessage={t("withdrawn")}
            of={t("withdrawOf")}
          />
        </div>
      </Section>
    </>
  );
}

function CodeForm({ claimId, piece }: { claimId: string; piece: EvidenceShown }) {
  const t = useTranslations("claims.ownClaim");
  const params = { id: claimId, evidenceId: piece.id };
  const form = useApiForm({
    values: { code: "" },
    toBody: (values) => values,
    schema: async () => (await import("@/lib/authors/claim-schemas")).ConfirmCode,
    send: (body) => api("PUT /v1/author-claims/{id}/evidence/{evidenceId}/code", { params, body }),
    successMessage: t("codeConfirmed"),
  });
  const again = useApiMutation("POST /v1/author-claims/{id}/evidence/{evidenceId}/code", {
    successMessage: t("codeMailed"),
  });
  return (
    <Stack as="form" className="max-w-md" {...form.props}>
      <Input
        label={t("code", { email: piece.email ?? "" })}
        {...form.field("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        help={t("codeHelp")}
      />
      <FormFooter label={t("codeConfirm")} isPending={form.isPending} failure={form.footer.failure ?? again.failure}>
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
    <Section title={t("websiteTitle")} id="back-link">
      <Stack gap={3}>
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
    </Section>
  );
}

function ReplyForm({ claimId }: { claimId: string }) {
  const t = useTranslations("claims.ownClaim");
  const form = useApiForm({
    values: { text: "" },
    toBody: (values) => values,
    schema: async () => (await import("@/lib/authors/claim-schemas")).SendMessage,
    send: (body) => api("POST /v1/author-claims/{id}/messages", { params: { id: claimId }, body }),
    successMessage: t("replySent"),
    clears: true,
  });
  return (
    <Stack as="form" className="max-w-2xl" {...form.props}>
      <Textarea label={t("reply")} {...form.field("text")} rows={3} required maxLength={2000} />
      <FormFooter label={t("replySend")} {...form.footer} />
    </Stack>
  );
}

/** The proofs in the making; none are shown until one is asked for. */
const NONE: { evidence: Draft[] } = { evidence: [] };

function MoreEvidence({ claimId }: { claimId: string }) {
  const t = useTranslations("claims.ownClaim");
  const form = useApiForm({
    values: NONE,
    toBody: ({ evidence }) => ({ evidence: toEvidence(evidence) }),
    schema: async () => (await import("@/lib/authors/claim-schemas")).AddEvidence,
    send: (body) => api("POST /v1/author-claims/{id}/evidence", { params: { id: claimId }, body }),
    successMessage: t("proofAdded"),
    clears: true,
  });
  const { evidence } = form.values;
  if (evidence.length === 0)
    return (
      <div>
        <Button onClick={() => form.change({ evidence: [newDraft(1)] })}>{t("addProof")}</Button>
      </div>
    );
  return (
    <Stack as="form" className="max-w-2xl" {...form.props}>
      <EvidenceFields
        drafts={evidence}
        onChange={(how) => form.change((now) => ({ evidence: how(now.evidence) }))}
        errorAt={form.errorAt}
      />
      <FormFooter label={t("proofAdd")} {...form.footer} />
    </Stack>
  );
}
