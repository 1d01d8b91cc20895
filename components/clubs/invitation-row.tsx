"use client";

import type { Invitation } from "@/lib/clubs/schemas";
import { longDate } from "@/lib/format/dates";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type InvitationRowProps = { clubId: string; invitation: Invitation; onRevoked?: () => void };

/** An invitation that is open: whose, how often it was used, until when; and taking it back. */
export function InvitationRow({ clubId, invitation, onRevoked }: InvitationRowProps) {
  const { id, email, invitedBy, uses, maxUses, expiresAt } = invitation;
  const { run, busy } = useAction();
  const revoke = () =>
    run(() => api("DELETE /v1/clubs/{clubId}/invitations/{id}", { params: { clubId, id } }), {
      message: "Revoked.",
      onDone: onRevoked,
    });
  const what = email ?? "A link";
  return (
    <li className="row between">
      <span>
        {what} by {invitedBy.displayName}
        <span className="small quiet num">
          {" "}
          · used {uses} {maxUses ? `of ${maxUses}` : "times"}
          {expiresAt && ` · until ${longDate(expiresAt)}`}
        </span>
      </span>
      <button type="button" className="btn lo" disabled={busy} aria-label={`Revoke: ${what}`} onClick={revoke}>
        Revoke
      </button>
    </li>
  );
}
