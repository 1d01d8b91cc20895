"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button, IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Columns, Row, Stack } from "@/components/ui/layout";
import { unlessTyped } from "@/components/ui/sent";
import type { EarlierRead, WriteRead } from "@/lib/catalogue/schemas";
import { longDate } from "@/lib/format/dates";
import { api } from "@/lib/registry/client";

type EarlierReadingsProps = { book: { id: string; title: string }; reads: EarlierRead[] };

/** The times a book was read before, each with its dates; what is added or taken off is kept at once. */
export function EarlierReadings({ book, reads }: EarlierReadingsProps) {
  const t = useTranslations("library.earlierReadings");
  const params = { bookId: book.id };
  const [startedOn, setStartedOn] = useState("");
  const [finishedOn, setFinishedOn] = useState("");
  const add = useApiMutation((body: WriteRead) => api("POST /v1/me/library/{bookId}/reads", { params, body }), {
    successMessage: t("noted"),
    toastFailure: true,
  });
  const remove = useApiMutation(
    (readId: string) => api("DELETE /v1/me/library/{bookId}/reads/{readId}", { params: { ...params, readId } }),
    { successMessage: t("gone"), toastFailure: true },
  );
  return (
    <Stack as="fieldset" className="mt-6">
      <legend className="font-semibold">{t("title")}</legend>
      {reads.length > 0 && (
        <ul aria-label={t("list", { title: book.title })}>
          {reads.map((read) => (
            <Row key={read.id} as="li" justify="between" className="py-1">
              <span className="tabular-nums">{spanOf(t, read)}</span>
              <IconButton label={t("takeOff", { span: spanOf(t, read) })} onClick={() => remove.mutate(read.id)}>
                <Icon name="close" />
              </IconButton>
            </Row>
          ))}
        </ul>
      )}
      <Columns layout="pair">
        <Input label={t("from")} type="date" value={startedOn} onChange={(event) => setStartedOn(event.target.value)} />
        <Input label={t("to")} type="date" value={finishedOn} onChange={(event) => setFinishedOn(event.target.value)} />
      </Columns>
      <Button
        size="compact"
        disabled={!finishedOn}
        isPending={add.isPending}
        onClick={() =>
          add.mutate(
            { startedOn: startedOn || null, finishedOn },
            {
              onSuccess: () => {
                setStartedOn(unlessTyped(startedOn));
                setFinishedOn(unlessTyped(finishedOn));
              },
            },
          )
        }
      >
        {t("add")}
      </Button>
    </Stack>
  );
}

function spanOf(
  t: ReturnType<typeof useTranslations<"library.earlierReadings">>,
  { startedOn, finishedOn }: EarlierRead,
): string {
  if (startedOn && finishedOn) return t("span", { from: longDate(startedOn), to: longDate(finishedOn) });
  const day = finishedOn ?? startedOn;
  return day ? longDate(day) : t("unknownTime");
}
