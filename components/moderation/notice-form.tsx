"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Input, Select, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { Panel } from "@/components/ui/panel";
import { GROUNDS, type Ground } from "@/lib/format/grounds";
import { api } from "@/lib/registry/client";

const FIRST: Ground = "illegal";

/** Tells the moderators of something, without an account. `url` is where the sender comes from. */
export function NoticeForm({ url }: { url: string }) {
  const t = useTranslations("moderation.noticeForm");
  const tRule = useTranslations("moderation.rules");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useApiForm({
    values: { url, reason: FIRST, explanation: "", name: "", email: "" },
    toBody: ({ name, ...values }) => ({ ...values, name: name.trim() || null }),
    schema: async () => (await import("@/lib/moderation/notice-schemas")).CreateNotice,
    send: (body) => api("POST /v1/notices", { body }),
    successMessage: t("sent"),
    onSuccess: (_, { email }) => setSentTo(email),
    refresh: false,
  });
  if (sentTo !== null)
    return (
      <Panel as="section" role="status">
        <h2 className="serif text-xl">{t("thanks")}</h2>
        <p className="mt-2 wrap-anywhere">{t("next", { email: sentTo })}</p>
      </Panel>
    );
  return (
    <Stack as="form" {...form.props}>
      <Input label={t("url")} help={t("urlHelp")} dir="ltr" required maxLength={2000} {...form.field("url")} />
      <Select label={t("reason")} {...form.field("reason")}>
        {GROUNDS.map((ground) => (
          <option key={ground} value={ground}>
            {tRule(ground)}
          </option>
        ))}
      </Select>
      <Textarea
        label={t("explanation")}
        help={t("explanationHelp")}
        rows={6}
        required
        maxLength={5000}
        {...form.field("explanation")}
      />
      <Input label={t("name")} help={t("nameHelp")} autoComplete="name" maxLength={120} {...form.field("name")} />
      <Input
        label={t("email")}
        help={t("emailHelp")}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        {...form.field("email")}
      />
      <p className="text-ink-2 text-small">{t("goodFaith")}</p>
      <FormFooter label={t("send")} {...form.footer} />
    </Stack>
  );
}
