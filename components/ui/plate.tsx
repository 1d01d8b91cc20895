import type { ReactNode } from "react";

/** What a plate looks like, for an element that is something else already. */
export const plateStyles =
  "border-32 border-transparent px-3 py-1 [border-image:var(--frame)_32_fill] max-md:border-24 max-md:p-0";

/** An engraved plate: at most once on a page of data. */
export function Plate({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`${plateStyles} ${className}`}>{children}</div>;
}
