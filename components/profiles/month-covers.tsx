"use client";

import { CoverLinks, type LinkedCover } from "@/components/books/cover-links";

/**
 * The covers of a month, of one size in every month, so that months can be compared at a glance; none is cut in two between
 * two sheets, and on paper their titles stand under them.
 */
export function MonthCovers({ covers, label }: { covers: LinkedCover[]; label: string }) {
  return (
    <div className="min-w-0">
      <ol
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fill,104px)] items-end gap-x-3.5 gap-y-5 max-md:grid-cols-[repeat(auto-fill,minmax(68px,1fr))] max-md:gap-x-2.5 max-md:gap-y-3.5 print:grid-cols-[repeat(auto-fill,21mm)] print:gap-[3mm] print:*:break-inside-avoid"
      >
        <CoverLinks covers={covers} />
      </ol>
      <p aria-hidden="true" className="mt-2 hidden text-[0.75rem]/[1.35] print:block">
        {covers.map(({ name }) => name).join(" · ")}
      </p>
    </div>
  );
}
