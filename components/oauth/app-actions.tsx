"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type SecretQuestion, SecretQuestions } from "@/components/account/secret-questions";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import type { App } from "@/lib/oauth/schemas";
import { api } from "@/lib/registry/client";
import { AppSecret } from "./app-secret";

/** Another secret for an app, or its end; each after a question. */
export function AppActions({ app: { id, name, confidential } }: { app: App }) {
  const t = useTranslations("oauth.appActions");
  const router = useSiteRouter();
  const [asking, setAsking] = useState<SecretQuestion>(null);
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
      <SecretQuestions
        asking={asking}
        stay={t("cancel")}
        rotate={{
          change: rotate,
          question: t("rotateQuestion", { name }),
          help: t("rotateWarning"),
          verb: t("rotate"),
        }}
        remove={{ change: end, question: t("deleteQuestion", { name }), help: t("deleteWarning"), verb: t("delete") }}
        onClose={close}
      />
    </>
  );
}
