"use client";

import { useLocale, useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Checkbox, Input } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { useOwnZone } from "@/components/ui/use-own-zone";
import type { QaPeriod } from "@/lib/authors/portal-schemas";
import { clockIn, formatTimeZone, instantAt } from "@/lib/format/zones";
import { api } from "@/lib/registry/client";

/** Whether readers may ask, now or between two moments: typed and shown by the author's own clock, sent as instants. */
export function QaPeriodForm({ author, period }: { author: string; period: QaPeriod }) {
  const t = useTranslations("portal.qaPeriodForm");
  const locale = useLocale();
  const zone = useOwnZone();
  const clock = (instant: string | null) => (instant && zone ? clockIn(instant, zone) : "");
  const instant = (typed: string) => (typed && zone ? instantAt(typed, zone) : null);
  const form = useApiForm({
    values: { open: period.open, opensAt: clock(period.opensAt), closesAt: clock(period.closesAt) },
    toBody: ({ open, opensAt, closesAt }) => ({ open, opensAt: instant(opensAt), closesAt: instant(closesAt) }),
    schema: async () => (await import("@/lib/authors/portal-schemas")).SetQaPeriod,
    send: (body) => api("PUT /author/qa-period", { query: { author }, body }),
    successMessage: t("saved"),
  });
  const moment = { type: "datetime-local", disabled: !zone };
  return (
    <Stack as="form" className="max-w-2xl" {...form.props}>
      <Checkbox
        label={t("open")}
        {...form.checkbox("open")}
        help={period.acceptsQuestions ? t("openNow") : t("closedNow")}
      />
      <Columns layout={2}>
        <Input label={t("opensAt")} {...form.field("opensAt")} help={t("opensAtHelp")} {...moment} />
        <Input label={t("closesAt")} {...form.field("closesAt")} help={t("closesAtHelp")} {...moment} />
      </Columns>
      <p className="text-small text-ink-2">
        {zone ? t("clockIn", { zone: formatTimeZone(new Date().toISOString(), zone, locale) }) : t("clock")}
      </p>
      <FormFooter label={t("save")} {...form.footer} isPending={form.isPending || !zone} />
    </Stack>
  );
}
