"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { TextArea } from "@/components/ui/field";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

const ANSWERS = ["going", "maybe", "no"] as const;
type Rsvp = (typeof ANSWERS)[number];
type At = { clubId: string; id: string };

/** Whether one comes. */
export function MeetingRsvp({ at, rsvp }: { at: At; rsvp: Rsvp | null }) {
  const t = useTranslations("clubs.meetingRsvp");
  const { run, busy } = useAction();
  return (
    <fieldset className="row" disabled={busy}>
      <legend className="sr-only">{t("question")}</legend>
      {ANSWERS.map((option) => (
        <button
          key={option}
          type="button"
          className={rsvp === option ? "btn on" : "btn"}
          aria-pressed={rsvp === option}
          onClick={() =>
            run(() => api("PUT /v1/clubs/{clubId}/meetings/{id}/attendance", { params: at, body: { answer: option } }))
          }
        >
          {t(`answer.${option}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** A clock to talk by: how long the meeting, or the present point, has taken. */
export function MeetingTimer() {
  const t = useTranslations("clubs.meetingRsvp");
  const [since, setSince] = useState<number | null>(null);
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setElapsed(Date.now() - since), 500);
    return () => clearInterval(timer);
  }, [since]);
  const seconds = Math.floor(elapsed / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  return (
    <div className="card stack">
      <p className="timer" role="timer" aria-label={t("timer.label")}>
        {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
      </p>
      <div className="row">
        <button
          type="button"
          className="btn pri"
          onClick={() => setSince(since === null ? Date.now() - elapsed : null)}
        >
          {since === null ? t("timer.start") : t("timer.pause")}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            setElapsed(0);
            setSince(since === null ? null : Date.now());
          }}
        >
          {t("timer.restart")}
        </button>
      </div>
    </div>
  );
}

/** What was said, written down by a moderator. */
export function MeetingNotes({ at, notes }: { at: At; notes: string }) {
  const t = useTranslations("clubs.meetingRsvp");
  const { run, busy } = useAction();
  const [text, setText] = useState(notes);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => api("PATCH /v1/clubs/{clubId}/meetings/{id}", { params: at, body: { notes: text.trim() || null } }),
      {
        message: t("notes.kept"),
      },
    );
  };
  return (
    <form className="stack" onSubmit={save}>
      <TextArea
        label={t("notes.label")}
        rows={6}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="btn" aria-busy={busy || undefined}>
        {t("notes.keep")}
      </button>
    </form>
  );
}
