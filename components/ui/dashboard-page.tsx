import type { ReactNode } from "react";
import { Columns } from "./layout";

type DashboardPageProps = { rail?: ReactNode; className?: string; children: ReactNode };

const LOOK =
  "pt-9 [:where(&_h1)]:text-[clamp(2rem,1.6rem+1.6vw,2.6rem)] [:where(&_h1)]:wrap-anywhere [:where(&_input)]:accent-ink";

/** A page on which somebody works: its heading is smaller, and the rail of its places stands at the left. */
export function DashboardPage({ rail, className = "", children }: DashboardPageProps) {
  if (!rail) return <div className={`${LOOK} ${className}`}>{children}</div>;
  return (
    <Columns layout="rail" className={`${LOOK} ${className}`}>
      <div>{rail}</div>
      <div className="min-w-0">{children}</div>
    </Columns>
  );
}
