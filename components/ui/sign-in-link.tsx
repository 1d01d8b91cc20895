"use client";

import { useLocale } from "next-intl";
import type { ComponentPropsWithRef } from "react";
import { signInPath } from "@/lib/format/locales";
import { usePagePath } from "./navigation";
import { STANDS_IN } from "./stand-in-marks";

type SignInLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & {
  /** It stands where a reader's button will come, on a page that is the same for everybody. */
  standsIn?: boolean;
};

/**
 * A way to the sign-in page that comes back here. What the address asks for besides (a search, a page of a list) the early
 * script adds when it is pressed: a page may be kept for whoever asks for the same under another address.
 */
export function SignInLink({ standsIn, children, ...rest }: SignInLinkProps) {
  const path = usePagePath();
  return (
    <a {...(standsIn && STANDS_IN)} {...rest} href={signInPath(useLocale(), path)} rel="nofollow">
      {children}
    </a>
  );
}
