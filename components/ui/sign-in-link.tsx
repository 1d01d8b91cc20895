"use client";

import { useLocale } from "next-intl";
import type { ComponentPropsWithoutRef } from "react";
import { signInPath } from "@/lib/format/locales";
import { usePagePath } from "./navigation";

/** A way to the sign-in page that comes back here. */
export function SignInLink({ children, ...rest }: Omit<ComponentPropsWithoutRef<"a">, "href">) {
  const path = usePagePath();
  return (
    <a {...rest} href={signInPath(useLocale(), path)} rel="nofollow">
      {children}
    </a>
  );
}
