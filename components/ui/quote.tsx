import type { ComponentPropsWithRef, ElementType } from "react";

type QuoteProps<E extends ElementType> = { as?: E } & Omit<ComponentPropsWithRef<E>, "as">;

/** What a quotation looks like, for an element that is something else already. */
export const quoteStyles = "border-ink border-s-4 border-double py-1 ps-5";

/** Words of somebody else, at a double rule. */
export function Quote<E extends ElementType = "blockquote">(props: QuoteProps<E>) {
  const { as: Element = "blockquote", className = "", ...rest } = props as QuoteProps<"blockquote">;
  return <Element dir="auto" {...rest} className={`${quoteStyles} ${className}`} />;
}
