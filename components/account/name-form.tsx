"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { api } from "@/lib/registry/client";
import { useUsernameTaken } from "./use-username-taken";

type NameFormProps = {
  username: string | null;
  displayName: string;
  /** Where to go afterwards; without it the page stays. */
  next?: string;
};

/** Username and display name; what was typed stays when one of them is refused. */
export function NameForm({ username, displayName, next }: NameFormProps) {
  const t = useTranslations("account.nameForm");
  const router = useSiteRouter();
  const form = useApiForm({
    values: { username: username ?? "", displayName },
    toBody: (values) => values,
    schema: async () => (await import("@/lib/auth/schemas")).UpdateMe,
    send: (body) => api("PATCH /v1/me", { body }),
    successMessage: next ? null : t("saved"),
    onSuccess: () => next && router.push(next),
    leaves: next !== undefined,
  });
  const name = form.field("username");
  const isTaken = useUsernameTaken(form.values.username, username);
  return (
    <Stack {...form.props} as="form" noValidate>
      <Input
        label={t("username")}
        help={t("usernameHelp")}
        {...name}
        error={name.error ?? (isTaken ? t("taken") : undefined)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
      />
      <Input
        label={t("displayName")}
        help={t("displayNameHelp")}
        {...form.field("displayName")}
        autoComplete="name"
        maxLength={150}
        required
      />
      <FormFooter label={t(next ? "claim" : "save")} {...form.footer} />
    </Stack>
  );
}
