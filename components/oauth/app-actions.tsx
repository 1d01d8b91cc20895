"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Row } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import type { App } from "@/lib/oauth/schemas";
import { api } from "@/lib/registry/client";
import { AppSecret } from "./app-secret";

type Asking = "rotate" | "delete" | null;

/** Another secret for an app, or its end; each after a question. */
export function AppActions({ app: { id, name, confidential } }: { app: App }) {
  const t = useTranslations("oauth.appActions");
  const router = useSiteRouter();
  const [asking, setAsking] = useState<Asking>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setAsking(null);
  const rotate = useApiMutation(() => api("POST /v1/me/apps/{id}/secret", { params: { id } }), {
    onSuccess: ({ clientSecret }) => {
      close();
      setSecret(clientSecret);
    },
  });
  const end = useApiMutation(() => api("DELETE /v1/me/apps/{id}", { params: { id } }), {
    successMessage: t("deleted", { name }),
    onSuccess: () => router.push("/developers/apps"),
  });
  return (
    <>
      <Row>
        {confidential && <Button onClick={() => setAsking("rotate")}>{t("rotate")}</Button>}
        <Button variant="danger" onClick={() => setAsking("delete")}>
          {t("delete")}
        </Button>
      </Row>
      {secret && <AppSecret name={name} secret={secret} onDone={() => setSecret(null)} />}
      <ConfirmDialog
        open={asking === "rotate"}
        title={t("rotateQuestion", { name })}
        stay={t("cancel")}
        verb={t("rotate")}
        isPending={rotate.isPending}
        failure={rotate.failure}
        onClose={close}
        onConfirm={() => rotate.mutate()}
      >
        {t("rotateWarning")}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "delete"}
        title={t("deleteQuestion", { name })}
        stay={t("cancel")}
        verb={t("delete")}
        isPending={end.isPending}
        failure={end.failure}
        onClose={close}
        onConfirm={() => end.mutate()}
      >
        {t("deleteWarning")}
      </ConfirmDialog>
    </>
  );
}
