import type { ReactNode } from "react";

/** Names and their meaning, in rows between hairlines. */
export function Definitions({ children }: { children: ReactNode }) {
  return <dl className="border-rule border-t">{children}</dl>;
}

/** A name and its meaning, side by side; one under the other on narrow screens. */
export function Definition({ id, term, children }: { id?: string; term: ReactNode; children: ReactNode }) {
  return (
    <div id={id} className="definition">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is said behind a name, such as the status of an error. */
export function TermNote({ children }: { children: ReactNode }) {
  return <small className="ms-2 text-[0.8125rem] text-ink-2 tabular-nums">{children}</small>;
}
