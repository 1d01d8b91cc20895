"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useFailureMessage } from "@/components/account/use-save";
import { Gauge } from "@/components/ui/progress";
import { Stars } from "@/components/ui/stars";
import { useToast } from "@/components/ui/toasts";
import type { LibraryEntry, LibraryStatus } from "@/lib/catalogue/schemas";
import { STATUS_LABELS, STATUSES } from "@/lib/catalogue/statuses";
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
        message: `${book.title} is out of your library.`,
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
          message: `${book.title}: ${STATUS_LABELS[next]}.`,
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
  const dates = datesOf(entry);
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
              <Gauge percent={entry.percent} label={formatProgress(entry)} />
            )}
          </div>
        ) : null}
        <p className="small quiet num mt-2">
          {entry.rating !== null && (
            <>
              <Stars rating={entry.rating} />{" "}
            </>
          )}
          {dates}
          {entry.readCount > 1 && ` · Read ${entry.readCount} times`}
        </p>
      </div>
      <div className="library-tools">
        <select
          className="in"
          aria-label={`${book.title}: where it stands`}
          value={status}
          onChange={(event) => move(event.target.value as LibraryStatus)}
        >
          {STATUSES.map((option) => (
            <option key={option} value={option}>
              {STATUS_LABELS[option]}
            </option>
          ))}
        </select>
        <EntryDetails entry={entry} label={status === "reading" ? "Note progress" : "Dates and rating"} />
        <button type="button" className="btn lo" aria-label={`Remove ${book.title}`} onClick={takeOut}>
          Remove
        </button>
      </div>
    </li>
  );
}

function datesOf({ status, startedOn, finishedOn, addedAt }: EntryRowProps["entry"]): string {
  if (status === "finished" && finishedOn) return `Finished ${longDate(finishedOn)}`;
  if (status !== "want" && startedOn) return `Started ${longDate(startedOn)}`;
  return `Added ${longDate(addedAt)}`;
}
