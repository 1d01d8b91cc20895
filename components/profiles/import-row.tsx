"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BookSearch } from "@/components/books/book-search";
import { BookTitle } from "@/components/books/book-title";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { IMPORT_REASONS, sentencesIn } from "@/lib/format/stored-sentences";
import type { ImportRow } from "@/lib/profiles/me-schemas";
import { api } from "@/lib/registry/client";

/** Why a row is as it is, sentence by sentence. */
function ImportReason({ text }: { text: string }) {
  const t = useTranslations("profiles.importReasons");
  return sentencesIn(IMPORT_REASONS, text)
    .map((sentence) => ("key" in sentence ? t(sentence.key, sentence.values) : sentence.text))
    .join(" ");
}

type ImportRowLineProps = {
  importId: string;
  row: ImportRow;
  /** What became of it, in words. */
  state: string;
  /** Whether it stands among those that need a decision: then a new one says why. */
  isAsked: boolean;
  /** Whether it may be changed now: not while the import runs. */
  open: boolean;
};

/** A row of an import: what came of it, and what the reader says instead. */
export function ImportRowLine({ importId, row, state, isAsked, open }: ImportRowLineProps) {
  const t = useTranslations("profiles.importRow");
  const [choosing, setChoosing] = useState(false);
  const title = row.title || t("untitled");
  const change = useApiMutation(
    (body: { bookId?: string; skip?: boolean }) =>
      api("PUT /v1/me/imports/{id}/rows/{row}", { params: { id: importId, row: String(row.row) }, body }),
    { toastFailure: true },
  );
  const shelved = row.state === "applied" || row.state === "created";
  return (
    <li>
      <Row justify="between">
        <span className="min-w-0 flex-1 break-words">
          <b className="serif">
            <bdi>{title}</bdi>
          </b>{" "}
          <span className="text-small text-ink-2">
            <bdi>{row.author}</bdi>
            {row.reason && (
              <>
                {" "}
                · <ImportReason text={row.reason} />
              </>
            )}
            {isAsked && row.state === "new" && <> · {t(row.author ? "sameTitle" : "noAuthor")}</>}
            {row.book && (
              <>
                {" "}
                ·{" "}
                <Link href={`/books/${row.book.slug}`}>
                  <BookTitle book={row.book} />
                </Link>{" "}
                {row.foundBy && t("foundBy", { by: row.foundBy })}
              </>
            )}
          </span>
        </span>
        <Badge tone={row.state === "rejected" ? "rubric" : "neutral"}>{state}</Badge>
      </Row>
      {open && !shelved && row.usable && (
        <Row className="mt-2" style={{ gap: 8 }}>
          <Button
            size="compact"
            aria-expanded={choosing}
            aria-label={t(row.book ? "anotherFor" : "chooseFor", { title })}
            onClick={() => setChoosing(!choosing)}
          >
            {t(row.book ? "another" : "choose")}
          </Button>
          <Button
            size="compact"
            aria-label={t(row.state === "skipped" ? "unskipTitle" : "skipTitle", { title })}
            onClick={() => change.mutate({ skip: row.state !== "skipped" })}
          >
            {t(row.state === "skipped" ? "unskip" : "skip")}
          </Button>
        </Row>
      )}
      {open && choosing && !shelved && (
        <div className="mt-3">
          <BookSearch
            label={t("which", { title })}
            among="mine"
            initial={[row.title, row.author].filter(Boolean).join(" ")}
            onPick={({ id }) => change.mutate({ bookId: id }, { onSuccess: () => setChoosing(false) })}
          />
        </div>
      )}
    </li>
  );
}
