import type { Captured } from "./capture";

/** The page's data as Next writes it into the page: one string in double quotes, for React. */
const DATA = /<script>self\.__next_f\.push\(\[1,"((?:[^"\\\n]|\\.)*)"\]\)<\/script>/g;

/** An escape, and what else a string in backticks would not take as it stands. */
const ESCAPED = /\\(?:u(003c|003e|0026)|[\s\S])|`|\$\{/g;
const SHAPES = "defs|pattern|g|path|rect|circle|ellipse|text";
const DRAWN = new RegExp(`^(?:svg (?:class|viewBox)='|(?:${SHAPES})[ >]|/(?:svg|${SHAPES})>)`);
const LONGEST = "svg viewBox='".length;

/**
 * A page says everything twice: as HTML, and as the data that React reads. Next escapes quotes and angle brackets in the
 * data, so that a drawing and its copy would hardly compress to one: here they stand as in the HTML. Brackets are
 * given back to shapes of drawings alone, so that no text of anybody's ends the script or opens another.
 */
export function plainPageData(html: string): string {
  return html.replace(DATA, (_, data: string) => `<script>self.__next_f.push([1,\`${plain(data)}\`])</script>`);
}

const plain = (data: string): string =>
  data.replace(ESCAPED, (found, code: string | undefined, at: number) => {
    if (found === "`" || found === "${") return `\\${found}`;
    if (found === '\\"') return '"';
    if (code === "003e") return ">";
    if (code === "0026") return "&";
    const opens = code === "003c" && isDrawn(data, at + found.length);
    return opens ? "<" : found;
  });

const isDrawn = (data: string, at: number) => DRAWN.test(data.slice(at, at + LONGEST).replace("\\u003e", ">"));

/** The same for an answer, when it is a page. */
export function withPlainData(response: Captured): Captured {
  if (!String(response.headers["content-type"] ?? "").startsWith("text/html")) return response;
  return { ...response, body: Buffer.from(plainPageData(response.body.toString("utf8"))) };
}
