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

const head = cva(
  [
    "flex items-baseline gap-4 pt-[17px] print:break-after-avoid",
    "[background:linear-gradient(var(--ink),var(--ink))_0_0/100%_3px_no-repeat,linear-gradient(var(--ink),var(--ink))_0_6px/100%_1px_no-repeat]",
    "[:where(&_a)]:py-2.5 [:where(&_a)]:font-[550] [:where(&_a)]:text-[0.9375rem]",
  ],
  {
    variants: { look: { default: "mb-6", beside: "mb-3.5 [:where(&_h2)]:text-[1.375rem]" } },
    defaultVariants: { look: "default" },
  },
);

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
