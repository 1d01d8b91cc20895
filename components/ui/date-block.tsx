import { cva, type VariantProps } from "class-variance-authority";
import { useLocale } from "next-intl";
import { dayAt } from "@/lib/format/zones";

const look = cva("grid flex-none content-center justify-items-center self-start border border-ink bg-leaf", {
  variants: {
    size: {
      default: "size-16 text-small/[1.2] [&>b]:[font:500_1.6rem/1_var(--serif)]",
      /** At the head of what happens on that day. */
      large: "size-24 gap-0.5 border-2 text-[1rem]/[1.2] [&>b]:[font:500_2.75rem/1_var(--serif)]",
    },
  },
  defaultVariants: { size: "default" },
});

type DateBlockProps = VariantProps<typeof look> & { instant: string; zone: string };

/** The day and month of something, as a leaf of a calendar; the words beside it say the whole date for everybody. */
export function DateBlock({ instant, zone, size }: DateBlockProps) {
  const locale = useLocale();
  const { day, month } = dayAt(instant, zone, locale);
  return (
    <div className={look({ size })} aria-hidden="true">
      <b>{day}</b>
      {month}
    </div>
  );
}
