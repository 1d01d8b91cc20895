import type { CoverInput } from "./cover";

/** A book as far as its cover goes; a BookView is one. Of several authors the first is named on the cover. */
export type BookToDraw = {
  title: string;
  author?: string;
  authors?: readonly { name: string }[];
  cover: {
    version: number;
    family: number | null;
    language: string | null;
    picture?: { id: string; colour: string } | null;
  };
};

/** What draws the cover of a book. */
export function coverInput({ title, author, authors, cover }: BookToDraw): CoverInput {
  return { title, author: author ?? authors?.[0]?.name ?? "", ...cover };
}
