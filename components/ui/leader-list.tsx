import type { ComponentPropsWithRef, ReactNode } from "react";
import { Stack } from "./layout";

/** The dots that lead the eye from words to what belongs to them. */
export function LeaderDots({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`leader-dots ${className}`.trim()} />;
}

type LeaderListProps = ComponentPropsWithRef<"ul"> & { gap?: 2.5 | 3 };

/** Entries as in a table of contents. */
export function LeaderList({ gap, className = "", ...rest }: LeaderListProps) {
  return <Stack {...rest} as="ul" gap={gap} className={`tabular-nums ${className}`} />;
}

/** One of them: a word, dots, and what stands at the right. */
export function LeaderItem({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-baseline gap-2 [&>:first-child]:wrap-anywhere">
      {label}
      <LeaderDots />
      {value}
    </li>
  );
}
