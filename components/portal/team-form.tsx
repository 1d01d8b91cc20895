"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { TextField } from "@/components/ui/field";
import { clearSent } from "@/components/ui/sent";

export function TeamForm({ author }: { author: string }) {
  const t = useTranslations("portal.teamForm");
  const { send, busy, failure, errorAt } = useSend("POST /author/members", { successMessage: t("added") });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { username: String(data.get("username") ?? "") };
    send({ query: { author }, body }, { onSuccess: () => clearSent(form, data) });
  }
  return (
    <form className="stack max-w-md" onSubmit={submit}>
      <TextField
        label={t("username")}
        name="username"
        required
        maxLength={30}
        help={t("usernameHelp")}
        error={errorAt("username")}
      />
      <FormFoot label={t("submit")} busy={busy} failure={failure} />
    </form>
  );
}
