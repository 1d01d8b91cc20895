import type { ComponentPropsWithRef } from "react";

/** Small actions under what somebody wrote: like, reply, report. On paper there are none. */
export function ActionRow({ className = "", ...rest }: ComponentPropsWithRef<"div">) {
  return <div {...rest} className={`-ml-2.5 flex flex-wrap gap-0.5 print:hidden ${className}`} />;
}

/** One of them; while it is pressed (`aria-pressed`) it has the colour of what is chosen. */
export function ActionButton({ className = "", type = "button", ...rest }: ComponentPropsWithRef<"button">) {
  return (
    <button
      {...rest}
      type={type}
      className={`inline-flex min-h-11 cursor-pointer items-center rounded-[2px] border-0 bg-transparent px-2.5 text-ink-2 [font:550_0.875rem_var(--sans)] aria-pressed:font-bold aria-pressed:text-cloth ${className}`}
    />
  );
}
