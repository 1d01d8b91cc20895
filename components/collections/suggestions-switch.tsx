"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Checkbox } from "@/components/ui/field";
import { useAhead } from "@/components/ui/use-ahead";
import { api } from "@/lib/registry/client";

/** Switches "Because you liked …" on or off. */
export function SuggestionsSwitch({ enabled }: { enabled: boolean }) {
  const t = useTranslations("collections.suggestionsSwitch");
  const { shown: on, ahead } = useAhead(enabled);
  const { mutate } = useApiMutation(
    (next: boolean) => api("PUT /v1/me/suggested-collections/settings", { body: { enabled: next } }),
    { toastFailure: true, optimistic: ahead },
  );
  return (
    <Checkbox
      label={t("label")}
      help={t("help")}
      checked={on}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
