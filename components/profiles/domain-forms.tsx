"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useSend } from "@/components/site/use-send";
import { TextField } from "@/components/ui/field";

/** Names the domain; another name takes the place of the present one. */
export function DomainForm({ hostname }: { hostname: string }) {
  const t = useTranslations("profiles.domainForms");
  const [typed, setTyped] = useState(hostname);
  const { send, busy, errorAt, failure, isFieldError } = useSend("PUT /v1/me/domain", {
    successMessage: t("kept"),
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send(
      { body: { hostname: typed } },
      { onSuccess: (domain) => setTyped((now) => (now === typed ? domain.hostname : now)) },
    );
  }
  const wrong = errorAt("hostname");
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <TextField
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
      {failure && !isFieldError && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      <p>
        <button type="submit" className="btn pri" aria-busy={busy || undefined}>
          {t(hostname ? "change" : "use")}
        </button>
      </p>
    </form>
  );
}

/** Has the records looked up; what was found stands on the page afterwards. */
export function CheckDomain() {
  const t = useTranslations("profiles.domainForms");
  const { send, busy, failure } = useSend("POST /v1/me/domain/check", { successMessage: t("checked") });
  return (
    <>
      <button type="button" className="btn pri" aria-busy={busy || undefined} onClick={() => send({})}>
        {t("check")}
      </button>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
