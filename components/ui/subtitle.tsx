import type { ComponentPropsWithRef } from "react";

/** The italic line under the name of a book or a person. */
export function Subtitle({ className = "", ...rest }: ComponentPropsWithRef<"p">) {
  return <p {...rest} className={`mt-2.5 text-ink-2 [font:italic_400_1.375rem/1.3_var(--serif)] ${className}`} />;
}
