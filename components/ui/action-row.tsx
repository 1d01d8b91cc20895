import type { ComponentPropsWithRef } from "react";
import { pendingProps } from "./button";

/** Small actions under what somebody wrote: like, reply, report. On paper there are none. */
export function ActionRow({ className = "", ...rest }: ComponentPropsWithRef<"div">) {
  return <div {...rest} className={`-ms-2.5 flex flex-wrap gap-0.5 print:hidden ${className}`} />;
}

type ActionButtonProps = ComponentPropsWithRef<"button"> & { isPending?: boolean };

/** One of them; while it is pressed (`aria-pressed`) it has the colour of what is chosen. */
export function ActionButton({ isPending, className = "", type = "button", ...rest }: ActionButtonProps) {
  return <button {...rest} {...pendingProps(isPending)} type={type} className={`small-action ${className}`} />;
}
