import type { ReactNode } from "react";

type ReaderNameProps = { as?: "h1" | "p"; isSmall?: boolean; children: ReactNode };

/** Whose page it is; smaller on a plate. */
export function ReaderName({ as: Element = "h1", isSmall = false, children }: ReaderNameProps) {
  const size = isSmall
    ? "mt-2 [font:500_2.4rem/1.02_var(--serif)]"
    : "[font:500_clamp(2.25rem,1.4rem+3.7cqi,4.25rem)/1.02_var(--serif)]";
  return <Element className={`text-balance tracking-[-0.015em] wrap-anywhere ${size}`}>{children}</Element>;
}
