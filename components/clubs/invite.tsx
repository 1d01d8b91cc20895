"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
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
  const t = useTranslations("clubs.invite");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t("open")}
      </button>
      <Dialog open={open} title={t("title")} onClose={() => setOpen(false)}>
        <div className="stack mt-4">
          <LinkForm clubId={clubId} />
          <MailForm clubId={clubId} />
          <OpenInvitations clubId={clubId} />
          <div className="row">
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              {t("done")}
            </button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

const keyOf = (clubId: string) => ["invitations", clubId];

function LinkForm({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.invite");
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
        label={t("link.made")}
        help={t("link.madeHelp")}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
    );
  return (
    <form className="stack" onSubmit={make}>
      <div className="cols c2">
        <SelectField label={t("uses.label")} value={uses} onChange={(event) => setUses(event.target.value)}>
          <option value="1">{t("uses.one")}</option>
          <option value="5">{t("uses.five")}</option>
          <option value="20">{t("uses.twenty")}</option>
          <option value="">{t("uses.any")}</option>
        </SelectField>
        <SelectField label={t("days.label")} value={days} onChange={(event) => setDays(event.target.value)}>
          <option value="1">{t("days.day")}</option>
          <option value="7">{t("days.week")}</option>
          <option value="30">{t("days.month")}</option>
          <option value="">{t("days.always")}</option>
        </SelectField>
      </div>
      <button type="submit" className="btn wide" aria-busy={busy || undefined}>
        {t("link.make")}
      </button>
    </form>
  );
}

function MailForm({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.invite");
  const { run, busy } = useAction();
  const queries = useQueryClient();
  const [email, setEmail] = useState("");
  const mail = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await run(() => api("POST /v1/clubs/{clubId}/invitations", { params: { clubId }, body: { email } }), {
      message: t("mail.sent", { email }),
    });
    if (!sent) return;
    setEmail(unlessTyped(email));
    void queries.invalidateQueries({ queryKey: keyOf(clubId) });
  };
  return (
    <form className="stack" onSubmit={mail}>
      <TextField
        label={t("mail.label")}
        help={t("mail.help")}
        type="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="row">
        <button type="submit" className="btn pri" aria-busy={busy || undefined}>
          {t("mail.send")}
        </button>
      </div>
    </form>
  );
}

/** What is open: for members their own, for moderators everybody's. */
function OpenInvitations({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.invite");
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf(clubId),
    queryFn: () => api("GET /v1/clubs/{clubId}/invitations", { params: { clubId } }),
  });
  const open = (data?.data ?? []).filter(({ revokedAt }) => revokedAt === null);
  if (open.length === 0) return null;
  return (
    <div>
      <h3 className="small">{t("openInvitations")}</h3>
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
