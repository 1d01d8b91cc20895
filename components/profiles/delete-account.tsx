"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { forgetDrafts } from "@/components/forms/drafts";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/field";
import { localPath } from "@/lib/format/locales";
import { api } from "@/lib/registry/client";

/** Deletes the account, once its name was typed. */
export function DeleteAccount({ username }: { username: string | null }) {
  const t = useTranslations("profiles.deleteAccount");
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const confirmation = username ?? t("word");
  const remove = useApiMutation(() => api("DELETE /v1/me", {}), {
    refresh: false,
    toastFailure: !open, // the dialog was left before the answer came
    onSuccess: () => {
      forgetDrafts();
      location.assign(localPath(locale, "/"));
    },
  });
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          if (!remove.isPending) remove.reset();
          setOpen(true);
        }}
      >
        {t("delete")}
      </Button>
      <ConfirmDialog
        open={open}
        title={t("question")}
        stay={t("stay")}
        verb={t("delete")}
        disabled={typed !== confirmation}
        isPending={remove.isPending}
        failure={remove.failure}
        onClose={() => setOpen(false)}
        onConfirm={() => remove.mutate()}
      >
        <p>{t("consequences")}</p>
        <Input
          label={t("confirm", { word: confirmation })}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
