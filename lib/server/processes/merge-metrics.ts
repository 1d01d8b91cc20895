/** The metrics of several processes as one text for Prometheus, each sample with the process it is of. */

/**
 * `full` is of the process that was asked, under `name`; `others` say the same families of themselves. What is asked of the
 * database (`common`) is the same for all: it stands once, without a label.
 */
export function mergeMetrics(
  { name, full, others }: { name: string; full: string; others: Record<string, string> },
  common: ReadonlySet<string>,
): string {
  const texts = Object.entries(others).map(([other, text]) => [other, families(text)] as const);
  const lines = [...families(full)].flatMap(([family, { head, samples }]) => {
    if (common.has(family)) return [...head, ...samples];
    const theirs = texts.flatMap(([other, found]) =>
      (found.get(family)?.samples ?? []).map((line) => labelled(line, other)),
    );
    return [...head, ...samples.map((line) => labelled(line, name)), ...theirs];
  });
  return `${lines.join("\n")}\n`;
}

type Family = { head: string[]; samples: string[] };

function families(text: string): Map<string, Family> {
  const found = new Map<string, Family>();
  let current: Family = { head: [], samples: [] };
  for (const line of text.split("\n").filter(Boolean)) {
    const [, name] = /^# HELP (\w+)/.exec(line) ?? [];
    if (name) {
      current = { head: [], samples: [] };
      found.set(name, current);
    }
    (line.startsWith("#") ? current.head : current.samples).push(line);
  }
  return found;
}

const labelled = (line: string, process: string): string =>
  line.replace(/^(\w+)(\{?)/, (_, name: string, brace: string) => `${name}{process="${process}"${brace ? "," : "}"}`);
