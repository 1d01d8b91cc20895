import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentPropsWithRef, ElementType } from "react";

/** Distances are steps of 4 px. */
const rowStyles = cva("row", {
  variants: {
    gap: {
      0: "gap-0",
      1: "gap-1",
      1.5: "gap-1.5",
      2: "gap-2",
      3: "gap-3",
      4: "gap-4",
      5: "gap-5",
      6: "gap-6",
      8: "gap-8",
    },
    align: { start: "items-start", center: "items-center", end: "items-end", baseline: "items-baseline" },
    justify: { start: "", center: "justify-center", between: "justify-between", end: "justify-end" },
    isOneLine: { true: "flex-nowrap", false: "flex-wrap" },
  },
  defaultVariants: { gap: 3, align: "center", justify: "start", isOneLine: false },
});

/** Children follow the one before at this distance; a margin of their own wins. */
const stackStyles = cva("", {
  variants: {
    gap: {
      1: "[:where(&>*+*)]:mt-1",
      1.5: "[:where(&>*+*)]:mt-1.5",
      2: "[:where(&>*+*)]:mt-2",
      2.5: "[:where(&>*+*)]:mt-2.5",
      3: "[:where(&>*+*)]:mt-3",
      4: "[:where(&>*+*)]:mt-4",
      5: "[:where(&>*+*)]:mt-5",
      6: "[:where(&>*+*)]:mt-6",
      7: "[:where(&>*+*)]:mt-7",
      8: "[:where(&>*+*)]:mt-8",
      11: "[:where(&>*+*)]:mt-11",
    },
  },
  defaultVariants: { gap: 4 },
});

/** Columns fall under each other on narrow screens. `aside` is a text with a column beside it, `rail` the reverse. */
const columnsStyles = cva("grid", {
  variants: {
    layout: {
      2: "gap-8 grid-cols-2 max-md:grid-cols-1",
      3: "gap-8 grid-cols-3 max-lg:grid-cols-2 max-md:grid-cols-1",
      /** Two fields that belong together, side by side on narrow screens too. */
      pair: "gap-4 grid-cols-2",
      aside: "gap-14 grid-cols-[minmax(0,1fr)_340px] max-lg:grid-cols-1 print:block",
      rail: "gap-12 grid-cols-[220px_minmax(0,1fr)] max-lg:grid-cols-1 print:block",
    },
  },
});

type As<E extends ElementType, V> = { as?: E } & V & Omit<ComponentPropsWithRef<E>, keyof V | "as">;

/** Things side by side, which wrap when there is no room; a word without an end breaks instead of widening the page. */
export function Row<E extends ElementType = "div">(props: As<E, VariantProps<typeof rowStyles>>) {
  const {
    as: Element = "div",
    gap,
    align,
    justify,
    isOneLine,
    className,
    ...rest
  } = props as As<"div", VariantProps<typeof rowStyles>>;
  return <Element {...rest} className={rowStyles({ gap, align, justify, isOneLine, className })} />;
}

/** Things one under the other. */
export function Stack<E extends ElementType = "div">(props: As<E, VariantProps<typeof stackStyles>>) {
  const { as: Element = "div", gap, className, ...rest } = props as As<"div", VariantProps<typeof stackStyles>>;
  return <Element {...rest} className={stackStyles({ gap, className })} />;
}

/** Columns of a page or a form. */
export function Columns<E extends ElementType = "div">(props: As<E, VariantProps<typeof columnsStyles>>) {
  const { as: Element = "div", layout, className, ...rest } = props as As<"div", VariantProps<typeof columnsStyles>>;
  return <Element {...rest} className={columnsStyles({ layout, className })} />;
}
