"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { api } from "@/lib/registry/client";

type OwnEmailFormProps = {
  /** The account has one already. */
  isChange?: boolean;
  /** Where to go afterwards; without it the page stays. */
  next?: string;
};

/** Gives the account a mail address: it counts once the code that is sent there was typed. */
export function OwnEmailForm({ isChange = false, next }: OwnEmailFormProps) {
  const [asked, setAsked] = useState<string | null>(null);
  if (asked === null) return <AskForCode isChange={isChange} onSent={setAsked} />;
  return <ConfirmCode email={asked} next={next} onDone={() => setAsked(null)} />;
}

function AskForCode({ isChange, onSent }: { isChange: boolean; onSent: (email: string) => void }) {
  const t = useTranslations("account.emailForm");
  const form = useApiForm({
    values: { email: "" },
    toBody: (values) => values,
    schema: async () => (await import("@/lib/auth/session-schemas")).ChangeEmail,
    send: async (body) => {
      await api("POST /v1/me/email", { body });
      return body.email;
    },
    onSuccess: onSent,
    refresh: false,
  });
  return (
    <Stack {...form.props} as="form" noValidate>
      <Input
        label={t(isChange ? "newEmail" : "email")}
        {...form.field("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <FormFooter label={t("send")} {...form.footer} />
    </Stack>
  );
}

type ConfirmCodeProps = { email: string; next?: string | undefined; onDone: () => void };

function ConfirmCode({ email, next, onDone }: ConfirmCodeProps) {
  const t = useTranslations("account.emailForm");
  const router = useSiteRouter();
  const form = useApiForm({
    values: { code: "" },
    toBody: ({ code }) => ({ code: code.replace(/\D/g, "") }),
    schema: async () => (await import("@/lib/auth/session-schemas")).ConfirmEmail,
    send: (body) => api("POST /v1/me/email/confirm", { body }),
    successMessage: next ? null : t("confirmed", { email }),
    onSuccess: () => (next ? router.push(next) : onDone()),
    leaves: next !== undefined,
  });
  return (
    <Stack {...form.props} as="form" noValidate>
      <p role="status">{t("sent", { email })}</p>
      <Input
        label={t("code")}
        {...form.field("code")}
        look="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        autoFocus
      />
      <FormFooter label={t("confirm")} {...form.footer}>
        <Button onClick={onDone}>{t("other")}</Button>
      </FormFooter>
    </Stack>
  );
}
