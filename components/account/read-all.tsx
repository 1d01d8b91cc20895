"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { api } from "@/lib/registry/client";
import { useFailureMessage } from "./use-save";

/** Marks the whole inbox as read. */
export function ReadAll() {
  const t = useTranslations("account.readAll");
  const router = useRouter();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const readAll = useMutation({
    mutationFn: () => api("POST /v1/me/notifications/read", {}),
    onSuccess: () => {
      toast({ message: t("done") });
      router.refresh();
    },
    onError: (error) => toast({ message: failureMessage(error) }),
  });
  return (
    <Button isPending={readAll.isPending} onClick={() => readAll.mutate()}>
      {t("readAll")}
    </Button>
  );
}
