"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Textarea } from "@/components/ui/field";
import { useSiteRouter } from "@/components/ui/navigation";
import { Section } from "@/components/ui/section";
import { api } from "@/lib/registry/client";
import { EvidenceFields, newDraft, toEvidence } from "./evidence-fields";

/** "Is this you?": who somebody is, and what shows it. */
export function ClaimForm({ author }: { author: { id: string; name: string } }) {
  const router = useSiteRouter();
  const t = useTranslations("claims.claimForm");
  const form = useApiForm({
    values: { statement: "", evidence: [newDraft(1)] },
    toBody: ({ statement, evidence }) => ({ authorId: author.id, statement, evidence: toEvidence(evidence) }),
    schema: async () => (await import("@/lib/authors/claim-schemas")).SubmitClaim,
    send: (body) => api("POST /v1/author-claims", { body }),
    successMessage: t("sent"),
    onSuccess: ({ id }) => router.push(`/portal/claims/${id}`),
    leaves: true,
  });
  return (
    <form {...form.props}>
      <Section title={t("who")} id="who">
        <Textarea
          label={t("statement")}
          help={t("statementHelp", { name: author.name })}
          required
          maxLength={2000}
          rows={4}
          {...form.field("statement")}
        />
      </Section>
      <Section title={t("show")} id="show">
        <p className="prose mb-5 text-ink-2">{t("showHelp")}</p>
        <EvidenceFields
          drafts={form.values.evidence}
          onChange={(how) => form.change(({ evidence }) => ({ evidence: how(evidence) }))}
          errorAt={form.errorAt}
        />
      </Section>
      <div className="mt-8">
        <FormFooter label={t("send")} {...form.footer} />
      </div>
    </form>
  );
}
