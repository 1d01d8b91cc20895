import type { ComponentPropsWithRef } from "react";
import { pendingProps } from "./button";

/** Small actions under what somebody wrote: like, reply, report. On paper there are none. */
export function ActionRow({ className = "", ...rest }: ComponentPropsWithRef<"div">) {
  return <div {...rest} className={`-ms-2.5 flex flex-wrap gap-0.5 print:hidden ${className}`} />;
}

type ActionButtonProps = ComponentPropsWithRef<"button"> & { isPending?: boolean };

/** One of them; while it is pressed (`aria-pressed`) it has the colour of what is chosen. */
export function ActionButton({ isPending, className = "", type = "button", ...rest }: ActionButtonProps) {
  return (
    <button
      {...rest}
      {...pendingProps(isPending)}
      type={type}
      className={`inline-flex min-h-11 cursor-pointer items-center rounded-[2px] border-0 bg-transparent px-2.5 text-ink-2 [font:550_0.875rem_var(--sans)] aria-pressed:font-bold aria-pressed:text-cloth ${className}`}
    />
  );
}
