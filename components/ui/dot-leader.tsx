import type { ReactNode } from "react";

/** The dots are a box of their own between the two. */
const FACT = [
  "grid grid-cols-[auto_minmax(24px,1fr)_auto] items-baseline gap-2 py-1.5 lg:break-inside-avoid",
  "before:col-start-2 before:row-start-1 before:min-w-6 before:-translate-y-1",
  "before:border-edge before:border-b-2 before:border-dotted before:content-['']",
].join(" ");

/** Facts with dot leaders between word and value, as on a copyright page. */
export function DotLeader({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="lg:columns-2 lg:gap-x-14">
      {items.map(({ label, value }) => (
        <div key={label} className={FACT}>
          <dt className="col-start-1 row-start-1 text-ink-2">{label}</dt>
          <dd className="col-start-3 row-start-1 max-w-[44ch] text-end wrap-anywhere max-md:max-w-[24ch]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
