"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { TextArea } from "@/components/ui/field";

/** What the person says to a warning or suspension, once. */
export function AppealForm({ id }: { id: string }) {
  const t = useTranslations("moderation.appealForm");
  const [text, setText] = useState("");
  const { send, busy, failure, errorAt } = useSend("POST /v1/me/sanctions/{id}/appeal", {
    successMessage: t("sent"),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    send({ params: { id }, body: { text } });
  }
  return (
    <form className="stack mt-3" onSubmit={submit}>
      <TextArea
        label={t("appeal")}
        help={t("appealHelp")}
        rows={4}
        required
        maxLength={2000}
        value={text}
        error={errorAt("text")}
        onChange={(event) => setText(event.target.value)}
      />
      <FormFoot label={t("send")} busy={busy} failure={failure} />
    </form>
  );
}
