"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/registry/client";

/** Signs another browser out. */
export function RevokeSession({ id, device }: { id: string; device: string }) {
  const t = useTranslations("account.revokeSession");
  const revoke = useApiMutation(() => api("DELETE /v1/me/sessions/{id}", { params: { id } }), {
    successMessage: t("revoked", { device }),
    toastFailure: true,
  });
  return (
    <Button
      size="compact"
      aria-label={t("revokeLabel", { device })}
      isPending={revoke.isPending}
      onClick={() => revoke.mutate()}
    >
      {t("revoke")}
    </Button>
  );
}
