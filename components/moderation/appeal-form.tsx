"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";

/** What the person says to a warning or suspension, once. */
export function AppealForm({ id }: { id: string }) {
  const t = useTranslations("moderation.appealForm");
  const [text, setText] = useState("");
  const { mutate, isPending, failure, errorAt } = useApiMutation("POST /v1/me/sanctions/{id}/appeal", {
    successMessage: t("sent"),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ params: { id }, body: { text } });
  }
  return (
    <Stack as="form" className="mt-3" onSubmit={submit}>
      <Textarea
        label={t("appeal")}
        help={t("appealHelp")}
        rows={4}
        required
        maxLength={2000}
        value={text}
        error={errorAt("text")}
        onChange={(event) => setText(event.target.value)}
      />
      <FormFooter label={t("send")} isPending={isPending} failure={failure} />
    </Stack>
  );
}
