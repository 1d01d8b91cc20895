"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { dayIn, formatTimeLeft, momentIn } from "@/lib/format/relative-time";

/** The date stamp of a read: the day it is due, and what is left, by the minute. */
export function DueStamp({ deadline, zone, now }: { deadline: string; zone: string; now: number }) {
  const t = useTranslations("clubs.countdown");
  const [at, setAt] = useState(now);
  useEffect(() => {
    setAt(Date.now());
    const timer = setInterval(() => setAt(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const left = formatTimeLeft(deadline, at);
  return (
    <div className={left ? "due" : "due over"}>
      <span>{left ? t("due") : t("over")}</span>
      <b>{dayIn(deadline, zone).toUpperCase()}</b>
      <Tooltip text={momentIn(deadline, zone)} className="text-small tabular-nums">
        <time dateTime={deadline}>{left ?? t("noneLeft")}</time>
      </Tooltip>
    </div>
  );
}
