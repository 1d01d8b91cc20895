"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Checkbox, ErrorMessage, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { unlessTyped } from "@/components/ui/sent";
import { useToast } from "@/components/ui/toast";
import type { Claim } from "@/lib/authors/claim-schemas";
import { useDecided } from "./claim-decision-form";

type Decision = "approve" | "reject" | "request_follow_up";
const VERBS: { decision: Decision; variant: "primary" | "default" | "danger" }[] = [
  { decision: "approve", variant: "primary" },
  { decision: "request_follow_up", variant: "default" },
  { decision: "reject", variant: "danger" },
];

/** The three decisions of staff, with a note that is mailed to the claimant. Mails cannot be called back: there is no Undo. */
export function DecisionForm({ claim }: { claim: Claim }) {
  const t = useTranslations("claims.decisionForm");
  const [note, setNote] = useState("");
  const [transfer, setTransfer] = useState(false);
  const [missing, setMissing] = useState<string>();
  const [isDecided, setDecided] = useState(false);
  const goOn = useDecided();
  const toast = useToast();
  const decide = useApiMutation("PUT /admin/author-claims/{id}");
  const write = useApiMutation("POST /admin/author-claims/{id}/messages", { successMessage: t("noteSent") });
  const isPending = decide.isPending || write.isPending || isDecided;
  const explanation = note.trim();
  const needed = () => setMissing(t("noteMissing"));

  function submit(decision: Decision) {
    if (isPending) return;
    setMissing(undefined);
    if (decision !== "approve" && !explanation) return needed();
    const body = { decision, explanation: explanation || null, transfer };
    const onSuccess = () => {
      setDecided(true); // until the next one stands here
      toast({ message: t(`decided.${decision}`, { claimant: claim.claimant.displayName, author: claim.author.name }) });
      goOn();
    };
    decide.mutate({ params: { id: claim.id }, body }, { onSuccess });
  }
  function sendNote(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setMissing(undefined);
    if (!explanation) return needed();
    write.mutate(
      { params: { id: claim.id }, body: { text: explanation } },
      { onSuccess: () => setNote(unlessTyped(note)) },
    );
  }
  return (
    <Stack as="form" onSubmit={sendNote}>
      <Textarea
        label={t("note")}
        help={t("noteHelp")}
        rows={3}
        maxLength={2000}
        value={note}
        error={missing ?? decide.errorAt("explanation")}
        onChange={(event) => setNote(event.target.value)}
      />
      {claim.dispute && (
        <Checkbox
          label={t("transfer")}
          help={t("transferHelp")}
          checked={transfer}
          onChange={(event) => setTransfer(event.target.checked)}
        />
      )}
      {(decide.failure ?? write.failure) && <ErrorMessage role="alert">{decide.failure ?? write.failure}</ErrorMessage>}
      <Row>
        {VERBS.map(({ decision, variant }) => (
          <Button key={decision} variant={variant} isPending={isPending} onClick={() => submit(decision)}>
            {t(`decide.${decision}`)}
          </Button>
        ))}
        <Button type="submit" size="compact" isPending={isPending}>
          {t("sendNote")}
        </Button>
      </Row>
    </Stack>
  );
}
