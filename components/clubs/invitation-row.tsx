"use client";

import { useLocale, useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import type { Invitation } from "@/lib/clubs/schemas";
import { longDate } from "@/lib/format/dates";
import { shownName, withinSentence } from "@/lib/format/names";

type InvitationRowProps = { clubId: string; invitation: Invitation; onRevoked?: () => void };

/** An invitation that is open: whose, how often it was used, until when; and taking it back. */
export function InvitationRow({ clubId, invitation, onRevoked }: InvitationRowProps) {
  const { id, email, invitedBy, uses, maxUses, expiresAt } = invitation;
  const t = useTranslations("clubs.invitationRow");
  const person = useTranslations("site.person");
  const locale = useLocale();
  const revoke = useApiMutation("DELETE /v1/clubs/{clubId}/invitations/{id}", {
    successMessage: t("revoked"),
    toastFailure: true,
    onSuccess: onRevoked,
  });
  const what = email ?? t("link");
  return (
    <Row as="li" justify="between">
      <span>
        {t("what", { what, name: shownName(invitedBy, withinSentence(person("nameless"), locale)) })}
        <span className="text-small text-ink-2 tabular-nums">
          {" "}
          · {maxUses ? t("usedOf", { uses, maxUses }) : t("used", { uses })}
          {expiresAt && ` · ${t("until", { date: longDate(expiresAt, locale) })}`}
        </span>
      </span>
      <Button
        size="compact"
        isPending={revoke.isPending}
        aria-label={t("revokeWhat", { what })}
        onClick={() => revoke.mutate({ params: { clubId, id } })}
      >
        {t("revoke")}
      </Button>
    </Row>
  );
}
