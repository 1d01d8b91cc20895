import type { ReactNode } from "react";

/** A page that is read through, with more room above its headings. */
export function ReadingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="mx-auto mt-13 max-w-[720px] [&_h2]:mt-[1.6em]">
      <h1>{title}</h1>
      {children}
    </article>
  );
}
