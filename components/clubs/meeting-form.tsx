"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { TextArea, TextField } from "@/components/ui/field";
import { clearSent } from "@/components/ui/sent";
import type { Meeting } from "@/lib/clubs/reading-schemas";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type Planned = Pick<Meeting, "id" | "title" | "startsAt" | "place" | "url" | "agenda">;

/** An instant as a field for date and time wants it: what the clocks here show. */
function hereAs(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Sets a meeting, or changes one; the time is the browser's own. */
export function MeetingForm({ clubId, meeting, onDone }: { clubId: string; meeting?: Planned; onDone?: () => void }) {
  const t = useTranslations("clubs.meetingForm");
  const { run, busy } = useAction();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? "").trim() || null;
    const body = {
      title: text("title") ?? "",
      startsAt: new Date(String(data.get("startsAt"))).toISOString(),
      place: text("place"),
      url: text("url"),
      agenda: text("agenda"),
    };
    const done = await run<unknown>(
      () =>
        meeting
          ? api("PATCH /v1/clubs/{clubId}/meetings/{id}", { params: { clubId, id: meeting.id }, body })
          : api("POST /v1/clubs/{clubId}/meetings", { params: { clubId }, body }),
      { message: meeting ? t("changed") : t("isSet") },
    );
    if (!done) return;
    if (!meeting) clearSent(form, data);
    onDone?.();
  };
  return (
    <form className={meeting ? "stack mt-4" : "card stack"} onSubmit={save}>
      <TextField label={t("title")} name="title" required maxLength={150} defaultValue={meeting?.title} />
      <TextField
        label={t("startsAt")}
        name="startsAt"
        type="datetime-local"
        required
        defaultValue={meeting && hereAs(meeting.startsAt)}
      />
      <div className="cols c2">
        <TextField label={t("place")} name="place" maxLength={300} defaultValue={meeting?.place ?? ""} />
        <TextField label={t("url")} name="url" type="url" defaultValue={meeting?.url ?? ""} />
      </div>
      <TextArea
        label={t("agenda")}
        name="agenda"
        rows={3}
        maxLength={5_000}
        defaultValue={meeting?.agenda ?? ""}
        readOnly={Boolean(meeting) && busy}
      />
      <button type="submit" className="btn pri" aria-busy={busy || undefined}>
        {meeting ? t("save") : t("set")}
      </button>
    </form>
  );
}

/** What a moderator does with a meeting: change it, or call it off. */
export function MeetingTools({ clubId, slug, meeting }: { clubId: string; slug: string; meeting: Planned }) {
  const t = useTranslations("clubs.meetingForm");
  const { run, busy, router } = useAction();
  const [asking, setAsking] = useState<"change" | "off" | null>(null);
  const close = () => setAsking(null);
  const callOff = () =>
    run(() => api("DELETE /v1/clubs/{clubId}/meetings/{id}", { params: { clubId, id: meeting.id } }), {
      message: t("callOff.done"),
      onDone: () => router.push(`/clubs/${slug}/meetings`),
    });
  return (
    <div className="row">
      <button type="button" className="btn lo" onClick={() => setAsking("change")}>
        {t("change")}
      </button>
      <button type="button" className="btn lo stop" onClick={() => setAsking("off")}>
        {t("callOff.open")}
      </button>
      <Dialog open={asking === "change"} title={t("change")} onClose={close}>
        <MeetingForm clubId={clubId} meeting={meeting} onDone={close} />
      </Dialog>
      <Dialog open={asking === "off"} title={t("callOff.title")} onClose={close}>
        <p className="prose mt-4">{t("callOff.text")}</p>
        <div className="row mt-6">
          <button type="button" className="btn" onClick={close}>
            {t("callOff.cancel")}
          </button>
          <button type="button" className="btn stop" disabled={busy} onClick={callOff}>
            {t("callOff.confirm")}
          </button>
        </div>
      </Dialog>
    </div>
  );
}
