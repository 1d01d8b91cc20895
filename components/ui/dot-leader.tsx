import type { ReactNode } from "react";

/** Facts with dot leaders between word and value, as on a copyright page. */
export function DotLeader({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="leaders">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
