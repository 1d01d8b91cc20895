"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Row } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { deleteWebhook, rotateSecret, testWebhook, updateWebhook, type WebhookRoom } from "./calls";
import { ShownSecret } from "./shown-secret";

type WebhookActionsProps = { room: WebhookRoom; id: string; host: string; isEnabled: boolean; logPath: string };

/** What is done with a webhook. A new secret and the end of it are asked about first. */
export function WebhookActions({ room, id, host, isEnabled, logPath }: WebhookActionsProps) {
  const t = useTranslations("webhooks.webhookActions");
  const router = useSiteRouter();
  const [asking, setAsking] = useState<"rotate" | "delete" | null>(null);
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
      <ConfirmDialog
        open={asking === "rotate"}
        title={t("rotateQuestion", { host })}
        stay={t("stay")}
        verb={t("rotate")}
        isPending={rotate.isPending}
        failure={rotate.failure}
        onClose={close}
        onConfirm={() => rotate.mutate()}
      >
        {t("rotateHelp")}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "delete"}
        title={t("deleteQuestion", { host })}
        stay={t("stay")}
        verb={t("delete")}
        isPending={remove.isPending}
        failure={remove.failure}
        onClose={close}
        onConfirm={() => remove.mutate()}
      >
        {t("deleteHelp")}
      </ConfirmDialog>
    </>
  );
}
