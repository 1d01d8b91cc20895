import type { ComponentPropsWithRef } from "react";

/** People as faces with their names under them. */
export function AvatarGrid({ className = "", ...rest }: ComponentPropsWithRef<"ul">) {
  return (
    <ul {...rest} className={`grid grid-cols-[repeat(auto-fill,minmax(64px,1fr))] gap-x-2 gap-y-4 ${className}`} />
  );
}

/** One of them. */
export function AvatarGridItem(props: ComponentPropsWithRef<"li">) {
  return (
    <li
      {...props}
      className="wrap-anywhere relative grid content-start justify-items-center gap-1.5 text-center text-small"
    />
  );
}
