"use client";

import { usePathname } from "next/navigation";
import type { ComponentPropsWithoutRef } from "react";

/** A way to the sign-in page that comes back here. */
export function SignInLink({ children, ...rest }: Omit<ComponentPropsWithoutRef<"a">, "href">) {
  const path = usePathname();
  return (
    <a {...rest} href={`/sign-in?next=${encodeURIComponent(path)}`} rel="nofollow">
      {children}
    </a>
  );
}
