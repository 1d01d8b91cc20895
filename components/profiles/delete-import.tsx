"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSiteRouter } from "@/components/ui/navigation";
import { api } from "@/lib/registry/client";

/** Takes an import off the list; what it brought in stays. */
export function DeleteImport({ id, name }: { id: string; name: string }) {
  const t = useTranslations("profiles.deleteImport");
  const router = useSiteRouter();
  const [asking, setAsking] = useState(false);
  const deleteImport = useApiMutation(() => api("DELETE /v1/me/imports/{id}", { params: { id } }), {
    successMessage: t("deleted"),
    toastFailure: true,
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t("delete")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("question", { name })}
        stay={t("stay")}
        verb={t("confirm")}
        isPending={deleteImport.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => deleteImport.mutate(undefined, { onSuccess: () => router.push("/import") })}
      >
        {t("consequences")}
      </ConfirmDialog>
    </>
  );
}
