"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { useToast } from "@/components/ui/toast";
import { api } from "@/lib/registry/client";
import { useSave } from "./use-save";

type NameFormProps = {
  username: string | null;
  displayName: string;
  /** Where to go afterwards; without it the page stays. */
  next?: string;
};

/** Username and display name; what was typed stays when one of them is refused. */
export function NameForm({ username, displayName, next }: NameFormProps) {
  const t = useTranslations("account.nameForm");
  const router = useRouter();
  const toast = useToast();
  const [name, setName] = useState(username ?? "");
  const [shown, setShown] = useState(displayName);
  const { save, pending, errorOf, failure } = useSave(
    () => api("PATCH /v1/me", { body: { username: name, displayName: shown } }),
    {
      fields: ["username", "displayName"],
      onSuccess: () => {
        if (next) router.push(next);
        else toast({ message: t("saved") });
        router.refresh();
      },
    },
  );

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save(undefined);
  }
  return (
    <Stack onSubmit={onSubmit} as="form" noValidate>
      <Input
        label={t("username")}
        help={t("usernameHelp")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errorOf("username")}
      />
      <Input
        label={t("displayName")}
        help={t("displayNameHelp")}
        name="displayName"
        autoComplete="name"
        maxLength={150}
        required
        value={shown}
        onChange={(event) => setShown(event.target.value)}
        error={errorOf("displayName")}
      />
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
      <Button type="submit" variant="primary" isPending={pending}>
        {t(next ? "claim" : "save")}
      </Button>
    </Stack>
  );
}
