"use client";

import Link from "next/link";
import { useState } from "react";
import { BookFinder } from "@/components/profiles/book-finder";
import { useChange } from "@/components/profiles/save";
import { ROW_STATES } from "@/lib/format/import-states";
import type { ImportRow } from "@/lib/profiles/me-schemas";
import { api } from "@/lib/registry/client";

const FOUND_BY: Record<string, string> = {
  isbn: "by ISBN",
  identifier: "by its number",
  title: "by title and author",
  reader: "chosen by you",
};

type ImportRowLineProps = {
  importId: string;
  row: ImportRow;
  /** Whether it may be changed now: not while the import runs. */
  open: boolean;
};

/** A row of an import: what came of it, and what the reader says instead. */
export function ImportRowLine({ importId, row, open }: ImportRowLineProps) {
  const [choosing, setChoosing] = useState(false);
  const title = row.title || "Without a title";
  const change = useChange(
    (body: { bookId?: string; skip?: boolean }) =>
      api("PUT /v1/me/imports/{id}/rows/{row}", { params: { id: importId, row: String(row.row) }, body }),
    null,
  );
  const shelved = row.state === "applied" || row.state === "created";
  return (
    <li>
      <div className="row between">
        <span className="min-w-0 flex-1 break-words">
          <b className="serif">{title}</b>{" "}
          <span className="small quiet">
            {row.author}
            {row.reason && <> · {row.reason}</>}
            {row.book && (
              <>
                {" "}
                · <Link href={`/books/${row.book.slug}`}>{row.book.title}</Link> {row.foundBy && FOUND_BY[row.foundBy]}
              </>
            )}
          </span>
        </span>
        <span className={`tag ${row.state === "rejected" ? "red" : ""}`}>{ROW_STATES[row.state]}</span>
      </div>
      {open && !shelved && row.usable && (
        <div className="row mt-2" style={{ gap: 8 }}>
          <button
            type="button"
            className="btn lo"
            aria-expanded={choosing}
            aria-label={`${row.book ? "Another book" : "Choose the book"} for ${title}`}
            onClick={() => setChoosing(!choosing)}
          >
            {row.book ? "Another book" : "Choose the book"}
          </button>
          <button
            type="button"
            className="btn lo"
            aria-label={`${row.state === "skipped" ? "Take it in again" : "Leave it out"}: ${title}`}
            onClick={() => change.mutate({ skip: row.state !== "skipped" })}
          >
            {row.state === "skipped" ? "Take it in again" : "Leave it out"}
          </button>
        </div>
      )}
      {open && choosing && !shelved && (
        <div className="mt-3">
          <BookFinder
            label={`Which book is ${title}?`}
            verb="This one"
            labelFor={(found) => `This one: ${title} is ${found}`}
            initial={[row.title, row.author].filter(Boolean).join(" ")}
            onPick={({ id }) => change.mutate({ bookId: id }, { onSuccess: () => setChoosing(false) })}
          />
        </div>
      )}
    </li>
  );
}
