"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

const ANSWERS = ["going", "maybe", "no"] as const;
type Rsvp = (typeof ANSWERS)[number];
type At = { clubId: string; id: string };

/** Whether one comes. */
export function MeetingRsvp({ at, rsvp }: { at: At; rsvp: Rsvp | null }) {
  const t = useTranslations("clubs.meetingRsvp");
  const { run, isPending } = useAction();
  return (
    <Row as="fieldset">
      <legend className="sr-only">{t("question")}</legend>
      {ANSWERS.map((option) => (
        <Button
          key={option}
          variant={rsvp === option ? "on" : "default"}
          aria-pressed={rsvp === option}
          isPending={isPending}
          onClick={() =>
            run(() => api("PUT /v1/clubs/{clubId}/meetings/{id}/attendance", { params: at, body: { answer: option } }))
          }
        >
          {t(`answer.${option}`)}
        </Button>
      ))}
    </Row>
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
    <Stack className={panelStyles}>
      <p className="font-medium font-serif text-[3rem]/[1] tabular-nums" role="timer" aria-label={t("timer.label")}>
        {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
      </p>
      <Row>
        <Button variant="primary" onClick={() => setSince(since === null ? Date.now() - elapsed : null)}>
          {since === null ? t("timer.start") : t("timer.pause")}
        </Button>
        <Button
          onClick={() => {
            setElapsed(0);
            setSince(since === null ? null : Date.now());
          }}
        >
          {t("timer.restart")}
        </Button>
      </Row>
    </Stack>
  );
}

/** What was said, written down by a moderator. */
export function MeetingNotes({ at, notes }: { at: At; notes: string }) {
  const t = useTranslations("clubs.meetingRsvp");
  const { run, isPending } = useAction();
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
    <Stack as="form" onSubmit={save}>
      <Textarea
        label={t("notes.label")}
        rows={6}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" isPending={isPending}>
        {t("notes.keep")}
      </Button>
    </Stack>
  );
}
