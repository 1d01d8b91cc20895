"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type SecretQuestion, SecretQuestions } from "@/components/account/secret-questions";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { deleteWebhook, rotateSecret, testWebhook, updateWebhook, type WebhookRoom } from "./calls";
import { ShownSecret } from "./shown-secret";

type WebhookActionsProps = { room: WebhookRoom; id: string; host: string; isEnabled: boolean; logPath: string };

/** What is done with a webhook. A new secret and the end of it are asked about first. */
export function WebhookActions({ room, id, host, isEnabled, logPath }: WebhookActionsProps) {
  const t = useTranslations("webhooks.webhookActions");
  const router = useSiteRouter();
  const [asking, setAsking] = useState<SecretQuestion>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setAsking(null);
  const test = useApiMutation(() => testWebhook(room, id), {
    successMessage: t("tested"),
    onSuccess: () => router.push(logPath),
    toastFailure: true,
  });
  const enable = useApiMutation(() => updateWebhook(room, id, { enabled: !isEnabled }), {
    successMessage: t(isEnabled ? "disabled" : "enabled", { host }),
    toastFailure: true,
  });
  const rotate = useApiMutation(() => rotateSecret(room, id), {
    onSuccess: (made) => {
      setSecret(made.secret);
      close();
    },
  });
  const remove = useApiMutation(() => deleteWebhook(room, id), {
    successMessage: t("deleted", { host }),
    onSuccess: close,
  });
  return (
    <>
      <Row className="mt-4" gap={2}>
        {isEnabled && (
          <Button
            size="compact"
            aria-label={t("testLabel", { host })}
            isPending={test.isPending}
            onClick={() => test.mutate()}
          >
            {t("test")}
          </Button>
        )}
        <Button
          size="compact"
          aria-label={t(isEnabled ? "disableLabel" : "enableLabel", { host })}
          isPending={enable.isPending}
          onClick={() => enable.mutate()}
        >
          {t(isEnabled ? "disable" : "enable")}
        </Button>
        <Button size="compact" aria-label={t("rotateLabel", { host })} onClick={() => setAsking("rotate")}>
          {t("rotate")}
        </Button>
        <Button
          size="compact"
          variant="danger"
          aria-label={t("deleteLabel", { host })}
          onClick={() => setAsking("delete")}
        >
          {t("delete")}
        </Button>
      </Row>
      {secret && <ShownSecret secret={secret} onDone={() => setSecret(null)} />}
      <SecretQuestions
        asking={asking}
        stay={t("stay")}
        rotate={{ change: rotate, question: t("rotateQuestion", { host }), help: t("rotateHelp"), verb: t("rotate") }}
        remove={{ change: remove, question: t("deleteQuestion", { host }), help: t("deleteHelp"), verb: t("delete") }}
        onClose={close}
      />
    </>
  );
}
