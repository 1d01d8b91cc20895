"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { usePageKeys } from "@/components/ui/use-page-keys";

const reportsOf = (queue: HTMLElement) => [...queue.querySelectorAll<HTMLElement>("[data-report]")];

/** The report that has the focus, itself or something in it. */
const currentOf = (queue: HTMLElement) => reportsOf(queue).find((report) => report.contains(document.activeElement));

/** Goes to the report so many places on; where none has the focus, to the one that took the place of the last. */
const step = (by: number) => (queue: HTMLElement) => {
  const reports = reportsOf(queue);
  const current = currentOf(queue);
  const last = Math.min(Number(queue.dataset.at ?? 0), reports.length - 1);
  const at = current ? reports.indexOf(current) + by : last;
  const next = reports[at];
  if (!next) return;
  queue.dataset.at = String(at);
  next.focus();
  next.scrollIntoView({ block: "nearest" });
};

/** Goes to a decision, which Enter makes. */
const decide = (decision: string) => (queue: HTMLElement) =>
  (currentOf(queue) ?? queue).querySelector<HTMLButtonElement>(`[data-decision=${decision}]`)?.focus();

const KEYS = { j: step(1), k: step(-1), l: decide("dismiss"), h: decide("hide"), r: decide("remove") };

/** The reports: j and k walk through them, l, h and r go to the decisions. */
export function ReportQueue({ children }: { children: ReactNode }) {
  const t = useTranslations("moderation.reportQueue");
  const queue = useRef<HTMLElement>(null);
  usePageKeys(queue, KEYS);
  return (
    <section ref={queue} aria-label={t("label")}>
      {children}
    </section>
  );
}
