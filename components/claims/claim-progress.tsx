import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

export type ClaimStep = { key: string; title: string; note: ReactNode; state: "done" | "now" | "next" };

const DOT = {
  done: "border-cloth bg-cloth text-paper",
  now: "border-rubric bg-leaf text-rubric",
  next: "border-edge bg-leaf text-ink-3",
};

/** The way of a claim, step by step, each with its date. */
export function ClaimProgress({ steps }: { steps: ClaimStep[] }) {
  const t = useTranslations("claims.claimProgress");
  return (
    <ol aria-label={t("label")}>
      {steps.map(({ key, title, note, state }, index) => (
        <li
          key={key}
          aria-current={state === "now" ? "step" : undefined}
          className="relative grid grid-cols-[32px_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:start-[15px] [&:not(:last-child)]:before:top-8 [&:not(:last-child)]:before:bottom-0 [&:not(:last-child)]:before:border-edge [&:not(:last-child)]:before:border-s-2 [&:not(:last-child)]:before:border-dotted"
        >
          <span
            className={`grid size-8 place-items-center rounded-full border-2 tabular-nums [font:600_1rem/1_var(--serif)] ${DOT[state]}`}
            aria-hidden="true"
          >
            {state === "done" ? <Icon name="tick" className="size-4" /> : index + 1}
          </span>
          <div className={`min-w-0 pt-0.5 ${state === "next" ? "text-ink-2" : ""}`}>
            <b className="block font-medium font-serif text-[1.2rem]/[1.3]">{title}</b>
            <div className="text-ink-2 text-small">{note}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
