"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { VerdictButtons } from "@/components/forms/verdict";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

const EMPTY: { note: string; decision: "approve" | "decline" } = { note: "", decision: "approve" };

/** Lets somebody in or not, with a note that is mailed to them. */
export function RegistrationDecision({ id, email }: { id: string; email: string }) {
  const t = useTranslations("installation.registrationDecision");
  const form = useApiForm({
    values: EMPTY,
    toBody: ({ decision, note }) => ({ decision, ...(note.trim() ? { note: note.trim() } : {}) }),
    schema: async () => (await import("@/lib/installation/schemas")).DecideRegistration,
    send: (body) => api("PUT /admin/registrations/{id}", { params: { id }, body }),
    successMessage: ({ status }) => t(status === "approved" ? "approved" : "declined", { email }),
  });
  return (
    <Stack gap={3} className="mt-3 max-w-xl">
      <Input label={t("note", { email })} help={t("noteHelp")} {...form.field("note")} maxLength={1000} />
      <VerdictButtons
        isPending={form.isPending}
        failure={form.footer.failure}
        yes={{
          text: t("approve"),
          label: t("approveLabel", { email }),
          onClick: () => form.submit({ decision: "approve" }),
        }}
        no={{
          text: t("decline"),
          label: t("declineLabel", { email }),
          onClick: () => form.submit({ decision: "decline" }),
        }}
      />
    </Stack>
  );
}
