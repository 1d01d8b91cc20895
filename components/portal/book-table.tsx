import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BookCover } from "@/components/books/book-cover";
import { BookTitle } from "@/components/books/book-title";
import { Link } from "@/components/ui/link";
import { numberCell, Table } from "@/components/ui/table";
import type { BookView } from "@/lib/catalogue/schemas";

/** Books, one a row, with a figure under each of the `columns`. */
export function BookTable({ columns, rows }: { columns: string[]; rows: { book: BookView; stats: ReactNode[] }[] }) {
  const t = useTranslations("portal.bookTable");
  return (
    <div className="overflow-x-auto">
      <Table>
        <thead>
          <tr>
            <th scope="col">{t("book")}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={numberCell}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ book, stats }) => (
            <tr key={book.id}>
              <td>
                <span className="flex items-center gap-4">
                  <BookCover book={book} size={36} className="flex-none" />
                  <Link className="serif text-lg" href={`/books/${book.slug}`}>
                    <BookTitle book={book} />
                  </Link>
                </span>
              </td>
              {columns.map((column, i) => (
                <td key={column} className={numberCell}>
                  {stats[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
