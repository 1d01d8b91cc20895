import type { ReactNode } from "react";

type EmptyStateProps = { children: ReactNode; action?: ReactNode; heading?: ReactNode };

/** Nothing here yet: the outlines of missing books on a shelf, one line that says what to do, at most one action. */
export function EmptyState({ children, action, heading }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-8 text-center">
      <svg viewBox="0 0 180 84" width="180" aria-hidden="true" focusable="false">
        <g fill="none" stroke="var(--edge)" strokeDasharray="3 4" strokeWidth="1.2">
          <path d="M22 76V16h22v60M50 76V8h28v68M84 76V22h20v54M112 76l-6-56 20-3 6 59M140 76V14h20v62" />
        </g>
        <path d="M6 78h168" stroke="var(--ink)" strokeWidth="3" />
        <path d="M10 83h160" stroke="var(--ink)" />
      </svg>
      {heading && <h2 className="text-[1.25rem]">{heading}</h2>}
      <p className="prose">{children}</p>
      {action}
    </div>
  );
}
