"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";

/** Asks the author; the question shows once it is answered. No useApiForm: the page of an author would bring it to everybody. */
export function AskForm({ author }: { author: { id: string; name: string } }) {
  const t = useTranslations("authors.askForm");
  const [text, setText] = useState("");
  const { mutate, isPending, failure, errorAt } = useApiMutation("POST /authors/{id}/qa", {
    successMessage: t("asked", { name: author.name }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate(
      { params: { id: author.id }, body: { text } },
      { onSuccess: () => setText((now) => (now === text ? "" : now)) },
    );
  }
  return (
    <Stack as="form" className="mb-6 max-w-2xl" onSubmit={submit}>
      <Textarea
        label={t("question", { name: author.name })}
        help={t("help")}
        rows={3}
        required
        maxLength={1000}
        value={text}
        error={errorAt("text")}
        onChange={(event) => setText(event.target.value)}
      />
      <FormFooter label={t("submit")} isPending={isPending} failure={failure} />
    </Stack>
  );
}
