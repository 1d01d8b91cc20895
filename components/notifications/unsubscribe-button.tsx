"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { api } from "@/lib/registry/client";

/** Ends the mails of a signed link; a button, since mail scanners open links by themselves. */
export function UnsubscribeButton({ token }: { token: string }) {
  const t = useTranslations("notifications.unsubscribeButton");
  const stop = useApiMutation(() => api("POST /v1/unsubscribe", { query: { token } }), { refresh: false });
  if (stop.data) return <p role="status">{t("stopped")}</p>;
  return (
    <>
      <Button variant="primary" isPending={stop.isPending} onClick={() => stop.mutate()}>
        {t("stop")}
      </Button>
      {stop.error && <ErrorMessage role="alert">{t("failed")}</ErrorMessage>}
    </>
  );
}
