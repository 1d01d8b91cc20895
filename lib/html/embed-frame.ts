import { escaped } from "./escape";

/** What a widget may do in the page that frames it: run its own small script, and open links in a window of their own. */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox allow-scripts";

/**
 * The code that puts a widget of ours into somebody else's page: one frame and nothing else, whatever the title says.
 * The only place that writes it: share dialogs, the widget's settings and oEmbed all answer with this.
 */
export const embedFrame = (frame: { src: string; title: string; width: number; height: number }): string =>
  `<iframe src="${escaped(frame.src)}" title="${escaped(frame.title)}" width="${frame.width}" height="${frame.height}" style="border:0;max-width:100%" loading="lazy" sandbox="${SANDBOX}"></iframe>`;

/**
 * As high as a widget of this layout needs at 640 px: two rows of six covers, one row, five entries. Where the page
 * listens to it, it has the height that it needs; elsewhere it shows what fits whole.
 */
export const FRAME_HEIGHTS = { grid: 640, row: 400, list: 640 };

/** The same with the script that gives the frame the height it needs. */
export const embedCode = (origin: string, frame: { src: string; title: string; height: number }): string =>
  `${embedFrame({ ...frame, width: 640 })}\n<script async src="${escaped(origin)}/embed.js"></script>`;
