"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { panelStyles } from "@/components/ui/panel";
import { api } from "@/lib/registry/client";
import { instantOf } from "./clock-fields";

const MAX_CHOICES = 20;
const FIRST = ["", "", ""];

type Values = {
  question: string;
  asksFor: "dates" | "options";
  dates: string[];
  options: string[];
  method: "plurality" | "approval" | "ranked";
  closesAt: string;
  title: string;
  minutes: string;
  place: string;
};

const VALUES: Values = {
  question: "",
  asksFor: "dates",
  dates: FIRST,
  options: FIRST,
  method: "approval",
  closesAt: "",
  title: "",
  minutes: "120",
  place: "",
};

const given = (typed: string[]) => typed.map((text) => text.trim()).filter((text) => text !== "");

/** Asks the members for a date, in the browser's own time, or anything else in words. */
export function PollForm({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.pollForm");
  const form = useApiForm({
    values: VALUES,
    toBody: ({ question, asksFor, dates, options, method, closesAt, title, minutes, place }) => {
      const asked = { question: question.trim(), method, closesAt };
      if (asksFor === "options") return { ...asked, options: given(options) };
      const meeting = {
        title: title.trim() || undefined,
        minutes: minutes === "" ? null : Number(minutes),
        place: place.trim() || null,
      };
      return { ...asked, dates: given(dates).map(instantOf), meeting };
    },
    schema: async () => (await import("@/lib/clubs/poll-schemas")).CreatePoll,
    send: (body) => api("POST /v1/clubs/{clubId}/polls", { params: { clubId }, body }),
    successMessage: t("asked"),
    clears: true,
  });
  const { asksFor } = form.values;
  const choices = form.values[asksFor];
  return (
    <Stack as="form" className={panelStyles} {...form.props}>
      <Input label={t("question")} {...form.field("question")} required maxLength={150} />
      <Select label={t("asksFor.label")} {...form.field("asksFor")}>
        <option value="dates">{t("asksFor.dates")}</option>
        <option value="options">{t("asksFor.options")}</option>
      </Select>
      {choices.map((choice, i) => (
        <Input
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list is all that a choice is
          key={`${asksFor}${i}`}
          label={t(asksFor === "dates" ? "date" : "option", { place: i + 1 })}
          name={`${asksFor}.${i}`}
          type={asksFor === "dates" ? "datetime-local" : "text"}
          value={choice}
          maxLength={asksFor === "dates" ? undefined : 150}
          required={i < 2}
          error={form.errorAt(`${asksFor}.${i}`) ?? (i === 0 ? form.errorAt(asksFor) : undefined)}
          onChange={({ target }) => form.change({ [asksFor]: choices.with(i, target.value) })}
        />
      ))}
      {choices.length < MAX_CHOICES && (
        <div>
          <Button size="compact" onClick={() => form.change({ [asksFor]: [...choices, ""] })}>
            {t(asksFor === "dates" ? "addDate" : "addOption")}
          </Button>
        </div>
      )}
      <Columns layout={2}>
        <Select label={t("method.label")} {...form.field("method")}>
          <option value="approval">{t("method.approval")}</option>
          <option value="plurality">{t("method.plurality")}</option>
          <option value="ranked">{t("method.ranked")}</option>
        </Select>
        <Input label={t("closesAt")} {...form.field("closesAt")} type="date" required />
      </Columns>
      {asksFor === "dates" && (
        <>
          <Input
            label={t("title")}
            help={t("titleHelp")}
            {...form.field("title")}
            error={form.errorAt("meeting.title")}
            maxLength={150}
          />
          <Columns layout={2}>
            <Input
              label={t("minutes")}
              {...form.field("minutes")}
              error={form.errorAt("meeting.minutes")}
              type="number"
              min={15}
              max={1440}
            />
            <Input label={t("place")} {...form.field("place")} error={form.errorAt("meeting.place")} maxLength={300} />
          </Columns>
        </>
      )}
      <FormFooter label={t("ask")} {...form.footer} />
    </Stack>
  );
}
