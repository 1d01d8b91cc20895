import { COVER_WIDTHS } from "@/lib/covers/picture";
import type { CoverWidth } from "./images";

/** What of the picture of a book names its files. */
export type CoverKey = { id: string };

/** Where a picture of a book lies in the storage, in one of its widths. */
export const keyOfCover = (id: string, width: CoverWidth): string => `covers/${id.slice(-2)}/${id}-${width}.webp`;

/** All files of a picture. */
export const coverKeys = ({ id }: CoverKey): string[] => COVER_WIDTHS.map((width) => keyOfCover(id, width));
