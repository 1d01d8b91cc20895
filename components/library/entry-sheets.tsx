"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import type { Entry } from "./entry";

/** The sheet brings it, so that a wall of books does not. */
const EntryEditor = dynamic(() => import("./entry-editor").then((module) => module.EntryEditor));

const Opening = createContext<(bookId: string) => void>(() => undefined);

/** The books of a page, each of which opens its sheet over it; the sheet stays while its book moves out of the list. */
export function EntrySheets({ entries, children }: { entries: Entry[]; children: ReactNode }) {
  const [opened, setOpened] = useState<Entry | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const entry = entries.find(({ book }) => book.id === opened?.book.id) ?? opened;
  const close = () => setIsOpen(false);
  function open(bookId: string) {
    setOpened(entries.find(({ book }) => book.id === bookId) ?? null);
    setIsOpen(true);
  }
  return (
    <Opening value={open}>
      {children}
      {entry && (
        <Dialog open={isOpen} title={entry.book.title} onClose={close}>
          <EntryEditor key={entry.book.id} entry={entry} onDone={close} />
        </Dialog>
      )}
    </Opening>
  );
}

type EntryLinkProps = Omit<ComponentProps<typeof Link>, "href"> & { book: { id: string; slug: string } };

/** Opens a book's sheet; a link to the page with the same on it for a new tab, and where there is no script. */
export function EntryLink({ book, ...rest }: EntryLinkProps) {
  const open = useContext(Opening);
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(book.id);
  }
  return <Link {...rest} href={`/library/books/${book.slug}`} aria-haspopup="dialog" onClick={onClick} />;
}
