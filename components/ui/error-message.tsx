import type { ComponentPropsWithRef } from "react";

/** One sentence about what is wrong. With `role="alert"` it is read out when it appears. */
export function ErrorMessage({
  as: Element = "p",
  className = "",
  ...rest
}: { as?: "p" | "span" } & ComponentPropsWithRef<"p">) {
  return <Element {...rest} className={`mt-1.5 font-[550] text-small text-rubric ${className}`} />;
}
