"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useFailureMessage } from "@/components/account/use-save";
import { Progress } from "@/components/ui/progress";
import { Rating } from "@/components/ui/rating";
import { useToast } from "@/components/ui/toast";
import type { LibraryEntry, LibraryStatus } from "@/lib/catalogue/schemas";
import { STATUSES } from "@/lib/catalogue/statuses";
import { longDate } from "@/lib/format/dates";
import { formatProgress } from "@/lib/format/reading-progress";
import { api } from "@/lib/registry/client";
import { bringBack } from "./bring-back";
import { EntryDetails, type EntryFields } from "./entry-details";

type EntryRowProps = {
  entry: EntryFields & Pick<LibraryEntry, "status" | "addedAt" | "readCount" | "reads" | "privateNote">;
  cover: ReactNode;
  heading: ReactNode;
};

/** A book of the reader's library, with what the reader does to it: move, note progress, take out. */
export function EntryRow({ entry, cover, heading }: EntryRowProps) {
  const t = useTranslations("library.entryRow");
  const common = useTranslations("books.common");
  const { book } = entry;
  const router = useRouter();
  const toast = useToast();
  const params = { bookId: book.id };
  const [chosen, setChosen] = useState({ over: entry.status, status: entry.status });
  const status = chosen.over === entry.status ? chosen.status : entry.status; // what is stored now wins
  const setStatus = (next: LibraryStatus) => setChosen({ over: entry.status, status: next });
  const [gone, setGone] = useState(false);
  const failureMessage = useFailureMessage();
  const onError = (error: unknown) => {
    setStatus(entry.status);
    setGone(false);
    toast({ message: failureMessage(error) });
  };
  const change = useMutation({
    mutationFn: (next: LibraryStatus) => api("PATCH /v1/me/library/{bookId}", { params, body: { status: next } }),
    onSuccess: () => router.refresh(),
    onError,
  });
  const undo = useMutation({
    mutationFn: (isOut: boolean) => bringBack(entry, { isOut }),
    onSuccess: () => router.refresh(),
    onError,
  });
  const remove = useMutation({
    mutationFn: () => api("DELETE /v1/me/library/{bookId}", { params }),
    onSuccess: () => {
      toast({
        message: t("removed", { title: book.title }),
        undo: () => {
          setGone(false);
          undo.mutate(true);
        },
      });
      router.refresh();
    },
    onError,
  });

  function move(next: LibraryStatus) {
    setStatus(next);
    change.mutate(next, {
      onSuccess: () =>
        toast({
          message: t("moved", { title: book.title, status: common(`status.${next}`) }),
          undo: () => {
            setStatus(entry.status);
            undo.mutate(false);
          },
        }),
    });
  }
  function takeOut() {
    setGone(true);
    remove.mutate();
  }

  if (gone) return null;
  const dates = datesOf(t, entry);
  return (
    <li className="library-entry">
      {cover}
      <div className="min-w-0">
        {heading}
        {status === "reading" || status === "abandoned" ? (
          <div className="how-far">
            {entry.percent === null ? (
              <p className="small num">{formatProgress(entry)}</p>
            ) : (
              <Progress percent={entry.percent} label={formatProgress(entry)} />
            )}
          </div>
        ) : null}
        <p className="small quiet num mt-2">
          {entry.rating !== null && (
            <>
              <Rating rating={entry.rating} />{" "}
            </>
          )}
          {dates}
          {entry.readCount > 1 && ` · ${t("readTimes", { count: entry.readCount })}`}
        </p>
      </div>
      <div className="library-tools">
        <select
          className="in"
          aria-label={t("status", { title: book.title })}
          value={status}
          onChange={(event) => move(event.target.value as LibraryStatus)}
        >
          {STATUSES.map((option) => (
            <option key={option} value={option}>
              {common(`status.${option}`)}
            </option>
          ))}
        </select>
        <EntryDetails entry={entry} label={t(status === "reading" ? "noteProgress" : "datesAndRating")} />
        <button type="button" className="btn lo" aria-label={t("removeBook", { title: book.title })} onClick={takeOut}>
          {t("remove")}
        </button>
      </div>
    </li>
  );
}

function datesOf(
  t: ReturnType<typeof useTranslations<"library.entryRow">>,
  { status, startedOn, finishedOn, addedAt }: EntryRowProps["entry"],
): string {
  if (status === "finished" && finishedOn) return t("finished", { date: longDate(finishedOn) });
  if (status !== "want" && startedOn) return t("started", { date: longDate(startedOn) });
  return t("added", { date: longDate(addedAt) });
}
