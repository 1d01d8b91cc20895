"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Row } from "@/components/ui/layout";
import { useToast } from "@/components/ui/toast";
import { api } from "@/lib/registry/client";
import { useFailureMessage } from "./use-save";

/** Revokes a key, after a question: what uses it stops at once. */
export function RevokeKey({ id, name }: { id: string; name: string }) {
  const t = useTranslations("account.revokeKey");
  const router = useRouter();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => api("DELETE /v1/me/api-keys/{id}", { params: { id } }),
    onSuccess: () => {
      setAsking(false);
      toast({ message: t("revoked", { name }) });
      router.refresh();
    },
    onError: (error) => {
      setAsking(false);
      toast({ message: failureMessage(error) });
    },
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
