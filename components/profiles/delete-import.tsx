"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Row } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

/** Takes an import off the list; what it brought in stays. */
export function DeleteImport({ id, name }: { id: string; name: string }) {
  const t = useTranslations("profiles.deleteImport");
  const router = useRouter();
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
      <Dialog open={asking} title={t("question", { name })} onClose={() => setAsking(false)}>
        <p className="text-ink-2 mt-2">{t("consequences")}</p>
        <Row justify="end" className="mt-5">
          <Button onClick={() => setAsking(false)}>{t("stay")}</Button>
          <Button
            variant="danger"
            isPending={deleteImport.isPending}
            onClick={() => deleteImport.mutate(undefined, { onSuccess: () => router.push("/import") })}
          >
            {t("confirm")}
          </Button>
        </Row>
      </Dialog>
    </>
  );
}
