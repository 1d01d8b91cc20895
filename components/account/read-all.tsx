"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/registry/client";

/** Marks the whole inbox as read. */
export function ReadAll() {
  const t = useTranslations("account.readAll");
  const readAll = useApiMutation(() => api("POST /v1/me/notifications/read", {}), {
    successMessage: t("done"),
    toastFailure: true,
  });
  return (
    <Button isPending={readAll.isPending} onClick={() => readAll.mutate()}>
      {t("readAll")}
    </Button>
  );
}
