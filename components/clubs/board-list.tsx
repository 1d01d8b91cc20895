import type { ComponentPropsWithRef } from "react";
import { Link } from "@/components/ui/link";

/** A board: a face, what belongs to it, and at the right a figure or buttons. */
export function BoardItem(props: ComponentPropsWithRef<"li">) {
  return (
    <li
      {...props}
      className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-4 border-rule border-b py-3.5"
    />
  );
}

/** The title of an item, as a link. */
export function BoardLink(props: ComponentPropsWithRef<typeof Link>) {
  return (
    <Link
      dir="auto"
      {...props}
      className="wrap-anywhere font-medium font-serif text-[1.2rem]/[1.2] no-underline hover:underline hover:decoration-auto"
    />
  );
}
