import type { ComponentPropsWithRef, ElementType } from "react";

type CardProps<E extends ElementType> = { as?: E } & Omit<ComponentPropsWithRef<E>, "as">;

/** What a card looks like, for an element that is something else already. */
export const cardStyles = "rounded-[2px] border border-rule bg-leaf p-6";

/** A leaf of paper with something of its own on it. */
export function Card<E extends ElementType = "div">(props: CardProps<E>) {
  const { as: Element = "div", className = "", ...rest } = props as CardProps<"div">;
  return <Element {...rest} className={`${cardStyles} ${className}`} />;
}
