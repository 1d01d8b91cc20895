"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { unlessTyped } from "@/components/ui/sent";
import { api } from "@/lib/registry/client";
import { InvitationRow } from "./invitation-row";
import { useAction } from "./use-action";

const DAY_MS = 86_400_000;

/** Invites friends: a link to copy, or a mail bound to an address; and what one has invited with so far. */
export function Invite({ clubId }: { clubId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        Invite
      </button>
      <Dialog open={open} title="Whom would you like to invite?" onClose={() => setOpen(false)}>
        <div className="stack mt-4">
          <LinkForm clubId={clubId} />
          <MailForm clubId={clubId} />
          <OpenInvitations clubId={clubId} />
          <div className="row">
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              Done
            </button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

const keyOf = (clubId: string) => ["invitations", clubId];

function LinkForm({ clubId }: { clubId: string }) {
  const { run, busy } = useAction();
  const queries = useQueryClient();
  const [url, setUrl] = useState("");
  const [uses, setUses] = useState("20");
  const [days, setDays] = useState("7");
  const make = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      ...(uses ? { maxUses: Number(uses) } : {}),
      ...(days ? { expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString() } : {}),
    };
    void run(() => api("POST /v1/clubs/{clubId}/invitations", { params: { clubId }, body }), {
      onDone: (made) => {
        setUrl(made.url);
        void queries.invalidateQueries({ queryKey: keyOf(clubId) });
      },
    });
  };
  if (url)
    return (
      <TextField
        label="Link to pass on"
        help="It is shown this once."
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
    );
  return (
    <form className="stack" onSubmit={make}>
      <div className="cols c2">
        <SelectField label="A link for" value={uses} onChange={(event) => setUses(event.target.value)}>
          <option value="1">one person</option>
          <option value="5">five people</option>
          <option value="20">twenty people</option>
          <option value="">whoever has it</option>
        </SelectField>
        <SelectField label="It works for" value={days} onChange={(event) => setDays(event.target.value)}>
          <option value="1">a day</option>
          <option value="7">a week</option>
          <option value="30">thirty days</option>
          <option value="">as long as I like</option>
        </SelectField>
      </div>
      <button type="submit" className="btn wide" aria-busy={busy || undefined}>
        Make a link
      </button>
    </form>
  );
}

function MailForm({ clubId }: { clubId: string }) {
  const { run, busy } = useAction();
  const queries = useQueryClient();
  const [email, setEmail] = useState("");
  const mail = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await run(() => api("POST /v1/clubs/{clubId}/invitations", { params: { clubId }, body: { email } }), {
      message: `The invitation is on its way to ${email}.`,
    });
    if (!sent) return;
    setEmail(unlessTyped(email));
    void queries.invalidateQueries({ queryKey: keyOf(clubId) });
  };
  return (
    <form className="stack" onSubmit={mail}>
      <TextField
        label="Or by mail"
        help="Only the account with this address can use it, once."
        type="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="row">
        <button type="submit" className="btn pri" aria-busy={busy || undefined}>
          Send invitation
        </button>
      </div>
    </form>
  );
}

/** What is open: for members their own, for moderators everybody's. */
function OpenInvitations({ clubId }: { clubId: string }) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf(clubId),
    queryFn: () => api("GET /v1/clubs/{clubId}/invitations", { params: { clubId } }),
  });
  const open = (data?.data ?? []).filter(({ revokedAt }) => revokedAt === null);
  if (open.length === 0) return null;
  return (
    <div>
      <h3 className="small">Open invitations</h3>
      <ul className="stack mt-2">
        {open.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            clubId={clubId}
            invitation={invitation}
            onRevoked={() => queries.invalidateQueries({ queryKey: keyOf(clubId) })}
          />
        ))}
      </ul>
    </div>
  );
}
