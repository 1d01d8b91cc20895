"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";

/** Names the domain; another name takes the place of the present one. */
export function DomainForm({ hostname }: { hostname: string }) {
  const t = useTranslations("profiles.domainForms");
  const [typed, setTyped] = useState(hostname);
  const { mutate, isPending, errorAt, failure, isFieldError } = useApiMutation("PUT /v1/me/domain", {
    successMessage: t("kept"),
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    mutate(
      { body: { hostname: typed } },
      { onSuccess: (domain) => setTyped((now) => (now === typed ? domain.hostname : now)) },
    );
  }
  const wrong = errorAt("hostname");
  return (
    <Stack as="form" onSubmit={onSubmit} noValidate>
      <Input
        label={t("hostname")}
        help={t("hostnameHelp")}
        name="hostname"
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        value={typed}
        error={wrong && t("wrong", { issue: wrong })}
        onChange={(event) => setTyped(event.target.value)}
      />
      {failure && !isFieldError && <ErrorMessage role="alert">{failure}</ErrorMessage>}
      <p>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t(hostname ? "change" : "use")}
        </Button>
      </p>
    </Stack>
  );
}

/** Has the records looked up; what was found stands on the page afterwards. */
export function CheckDomain() {
  const t = useTranslations("profiles.domainForms");
  const { mutate, isPending, failure } = useApiMutation("POST /v1/me/domain/check", { successMessage: t("checked") });
  return (
    <>
      <Button variant="primary" isPending={isPending} onClick={() => mutate({})}>
        {t("check")}
      </Button>
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
    </>
  );
}
