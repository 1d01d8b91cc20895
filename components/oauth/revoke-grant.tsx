"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { api } from "@/lib/registry/client";

/** Takes an app's access back, after a question. */
export function RevokeGrant({ id, name }: { id: string; name: string }) {
  const t = useTranslations("oauth.revokeGrant");
  const [asking, setAsking] = useState(false);
  const revoke = useApiMutation(() => api("DELETE /v1/me/app-grants/{id}", { params: { id } }), {
    successMessage: t("revoked", { name }),
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <Button size="compact" aria-label={t("revokeLabel", { name })} onClick={() => setAsking(true)}>
        {t("revoke")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("question", { name })}
        stay={t("cancel")}
        verb={t("revoke")}
        isPending={revoke.isPending}
        failure={revoke.failure}
        onClose={() => setAsking(false)}
        onConfirm={() => revoke.mutate()}
      >
        {t("warning")}
      </ConfirmDialog>
    </>
  );
}
