"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import type { DecideAppeal } from "@/lib/moderation/decision-schemas";
import { api } from "@/lib/registry/client";

const EMPTY: DecideAppeal = { note: "", decision: "reverse" };

/** Answers an appeal, with words the person reads. */
export function AppealAnswer({ id, name }: { id: string; name: string }) {
  const t = useTranslations("moderation.appealAnswer");
  const form = useApiForm({
    values: EMPTY,
    toBody: (values) => values,
    schema: async () => (await import("@/lib/moderation/decision-schemas")).DecideAppeal,
    send: (body) => api("PUT /admin/appeals/{id}", { params: { id }, body }),
    successMessage: t("sent", { name }),
  });
  return (
    <Stack className="mt-3 max-w-2xl">
      <Textarea label={t("answer", { name })} rows={2} required maxLength={1000} {...form.field("note")} />
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Row>
        <Button
          variant="primary"
          data-decision="reverse"
          isPending={form.isPending}
          onClick={() => form.submit({ decision: "reverse" })}
        >
          {t("reverse")}
        </Button>
        <Button data-decision="uphold" isPending={form.isPending} onClick={() => form.submit({ decision: "uphold" })}>
          {t("uphold")}
        </Button>
      </Row>
    </Stack>
  );
}
