import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentPropsWithRef, ElementType } from "react";

const look = cva("shelf-edge", {
  variants: {
    layout: {
      row: "grid-flow-col gap-3 px-3.5",
      /** Covers on a list's ledge share its width, and none grows beyond a book of a wall. */
      list: "auto-cols-[minmax(0,160px)] grid-flow-col gap-3 px-3.5 [:where(&>li)]:min-w-0",
      /** Places of one size, in as many rows as they need. */
      wrap: "gap-x-3 gap-y-4 px-3.5",
      /** In the shop window of a collection, whose columns come from outside. */
      card: "min-h-[106px] gap-3.5 px-[26px]",
    },
  },
  defaultVariants: { layout: "row" },
});

type ShelfEdgeProps<E extends ElementType> = { as?: E } & VariantProps<typeof look> &
  Omit<ComponentPropsWithRef<E>, "as" | "layout">;

/** A shelf's edge: a heavy and a fine line, with covers standing on it. */
export function ShelfEdge<E extends ElementType = "div">(props: ShelfEdgeProps<E>) {
  const { as: Element = "div", layout, className, ...rest } = props as ShelfEdgeProps<"div">;
  return <Element {...rest} className={look({ layout, className })} />;
}
