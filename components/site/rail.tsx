"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

export type RailItem = { href: string; label: string; count?: number };

/**
 * The list of places at the left of a desk; the current one has the ribbon. On narrow screens it is one line that
 * scrolls, with the current place in its middle.
 */
export function Rail({ label, items }: { label: string; items: RailItem[] }) {
  const path = usePathname();
  const rail = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another current place
  useEffect(() => {
    const [whole, current] = [rail.current, rail.current?.querySelector("[aria-current]")];
    if (!whole || !current) return;
    const [outer, inner] = [whole.getBoundingClientRect(), current.getBoundingClientRect()];
    whole.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [path]);
  return (
    <nav ref={rail} className="rail" aria-label={label}>
      {items.map(({ href, label: text, count }) => (
        <Link key={href} href={href} aria-current={path === href ? "page" : undefined} prefetch={false}>
          {text} {count ? <span className="tabular-nums">{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
