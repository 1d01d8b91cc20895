"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { TextArea, TextField } from "@/components/ui/field";
import { clearSent } from "@/components/ui/sent";

export function SupportForm({ author }: { author: string }) {
  const t = useTranslations("portal.supportForm");
  const { send, busy, failure, errorAt } = useSend("POST /author/support", {
    successMessage: t("sent"),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { subject: String(data.get("subject") ?? ""), message: String(data.get("message") ?? "") };
    send({ query: { author }, body }, { onSuccess: () => clearSent(form, data) });
  }
  return (
    <form className="stack max-w-2xl" onSubmit={submit}>
      <TextField label={t("subject")} name="subject" required maxLength={150} error={errorAt("subject")} />
      <TextArea label={t("message")} name="message" required maxLength={5000} error={errorAt("message")} />
      <FormFoot label={t("submit")} busy={busy} failure={failure} />
    </form>
  );
}
