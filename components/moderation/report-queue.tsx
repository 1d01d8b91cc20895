"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
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

const OF_REPORTS = { l: "dismiss", h: "hide", r: "remove" };

type ReportQueueProps = {
  /** Which letter goes to which decision; those of reports unless given. */
  keys?: Record<string, string>;
  children: ReactNode;
};

/** What waits for staff: j and k walk through it, other letters go to the decisions. */
export function ReportQueue({ keys = OF_REPORTS, children }: ReportQueueProps) {
  const t = useTranslations("moderation.reportQueue");
  const queue = useRef<HTMLElement>(null);
  const [all] = useState(() => ({
    j: step(1),
    k: step(-1),
    ...Object.fromEntries(Object.entries(keys).map(([key, decision]) => [key, decide(decision)])),
  }));
  usePageKeys(queue, all);
  return (
    <section ref={queue} aria-label={t("label")}>
      {children}
    </section>
  );
}
