"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Checkbox, ErrorMessage, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import type { Claim } from "@/lib/authors/claim-schemas";
import { shownName } from "@/lib/format/names";
import { api } from "@/lib/registry/client";
import { useDecided } from "./claim-decision-form";

type Decision = "approve" | "reject" | "request_follow_up";
const VERBS: { decision: Decision; variant: "primary" | "default" | "danger" }[] = [
  { decision: "approve", variant: "primary" },
  { decision: "request_follow_up", variant: "default" },
  { decision: "reject", variant: "danger" },
];

type Sent = { text: string } | { decision: Decision; explanation: string | null; transfer: boolean };

/** What a button means: a decision, or a note alone. */
const EMPTY: { explanation: string; transfer: boolean; verb: Decision | "note" } = {
  explanation: "",
  transfer: false,
  verb: "note",
};

/** The three decisions of staff, with a note that is mailed to the claimant. Mails cannot be called back: there is no Undo. */
export function DecisionForm({ claim }: { claim: Claim }) {
  const t = useTranslations("claims.decisionForm");
  const person = useTranslations("site.person");
  const [isDecided, setDecided] = useState(false);
  const goOn = useDecided();
  const form = useApiForm({
    values: EMPTY,
    check: ({ verb, explanation }) =>
      verb !== "approve" && !explanation.trim() ? { path: "explanation", message: t("noteMissing") } : null,
    toBody: ({ verb, explanation, transfer }): Sent =>
      verb === "note"
        ? { text: explanation.trim() }
        : { decision: verb, explanation: explanation.trim() || null, transfer },
    schema: async ({ verb }) => {
      const { DecideClaim, SendMessage } = await import("@/lib/authors/claim-schemas");
      return verb === "note" ? SendMessage : DecideClaim;
    },
    send: async (body) => {
      const params = { id: claim.id };
      if ("text" in body) await api("POST /admin/author-claims/{id}/messages", { params, body });
      else await api("PUT /admin/author-claims/{id}", { params, body });
    },
    successMessage: (_, { verb }) =>
      verb === "note"
        ? t("noteSent")
        : t(`decided.${verb}`, { claimant: shownName(claim.claimant, person("nameless")), author: claim.author.name }),
    onSuccess: (_, { verb }) => {
      if (verb === "note") return;
      setDecided(true); // until the next one stands here
      goOn();
    },
    clears: ["explanation", "verb"],
  });
  const isPending = form.isPending || isDecided;
  const { error, ...field } = form.field("explanation");
  const textError = form.errorAt("text");
  return (
    <Stack as="form" {...form.props}>
      <Textarea
        label={t("note")}
        help={t("noteHelp")}
        rows={3}
        maxLength={2000}
        {...field}
        error={error ?? textError}
      />
      {claim.dispute && <Checkbox label={t("transfer")} help={t("transferHelp")} {...form.checkbox("transfer")} />}
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Row>
        {VERBS.map(({ decision, variant }) => (
          <Button
            key={decision}
            variant={variant}
            isPending={isPending}
            data-decision={decision}
            onClick={() => form.submit({ verb: decision })}
          >
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
