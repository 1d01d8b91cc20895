"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { BookSearch, type PickedBook } from "@/components/books/book-search";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Columns, Row, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

/** Puts a book on the schedule without a vote. */
export function ScheduleRead({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.schedule");
  const { run, isPending } = useAction();
  const [book, setBook] = useState<PickedBook | null>(null);
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
    <Stack as="form" className={panelStyles} onSubmit={schedule}>
      <BookSearch
        label={t("book")}
        picked={book}
        onPick={({ id, title }) => setBook({ id, title })}
        onClear={() => setBook(null)}
      />
      <Columns layout={2}>
        <Input label={t("from")} help={t("fromHelp")} type="date" name="startsAt" />
        <Input label={t("until")} help={t("untilHelp")} type="date" name="deadline" />
      </Columns>
      <Button type="submit" variant="primary" disabled={!book} isPending={isPending}>
        {book ? t("scheduleTitle", { title: book.title }) : t("schedule")}
      </Button>
    </Stack>
  );
}

type AdminRead = { id: string; title: string; upcoming: boolean };

/** Moves the deadline of a read, and its start while that is ahead; or takes it off the schedule. */
export function ReadAdmin({ clubId, read }: { clubId: string; read: AdminRead }) {
  const t = useTranslations("clubs.schedule");
  const { run, isPending } = useAction();
  const params = { clubId, readId: read.id };
  return (
    <Row
      as="form"
      align="end"
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
      {read.upcoming && <Input label={t("newStart", { title: read.title })} type="date" name="startsAt" />}
      <Input label={t("newDeadline", { title: read.title })} type="date" name="deadline" required={!read.upcoming} />
      <Button type="submit" isPending={isPending}>
        {t("move")}
      </Button>
      <Button
        variant="danger"
        size="compact"
        isPending={isPending}
        onClick={() =>
          run(() => api("DELETE /v1/clubs/{clubId}/reads/{readId}", { params }), { message: t("takenOff") })
        }
      >
        {t("takeOff")}
      </Button>
    </Row>
  );
}

/** The deadline of the open voting, and closing it now. */
export function VotingAdmin({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.schedule");
  const { run, isPending } = useAction();
  const [day, setDay] = useState("");
  const params = { clubId };
  return (
    <Row
      as="form"
      align="end"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => api("PATCH /v1/clubs/{clubId}/votes", { params, body: { closesAt: day } }), {
          message: t("voteMoved"),
        });
      }}
    >
      <Input label={t("voteUntil")} type="date" required value={day} onChange={(event) => setDay(event.target.value)} />
      <Button type="submit" isPending={isPending}>
        {t("moveVote")}
      </Button>
      <Button
        variant="danger"
        size="compact"
        isPending={isPending}
        onClick={() => run(() => api("POST /v1/clubs/{clubId}/votes/close", { params }), { message: t("voteClosed") })}
      >
        {t("closeVote")}
      </Button>
    </Row>
  );
}
