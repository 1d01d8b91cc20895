"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useAhead } from "@/components/ui/use-ahead";
import { api } from "@/lib/registry/client";

/** Saves a collection, or takes it off again. */
export function SaveButton({ id, saved: before }: { id: string; saved: boolean }) {
  const t = useTranslations("collections.saveButton");
  const { shown: saved, ahead } = useAhead(before);
  const { mutate, isPending } = useApiMutation(
    (next: boolean) => api(next ? "POST /collections/{id}/save" : "DELETE /collections/{id}/save", { params: { id } }),
    {
      successMessage: (_, next) => t(next ? "nowSaved" : "nowUnsaved"),
      toastFailure: true,
      optimistic: ahead,
    },
  );
  return (
    <Button
      variant={saved ? "on" : "primary"}
      aria-pressed={saved}
      isPending={isPending}
      onClick={() => mutate(!saved)}
    >
      <Icon name={saved ? "tick" : "save"} /> {t(saved ? "saved" : "save")}
    </Button>
  );
}
