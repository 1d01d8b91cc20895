/** What the books and people are called that a reader names, by a file or by hand: nobody else's names meet them. */
import { normalise } from "@/lib/catalogue/text";
import type { Key } from "./record";

/** A book by its title and first author. */
export const ownTitleKey = (userId: string, title: string, author: string | null): Key => {
  const value = `${normalise(title) || title}|${normalise(author ?? "")}`.slice(0, 300);
  return { scheme: "reader-title", value: `${userId}:${value}` };
};

/** A person by the name. */
export const ownNameKey = (userId: string, name: string): Key => ({
  scheme: "reader-name",
  value: `${userId}:${normalise(name) || name}`,
});
