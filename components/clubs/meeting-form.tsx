"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input, Textarea } from "@/components/ui/field";
import { Columns, Row, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
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
  const { run, isPending } = useAction();
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
    <Stack as="form" className={meeting ? "mt-4" : panelStyles} onSubmit={save}>
      <Input label={t("title")} name="title" required maxLength={150} defaultValue={meeting?.title} />
      <Input
        label={t("startsAt")}
        name="startsAt"
        type="datetime-local"
        required
        defaultValue={meeting && hereAs(meeting.startsAt)}
      />
      <Columns layout={2}>
        <Input label={t("place")} name="place" maxLength={300} defaultValue={meeting?.place ?? ""} />
        <Input label={t("url")} name="url" type="url" defaultValue={meeting?.url ?? ""} />
      </Columns>
      <Textarea
        label={t("agenda")}
        name="agenda"
        rows={3}
        maxLength={5_000}
        defaultValue={meeting?.agenda ?? ""}
        readOnly={Boolean(meeting) && isPending}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        {meeting ? t("save") : t("set")}
      </Button>
    </Stack>
  );
}

/** What a moderator does with a meeting: change it, or call it off. */
export function MeetingTools({ clubId, slug, meeting }: { clubId: string; slug: string; meeting: Planned }) {
  const t = useTranslations("clubs.meetingForm");
  const { run, isPending, router } = useAction();
  const [asking, setAsking] = useState<"change" | "off" | null>(null);
  const close = () => setAsking(null);
  const callOff = () =>
    run(() => api("DELETE /v1/clubs/{clubId}/meetings/{id}", { params: { clubId, id: meeting.id } }), {
      message: t("callOff.done"),
      onDone: () => router.push(`/clubs/${slug}/meetings`),
    });
  return (
    <Row>
      <Button size="compact" onClick={() => setAsking("change")}>
        {t("change")}
      </Button>
      <Button variant="danger" size="compact" onClick={() => setAsking("off")}>
        {t("callOff.open")}
      </Button>
      <Dialog open={asking === "change"} title={t("change")} onClose={close}>
        <MeetingForm clubId={clubId} meeting={meeting} onDone={close} />
      </Dialog>
      <Dialog open={asking === "off"} title={t("callOff.title")} onClose={close}>
        <p className="prose mt-4">{t("callOff.text")}</p>
        <Row className="mt-6">
          <Button onClick={close}>{t("callOff.cancel")}</Button>
          <Button variant="danger" isPending={isPending} onClick={callOff}>
            {t("callOff.confirm")}
          </Button>
        </Row>
      </Dialog>
    </Row>
  );
}
