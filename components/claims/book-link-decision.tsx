"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { VerdictButtons } from "@/components/forms/verdict";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
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
      <VerdictButtons
        yes={{
          text: t("approve"),
          label: t("approveLabel", { title }),
          onClick: () => form.submit({ decision: "approve" }),
        }}
        no={{
          text: t("reject"),
          label: t("rejectLabel", { title }),
          onClick: () => form.submit({ decision: "reject" }),
        }}
        isPending={form.isPending}
        failure={form.footer.failure}
      />
    </Stack>
  );
}
