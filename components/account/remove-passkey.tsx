"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { api } from "@/lib/registry/client";

/** Revokes a passkey, after a question. */
export function RemovePasskey({ id, name }: { id: string; name: string }) {
  const t = useTranslations("account.removePasskey");
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation(() => api("DELETE /v1/me/passkeys/{id}", { params: { id } }), {
    successMessage: t("removed", { name }),
    onSuccess: () => setAsking(false),
    toastFailure: !asking, // the dialog was left before the answer came
  });
  return (
    <>
      <Button size="compact" aria-label={t("removeLabel", { name })} onClick={() => setAsking(true)}>
        {t("remove")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("question", { name })}
        stay={t("cancel")}
        verb={t("confirm")}
        isPending={remove.isPending}
        failure={remove.failure}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        {t("warning")}
      </ConfirmDialog>
    </>
  );
}
