"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { type Draft, EvidenceFields, newDraft, toEvidence } from "./evidence-fields";

/** "Is this you?": who somebody is, and what shows it. */
export function ClaimForm({ author }: { author: { id: string; name: string } }) {
  const router = useRouter();
  const t = useTranslations("claims.claimForm");
  const [statement, setStatement] = useState("");
  const [drafts, setDrafts] = useState<Draft[]>([newDraft(1)]);
  const { mutate, isPending, failure, errorAt } = useApiMutation("POST /v1/author-claims", {
    successMessage: t("sent"),
    onSuccess: ({ id }) => router.push(`/portal/claims/${id}`),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ body: { authorId: author.id, statement, evidence: toEvidence(drafts) } });
  }
  return (
    <Stack as="form" gap={6} className="max-w-2xl" onSubmit={submit}>
      <Textarea
        label={t("statement")}
        help={t("statementHelp", { name: author.name })}
        required
        maxLength={2000}
        value={statement}
        error={errorAt("statement")}
        onChange={(event) => setStatement(event.target.value)}
      />
      <EvidenceFields drafts={drafts} onChange={setDrafts} errorAt={errorAt} />
      <FormFooter label={t("send")} isPending={isPending} failure={failure} />
    </Stack>
  );
}
