import type { Mutation } from "./mutation";

/** The file with the mutation in it; throws when the place is not there any more. */
export function mutated(source: string, { name, after = "", find, replace }: Mutation): string {
  const at = source.indexOf(find, source.indexOf(after));
  if (!source.includes(after) || at < 0) throw new Error(`The place of "${name}" is gone: mend e2e/mutations.`);
  return source.slice(0, at) + replace + source.slice(at + find.length);
}
