"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import type { DecideProposal } from "@/lib/catalogue/correction-schemas";
import { api } from "@/lib/registry/client";

const REJECTED: { note: string; decision: DecideProposal["decision"] } = { note: "", decision: "reject" };

/** Accepts or rejects a suggested correction, with a note that its maker reads. */
export function ProposalDecision({ id, what }: { id: string; what: string }) {
  const t = useTranslations("corrections.queueDecision");
  const form = useApiForm({
    values: REJECTED,
    toBody: ({ note, decision }) => ({ decision, note: note.trim() || null }),
    schema: async () => (await import("@/lib/catalogue/correction-schemas")).DecideProposal,
    send: (body) => api("PUT /librarian/proposals/{id}", { params: { id }, body }),
    successMessage: ({ status }) => t(`decided.${status}`),
  });
  return (
    <Stack className="mt-3 max-w-2xl">
      <Input label={t("note", { what })} help={t("noteHelp")} maxLength={500} {...form.field("note")} />
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Row>
        {(["accept", "reject"] as const).map((decision) => (
          <Button
            key={decision}
            variant={decision === "accept" ? "primary" : "default"}
            data-decision={decision}
            isPending={form.isPending}
            onClick={() => form.submit({ decision })}
          >
            {t(decision)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

/** Turns away everything of one person that waits. */
export function TurnAway({ id, name, waiting }: { id: string; name: string; waiting: number }) {
  const t = useTranslations("corrections.queueDecision");
  const { mutate, isPending } = useApiMutation("POST /librarian/people/{id}/turn-away", {
    successMessage: ({ proposals, books }) => t("turnedAway", { count: proposals + books }),
    toastFailure: true,
  });
  return (
    <Button
      variant="danger"
      size="compact"
      data-decision="turn-away"
      isPending={isPending}
      onClick={() => mutate({ params: { id }, body: {} })}
    >
      {t("turnAway", { name, count: waiting })}
    </Button>
  );
}

/** Takes a doubt out of the queue: two that are two, or a book that stays its reader's. */
export function DismissDoubt({ id, kind }: { id: string; kind: "provisional" | "duplicate" | "isbn" | "ambiguity" }) {
  const t = useTranslations("corrections.queueDecision");
  const { mutate, isPending } = useApiMutation("DELETE /librarian/queue/{id}", {
    successMessage: t("dismissed"),
    toastFailure: true,
  });
  return (
    <Button data-decision="reject" isPending={isPending} onClick={() => mutate({ params: { id } })}>
      {t(`dismiss.${kind}`)}
    </Button>
  );
}
