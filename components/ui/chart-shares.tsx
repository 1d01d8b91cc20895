import { useLocale } from "next-intl";
import { percentIn } from "@/lib/format/numbers";
import { LeaderItem, LeaderList } from "./leader-list";

type Share = { key: string; label: string; percent: number };

/** Of at most three shares, in their order. */
const FILLS = [
  "bg-cloth",
  "bg-[repeating-linear-gradient(45deg,var(--gilt-fill)_0_4px,var(--leaf)_4px_7px)]",
  "[background:radial-gradient(var(--prussian)_34%,transparent_36%)_0_0/6px_6px,var(--leaf)]",
];
const STRIP = "forced-colors:bg-[color:Highlight] forced-colors:bg-none forced-colors:[forced-color-adjust:none]";

/** Shares of 100 % as a strip and, under it, in words; it is a list, so it needs no table. */
export function ChartShares({ shares, label }: { shares: readonly Share[]; label: string }) {
  const locale = useLocale();
  return (
    <>
      <div className="flex h-11 gap-0.5 border border-ink bg-leaf p-0.5" role="img" aria-label={label}>
        {shares.map(
          ({ key, percent }, i) =>
            percent > 0 && <i key={key} className={`${FILLS[i]} ${STRIP}`} style={{ flex: percent }} />,
        )}
      </div>
      <LeaderList gap={2.5} className="mt-4">
        {shares.map(({ key, label: name, percent }, i) => (
          <LeaderItem
            key={key}
            label={
              <span>
                <i className={`me-2.5 inline-block size-4 border border-ink align-[-3px] ${FILLS[i]}`} />
                {name}
              </span>
            }
            value={<b>{percentIn(percent, locale)}</b>}
          />
        ))}
      </LeaderList>
    </>
  );
}
