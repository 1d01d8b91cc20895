"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { BookRef } from "@/lib/catalogue/schemas";
import { api } from "@/lib/registry/client";

type BookFinderProps = {
  label: string;
  /** The words of the button beside each book, and what it is called for one title. */
  verb: string;
  labelFor: (title: string) => string;
  onPick: (book: BookRef) => void;
  /** Words to look for at once. */
  initial?: string;
  /** Books that are there already. */
  has?: (id: string) => boolean;
};

/** Finds a book by title, author or ISBN. It is no form of its own, so that it can stand in one. */
export function BookFinder({ label, verb, labelFor, onPick, initial = "", has }: BookFinderProps) {
  const t = useTranslations("profiles.bookFinder");
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [asked, setAsked] = useState(initial);
  const { data, isFetching } = useQuery({
    queryKey: ["find-book", asked],
    queryFn: () => api("GET /search", { query: { q: asked, limit: 8 } }),
    enabled: asked !== "",
  });
  const find = () => setAsked(typed.trim());
  return (
    <search>
      <label className="f" htmlFor={id}>
        {label}
      </label>
      <div className="row flex-nowrap">
        <input
          id={id}
          type="search"
          className="in min-w-0 flex-1"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            find();
          }}
        />
        <button type="button" className="btn mt-2" onClick={find}>
          {t("find")}
        </button>
      </div>
      <ul className="mt-3" aria-label={t("found")}>
        {data?.books.map((book) => (
          <li key={book.id} className="row between py-2">
            <span className="min-w-0 break-words">
              <b className="serif">{book.title}</b>{" "}
              <span className="small quiet">{book.authors.map(({ name }) => name).join(", ")}</span>
            </span>
            {has?.(book.id) ? (
              <span className="tag green">{t("there")}</span>
            ) : (
              <button type="button" className="btn lo" aria-label={labelFor(book.title)} onClick={() => onPick(book)}>
                <Icon name="add" /> {verb}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="small quiet">
        {asked !== "" && !isFetching && data?.books.length === 0 && t("nothing")}
      </p>
    </search>
  );
}
