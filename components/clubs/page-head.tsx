import type { ReactNode } from "react";

/** The head of a page of clubs: its name at the left, what can be done at the right. */
export function PageHead({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6 pt-12 pb-7">{children}</div>;
}
