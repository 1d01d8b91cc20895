"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

const LOOK = [
  "flex flex-col self-start print:hidden",
  "max-lg:flex-row max-lg:overflow-x-auto max-lg:border-ink max-lg:border-b max-lg:pr-10 max-lg:[scrollbar-width:none]",
  "max-lg:mask-[linear-gradient(to_right,#000_calc(100%-40px),transparent)]",
].join(" ");
const PLACE = [
  "flex min-h-11 items-center border-transparent border-l-3 px-3.5 font-medium no-underline hover:bg-wash",
  "aria-[current]:border-rubric aria-[current]:font-[650] forced-colors:aria-[current]:border-[color:Highlight]",
  "max-lg:flex-none max-lg:border-b-3 max-lg:border-l-0 max-lg:focus-visible:-outline-offset-3",
].join(" ");
const COUNT = "bg-rubric-wash px-2 py-[3px] font-[650] text-[0.8125rem] text-rubric";

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
    <nav ref={rail} className={LOOK} aria-label={label}>
      {items.map(({ href, label: text, count }) => (
        <Link
          key={href}
          className={PLACE}
          href={href}
          aria-current={path === href ? "page" : undefined}
          prefetch={false}
        >
          {text} {count ? <span className={COUNT}>{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
