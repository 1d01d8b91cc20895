"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";

export function SupportAnswer({ id, subject }: { id: string; subject: string }) {
  const t = useTranslations("claims.supportAnswer");
  const [answer, setAnswer] = useState("");
  const { mutate, isPending, failure, errorAt } = useApiMutation("PUT /admin/support-requests/{id}", {
    successMessage: t("done"),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ params: { id }, body: { answer } });
  }
  return (
    <Stack as="form" className="mt-3 max-w-2xl" onSubmit={submit}>
      <Textarea
        label={t("answerTo", { subject })}
        rows={3}
        required
        maxLength={5000}
        value={answer}
        error={errorAt("answer")}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <FormFooter label={t("answer")} isPending={isPending} failure={failure}>
        <Button
          size="compact"
          aria-label={t("closeLabel", { subject })}
          onClick={() => mutate({ params: { id }, body: { status: "closed" } })}
        >
          {t("close")}
        </Button>
      </FormFooter>
    </Stack>
  );
}
