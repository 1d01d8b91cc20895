"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

const EMPTY: { explanation: string; decision: "approve" | "reject" } = { explanation: "", decision: "approve" };

/** Links a book to a page, or says why not. */
export function BookLinkDecision({ id, title }: { id: string; title: string }) {
  const t = useTranslations("claims.bookLinkDecision");
  const form = useApiForm({
    values: EMPTY,
    check: ({ decision, explanation }) =>
      decision === "reject" && !explanation.trim() ? { path: "explanation", message: t("noteMissing") } : null,
    toBody: ({ decision, explanation }) => ({ decision, explanation: explanation.trim() || null }),
    schema: async () => (await import("@/lib/authors/claim-schemas")).DecideBookLink,
    send: (body) => api("PUT /admin/book-links/{id}", { params: { id }, body }),
    successMessage: ({ status }) => t(status === "approved" ? "approved" : "rejected", { title }),
  });
  return (
    <Stack gap={3} className="mt-3">
      <Input label={t("note", { title })} help={t("noteHelp")} {...form.field("explanation")} maxLength={2000} />
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Row>
        <Button
          isPending={form.isPending}
          aria-label={t("approveLabel", { title })}
          onClick={() => form.submit({ decision: "approve" })}
        >
          {t("approve")}
        </Button>
        <Button
          variant="danger"
          isPending={form.isPending}
          aria-label={t("rejectLabel", { title })}
          onClick={() => form.submit({ decision: "reject" })}
        >
          {t("reject")}
        </Button>
      </Row>
    </Stack>
  );
}
