"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Stack } from "@/components/ui/layout";
import type { VotingView } from "@/lib/clubs/views";
import { api } from "@/lib/registry/client";
import { VotingFields } from "./voting-fields";

type VotingMethodProps = { clubId: string; voting: Pick<VotingView, "method" | "resultsHidden"> };

/** How the open voting is voted in, which can change until somebody has. */
export function VotingMethod({ clubId, voting }: VotingMethodProps) {
  const t = useTranslations("clubs.votingMethod");
  const { method, resultsHidden } = voting;
  const form = useApiForm({
    values: { method, resultsHidden },
    toBody: (values) => values,
    schema: async () => (await import("@/lib/clubs/reading-schemas")).UpdateVoting,
    send: (body) => api("PATCH /v1/clubs/{clubId}/votes", { params: { clubId }, body }),
    successMessage: t("saved"),
  });
  return (
    <Stack as="form" className="mt-6 max-w-md" {...form.props}>
      <VotingFields method={form.field("method")} hidden={form.checkbox("resultsHidden")} />
      <FormFooter label={t("save")} {...form.footer} />
      <p className="text-small text-ink-2">{t("help")}</p>
    </Stack>
  );
}
