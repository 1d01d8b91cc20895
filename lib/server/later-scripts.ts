import { LATER_SCRIPTS, LATER_TYPE } from "@/lib/html/early-script";

const SCRIPT = /<script src="(\/_next\/static\/chunks\/[\w.~-]+\.js)" async=""><\/script>/g;
/** In any order: what a page itself names ahead is written differently from a part that comes by `import()`. */
const AHEAD = /<link rel="preload"(?=[^>]* as="script")[^>]*>/g;
const ADDRESS = / href="(\/_next\/static\/chunks\/[\w.~-]+\.js)"/;

/** The data of the page, which the framework alone reads: half of what a phone would otherwise compile to begin with. */
const DATA = /<script>(?=self\.__next_f\.push\(\[[1-3],)/g;

/** What is not there is drawn by the scripts alone: Next sends such a page empty. */
const DRAWN_LATER = '<html id="__next_error__"';

/**
 * A stranger reads a page; most do nothing that needs a script. The framework's scripts are named in the page instead of
 * asked for, and their data sleeps, until the early script brings them with the first sign that somebody is there. Parts that
 * come by `import()` are named with them: the page would only ask for them when it is half alive, and wait for them.
 */
export function laterScripts(html: string): string {
  if (html.includes(DRAWN_LATER)) return html;
  const urls: string[] = [];
  const rest = html.replace(SCRIPT, (_, url: string) => {
    urls.push(url);
    return "";
  });
  if (urls.length === 0) return html;
  const drawn = rest.replace(AHEAD, (link) => {
    const url = ADDRESS.exec(link)?.[1];
    if (url) urls.push(url);
    return "";
  });
  const list = `<script type="application/json" id="${LATER_SCRIPTS}">${JSON.stringify([...new Set(urls)])}</script>`;
  return drawn.replace(DATA, `<script type="${LATER_TYPE}">`).replace("</head>", () => `${list}</head>`);
}
