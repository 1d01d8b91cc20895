import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const look = cva("badge", {
  variants: {
    tone: {
      neutral: "bg-wash text-ink-2",
      gilt: "bg-gilt-wash text-gilt",
      prussian: "bg-prussian-wash text-prussian",
      rubric: "bg-rubric-wash text-rubric",
      cloth: "bg-cloth-wash text-cloth",
    },
    /** A name of any length may go over several lines. */
    wraps: { true: "max-w-full whitespace-normal", false: "whitespace-nowrap" },
  },
  defaultVariants: { tone: "neutral", wraps: false },
});

type BadgeProps = VariantProps<typeof look> & {
  children: ReactNode;
  /** `li` where badges are a list. */
  as?: "span" | "li";
  title?: string;
  className?: string;
};

/** One or two words of state or kind beside a thing. The text says it; the colour only repeats it. */
export function Badge({ tone, wraps, as: Tag = "span", title, className, children }: BadgeProps) {
  return (
    <Tag className={look({ tone, wraps, className })} {...(title && { title })}>
      {children}
    </Tag>
  );
}
