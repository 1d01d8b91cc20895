/** The names a source file declares, read with plain expressions: good for a check of words, not for more. */

/** The code alone: comments, strings and regular expressions become a blank, what stands in `${}` of a template stays. */
export function codeOf(source: string): string {
  const pieces: string[] = [];
  const open: string[] = [];
  let before = "";
  for (let at = 0; at < source.length; ) {
    const [piece, isCode] = open.at(-1) === "`" ? inTemplate(source, at) : inCode(source, at, before);
    if (piece === "`" && open.at(-1) === "`") open.pop();
    else if (piece === "`") open.push("`");
    else if (piece === "${" || piece === "{") open.push("{");
    else if (piece === "}") open.pop();
    pieces.push(isCode ? piece : " ");
    if (isCode && piece.trim()) before = piece.trimEnd();
    at += piece.length;
  }
  return pieces.join("");
}

type Piece = [text: string, isCode: boolean];
const startingAt = (pattern: RegExp, source: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
};

const MARK = /`|\$\{/y;
const TEMPLATE = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))+/y;
function inTemplate(source: string, at: number): Piece {
  const mark = startingAt(MARK, source, at);
  return mark ? [mark, true] : [startingAt(TEMPLATE, source, at) ?? source.charAt(at), false];
}

const COMMENT_OR_STRING = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"/y;
const VALUE = /'(?:[^'\\\n]|\\.)*'|\/(?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const PLAIN = /[^"'`/{}]+/y;
/** A slash or an apostrophe begins a value only where one may stand: else it divides, or is text between tags. */
function inCode(source: string, at: number, before: string): Piece {
  const isAddress = source.startsWith("//", at) && before.endsWith(":");
  const text = isAddress ? undefined : startingAt(COMMENT_OR_STRING, source, at);
  const value = text ?? (/(?:^|[=(,:;!&|?{}[]|\breturn)$/.test(before) ? startingAt(VALUE, source, at) : undefined);
  return value ? [value, false] : [startingAt(PLAIN, source, at) ?? source.charAt(at), true];
}

const NAME = String.raw`[A-Za-z_$][\w$]*`;
const DECLARATIONS = [
  `\\b(?:const|let|var|function\\*?|class|type|interface|enum)\\s+(${NAME})`,
  `(?<=[{,(;\\n]\\s*(?:(?:readonly|async|private|static|get|set|\\.\\.\\.)\\s*)*)(${NAME})\\??\\s*:`, // properties, typed parameters
  `(?<=\\n\\s*(?:(?:async|private|static|get|set)\\s+)*)(${NAME})\\([^()]*\\)\\s*(?::[^={}()]+)?\\{`, // methods
  `\\b(${NAME})\\s*=>`,
].map((pattern) => new RegExp(pattern, "g"));
/** What lists names: the parameters of an arrow or a function, a pattern that takes something apart. */
const LISTS = [
  /\(([^()]*)\)\s*(?::[^=;{}()]*)?=>/g,
  /\bfunction\*?\s*\w*(?:<[^>]*>)?\(([^()]*)\)/g,
  /\b(?:const|let|var)\s*([{[][^;=]*?[}\]])\s*(?:=|of\b)/g,
];
const LISTED = new RegExp(`(?<![.\\w$])(${NAME})(?=\\s*(?:[,}\\])=]|$))`, "g");

export function declaredNames(source: string): Set<string> {
  const code = codeOf(source);
  const found = DECLARATIONS.flatMap((pattern) => [...code.matchAll(pattern)]);
  const lists = LISTS.flatMap((pattern) => [...code.matchAll(pattern)]).flatMap(([, list = ""]) => [
    ...list.matchAll(LISTED),
  ]);
  return new Set([...found, ...lists].map(([, name = ""]) => name));
}

/** `told` and `by` of `toldBy`, `TOLD_BY` and `told-by.ts`. */
export const tokensOf = (name: string): string[] =>
  name
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((token) => token.toLowerCase());
