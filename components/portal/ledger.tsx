import type { ReactNode } from "react";

/** Figures between double rules; `note` is the line under a figure. */
export function Ledger({ figures }: { figures: { label: string; value: ReactNode; note?: string }[] }) {
  return (
    <dl className="ledger">
      {figures.map(({ label, value, note }) => (
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
