import type { ComponentPropsWithRef, ElementType } from "react";

type ProseProps<E extends ElementType> = { as?: E } & Omit<ComponentPropsWithRef<E>, "as">;

/** How paragraphs, lists and quotations of a text stand to each other. */
export const flowStyles = [
  "[:where(&>*+*)]:mt-[0.8em]",
  "[:where(&_ul)]:list-disc [:where(&_ul)]:ps-[1.2em]",
  "[:where(&_ol)]:list-decimal [:where(&_ol)]:ps-[1.4em]",
  "[:where(&_blockquote)]:border-rule [:where(&_blockquote)]:border-s-3 [:where(&_blockquote)]:ps-4",
].join(" ");

/** Running text of several paragraphs, in the face and the measure of a book. */
export function Prose<E extends ElementType = "div">(props: ProseProps<E>) {
  const { as: Element = "div", className = "", ...rest } = props as ProseProps<"div">;
  return <Element dir="auto" {...rest} className={`prose ${flowStyles} ${className}`} />;
}
