"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { forgetDrafts } from "@/components/forms/drafts";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorMessage, Input } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";

/** Deletes the account, once its name was typed. */
export function DeleteAccount({ username }: { username: string | null }) {
  const t = useTranslations("profiles.deleteAccount");
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const confirmation = username ?? t("word");
  const remove = useApiMutation(() => api("DELETE /v1/me", {}), {
    refresh: false,
    toastFailure: !open, // the dialog was left before the answer came
    onSuccess: () => {
      forgetDrafts();
      location.assign("/");
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
      <Dialog open={open} title={t("question")} onClose={() => setOpen(false)}>
        <p className="text-ink-2 mt-2">{t("consequences")}</p>
        <Input
          label={t("confirm", { word: confirmation })}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {remove.failure && <ErrorMessage>{remove.failure}</ErrorMessage>}
        <Row justify="end" className="mt-5">
          <Button onClick={() => setOpen(false)}>{t("stay")}</Button>
          <Button
            variant="danger"
            disabled={typed !== confirmation}
            isPending={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t("delete")}
          </Button>
        </Row>
      </Dialog>
    </>
  );
}
