"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

const RIBBON = "absolute w-3.5 bg-rubric forced-colors:bg-[color:Highlight] forced-colors:forced-color-adjust-none";

type NavLinkProps = {
  href: string;
  exact?: boolean;
  className: string;
  /** Where the ribbon hangs, and how long it is. */
  ribbon: string;
  children: ReactNode;
};

/** A link of the navigation; it carries the ribbon on its own pages and, unless `exact`, those below. */
export function NavLink({ href, exact = false, className, ribbon, children }: NavLinkProps) {
  const path = usePathname();
  const current = path === href || (!exact && path.startsWith(`${href}/`));
  return (
    <Link href={href} aria-current={current ? "page" : undefined} className={className}>
      {current && <span aria-hidden="true" className={`${RIBBON} ${ribbon}`} />}
      {children}
    </Link>
  );
}
