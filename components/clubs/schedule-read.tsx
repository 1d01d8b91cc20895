"use client";

import { useTranslations } from "next-intl";
import { BookSearch, type PickedBook } from "@/components/books/book-search";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Checkbox, ErrorMessage, Input, Select } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { api } from "@/lib/registry/client";
import { instantOf } from "./clock-fields";
import { ruleOf } from "./meeting-times";

/** Into how many parts of the same length a book may be divided. */
const PARTS = [2, 3, 4, 5, 6, 8, 10];
/** Questions that suit any book, and the percent of it behind which each is asked. */
const QUESTIONS = [
  { key: "expected", position: null },
  { key: "trust", position: 25 },
  { key: "otherwise", position: 50 },
  { key: "remember", position: 75 },
  { key: "ending", position: 100 },
] as const;

/** Puts a book on the schedule without a vote: in parts, with a guide, and with a meeting that repeats, in one go. */
export function ScheduleRead({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.schedule");
  const form = useApiForm({
    values: {
      book: null as PickedBook | null,
      startsAt: "",
      deadline: "",
      parts: "1",
      meets: "none",
      meetsAt: "",
      guide: false,
    },
    check: ({ meets, meetsAt }) =>
      meets !== "none" && meetsAt === "" ? { path: "meeting.startsAt", message: t("plan.whenMissing") } : null,
    toBody: ({ book, startsAt, deadline, parts, meets, meetsAt, guide }) => ({
      bookId: book?.id ?? "",
      startsAt: startsAt || undefined,
      deadline: deadline || undefined,
      stages: parts === "1" ? undefined : inParts(Number(parts), (number) => t("plan.part", { number })),
      questions: guide
        ? QUESTIONS.map(({ key, position }) => ({ text: t(`plan.questions.${key}`), position }))
        : undefined,
      meeting:
        meets === "none"
          ? undefined
          : { title: t("plan.meeting"), startsAt: instantOf(meetsAt), recurrence: ruleOf(meets, meetsAt) },
    }),
    schema: async () => (await import("@/lib/clubs/schedule-schemas")).ScheduleRead,
    send: (body) => api("POST /v1/clubs/{clubId}/reads", { params: { clubId }, body }),
    successMessage: ({ book }) => t("scheduled", { title: book.title }),
    clears: true,
  });
  const { book, meets, guide } = form.values;
  return (
    <Stack as="form" className={panelStyles} {...form.props}>
      <BookSearch
        label={t("book")}
        error={form.errorAt("bookId")}
        picked={book}
        onPick={({ id, title }) => form.change({ book: { id, title } })}
        onClear={() => form.change({ book: null })}
      />
      <Columns layout={2} className="items-end">
        <Input label={t("from")} help={t("fromHelp")} {...form.field("startsAt")} type="date" />
        <Input label={t("until")} help={t("untilHelp")} {...form.field("deadline")} type="date" />
        <Select label={t("plan.parts")} help={t("plan.partsHelp")} {...form.field("parts")}>
          <option value="1">{t("plan.whole")}</option>
          {PARTS.map((count) => (
            <option key={count} value={String(count)}>
              {t("plan.inParts", { count })}
            </option>
          ))}
        </Select>
        <Select label={t("plan.meets")} {...form.field("meets")} error={form.errorAt("meeting.recurrence")}>
          <option value="none">{t("plan.noMeeting")}</option>
          <option value="never">{t("plan.once")}</option>
          <option value="everyWeek">{t("plan.everyWeek")}</option>
          <option value="fortnightly">{t("plan.fortnightly")}</option>
          <option value="monthly">{t("plan.monthly")}</option>
        </Select>
        {meets !== "none" && (
          <Input
            label={t(meets === "never" ? "plan.when" : "plan.firstWhen")}
            {...form.field("meetsAt")}
            error={form.errorAt("meeting.startsAt")}
            type="datetime-local"
            required
          />
        )}
      </Columns>
      <div>
        <Checkbox label={t("plan.guide")} help={t("plan.guideHelp")} {...form.checkbox("guide")} />
        {guide && (
          <ol className="ms-9 list-decimal ps-4 text-ink-2">
            {QUESTIONS.map(({ key }) => (
              <li key={key}>{t(`plan.questions.${key}`)}</li>
            ))}
          </ol>
        )}
      </div>
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Button type="submit" variant="primary" disabled={!book} isPending={form.isPending}>
        {book ? t("scheduleTitle", { title: book.title }) : t("schedule")}
      </Button>
    </Stack>
  );
}

/** Parts of the same length, each by the percent of the book at which it ends. */
const inParts = (count: number, titleOf: (number: number) => string) =>
  Array.from({ length: count }, (_, i) => ({
    title: titleOf(i + 1),
    upTo: { percent: Math.round(((i + 1) * 100) / count) },
  }));
