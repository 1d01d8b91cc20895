"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import type { AnswerSupport } from "@/lib/authors/claim-schemas";
import { api } from "@/lib/registry/client";

/** Answers a request of an author, or closes it without words. */
export function SupportAnswer({ id, subject }: { id: string; subject: string }) {
  const t = useTranslations("claims.supportAnswer");
  const form = useApiForm({
    values: { answer: "", isClosed: false },
    toBody: ({ answer, isClosed }): AnswerSupport => (isClosed ? { status: "closed" } : { answer }),
    schema: async () => (await import("@/lib/authors/claim-schemas")).AnswerSupport,
    send: (body) => api("PUT /admin/support-requests/{id}", { params: { id }, body }),
    successMessage: t("done"),
  });
  return (
    <Stack as="form" className="mt-3 max-w-2xl" {...form.props}>
      <Textarea label={t("answerTo", { subject })} rows={3} required maxLength={5000} {...form.field("answer")} />
      <FormFooter label={t("answer")} {...form.footer}>
        <Button
          size="compact"
          aria-label={t("closeLabel", { subject })}
          isPending={form.isPending}
          onClick={() => form.submit({ isClosed: true })}
        >
          {t("close")}
        </Button>
      </FormFooter>
    </Stack>
  );
}
