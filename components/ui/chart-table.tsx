import { cva, type VariantProps } from "class-variance-authority";
import { useTranslations } from "next-intl";
import { ScrollBox } from "./scroll-box";
import { numberCell, Table } from "./table";

const summary = cva("print:hidden", {
  variants: {
    look: { small: "text-small", plain: "", tall: "inline-flex min-h-11 cursor-pointer items-center" },
  },
  defaultVariants: { look: "small" },
});

type ChartTableProps = VariantProps<typeof summary> & {
  /** Names the columns; an empty one is that of the row's names. */
  head: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly string[])[];
  /** The columns after the first hold numbers. */
  isNumeric?: boolean;
  /** What is counted: a long table then scrolls in a box of this name. */
  scrollsAs?: string;
};

/** What a drawing shows, for whoever would rather read it. */
export function ChartTable({ head, rows, isNumeric = false, scrollsAs, look }: ChartTableProps) {
  const t = useTranslations("ui.chart");
  const cell = isNumeric ? numberCell : undefined;
  const table = (
    <Table className={look === "plain" ? "mt-3" : undefined}>
      <thead>
        <tr>
          {head.map((heading, i) => (
            <th key={heading} scope="col" className={i > 0 ? cell : undefined}>
              {heading || <span className="sr-only">{t("which")}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row" className="text-ink text-[0.9375rem] font-normal">
              {first}
            </th>
            {rest.map((value, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row have no other name than their place
              <td key={i} className={cell}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
  return (
    <details className={look === "tall" ? "mt-2" : "mt-3"}>
      <summary className={summary({ look })}>{t("asTable")}</summary>
      {scrollsAs ? (
        <ScrollBox className="max-h-80 overflow-auto" aria-label={t("tableOf", { unit: scrollsAs })}>
          {table}
        </ScrollBox>
      ) : (
        table
      )}
    </details>
  );
}
