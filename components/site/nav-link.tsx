"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { usePagePath } from "@/components/ui/navigation";
import { SignInLink } from "@/components/ui/sign-in-link";

const RIBBON = "absolute w-3.5 bg-rubric forced-colors:bg-[color:Highlight] forced-colors:forced-color-adjust-none";

type NavLinkProps = {
  href: string;
  exact?: boolean;
  /** Where else it is current: what belongs to it and has an address of its own. */
  also?: string[];
  className: string;
  /** Where the ribbon hangs, and how long it is. */
  ribbon: string;
  children: ReactNode;
};

/** A link of the navigation; it carries the ribbon on its own pages and, unless `exact`, those below. Signing in leads back here. */
export function NavLink({ href, exact = false, also = [], className, ribbon, children }: NavLinkProps) {
  const path = usePagePath();
  const isAt = (place: string) => path === place || (!exact && path.startsWith(`${place}/`));
  const current = [href, ...also].some(isAt);
  const link = {
    "aria-current": current ? ("page" as const) : undefined,
    className,
    children: (
      <>
        {current && <span aria-hidden="true" className={`${RIBBON} ${ribbon}`} />}
        {children}
      </>
    ),
  };
  return href === "/sign-in" ? <SignInLink {...link} /> : <Link {...link} href={href} />;
}
