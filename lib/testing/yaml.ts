type Yaml = string | number | boolean | null | Yaml[] | { [key: string]: Yaml };

type Line = { indent: number; text: string };

/**
 * Reads the part of YAML that our own files use (maps, lists, quoted and plain scalars, JSON lists, anchors, aliases,
 * merges) and refuses everything else: a file that needs more of the language is to be simplified.
 */
export function readYaml(text: string): Yaml {
  const lines = text.split("\n").flatMap((raw): Line[] => {
    if (/^\s*(#|$)/.test(raw)) return [];
    const indent = raw.length - raw.trimStart().length;
    if (indent % 2 !== 0 || raw.includes("\t")) throw new Error(`Indented by something else than two spaces: ${raw}`);
    return [{ indent, text: raw.trim() }];
  });
  const anchors = new Map<string, Yaml>();
  let at = 0;

  function block(indent: number): Yaml {
    return lines[at]?.text.startsWith("- ") ? list(indent) : map(indent);
  }

  function list(indent: number): Yaml[] {
    const items: Yaml[] = [];
    for (; lines[at]?.indent === indent && lines[at]?.text.startsWith("- "); at += 1)
      items.push(scalar(lines[at]?.text.slice(2) ?? ""));
    return items;
  }

  function map(indent: number): { [key: string]: Yaml } {
    const found: { [key: string]: Yaml } = {};
    const merged: { [key: string]: Yaml }[] = [];
    while (at < lines.length && lines[at]?.indent === indent) {
      const { text: line } = lines[at] as Line;
      const [, key = "", anchor, rest = ""] = /^("[^"]+"|[\w.<-]+):(?: &([\w-]+))?(?: (.+))?$/.exec(line) ?? [];
      if (!key) throw new Error(`Not understood: ${line}`);
      if (key in found) throw new Error(`Twice: ${key}`);
      at += 1;
      const inner = lines[at]?.indent ?? -1;
      const value = rest ? scalar(rest) : inner > indent ? block(inner) : null;
      if (anchor) anchors.set(anchor, value);
      if (key === "<<") merged.push(value as { [key: string]: Yaml });
      else found[key] = value;
    }
    if ((lines[at]?.indent ?? 0) > indent) throw new Error(`Indented without a reason: ${lines[at]?.text}`);
    return Object.assign({}, ...merged, found);
  }

  function scalar(source: string): Yaml {
    if (source.startsWith("*")) {
      if (!anchors.has(source.slice(1))) throw new Error(`There is no anchor ${source}.`);
      return anchors.get(source.slice(1)) ?? null;
    }
    if (source.startsWith('"') || source.startsWith("[")) return JSON.parse(source);
    if (/^[\s'{&|>%@`]|: | #/.test(source)) throw new Error(`Not understood: ${source}`);
    return /^(true|false|null|-?\d+)$/.test(source) ? JSON.parse(source) : source;
  }

  const value = block(0);
  if (at < lines.length) throw new Error(`Not understood: ${lines[at]?.text}`);
  return value;
}
