import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { ChartTable } from "./chart-table";
import { ScrollBox } from "./scroll-box";

/** Time runs to the right in every language, beside digits that do. */
const drawing = cva("block h-auto w-full [direction:ltr]", {
  variants: {
    lettering: {
      quiet: "[&_text]:fill-ink-2 [&_text]:[font:500_14px_var(--sans)]",
      strong: "min-w-[520px] overflow-visible [&_text]:fill-ink [&_text]:[font:500_13px_var(--sans)]",
      /** On a drawing so narrow that it fits every screen; on a wide one it does not grow. */
      few: "max-w-100 overflow-visible [&_text]:fill-ink [&_text]:[font:500_13px_var(--sans)]",
      tiny: "min-w-[640px] max-md:min-w-[861px] [&_text]:fill-ink-2 [&_text]:[font:500_8px_var(--sans)]",
    },
  },
  defaultVariants: { lettering: "quiet" },
});

type ChartFrameProps = VariantProps<typeof drawing> & {
  /** What the drawing shows, in a sentence: a screen reader says it in its place. */
  label: string;
  /** Width and height of the drawing's own units. */
  size: readonly [number, number];
  /** Under the drawing, for everybody. */
  caption?: ReactNode;
  /** The same as a table; without it the drawing needs none, since what it shows stands beside it. */
  table?: ComponentProps<typeof ChartTable>;
  /** On narrow screens the drawing scrolls sideways in a box of this name. */
  scrollsAs?: string;
  /** The box stands at its end to begin with: what is newest is there. */
  startsAtEnd?: boolean;
  children: ReactNode;
};

/** The frame of every drawing made on the server: its sentence, its caption and its table. */
export function ChartFrame({
  label,
  size,
  lettering,
  caption,
  table,
  scrollsAs,
  startsAtEnd,
  children,
}: ChartFrameProps) {
  const svg = (
    <svg viewBox={`0 0 ${size[0]} ${size[1]}`} className={drawing({ lettering })} role="img" aria-label={label}>
      {children}
    </svg>
  );
  const drawn = (
    <figure>
      {scrollsAs ? (
        <ScrollBox
          className={`overflow-x-auto ${startsAtEnd ? "[direction:rtl]" : "[direction:ltr]"}`}
          aria-label={scrollsAs}
        >
          {svg}
        </ScrollBox>
      ) : (
        svg
      )}
      {caption && <figcaption className="mt-2 text-ink-2 text-small">{caption}</figcaption>}
    </figure>
  );
  return table ? (
    <div>
      {drawn}
      <ChartTable {...table} />
    </div>
  ) : (
    drawn
  );
}
