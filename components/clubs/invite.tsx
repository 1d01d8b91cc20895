"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input, Select } from "@/components/ui/field";
import { Columns, Row, Stack } from "@/components/ui/layout";
import { unlessTyped } from "@/components/ui/sent";
import { LinkToShare } from "@/components/ui/share-dialog";
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
      <Button onClick={() => setOpen(true)}>{t("open")}</Button>
      <Dialog open={open} title={t("title")} onClose={() => setOpen(false)}>
        <Stack className="mt-4">
          <LinkForm clubId={clubId} />
          <MailForm clubId={clubId} />
          <OpenInvitations clubId={clubId} />
          <Row>
            <Button onClick={() => setOpen(false)}>{t("done")}</Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}

const keyOf = (clubId: string) => ["invitations", clubId];

function LinkForm({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.invite");
  const { run, isPending } = useAction();
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
  if (url) return <LinkToShare label={t("link.made")} help={t("link.madeHelp")} link={{ url, title: t("title") }} />;
  return (
    <Stack as="form" onSubmit={make}>
      <Columns layout={2}>
        <Select label={t("uses.label")} value={uses} onChange={(event) => setUses(event.target.value)}>
          <option value="1">{t("uses.one")}</option>
          <option value="5">{t("uses.five")}</option>
          <option value="20">{t("uses.twenty")}</option>
          <option value="">{t("uses.any")}</option>
        </Select>
        <Select label={t("days.label")} value={days} onChange={(event) => setDays(event.target.value)}>
          <option value="1">{t("days.day")}</option>
          <option value="7">{t("days.week")}</option>
          <option value="30">{t("days.month")}</option>
          <option value="">{t("days.always")}</option>
        </Select>
      </Columns>
      <Button type="submit" isWide isPending={isPending}>
        {t("link.make")}
      </Button>
    </Stack>
  );
}

function MailForm({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.invite");
  const { run, isPending } = useAction();
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
    <Stack as="form" onSubmit={mail}>
      <Input
        label={t("mail.label")}
        help={t("mail.help")}
        type="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Row>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t("mail.send")}
        </Button>
      </Row>
    </Stack>
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
      <h3 className="text-small">{t("openInvitations")}</h3>
      <Stack as="ul" className="mt-2">
        {open.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            clubId={clubId}
            invitation={invitation}
            onRevoked={() => queries.invalidateQueries({ queryKey: keyOf(clubId) })}
          />
        ))}
      </Stack>
    </div>
  );
}
