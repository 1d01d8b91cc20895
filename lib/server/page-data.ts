/** The page's data as Next writes it into the page: one string in double quotes, for React. */
const DATA = /<script>self\.__next_f\.push\(\[1,"([^"\\\n]*(?:\\.[^"\\\n]*)*)"\]\)<\/script>/g;

const SHAPES = "defs|pattern|g|path|rect|circle|ellipse|text";
const DRAWN = String.raw`svg (?:class|viewBox)='|(?:${SHAPES})(?:[ >]|\\u003e)|/(?:svg|${SHAPES})(?:>|\\u003e)`;
/** An escape (of a bracket that opens: where a shape of a drawing begins), and what else a string in backticks would not take as it stands. */
const ESCAPED = new RegExp(String.raw`\\(?:u003c(?=${DRAWN})|u003e|u0026|[\s\S])|${"`"}|\$\{`, "g");
const PLAIN: Record<string, string> = {
  "\\u003c": "<",
  "\\u003e": ">",
  "\\u0026": "&",
  "`": "\\`",
  "${": "\\${",
};

/**
 * A page says everything twice: as HTML, and as the data that React reads. Next escapes quotes and angle brackets in the
 * data, so that a drawing and its copy would hardly compress to one: here they stand as in the HTML. Brackets are
 * given back to shapes of drawings alone, so that no text of anybody's ends the script or opens another.
 */
export function plainPageData(html: string): string {
  return html.replace(DATA, (_, data: string) => `<script>self.__next_f.push([1,\`${plain(data)}\`])</script>`);
}

/** Quotes are most of all escapes, and within the string each is the second sign of its own, so they go at once. */
const plain = (data: string): string => data.replaceAll('\\"', '"').replace(ESCAPED, (found) => PLAIN[found] ?? found);
