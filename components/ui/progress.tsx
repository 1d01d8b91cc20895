type ProgressProps = { percent: number; label: string; showLabel?: boolean };

const FILL =
  "block h-full bg-[repeating-linear-gradient(115deg,var(--cloth)_0_3px,color-mix(in_srgb,var(--cloth)_72%,var(--leaf))_3px_5px)] " +
  "forced-colors:bg-[color:Highlight] forced-colors:bg-none forced-colors:[forced-color-adjust:none]";

/** How far something is, 0 to 100, as a hatched bar; the label says it for everybody: "24 of 38 have finished". */
export function Progress({ percent, label, showLabel = true }: ProgressProps) {
  return (
    <div>
      {showLabel && <p className="mb-2 text-small tabular-nums">{label}</p>}
      <div
        className="h-3.5 rounded-[1px] border border-ink bg-leaf p-0.5"
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={label}
      >
        <i className={FILL} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
