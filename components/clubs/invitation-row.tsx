"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import type { Invitation } from "@/lib/clubs/schemas";
import { longDate } from "@/lib/format/dates";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type InvitationRowProps = { clubId: string; invitation: Invitation; onRevoked?: () => void };

/** An invitation that is open: whose, how often it was used, until when; and taking it back. */
export function InvitationRow({ clubId, invitation, onRevoked }: InvitationRowProps) {
  const { id, email, invitedBy, uses, maxUses, expiresAt } = invitation;
  const t = useTranslations("clubs.invitationRow");
  const { run, isPending } = useAction();
  const revoke = () =>
    run(() => api("DELETE /v1/clubs/{clubId}/invitations/{id}", { params: { clubId, id } }), {
      message: t("revoked"),
      onDone: onRevoked,
    });
  const what = email ?? t("link");
  return (
    <Row as="li" justify="between">
      <span>
        {t("what", { what, name: invitedBy.displayName })}
        <span className="text-small text-ink-2 tabular-nums">
          {" "}
          · {maxUses ? t("usedOf", { uses, maxUses }) : t("used", { uses })}
          {expiresAt && ` · ${t("until", { date: longDate(expiresAt) })}`}
        </span>
      </span>
      <Button size="compact" isPending={isPending} aria-label={t("revokeWhat", { what })} onClick={revoke}>
        {t("revoke")}
      </Button>
    </Row>
  );
}
