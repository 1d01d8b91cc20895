import type { ComponentPropsWithRef, ElementType } from "react";

type CommentProps<E extends ElementType> = { as?: E } & Omit<ComponentPropsWithRef<E>, "as">;

/** A face, and beside it what its person wrote, a little smaller than prose elsewhere. */
export function Comment<E extends ElementType = "article">(props: CommentProps<E>) {
  const { as: Element = "article", className = "", ...rest } = props as CommentProps<"article">;
  return <Element {...rest} className={`comment ${className}`} />;
}
