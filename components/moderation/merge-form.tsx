"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import type { MergeRequest } from "@/lib/catalogue/merge-schemas";
import { api } from "@/lib/registry/client";

type MergeFormProps = {
  kind: MergeRequest["kind"];
  keep: { id: string; name: string };
  drop: { id: string; name: string };
};

/** Merges two that stand side by side above it. */
export function MergeForm({ kind, keep, drop }: MergeFormProps) {
  const t = useTranslations("moderation.mergeForm");
  const router = useSiteRouter();
  const form = useApiForm({
    values: { reason: "" },
    toBody: ({ reason }) => ({ kind, keep: keep.id, drop: [drop.id], reason: reason.trim() }),
    schema: async () => (await import("@/lib/catalogue/merge-schemas")).MergeRequest,
    send: (body) => api("POST /librarian/merges", { body }),
    successMessage: t("merged", { name: drop.name }),
    onSuccess: () => router.replace("/admin/merges"),
  });
  return (
    <Stack as="form" className="max-w-2xl" {...form.props}>
      <Input label={t("reason")} help={t("reasonHelp")} {...form.field("reason")} required maxLength={500} />
      <FormFooter label={t("merge")} {...form.footer} />
    </Stack>
  );
}
