import type { ComponentPropsWithRef } from "react";

type Named = { "aria-label": string } | { "aria-labelledby": string };

/** What is wider than its place, in a box that scrolls: a stop of the Tab key, since the keyboard must be able to scroll it. */
export function ScrollBox({ className = "overflow-x-auto", ...rest }: ComponentPropsWithRef<"section"> & Named) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
  return <section {...rest} className={className} tabIndex={0} />;
}
