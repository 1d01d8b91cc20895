"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { clearSent } from "@/components/ui/sent";

export function TeamForm({ author }: { author: string }) {
  const t = useTranslations("portal.teamForm");
  const { mutate, isPending, failure, errorAt } = useApiMutation("POST /author/members", {
    successMessage: t("added"),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { username: String(data.get("username") ?? "") };
    mutate({ query: { author }, body }, { onSuccess: () => clearSent(form, data) });
  }
  return (
    <Stack as="form" className="max-w-md" onSubmit={submit}>
      <Input
        label={t("username")}
        name="username"
        required
        maxLength={30}
        help={t("usernameHelp")}
        error={errorAt("username")}
      />
      <FormFooter label={t("submit")} isPending={isPending} failure={failure} />
    </Stack>
  );
}
