import type { ComponentPropsWithRef, ElementType } from "react";

type PanelProps<E extends ElementType> = { as?: E } & Omit<ComponentPropsWithRef<E>, "as">;

/** What a panel looks like, for an element that is something else already. */
export const panelStyles = "rounded-[2px] border border-rule bg-leaf p-6";

/** A leaf of paper with something of its own on it. */
export function Panel<E extends ElementType = "div">(props: PanelProps<E>) {
  const { as: Element = "div", className = "", ...rest } = props as PanelProps<"div">;
  return <Element {...rest} className={`${panelStyles} ${className}`} />;
}
