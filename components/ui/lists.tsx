import type { ComponentPropsWithRef, ElementType } from "react";

type ListProps<E extends ElementType> = { as?: E } & Omit<ComponentPropsWithRef<E>, "as">;

/** Entries one under the other, each on a hairline. */
export function RuledList<E extends ElementType = "ul">(props: ListProps<E>) {
  const { as: Element = "ul", className = "", ...rest } = props as ListProps<"ul">;
  return (
    <Element
      {...rest}
      className={`[:where(&>li)]:border-rule [:where(&>li)]:border-b [:where(&>li)]:py-4 ${className}`}
    />
  );
}

/** Facts as name and value, side by side; one under the other on narrow screens. */
export function Facts({ className = "", ...rest }: ComponentPropsWithRef<"dl">) {
  return (
    <dl
      {...rest}
      className={`my-5 grid grid-cols-[130px_minmax(0,1fr)] gap-x-4 gap-y-2 border-rule border-y py-4.5 wrap-anywhere max-md:grid-cols-1 max-md:gap-0.5 [&_dd]:m-0 [&_dt]:text-ink-2 max-md:[&_div+div_dt]:mt-2.5 ${className}`}
    />
  );
}
