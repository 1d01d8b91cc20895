import { parseArgs } from "node:util";

type Takes<Option extends string> = {
  /** How many words beside the options; `Infinity` for any number. */
  takes?: number;
  options?: readonly Option[];
  /** What is looked at, where not all of it is for this command. */
  typed?: string[];
};

/**
 * What was typed behind a command: its options (names without their dashes) and the rest. `--help` prints how the command is
 * used and ends the program with 0, before anything was done; an option it does not have, or more than it takes, is an
 * error that says how it is used.
 */
export function commandArguments<const Option extends string = never>(
  usage: string,
  { takes = 0, options = [], typed = process.argv.slice(2) }: Takes<Option> = {},
): { positional: string[]; has: (option: Option) => boolean } {
  const known = Object.fromEntries(["help", ...options].map((name) => [name, { type: "boolean" } as const]));
  const help = `Usage: ${usage}`;
  const { values, positionals } = parsed(typed, known, help);
  if (values.help) {
    process.stdout.write(`${help}\n`);
    process.exit(0);
  }
  if (positionals.length > takes) throw new Error(`"${positionals[takes]}" is one word too many.\n${help}`);
  return { positional: positionals, has: (option) => values[option] === true };
}

function parsed(args: string[], options: Record<string, { type: "boolean" }>, help: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split(". ", 1);
    throw new Error(`${sentence}.\n${help}`);
  }
}
