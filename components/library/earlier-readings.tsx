"use client";

import { useLocale, useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button, IconButton } from "@/components/ui/button";
import { ErrorMessage, Input } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Columns, Row, Stack } from "@/components/ui/layout";
import type { EarlierRead } from "@/lib/catalogue/schemas";
import { longDate } from "@/lib/format/dates";
import type { Locale } from "@/lib/format/locales";
import { api } from "@/lib/registry/client";

type EarlierReadingsProps = { book: { id: string; title: string }; reads: EarlierRead[] };

/** The times a book was read before, each with its dates; what is added or taken off is kept at once. */
export function EarlierReadings({ book, reads }: EarlierReadingsProps) {
  const t = useTranslations("library.earlierReadings");
  const locale = useLocale();
  const params = { bookId: book.id };
  const form = useApiForm({
    values: { startedOn: "", finishedOn: "" },
    toBody: ({ startedOn, finishedOn }) => ({ startedOn: startedOn || null, finishedOn }),
    schema: async () => (await import("@/lib/catalogue/schemas")).WriteRead,
    send: (body) => api("POST /v1/me/library/{bookId}/reads", { params, body }),
    successMessage: t("noted"),
    clears: true,
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
              <span className="tabular-nums">{spanOf(t, read, locale)}</span>
              <IconButton
                label={t("takeOff", { span: spanOf(t, read, locale) })}
                onClick={() => remove.mutate(read.id)}
              >
                <Icon name="close" />
              </IconButton>
            </Row>
          ))}
        </ul>
      )}
      <Columns layout="pair">
        <Input label={t("from")} type="date" {...form.field("startedOn")} />
        <Input label={t("to")} type="date" {...form.field("finishedOn")} />
      </Columns>
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Button
        size="compact"
        disabled={!form.values.finishedOn}
        isPending={form.isPending}
        onClick={() => form.submit()}
      >
        {t("add")}
      </Button>
    </Stack>
  );
}

function spanOf(
  t: ReturnType<typeof useTranslations<"library.earlierReadings">>,
  { startedOn, finishedOn }: EarlierRead,
  locale: Locale,
): string {
  if (startedOn && finishedOn)
    return t("span", { from: longDate(startedOn, locale), to: longDate(finishedOn, locale) });
  const day = finishedOn ?? startedOn;
  return day ? longDate(day, locale) : t("unknownTime");
}
