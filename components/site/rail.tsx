"use client";

import { Fragment, useEffect, useRef } from "react";
import { Link } from "@/components/ui/link";
import { usePagePath } from "@/components/ui/navigation";

const LOOK = [
  "flex flex-col self-start print:hidden",
  "max-lg:flex-row max-lg:overflow-x-auto max-lg:border-ink max-lg:border-b max-lg:pe-10 max-lg:[scrollbar-width:none]",
  "max-lg:mask-[linear-gradient(to_right,#000_calc(100%-40px),transparent)] rtl:max-lg:mask-[linear-gradient(to_left,#000_calc(100%-40px),transparent)]",
].join(" ");
const PLACE = [
  "flex min-h-11 items-center gap-2 border-transparent border-s-3 px-3.5 py-2 font-medium no-underline hover:bg-wash",
  "aria-[current]:border-rubric aria-[current]:font-[650] forced-colors:aria-[current]:border-[color:Highlight]",
  "max-lg:flex-none max-lg:border-b-3 max-lg:border-s-0 max-lg:focus-visible:-outline-offset-3",
].join(" ");
const COUNT = "bg-rubric-wash px-2 py-[3px] font-[650] text-[0.8125rem] text-rubric";

export type RailItem = {
  href: string;
  label: string;
  count?: number;
  /** What the places from here on have in common; for the eye, where they stand under each other. */
  heading?: string;
};

/**
 * The list of places at the left of a desk; the current one has the ribbon. On narrow screens it is one line that
 * scrolls, with the current place in its middle.
 */
export function Rail({ label, items }: { label: string; items: RailItem[] }) {
  const path = usePagePath();
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
      {items.map(({ href, label: text, count, heading }) => (
        <Fragment key={href}>
          {heading && (
            <span
              className="mt-6 ps-[17px] pb-1 font-medium font-serif text-[1.1rem] first:mt-0 max-lg:hidden"
              aria-hidden="true"
            >
              {heading}
            </span>
          )}
          <Link className={PLACE} href={href} aria-current={path === href ? "page" : undefined}>
            {text} {count ? <span className={COUNT}>{count}</span> : null}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
