import { useLocale } from "next-intl";
import type { ReactNode } from "react";

const HATCH = "repeating-linear-gradient(45deg, var(--ink) 0 1.5px, var(--leaf) 1.5px 5px)";

type ChartMetersProps = {
  counts: readonly { label: string; count: number }[];
  /** What stands for a label, such as a link. */
  link?: (label: string) => ReactNode;
};

/** Shares of a whole as bars beside their words; it is a list, so it needs no table. */
export function ChartMeters({ counts, link }: ChartMetersProps) {
  const locale = useLocale();
  const max = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul>
      {counts.map(({ label, count }) => (
        <li key={label} className="grid grid-cols-[minmax(90px,34%)_minmax(0,1fr)_auto] items-center gap-3 py-[7px]">
          <span className="min-w-0 break-words">{link?.(label) ?? label}</span>
          <i
            className="block h-4 min-w-[3px] border border-ink"
            style={{ width: `${(100 * count) / max}%`, background: HATCH }}
            aria-hidden="true"
          />
          <b className="tabular-nums">{count.toLocaleString(locale)}</b>
        </li>
      ))}
    </ul>
  );
}
