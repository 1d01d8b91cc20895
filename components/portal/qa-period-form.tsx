"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { CheckField, TextField } from "@/components/ui/field";
import { useOwnZone } from "@/components/ui/use-own-zone";
import type { QaPeriod } from "@/lib/authors/portal-schemas";
import { clockIn, instantAt } from "@/lib/format/zones";

/** Whether readers may ask, now or between two moments: typed and shown by the author's own clock, sent as instants. */
export function QaPeriodForm({ author, period }: { author: string; period: QaPeriod }) {
  const t = useTranslations("portal.qaPeriodForm");
  const { send, busy, failure, errorAt } = useSend("PUT /author/qa-period", { successMessage: t("saved") });
  const zone = useOwnZone();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const instant = (name: string) => {
      const clock = String(data.get(name) ?? "");
      return clock && zone ? instantAt(clock, zone) : null;
    };
    send({
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
    <form className="stack max-w-2xl" onSubmit={submit}>
      <CheckField
        label={t("open")}
        name="open"
        defaultChecked={period.open}
        help={period.acceptsQuestions ? t("openNow") : t("closedNow")}
      />
      <div className="cols c2">
        <TextField
          key={`from ${zone}`}
          label={t("opensAt")}
          name="opensAt"
          help={t("opensAtHelp")}
          error={errorAt("opensAt")}
          {...moment(period.opensAt)}
        />
        <TextField
          key={`until ${zone}`}
          label={t("closesAt")}
          name="closesAt"
          help={t("closesAtHelp")}
          error={errorAt("closesAt")}
          {...moment(period.closesAt)}
        />
      </div>
      <p className="small quiet">{zone ? t("clockIn", { zone }) : t("clock")}</p>
      <FormFoot label={t("save")} busy={busy || !zone} failure={failure} />
    </form>
  );
}
