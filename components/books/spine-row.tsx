import type { ComponentPropsWithRef } from "react";

const SHELVES =
  "[background:repeating-linear-gradient(to_bottom,transparent_0_248px,var(--ink)_248px_252px,transparent_252px_258px,var(--ink)_258px_259px,transparent_259px_288px)]";

/** Spines side by side, each row of them on a shelf's edge of its own. */
export function SpineRow({ className = "", ...rest }: ComponentPropsWithRef<"ul">) {
  return (
    <ul
      {...rest}
      className={`flex flex-wrap content-start px-3 [:where(&>li)]:flex [:where(&>li)]:h-72 [:where(&>li)]:items-end [:where(&>li)]:pe-0.5 [:where(&>li)]:pb-10 ${SHELVES} ${className}`}
    />
  );
}
