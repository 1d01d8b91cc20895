import { notFound } from "next/navigation";

/** The page of an address, from 1; one that is no number is an address that does not exist. */
export function pageNumber(text: string | string[] | undefined): number {
  if (text === undefined) return 1;
  if (typeof text !== "string" || !/^[1-9]\d{0,4}$/.test(text)) notFound();
  return Number(text);
}

/** A page behind the last one does not exist; the first always does, also when it is empty. */
export function withinPages({ page, pageCount }: { page: number; pageCount: number }): void {
  if (page > Math.max(1, pageCount)) notFound();
}
