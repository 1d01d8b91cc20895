"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { timeAt } from "@/lib/format/instants";

/** The same instant on the reader's own clock, where that differs from the place's. */
export function OwnTime({ instant, zone }: { instant: string; zone: string }) {
  const t = useTranslations("authors.ownTime");
  const locale = useLocale();
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const localTime = timeAt(instant, here, locale);
    setOwn(localTime === timeAt(instant, zone, locale) ? null : localTime);
  }, [instant, zone, locale]);
  if (!own) return null;
  return <span className="text-ink-2 block">{t("forYou", { time: own })}</span>;
}
