"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useState } from "react";
import { Select } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Menu } from "@/components/ui/menu";
import type { LibraryStatus } from "@/lib/catalogue/schemas";
import { STATUSES } from "@/lib/catalogue/statuses";
import { useBookShelves } from "./use-book-shelves";
import { type BookStatus, useBookStatus } from "./use-book-status";

export type OwnBook = {
  book: { id: string; title: string };
  status: LibraryStatus | null;
  /** Where the book is added from, such as `author:<id>`. */
  source?: string;
  /** Where the server has it now, for a status that is not of the page. */
  onSaved?: (status: LibraryStatus | null) => void;
  className?: string;
  /** The one act of its page: as it is while the book is nowhere yet. */
  isMain?: boolean;
};

type Pressed = {
  /** Whether it was pressed before it was there; a book that the reader has is left where it is. */
  pressed?: RefObject<boolean>;
};

/** Puts a book on the reader's shelf with one press; then a menu moves it, and a toast takes it back. */
export function OwnShelfMenu({ book, status, source, onSaved, pressed, ...look }: OwnBook & Pressed) {
  const shelf = useBookStatus({ book, status, source, onSaved });
  const [takesFocus] = useState(() => pressed?.current === true);
  useEffect(() => {
    if (!pressed?.current) return;
    pressed.current = false;
    if (status === null) shelf.move("want");
  });
  const [isAsked, setIsAsked] = useState(false);
  const own = useBookShelves(book, isAsked);
  return (
    <ShelfMenu
      book={book}
      shelf={shelf}
      own={{ ...own, ask: () => setIsAsked(true) }}
      takesFocus={takesFocus}
      {...look}
    />
  );
}

type ShelfProps = { book: { title: string }; shelf: BookStatus; className?: string };
type ShelfMenuProps = ShelfProps & {
  isMain?: boolean;
  takesFocus?: boolean;
  /** The reader's own shelves, asked for as the menu opens. */
  own?: ReturnType<typeof useBookShelves> & { ask: () => void };
};

/** The same over any way to move the book; the reader's own shelves stand below the states. */
export function ShelfMenu({ book: { title }, shelf, own, className, isMain = false, takesFocus }: ShelfMenuProps) {
  const { status, isPending, move } = shelf;
  const t = useTranslations("books.statusMenu");
  const common = useTranslations("books.common");
  return (
    <Menu
      variant={status ? "on" : isMain ? "primary" : "default"}
      size={status || isMain ? "default" : "compact"}
      className={className}
      label={status ? t("change", { status: common(`status.${status}`), title }) : t("addBook", { title })}
      isPending={isPending}
      takesFocus={takesFocus}
      press={status ? undefined : () => move("want")}
      items={[
        ...STATUSES.map((option) => ({
          label: common(`status.${option}`),
          isChecked: option === status,
          choose: () => move(option),
        })),
        { label: t("takeOff"), choose: () => move(null) },
      ]}
      toggles={
        own?.shelves?.length
          ? {
              label: t("ownShelves"),
              items: own.shelves.map((place) => ({
                label: place.name,
                isOn: place.hasBook,
                toggle: () => own.toggle(place),
              })),
            }
          : undefined
      }
      onOpen={own?.ask}
    >
      <Icon name={status ? "tick" : "add"} /> {status ? common(`status.${status}`) : t("add")}
    </Menu>
  );
}

/** The same for a book that is in the library: a list of the browser's own, which can be used before the page is alive. */
export function StatusSelect({ book: { title }, shelf: { status, move }, className }: ShelfProps) {
  const t = useTranslations("books.statusMenu");
  const common = useTranslations("books.common");
  return (
    <Select
      look="compact"
      className={className}
      aria-label={t("statusOf", { title })}
      value={status ?? undefined}
      onChange={(event) => move(event.target.value as LibraryStatus)}
    >
      {STATUSES.map((option) => (
        <option key={option} value={option}>
          {common(`status.${option}`)}
        </option>
      ))}
    </Select>
  );
}
