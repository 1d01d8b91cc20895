import { VIEWS, type View } from "@/components/books/view-switch";
import type { LibraryFilters } from "@/lib/catalogue/library-list";
import type { LibraryOrder } from "@/lib/catalogue/library-places";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { STATUSES } from "@/lib/catalogue/statuses";

export const ORDERS = ["touched", "added", "finished", "title", "author", "rating"] as const satisfies LibraryOrder[];
export const STARS = [5, 4, 3] as const;

/** What the address of a library says; what it says wrongly is as if it said nothing. */
type LibraryAddress = {
  view: View;
  order: LibraryOrder;
  status: LibraryStatus | undefined;
  filters: Omit<LibraryFilters, "status" | "shelfId"> & { shelf: string | undefined };
};

export function readAddress(params: Record<string, string>): LibraryAddress {
  const year = /^\d{4}$/.test(params.year ?? "") ? Number(params.year) : undefined;
  return {
    view: VIEWS.find((view) => view === params.view) ?? "covers",
    order: ORDERS.find((order) => order === params.sort) ?? "touched",
    status: STATUSES.find((status) => status === params.status),
    filters: {
      search: params.q || undefined,
      shelf: params.shelf || undefined,
      stars: STARS.find((stars) => String(stars) === params.rating),
      year: year && year >= 1000 && year <= 2200 ? year : undefined,
      genre: params.genre || undefined,
    },
  };
}

/** The parameters that say it again, those of the beginning left empty. */
export const paramsOf = ({ view, order, status, filters }: LibraryAddress) => ({
  q: filters.search ?? "",
  shelf: filters.shelf ?? "",
  rating: filters.stars ? String(filters.stars) : "",
  year: filters.year ? String(filters.year) : "",
  genre: filters.genre ?? "",
  sort: order === "touched" ? "" : order,
  status: status ?? "",
  view: view === "covers" ? "" : view,
});
