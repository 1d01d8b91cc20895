"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { useSiteRouter } from "@/components/ui/navigation";
import { resendDelivery, type WebhookRoom } from "./calls";

type SendAgainProps = { room: WebhookRoom; webhookId: string; deliveryId: string; of: string };

/** Sends a delivery again. */
export function SendAgain({ room, webhookId, deliveryId, of }: SendAgainProps) {
  const t = useTranslations("webhooks.deliveryActions");
  const resend = useApiMutation(() => resendDelivery(room, webhookId, deliveryId), {
    successMessage: t("sent"),
    toastFailure: true,
  });
  return (
    <Button
      size="compact"
      aria-label={t("sendLabel", { event: of })}
      isPending={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {t("send")}
    </Button>
  );
}

/** Looks again what came of those that wait. */
export function LookAgain() {
  const t = useTranslations("webhooks.deliveryActions");
  const router = useSiteRouter();
  return (
    <Button size="compact" onClick={() => router.refresh()}>
      {t("look")}
    </Button>
  );
}
