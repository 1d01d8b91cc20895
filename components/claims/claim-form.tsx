"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { TextArea } from "@/components/ui/field";
import { type Draft, EvidenceFields, newDraft, toEvidence } from "./evidence-fields";

/** "Is this you?": who somebody is, and what shows it. */
export function ClaimForm({ author }: { author: { id: string; name: string } }) {
  const router = useRouter();
  const [statement, setStatement] = useState("");
  const [drafts, setDrafts] = useState<Draft[]>([newDraft(1)]);
  const { send, busy, failure, errorAt } = useSend("POST /v1/author-claims", {
    successMessage: "Sent. We answer within 3 to 5 working days.",
    done: ({ id }) => router.push(`/portal/claims/${id}`),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    send({ body: { authorId: author.id, statement, evidence: toEvidence(drafts) } });
  }
  return (
    <form className="stack max-w-2xl" style={{ ["--g" as string]: "24px" }} onSubmit={submit}>
      <TextArea
        label="Who you are"
        help={`How you are ${author.name}, in a sentence or two.`}
        required
        maxLength={2000}
        value={statement}
        error={errorAt("statement")}
        onChange={(event) => setStatement(event.target.value)}
      />
      <EvidenceFields drafts={drafts} onChange={setDrafts} errorAt={errorAt} />
      <FormFoot label="Send the claim" busy={busy} failure={failure} />
    </form>
  );
}
