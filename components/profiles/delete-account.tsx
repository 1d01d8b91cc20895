"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorMessage } from "@/components/profiles/save";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { api } from "@/lib/registry/client";

/** Deletes the account, once its name was typed. */
export function DeleteAccount({ username }: { username: string | null }) {
  const t = useTranslations("profiles.deleteAccount");
  const errorMessage = useErrorMessage();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const confirmation = username ?? t("word");
  const remove = useMutation({
    mutationFn: () => api("DELETE /v1/me", {}),
    onSuccess: () => location.assign("/"),
  });
  return (
    <>
      <button type="button" className="btn stop" onClick={() => setOpen(true)}>
        {t("delete")}
      </button>
      <Dialog open={open} title={t("question")} onClose={() => setOpen(false)}>
        <p className="quiet mt-2">{t("consequences")}</p>
        <TextField
          label={t("confirm", { word: confirmation })}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {remove.error && <p className="err">{errorMessage(remove.error)}</p>}
        <div className="row mt-5 justify-end">
          <button type="button" className="btn" onClick={() => setOpen(false)}>
            {t("stay")}
          </button>
          <button
            type="button"
            className="btn stop"
            disabled={typed !== confirmation}
            aria-busy={remove.isPending || undefined}
            onClick={() => remove.mutate()}
          >
            {t("delete")}
          </button>
        </div>
      </Dialog>
    </>
  );
}
