"use client";

import { useTranslations } from "next-intl";
import { useRequest } from "@/components/forms/use-request";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { api } from "@/lib/registry/client";

/** Ends the mails of a signed link; a button, since mail scanners open links by themselves. */
export function UnsubscribeButton({ token }: { token: string }) {
  const t = useTranslations("notifications.unsubscribeButton");
  const stop = useRequest(() => api("POST /v1/unsubscribe", { query: { token } }));
  if (stop.response) return <p role="status">{t("stopped")}</p>;
  return (
    <>
      <Button variant="primary" isPending={stop.isPending} onClick={() => void stop.send()}>
        {t("stop")}
      </Button>
      {stop.failure && <ErrorMessage role="alert">{t("failed")}</ErrorMessage>}
    </>
  );
}
