import { notFound } from "next/navigation";

/** The name in `/@name`: pages get the segment as it was typed, encoded or not. Without an @ there is no such page. */
export function handleOf(segment: string): string {
  const decoded = decodeSegment(segment);
  if (!decoded.startsWith("@") || decoded.length < 2) notFound();
  return decoded.slice(1);
}

export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return notFound();
  }
}
