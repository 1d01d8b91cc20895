"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Input, Select } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { queryClient } from "@/components/ui/query-client";
import { LinkToShare } from "@/components/ui/share-dialog";
import { api } from "@/lib/registry/client";
import { InvitationRow } from "./invitation-row";

const DAY_MS = 86_400_000;
const keyOf = (clubId: string) => ["invitations", clubId];

const schema = async () => (await import("@/lib/clubs/schemas")).CreateInvitation;

/** The two ways to invite, and what is open. */
export function InviteForms({ clubId }: { clubId: string }) {
  const queries = queryClient();
  const onChanged = () => void queries.invalidateQueries({ queryKey: keyOf(clubId) });
  return (
    <>
      <LinkForm clubId={clubId} onChanged={onChanged} />
      <MailForm clubId={clubId} onChanged={onChanged} />
      <OpenInvitations clubId={clubId} onChanged={onChanged} />
    </>
  );
}

type Props = { clubId: string; onChanged: () => void };

function LinkForm({ clubId, onChanged }: Props) {
  const t = useTranslations("clubs.invite");
  const form = useApiForm({
    values: { uses: "20", days: "7" },
    toBody: ({ uses, days }) => ({
      ...(uses ? { maxUses: Number(uses) } : {}),
      ...(days ? { expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString() } : {}),
    }),
    schema,
    send: (body) => api("POST /v1/clubs/{clubId}/invitations", { params: { clubId }, body }),
    onSuccess: onChanged,
  });
  if (form.data)
    return (
      <LinkToShare label={t("link.made")} help={t("link.madeHelp")} link={{ url: form.data.url, title: t("title") }} />
    );
  return (
    <Stack as="form" {...form.props}>
      <Columns layout={2}>
        <Select label={t("uses.label")} {...form.field("uses")}>
          <option value="1">{t("uses.one")}</option>
          <option value="5">{t("uses.five")}</option>
          <option value="20">{t("uses.twenty")}</option>
          <option value="">{t("uses.any")}</option>
        </Select>
        <Select label={t("days.label")} {...form.field("days")}>
          <option value="1">{t("days.day")}</option>
          <option value="7">{t("days.week")}</option>
          <option value="30">{t("days.month")}</option>
          <option value="">{t("days.always")}</option>
        </Select>
      </Columns>
      <FormFooter label={t("link.make")} {...form.footer} />
    </Stack>
  );
}

function MailForm({ clubId, onChanged }: Props) {
  const t = useTranslations("clubs.invite");
  const form = useApiForm({
    values: { email: "" },
    toBody: (values) => values,
    schema,
    send: (body) => api("POST /v1/clubs/{clubId}/invitations", { params: { clubId }, body }),
    successMessage: (_, { email }) => t("mail.sent", { email }),
    onSuccess: onChanged,
    clears: true,
  });
  return (
    <Stack as="form" {...form.props}>
      <Input label={t("mail.label")} help={t("mail.help")} {...form.field("email")} type="email" required />
      <FormFooter label={t("mail.send")} {...form.footer} />
    </Stack>
  );
}

/** What is open: for members their own, for moderators everybody's. */
function OpenInvitations({ clubId, onChanged }: Props) {
  const t = useTranslations("clubs.invite");
  const { data } = useQuery(
    {
      queryKey: keyOf(clubId),
      queryFn: () => api("GET /v1/clubs/{clubId}/invitations", { params: { clubId } }),
    },
    queryClient(),
  );
  const open = (data?.data ?? []).filter(({ revokedAt }) => revokedAt === null);
  if (open.length === 0) return null;
  return (
    <div>
      <h3 className="text-small">{t("openInvitations")}</h3>
      <Stack as="ul" className="mt-2">
        {open.map((invitation) => (
          <InvitationRow key={invitation.id} clubId={clubId} invitation={invitation} onRevoked={onChanged} />
        ))}
      </Stack>
    </div>
  );
}
