"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

/** Switches "Because you liked …" on or off. */
export function SuggestionsSwitch({ enabled }: { enabled: boolean }) {
  const t = useTranslations("collections.suggestionsSwitch");
  const router = useRouter();
  const toast = useToast();
  const [on, setOn] = useState(enabled);
  async function change(next: boolean) {
    setOn(next);
    try {
      await api("PUT /v1/me/suggested-collections/settings", { body: { enabled: next } });
      router.refresh();
    } catch (error) {
      setOn(!next);
      toast({ message: failureMessage(error) });
    }
  }
  return (
    <Checkbox
      label={t("label")}
      help={t("help")}
      checked={on}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
