"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Checkbox } from "@/components/ui/field";
import { useSynced } from "@/components/ui/use-synced";
import { api } from "@/lib/registry/client";

/** Switches "Because you liked …" on or off. */
export function SuggestionsSwitch({ enabled }: { enabled: boolean }) {
  const t = useTranslations("collections.suggestionsSwitch");
  const [on, setOn] = useSynced(enabled);
  const { mutate } = useApiMutation(
    (next: boolean) => api("PUT /v1/me/suggested-collections/settings", { body: { enabled: next } }),
    {
      toastFailure: true,
      optimistic: (next) => {
        setOn(next);
        return () => setOn(!next);
      },
    },
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
