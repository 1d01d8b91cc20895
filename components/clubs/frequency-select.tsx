"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Select } from "@/components/ui/field";
import { useAhead } from "@/components/ui/use-ahead";
import type { ThreadSettings } from "@/lib/clubs/discussion-schemas";
import { api } from "@/lib/registry/client";

type Frequency = ThreadSettings["frequency"];
const FREQUENCIES = ["all", "important", "weekly", "none"] as const satisfies Frequency[];

type FrequencySelectProps = {
  clubId: string;
  /** For one discussion; else for the whole club. */
  discussionId?: string;
  frequency: Frequency;
};

/** How much to hear of a club, or of one discussion; saved as soon as it is chosen. */
export function FrequencySelect({ clubId, discussionId, frequency }: FrequencySelectProps) {
  const t = useTranslations("clubs.frequencySelect");
  const { shown, ahead } = useAhead(frequency);
  const { mutate, isPending } = useApiMutation(
    async (next: Frequency) => {
      const body = { frequency: next };
      if (discussionId)
        await api("PUT /v1/clubs/{clubId}/discussions/{id}/notifications", {
          params: { clubId, id: discussionId },
          body,
        });
      else await api("PUT /v1/clubs/{clubId}/notifications", { params: { clubId }, body });
    },
    { successMessage: t("saved"), toastFailure: true, optimistic: ahead },
  );
  return (
    <Select
      label={t("label")}
      value={shown}
      disabled={isPending}
      onChange={(event) => mutate(event.target.value as Frequency)}
    >
      {FREQUENCIES.map((option) => (
        <option key={option} value={option}>
          {t(`${discussionId ? "discussion" : "club"}.${option}`)}
        </option>
      ))}
    </Select>
  );
}
