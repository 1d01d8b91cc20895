/** Texts about books and people from elsewhere, made into plain paragraphs that are safe to show. */
const MACHINE_NOTE = "(This is an automatically generated summary.)";
/** Longer than any text we keep, even as markup. */
const LONGEST = 50_000;
const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  mdash: "—",
  ndash: "–",
};
Object.assign(NAMED, {
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  eacute: "é",
  egrave: "è",
  bull: "•",
});

/** Gutenberg's summary without the closing note; `machine` tells whether the note was there. */
export function summaryText(raw: string): { text: string; machine: boolean } {
  const whole = raw.slice(0, LONGEST).trimEnd();
  const machine = whole.endsWith(MACHINE_NOTE);
  const text = machine ? whole.slice(0, -MACHINE_NOTE.length) : whole;
  return { text: paragraphs(text.replace(/ {2,}/g, "\n\n")), machine };
}

/** HTML, whole or escaped once, as paragraphs: emphasis as Markdown, lists as lines, every other tag dropped. */
export function htmlText(html: string): string {
  const unix = html.slice(0, LONGEST).replace(/\r\n?/g, "\n");
  const text = (/<(?:p|br|div|li)\b/i.test(unix) ? unix.replace(/\s+/g, " ") : unix)
    .replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(/<li\b[^<>]*>/gi, "\n- ")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/?(?:p|div|ul|ol|h[1-6]|blockquote|tr)\b[^<>]*>/gi, "\n\n")
    .replace(/<(em|i)\b[^<>]*>([^<>]*?)<\/\1\s*>/gi, (_, __, inner: string) => wrap(inner, "*"))
    .replace(/<(strong|b)\b[^<>]*>([^<>]*?)<\/\1\s*>/gi, (_, __, inner: string) => wrap(inner, "**"))
    .replace(/<\/?[a-z][^<>]*>/gi, "");
  return paragraphs(decodeEntities(text).replaceAll("<", "‹").replaceAll(">", "›"));
}

/** Plain text or Markdown of a person or catalogue: the same paragraphs, nothing else changed. */
export const plainText = (text: string): string => paragraphs(text.slice(0, LONGEST).replace(/\r\n?/g, "\n"));

/** HTML's and XML's entities in a text that was escaped. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (all, decimal, hex, name: string | undefined) => {
      if (name) return NAMED[name.toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : " ";
    },
  );
}

function wrap(inner: string, mark: string): string {
  const text = inner.trim();
  if (text === "") return inner;
  return `${/^\s/.test(inner) ? " " : ""}${mark}${text}${mark}${/\s$/.test(inner) ? " " : ""}`;
}

function paragraphs(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/(?!\n)\p{Cc}|[\u200b\ufeff]/gu, " ")
    .split("\n")
    .map((line) => line.replace(/[ \u00a0]+/g, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
