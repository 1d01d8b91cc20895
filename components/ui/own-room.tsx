import type { ReactNode } from "react";

/** Keeps the room of a button that says more once it is known who reads: nothing beside it moves then. */
export function OwnRoom({ children }: { children: ReactNode }) {
  return <div className="inline-grid reader:min-w-44">{children}</div>;
}
