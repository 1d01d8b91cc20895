import { useLocale } from "next-intl";
import type { ReactNode } from "react";

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
        <li key={label} className="meter">
          <span>{link?.(label) ?? label}</span>
          <i style={{ width: `${((100 * count) / max).toFixed(1)}%` }} />
          <b>{count.toLocaleString(locale)}</b>
        </li>
      ))}
    </ul>
  );
}
