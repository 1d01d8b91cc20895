"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type Frequency = "all" | "important" | "weekly" | "none";

/** How much a member hears of the club, and the secret address of its calendar. */
export function ClubNotifications({
  clubId,
  frequency,
  calendarUrl,
}: {
  clubId: string;
  frequency: Frequency;
  calendarUrl: string;
}) {
  const t = useTranslations("clubs.clubSettings");
  const { run, busy } = useAction();
  const params = { clubId };
  return (
    <div className="stack">
      <SelectField
        label={t("frequency.label")}
        defaultValue={frequency}
        disabled={busy}
        onChange={(event) =>
          run(
            () =>
              api("PUT /v1/clubs/{clubId}/notifications", {
                params,
                body: { frequency: event.target.value as Frequency },
              }),
            { message: t("noted") },
          )
        }
      >
        <option value="all">{t("frequency.all")}</option>
        <option value="important">{t("frequency.important")}</option>
        <option value="weekly">{t("frequency.weekly")}</option>
        <option value="none">{t("frequency.none")}</option>
      </SelectField>
      <TextField
        label={t("calendar")}
        help={t("calendarHelp")}
        readOnly
        value={calendarUrl}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className="btn lo"
        onClick={() =>
          run(() => api("PUT /v1/clubs/{clubId}/notifications", { params, body: { renewCalendar: true } }), {
            message: t("addressRenewed"),
          })
        }
      >
        {t("renewAddress")}
      </button>
    </div>
  );
}

/** Answers a report: takes the text away, or lets it stand. */
export function ReportActions({ clubId, reportId }: { clubId: string; reportId: string }) {
  const t = useTranslations("clubs.clubSettings");
  const { run, busy } = useAction();
  const resolve = (decision: "remove" | "dismiss", message: string) =>
    run(() => api("PUT /v1/clubs/{clubId}/reports/{id}", { params: { clubId, id: reportId }, body: { decision } }), {
      message,
    });
  return (
    <div className="row">
      <button type="button" className="btn stop" disabled={busy} onClick={() => resolve("remove", t("textRemoved"))}>
        {t("removeText")}
      </button>
      <button type="button" className="btn" disabled={busy} onClick={() => resolve("dismiss", t("textStands"))}>
        {t("letStand")}
      </button>
    </div>
  );
}

/** Deletes the club, for whoever types its name. */
export function DeleteClub({ club }: { club: { id: string; name: string } }) {
  const t = useTranslations("clubs.clubSettings");
  const { run, busy, router } = useAction();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  return (
    <>
      <button type="button" className="btn stop" onClick={() => setOpen(true)}>
        {t("delete.open")}
      </button>
      <Dialog open={open} title={t("delete.title", { name: club.name })} onClose={() => setOpen(false)}>
        <div className="stack mt-4">
          <p className="prose">{t("delete.text")}</p>
          <TextField
            label={t("delete.typeName", { name: club.name })}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <div className="row">
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              {t("delete.cancel")}
            </button>
            <button
              type="button"
              className="btn stop"
              disabled={name !== club.name || busy}
              onClick={() =>
                run(() => api("DELETE /v1/clubs/{clubId}", { params: { clubId: club.id } }), {
                  message: t("delete.done", { name: club.name }),
                  onDone: () => router.push("/clubs"),
                })
              }
            >
              {t("delete.confirm")}
            </button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
