/** How far something is, as a hatched bar; `words` say it for everybody, such as "24 of 38 have finished". */
export function Gauge({ percent, label, showLabel = true }: { percent: number; label: string; showLabel?: boolean }) {
  return (
    <div>
      {showLabel && <p className="small num mb-2">{label}</p>}
      <div
        className="bar"
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={label}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
