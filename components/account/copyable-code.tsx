import type { ReactNode } from "react";

/** A key or a record to copy: one press selects the whole. */
export function CopyableCode({ children }: { children: ReactNode }) {
  return (
    <code className="mt-3 block select-all bg-wash px-3.5 py-3 wrap-anywhere [font:500_0.9375rem/1.5_ui-monospace,'DejaVu_Sans_Mono',monospace]">
      {children}
    </code>
  );
}
