"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { TextField } from "@/components/ui/field";
import { api } from "@/lib/registry/client";
import { BookPicker } from "./nominate";
import { useAction } from "./use-action";

/** Puts a book on the schedule without a vote. */
export function ScheduleRead({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.schedule");
  const { run, busy } = useAction();
  const [book, setBook] = useState<{ id: string; title: string } | null>(null);
  const schedule = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!book) return;
    const form = new FormData(event.currentTarget);
    const day = (name: string) => String(form.get(name) ?? "") || undefined;
    const done = await run(
      () =>
        api("POST /v1/clubs/{clubId}/reads", {
          params: { clubId },
          body: { bookId: book.id, startsAt: day("startsAt"), deadline: day("deadline") },
        }),
      { message: t("scheduled", { title: book.title }) },
    );
    if (done) setBook((now) => (now === book ? null : now));
  };
  return (
    <form className="card stack" onSubmit={schedule}>
      <BookPicker picked={book} onPick={setBook} />
      <div className="cols c2">
        <TextField label={t("from")} help={t("fromHelp")} type="date" name="startsAt" />
        <TextField label={t("until")} help={t("untilHelp")} type="date" name="deadline" />
      </div>
      <button type="submit" className="btn pri" disabled={!book} aria-busy={busy || undefined}>
        {book ? t("scheduleTitle", { title: book.title }) : t("schedule")}
      </button>
    </form>
  );
}

type AdminRead = { id: string; title: string; upcoming: boolean };

/** Moves the deadline of a read, and its start while that is ahead; or takes it off the schedule. */
export function ReadAdmin({ clubId, read }: { clubId: string; read: AdminRead }) {
  const t = useTranslations("clubs.schedule");
  const { run, busy } = useAction();
  const params = { clubId, readId: read.id };
  return (
    <form
      className="row items-end"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const day = (name: string) => String(form.get(name) ?? "") || undefined;
        const body = { startsAt: day("startsAt"), deadline: day("deadline") };
        void run(() => api("PATCH /v1/clubs/{clubId}/reads/{readId}", { params, body }), {
          message: t("readMoved"),
        });
      }}
    >
      {read.upcoming && <TextField label={t("newStart", { title: read.title })} type="date" name="startsAt" />}
      <TextField
        label={t("newDeadline", { title: read.title })}
        type="date"
        name="deadline"
        required={!read.upcoming}
      />
      <button type="submit" className="btn" aria-busy={busy || undefined}>
        {t("move")}
      </button>
      <button
        type="button"
        className="btn lo stop"
        onClick={() =>
          run(() => api("DELETE /v1/clubs/{clubId}/reads/{readId}", { params }), { message: t("takenOff") })
        }
      >
        {t("takeOff")}
      </button>
    </form>
  );
}

/** The deadline of the open voting, and closing it now. */
export function VotingAdmin({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.schedule");
  const { run, busy } = useAction();
  const [day, setDay] = useState("");
  const params = { clubId };
  return (
    <form
      className="row items-end"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => api("PATCH /v1/clubs/{clubId}/votes", { params, body: { closesAt: day } }), {
          message: t("voteMoved"),
        });
      }}
    >
      <TextField
        label={t("voteUntil")}
        type="date"
        required
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <button type="submit" className="btn" aria-busy={busy || undefined}>
        {t("moveVote")}
      </button>
      <button
        type="button"
        className="btn lo stop"
        onClick={() => run(() => api("POST /v1/clubs/{clubId}/votes/close", { params }), { message: t("voteClosed") })}
      >
        {t("closeVote")}
      </button>
    </form>
  );
}
