/** What a page of HTML says: its texts, and the attributes that are read aloud or shown. */

type Shown = {
  /** `text`, or the name of the attribute. */
  from: string;
  text: string;
  /** Whether the page says of it that it is somebody's own: a name, a title, what a reader wrote. */
  isOwn: boolean;
};

const SPOKEN = ["aria-label", "aria-description", "title", "alt", "placeholder"] as const;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const SILENT = /^(?:script|style|svg|template|code|pre|noscript)$/;
const TOKEN =
  /<!--[\s\S]*?-->|<(?<close>\/)?(?<tag>[a-zA-Z][\w-]*)(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*?)(?<empty>\/)?>|(?<text>[^<]+)/g;
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (NAMED[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** Names of attributes that say something, as few of them do: most elements have none. */
const SAYS = /\b(?:aria-|title|alt|placeholder|lang|dir)/i;
const NONE: Map<string, string> = new Map();

const attributesOf = (written: string): Map<string, string> =>
  new Map(
    [...written.matchAll(/([\w:-]+)(?:="([^"]*)"|='([^']*)')?/g)].map(([, name = "", double, single]) => [
      name.toLowerCase(),
      decoded(double ?? single ?? ""),
    ]),
  );

/** Set apart from the language of the page: by an element of its own, a language, or a direction that is left to the text. */
const isSetApart = (tag: string, attributes: Map<string, string>): boolean =>
  tag === "bdi" || (tag !== "html" && (attributes.has("lang") || attributes.get("dir") === "auto"));

/** Everything that the body of a page says, in its order. */
export function shownIn(html: string): Shown[] {
  const found: Shown[] = [];
  const open: { tag: string; isOwn: boolean; isSilent: boolean }[] = [];
  const body = html.slice(Math.max(0, html.indexOf("<body")));
  const raw = body.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, ""); // React parts texts by comments
  const add = (from: string, text: string, isOwn: boolean) => {
    const clean = decoded(text).replace(/\s+/g, " ").trim();
    if (/\p{L}{2}/u.test(clean)) found.push({ from, text: clean, isOwn });
  };
  for (const { groups } of raw.matchAll(TOKEN)) {
    const last = open.at(-1);
    if (groups?.text !== undefined) {
      if (!last?.isSilent) add("text", groups.text, last?.isOwn ?? false);
      continue;
    }
    const tag = groups?.tag?.toLowerCase();
    if (!tag) continue;
    if (groups?.close) {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at >= 0) open.length = at;
      continue;
    }
    const written = groups?.attributes ?? "";
    const attributes = SAYS.test(written) ? attributesOf(written) : NONE;
    const isOwn = (last?.isOwn ?? false) || isSetApart(tag, attributes);
    const isSilent = (last?.isSilent ?? false) || SILENT.test(tag);
    if (!isSilent) for (const name of SPOKEN) add(name, attributes.get(name) ?? "", isOwn);
    if (!groups?.empty && !VOID.test(tag)) open.push({ tag, isOwn, isSilent });
  }
  return found;
}
