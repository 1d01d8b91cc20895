"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

export type RailItem = { href: string; label: string; count?: number };

/** The list of places at the left of a desk; the current one has the ribbon. */
export function Rail({ label, items }: { label: string; items: RailItem[] }) {
  const path = usePathname();
  return (
    <nav className="rail" aria-label={label}>
      {items.map(({ href, label: words, count }) => (
        <Link key={href} href={href} aria-current={path === href ? "page" : undefined} prefetch={false}>
          {words}
          {count ? <span className="num">{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
