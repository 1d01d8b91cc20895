"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Row } from "@/components/ui/layout";
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
      <Dialog open={asking} title={t("question", { name })} onClose={() => setAsking(false)}>
        <p className="text-ink-2 mt-2 mb-5">{t("warning")}</p>
        <Row justify="end">
          <Button onClick={() => setAsking(false)}>{t("cancel")}</Button>
          <Button variant="danger" isPending={revoke.isPending} onClick={() => revoke.mutate()}>
            {t("confirm")}
          </Button>
        </Row>
      </Dialog>
    </>
  );
}
