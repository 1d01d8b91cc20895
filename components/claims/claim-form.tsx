"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { TextArea } from "@/components/ui/field";
import { type Draft, EvidenceFields, newDraft, toEvidence } from "./evidence-fields";

/** "Is this you?": who somebody is, and what shows it. */
export function ClaimForm({ author }: { author: { id: string; name: string } }) {
  const router = useRouter();
  const t = useTranslations("claims.claimForm");
  const [statement, setStatement] = useState("");
  const [drafts, setDrafts] = useState<Draft[]>([newDraft(1)]);
  const { send, busy, failure, errorAt } = useSend("POST /v1/author-claims", {
    successMessage: t("sent"),
    done: ({ id }) => router.push(`/portal/claims/${id}`),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    send({ body: { authorId: author.id, statement, evidence: toEvidence(drafts) } });
  }
  return (
    <form className="stack max-w-2xl" style={{ ["--g" as string]: "24px" }} onSubmit={submit}>
      <TextArea
        label={t("statement")}
        help={t("statementHelp", { name: author.name })}
        required
        maxLength={2000}
        value={statement}
        error={errorAt("statement")}
        onChange={(event) => setStatement(event.target.value)}
      />
      <EvidenceFields drafts={drafts} onChange={setDrafts} errorAt={errorAt} />
      <FormFoot label={t("send")} busy={busy} failure={failure} />
    </form>
  );
}
