"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { api } from "@/lib/registry/client";
import { useChange } from "./save";

/** Takes an import off the list; what it brought in stays. */
export function DeleteImport({ id, name }: { id: string; name: string }) {
  const t = useTranslations("profiles.deleteImport");
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const deleteImport = useChange(() => api("DELETE /v1/me/imports/{id}", { params: { id } }), t("deleted"));
  return (
    <>
      <button type="button" className="btn stop" onClick={() => setAsking(true)}>
        {t("delete")}
      </button>
      <Dialog open={asking} title={t("question", { name })} onClose={() => setAsking(false)}>
        <p className="quiet mt-2">{t("consequences")}</p>
        <div className="row mt-5 justify-end">
          <button type="button" className="btn" onClick={() => setAsking(false)}>
            {t("stay")}
          </button>
          <button
            type="button"
            className="btn stop"
            onClick={() => deleteImport.mutate(undefined, { onSuccess: () => router.push("/import") })}
          >
            {t("confirm")}
          </button>
        </div>
      </Dialog>
    </>
  );
}
