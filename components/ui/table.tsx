import type { ComponentPropsWithRef } from "react";

/** A table of data: a heavy rule under its heads, a hairline under each row. Numbers wear `numberCell`. */
export function Table({ className = "", ...rest }: ComponentPropsWithRef<"table">) {
  return (
    <table
      {...rest}
      className={[
        "w-full border-collapse text-[0.9375rem]",
        "[:where(&_th)]:py-2 [:where(&_th)]:pe-3 [:where(&_th)]:text-start [:where(&_th)]:font-semibold",
        "[:where(&_th)]:text-ink-2 [:where(&_th)]:text-small",
        "[:where(&_thead_th)]:border-ink [:where(&_thead_th)]:border-b-2",
        "[:where(&_tbody_th,&_td)]:border-rule [:where(&_tbody_th,&_td)]:border-b [:where(&_tbody_th,&_td)]:align-middle",
        "[:where(&_td)]:py-3.5 [:where(&_td)]:pe-3",
        className,
      ].join(" ")}
    />
  );
}

/** The class of a head or a cell that holds a number. */
export const numberCell = "text-end tabular-nums";
