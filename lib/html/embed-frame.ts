import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { escaped } from "./escape";

/** What a widget may do in the page that frames it: run its own small script, and open links in a window of their own. */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox allow-scripts";

/**
 * The code that puts a widget of ours into somebody else's page: one frame and nothing else, whatever the title says.
 * WordPress keeps no style of a stranger's, so that its own attribute says that it has no edge.
 * The only place that writes it: share dialogs, the widget's settings and oEmbed all answer with this.
 */
export const embedFrame = (frame: { src: string; title: string; width: number; height: number }): string =>
  `<iframe src="${escaped(frame.src)}" title="${escaped(frame.title)}" width="${frame.width}" height="${frame.height}" frameborder="0" style="border:0;max-width:100%" loading="lazy" sandbox="${SANDBOX}"></iframe>`;

/** What a widget's address says so that the widget speaks this language; English needs no word. */
export const embedLanguage = (locale: string): Record<string, string> =>
  locale === DEFAULT_LOCALE ? {} : { lang: locale };

/**
 * As high as a widget of this layout needs at 640 px: two rows of six covers, one row, five entries. Where the page
 * listens to it, it has the height that it needs; elsewhere it shows what fits whole.
 */
export const FRAME_HEIGHTS = { grid: 640, row: 400, list: 640 };

/** A plate without anything on it, one with a cover that needs no words, and a grid of one row, however wide. */
const EMPTY_HEIGHT = 176;
const COVER_HEIGHT = 320;
const ONE_ROW_HEIGHT = 440;

/** How high a frame of this width is without a page that listens, for so many things: no third of it is empty. */
export function frameHeight(layout: "grid" | "row" | "cover", count: number, width: number): number {
  if (count === 0) return EMPTY_HEIGHT;
  if (layout === "cover") return COVER_HEIGHT;
  const columns = width >= 640 ? 6 : width >= 460 ? 4 : width >= 300 ? 3 : 2; // as embed-page.ts lays them out
  return layout === "grid" && count <= columns ? ONE_ROW_HEIGHT : FRAME_HEIGHTS[layout];
}

/** The same with the script that gives the frame the height it needs. */
export const embedCode = (origin: string, frame: { src: string; title: string; height: number }): string =>
  `${embedFrame({ ...frame, width: 640 })}\n<script async src="${escaped(origin)}/embed.js"></script>`;
