import type { ReactNode } from "react";
import { swelledRule } from "@/lib/covers/marks";
import { Mark } from "./mark";

/** An engraved plate: at most once on a page of data. */
export function Plate({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`plate ${className}`}>{children}</div>;
}

/** The tapered rule of centred plates. */
export function SwelledRule() {
  return (
    <div className="flex justify-center">
      <Mark engraving={swelledRule()} className="swell" />
    </div>
  );
}
