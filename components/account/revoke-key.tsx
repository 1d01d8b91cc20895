"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { api } from "@/lib/registry/client";

/** Revokes a key, after a question: what uses it stops at once. */
export function RevokeKey({ id, name }: { id: string; name: string }) {
  const t = useTranslations("account.revokeKey");
  const [asking, setAsking] = useState(false);
  const revoke = useApiMutation(() => api("DELETE /v1/me/api-keys/{id}", { params: { id } }), {
    successMessage: t("revoked", { name }),
    onSuccess: () => setAsking(false),
    onError: () => setAsking(false),
    toastFailure: true,
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
        verb={t("confirm")}
        isPending={revoke.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => revoke.mutate()}
      >
        {t("warning")}
      </ConfirmDialog>
    </>
  );
}
