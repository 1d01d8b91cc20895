export type Metric = { label: string; value: string; isMet?: boolean; target?: string };

type Verdict = { label: string; isMet: boolean };

/** What was said of every target of this run, in turn, and the parts that did not come to their end. */
const [verdicts, broken]: [Verdict[], string[]] = [[], []];

/** Keeps for the end whether a target is met, and says it. */
export function verdictOf(label: string, isMet: boolean): "met" | "MISSED" {
  verdicts.push({ label: label.trim(), isMet });
  return isMet ? "met" : "MISSED";
}

/** A figure with its target and whether it is met, where it has one. */
export const lineOf = ({ label, value, isMet = false, target }: Metric): string =>
  `${label}: ${value}${target ? `; ${target}: ${verdictOf(`${label}, ${target}`, isMet)}` : ""}`;

/** A part of a bench: where it fails, that is said, and the next one goes on. */
export async function part(name: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    broken.push(name);
    console.log(`\nFAILED ${name}: ${error instanceof Error ? error.message : error}`);
    console.error(error);
  }
}

/** What is missed and what failed, and how many of all targets are met. */
export function summary(): string {
  const missed = verdicts.filter(({ isMet }) => !isMet).map(({ label }) => label);
  return [
    "",
    ...listed("Missed", missed),
    ...listed("Failed", broken),
    `${verdicts.length - missed.length} of ${verdicts.length} targets met.`,
  ].join("\n");
}

/** Whether every part came to its end; targets may be missed. */
export const isWhole = (): boolean => broken.length === 0;

/** A heading and what it holds, a line each; nothing where there is nothing. */
export const listed = (heading: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${heading}:`, ...names.map((name) => `  ${name}`)] : [];
