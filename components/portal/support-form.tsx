"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Input, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { clearSent } from "@/components/ui/sent";

export function SupportForm({ author }: { author: string }) {
  const t = useTranslations("portal.supportForm");
  const { mutate, isPending, failure, errorAt } = useApiMutation("POST /author/support", {
    successMessage: t("sent"),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { subject: String(data.get("subject") ?? ""), message: String(data.get("message") ?? "") };
    mutate({ query: { author }, body }, { onSuccess: () => clearSent(form, data) });
  }
  return (
    <Stack as="form" className="max-w-2xl" onSubmit={submit}>
      <Input label={t("subject")} name="subject" required maxLength={150} error={errorAt("subject")} />
      <Textarea label={t("message")} name="message" required maxLength={5000} error={errorAt("message")} />
      <FormFooter label={t("submit")} isPending={isPending} failure={failure} />
    </Stack>
  );
}
