"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

const EMPTY: { note: string; decision: "lift" | "uphold" } = { note: "", decision: "lift" };

/** Lifts a sanction or lets it stand, with words the person reads. */
export function SanctionAnswer({ id, name }: { id: string; name: string }) {
  const t = useTranslations("moderation.sanctionAnswer");
  const form = useApiForm({
    values: EMPTY,
    toBody: (values) => values,
    schema: async () => (await import("@/lib/moderation/schemas")).DecideSanction,
    send: (body) => api("PUT /admin/sanctions/{id}", { params: { id }, body }),
    successMessage: t("sent", { name }),
  });
  return (
    <Stack className="mt-3 max-w-2xl">
      <Textarea label={t("answer", { name })} rows={2} required maxLength={1000} {...form.field("note")} />
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Row>
        <Button variant="primary" isPending={form.isPending} onClick={() => form.submit({ decision: "lift" })}>
          {t("lift")}
        </Button>
        <Button isPending={form.isPending} onClick={() => form.submit({ decision: "uphold" })}>
          {t("uphold")}
        </Button>
      </Row>
    </Stack>
  );
}
