"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Checkbox, Input } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { useOwnZone } from "@/components/ui/use-own-zone";
import type { QaPeriod } from "@/lib/authors/portal-schemas";
import { clockIn, instantAt } from "@/lib/format/zones";

/** Whether readers may ask, now or between two moments: typed and shown by the author's own clock, sent as instants. */
export function QaPeriodForm({ author, period }: { author: string; period: QaPeriod }) {
  const t = useTranslations("portal.qaPeriodForm");
  const { mutate, isPending, failure, errorAt } = useApiMutation("PUT /author/qa-period", {
    successMessage: t("saved"),
  });
  const zone = useOwnZone();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const instant = (name: string) => {
      const clock = String(data.get(name) ?? "");
      return clock && zone ? instantAt(clock, zone) : null;
    };
    mutate({
      query: { author },
      body: { open: data.get("open") === "on", opensAt: instant("opensAt"), closesAt: instant("closesAt") },
    });
  }
  const moment = (instant: string | null) => ({
    type: "datetime-local",
    disabled: !zone,
    defaultValue: instant && zone ? clockIn(instant, zone) : "",
  });
  return (
    <Stack as="form" className="max-w-2xl" onSubmit={submit}>
      <Checkbox
        label={t("open")}
        name="open"
        defaultChecked={period.open}
        help={period.acceptsQuestions ? t("openNow") : t("closedNow")}
      />
      <Columns layout={2}>
        <Input
          key={`from ${zone}`}
          label={t("opensAt")}
          name="opensAt"
          help={t("opensAtHelp")}
          error={errorAt("opensAt")}
          {...moment(period.opensAt)}
        />
        <Input
          key={`until ${zone}`}
          label={t("closesAt")}
          name="closesAt"
          help={t("closesAtHelp")}
          error={errorAt("closesAt")}
          {...moment(period.closesAt)}
        />
      </Columns>
      <p className="text-small text-ink-2">{zone ? t("clockIn", { zone }) : t("clock")}</p>
      <FormFooter label={t("save")} isPending={isPending || !zone} failure={failure} />
    </Stack>
  );
}
