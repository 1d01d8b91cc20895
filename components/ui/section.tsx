import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const section = cva("", {
  variants: {
    look: {
      default: "mt-16 max-md:mt-12",
      /** In a narrow column, which sets the distance itself. */
      beside: "",
    },
  },
  defaultVariants: { look: "default" },
});

const head = cva("part-head", {
  variants: { look: { default: "mb-6", beside: "mb-3.5 [:where(&_h2)]:text-[1.375rem]" } },
  defaultVariants: { look: "default" },
});

type SectionProps = VariantProps<typeof section> & {
  title: ReactNode;
  id?: string;
  more?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A part of a page under an Oxford rule; `more` is the link at the right of its heading. */
export function Section({ title, id, more, children, look, className }: SectionProps) {
  return (
    <section className={section({ look, className })} aria-labelledby={id} id={id && `${id}-part`}>
      <div className={head({ look })}>
        <h2 id={id} className="flex-1">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
