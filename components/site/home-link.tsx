"use client";

import type { ComponentPropsWithRef } from "react";
import { Link } from "@/components/ui/link";
import { useReader } from "@/components/ui/own-page";

/** The way home on a page that is the same for everybody: to the reader's own, once it is known that there is one. */
export function HomeLink({ href, ...rest }: ComponentPropsWithRef<typeof Link>) {
  return <Link {...rest} href={useReader() ? "/home" : href} />;
}
