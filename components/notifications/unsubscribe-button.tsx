"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/registry/client";

/** Ends the mails of a signed link; a button, since mail scanners open links by themselves. */
export function UnsubscribeButton({ token }: { token: string }) {
  const t = useTranslations("notifications.unsubscribeButton");
  const stop = useMutation({ mutationFn: () => api("POST /v1/unsubscribe", { query: { token } }) });
  if (stop.data) return <p role="status">{t("stopped")}</p>;
  return (
    <>
      <Button variant="primary" isPending={stop.isPending} onClick={() => stop.mutate()}>
        {t("stop")}
      </Button>
      {stop.error && (
        <p className="err" role="alert">
          {t("failed")}
        </p>
      )}
    </>
  );
}
