"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { momentIn } from "@/lib/format/instants";
import { dayIn, formatTimeLeft } from "@/lib/format/relative-time";

/** The date stamp of a read: the day it is due, and what is left, by the minute. */
export function DueStamp({ deadline, zone, now }: { deadline: string; zone: string; now: number }) {
  const t = useTranslations("clubs.countdown");
  const locale = useLocale();
  const [at, setAt] = useState(now);
  useEffect(() => {
    setAt(Date.now());
    const timer = setInterval(() => setAt(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const left = formatTimeLeft(deadline, at, locale);
  return (
    <div
      className={`inline-block rounded-[3px] border-2 px-4 py-2.5 text-center outline outline-offset-2 max-md:justify-self-start ${
        left
          ? "-rotate-2 rtl:rotate-2 border-rubric text-rubric outline-rubric"
          : "border-ink-2 text-ink-2 outline-ink-2"
      }`}
    >
      <span className="block font-semibold text-[0.8125rem]">{left ? t("due") : t("over")}</span>
      <b className="block font-extrabold text-[1.9rem]/[1] tracking-[0.01em] font-stretch-[72%]">
        {dayIn(deadline, zone, locale).toUpperCase()}
      </b>
      <Tooltip text={momentIn(deadline, zone, locale)} className="text-small tabular-nums">
        <time dateTime={deadline}>{left ?? t("noneLeft")}</time>
      </Tooltip>
    </div>
  );
}
