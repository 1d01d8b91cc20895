import type { ReactNode } from "react";

/**
 * Opens the rest of a text by a word that needs no script and goes once it is open. `children` are the rest; without them
 * whatever stands around unfolds it.
 */
export function ReadMore({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <details className={children ? "group/more print:[&::details-content]:[content-visibility:visible]" : "group/more"}>
      <summary className="cursor-pointer list-none py-2 underline underline-offset-[0.22em] [font:550_0.9375rem_var(--sans)] group-open/more:hidden print:hidden [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      {children}
    </details>
  );
}
