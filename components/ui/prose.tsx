import type { ComponentPropsWithRef, ElementType } from "react";

type ProseProps<E extends ElementType> = { as?: E } & Omit<ComponentPropsWithRef<E>, "as">;

/** Running text of several paragraphs, in the face and the measure of a book. */
export function Prose<E extends ElementType = "div">(props: ProseProps<E>) {
  const { as: Element = "div", className = "", ...rest } = props as ProseProps<"div">;
  return <Element dir="auto" {...rest} className={`prose flow ${className}`} />;
}
