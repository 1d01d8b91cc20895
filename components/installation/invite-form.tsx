"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { LinkToShare } from "@/components/ui/share-dialog";
import { api } from "@/lib/registry/client";

const DAY_MS = 86_400_000;

/** Makes an invitation; its address is shown once, in place of nothing that was typed. */
export function InviteForm() {
  const t = useTranslations("installation.inviteForm");
  const form = useApiForm({
    values: { uses: "1", days: "7" },
    toBody: ({ uses, days }) => ({
      ...(uses ? { maxUses: Number(uses) } : {}),
      ...(days ? { expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString() } : {}),
    }),
    schema: async () => (await import("@/lib/installation/schemas")).CreateInvite,
    send: (body) => api("POST /admin/invites", { body }),
  });
  return (
    <Stack as="form" {...form.props} className={`${panelStyles} max-w-2xl`}>
      <Columns layout={2}>
        <Select label={t("uses")} {...form.field("uses")}>
          <option value="1">{t("usesOf.one")}</option>
          <option value="5">{t("usesOf.five")}</option>
          <option value="20">{t("usesOf.twenty")}</option>
          <option value="">{t("usesOf.any")}</option>
        </Select>
        <Select label={t("days")} {...form.field("days")}>
          <option value="1">{t("daysOf.day")}</option>
          <option value="7">{t("daysOf.week")}</option>
          <option value="30">{t("daysOf.month")}</option>
          <option value="">{t("daysOf.always")}</option>
        </Select>
      </Columns>
      <FormFooter label={t("make")} {...form.footer} />
      {form.data && (
        <LinkToShare label={t("made")} help={t("madeHelp")} link={{ url: form.data.url, title: t("made") }} />
      )}
    </Stack>
  );
}

export function WithdrawInvite({ id, date }: { id: string; date: string }) {
  const t = useTranslations("installation.inviteForm");
  const { mutate, isPending } = useApiMutation("DELETE /admin/invites/{id}", {
    successMessage: t("withdrawn"),
    toastFailure: true,
  });
  return (
    <Button
      size="compact"
      aria-label={t("withdrawLabel", { date })}
      isPending={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      {t("withdraw")}
    </Button>
  );
}
