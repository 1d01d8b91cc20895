import type { ReactNode } from "react";

type SectionProps = { title: ReactNode; id?: string; more?: ReactNode; children: ReactNode; className?: string };

/** A part of a page under an Oxford rule; `more` is the link at the right of its heading. */
export function Section({ title, id, more, children, className = "" }: SectionProps) {
  return (
    <section className={`sec ${className}`} aria-labelledby={id} id={id && `${id}-part`}>
      <div className="sech">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
