"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";

/** Links a book to a page, or says why not. */
export function BookLinkDecision({ id, title }: { id: string; title: string }) {
  const t = useTranslations("claims.bookLinkDecision");
  const [why, setWhy] = useState("");
  const [missing, setMissing] = useState<string>();
  const { mutate, isPending, failure, errorAt } = useApiMutation("PUT /admin/book-links/{id}", {
    successMessage: ({ status }) => t(status === "approved" ? "approved" : "rejected", { title }),
  });
  function decide(decision: "approve" | "reject") {
    if (decision === "reject" && !why.trim()) return setMissing(t("noteMissing"));
    mutate({ params: { id }, body: { decision, explanation: why.trim() || null } });
  }
  return (
    <Stack gap={3} className="mt-3">
      <Input
        label={t("note", { title })}
        help={t("noteHelp")}
        value={why}
        maxLength={2000}
        error={missing ?? errorAt("explanation")}
        onChange={(event) => setWhy(event.target.value)}
      />
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
      <Row>
        <Button isPending={isPending} aria-label={t("approveLabel", { title })} onClick={() => decide("approve")}>
          {t("approve")}
        </Button>
        <Button
          variant="danger"
          isPending={isPending}
          aria-label={t("rejectLabel", { title })}
          onClick={() => decide("reject")}
        >
          {t("reject")}
        </Button>
      </Row>
    </Stack>
  );
}
