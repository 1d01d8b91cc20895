import type { ReactNode } from "react";

const CELL = [
  "flex flex-col border-rule border-s pt-4 pb-3.5 ps-5 first:border-0 first:ps-0",
  "max-md:ps-3.5 max-md:odd:border-s-0 max-md:odd:ps-0 max-md:nth-[n+3]:border-t",
].join(" ");

/** Four numbers between double rules; `note` is the line under a number. */
export function StatsRow({ stats }: { stats: { label: string; value: ReactNode; note?: string }[] }) {
  return (
    <dl className="mt-8 grid grid-cols-4 border-ink border-y-3 border-double max-md:grid-cols-2">
      {stats.map(({ label, value, note }) => (
        <div key={label} className={CELL}>
          <dt className="text-[0.9375rem] text-ink-2">{label}</dt>
          <dd className="mt-1.5 mb-1 tracking-[-0.02em] [font:500_2.5rem/1_var(--serif)] max-md:text-[2rem]">
            {value}
            {note && (
              <small className="mt-1.5 block text-ink-2 tracking-normal [font:500_0.875rem/1.3_var(--sans)]">
                {note}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
