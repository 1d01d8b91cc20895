import type { ReactNode } from "react";

/** Figures between double rules; `note` is the line under a figure. */
export function Ledger({ stats }: { stats: { label: string; value: ReactNode; note?: string }[] }) {
  return (
    <dl className="ledger">
      {stats.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
