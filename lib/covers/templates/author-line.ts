import { fitAuthor } from "../author";
import type { TextMark } from "../drawing";
import type { Sheet } from "../sheet";

/** Most covers name the author in one line of small upright type. */
export function authorLine(
  { author, language }: Sheet,
  place: { y: number; fill: string; x?: number; anchor?: TextMark["anchor"]; width?: number; turn?: number },
): TextMark {
  const { y, fill, x = 100, anchor = "middle", width = 176, turn } = place;
  const text = fitAuthor(author, language, { face: "label", size: 11, width, spacing: 0.2 });
  return { text, x, y, face: "label", size: 11, fill, anchor, spacing: 0.2, ...(turn ? { turn } : {}) };
}
