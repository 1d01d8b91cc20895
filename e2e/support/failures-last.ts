/** Says at the very end why each journey failed: whoever has only the last lines of a long run finds it there. */
import type { FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";

const LINES = 25;
/** The colours of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one
const COLOURS = /\u001b\[[0-9;]*m/g;

export default class FailuresLast implements Reporter {
  private all: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.all = suite.allTests();
  }

  onEnd(_result: FullResult): void {
    for (const test of this.all.filter((test) => test.outcome() === "unexpected")) {
      const errors = test.results.at(-1)?.errors ?? [];
      const text = errors.map(({ message = "", snippet = "" }) => `${message}\n${snippet}`).join("\n");
      const lines = text.replace(COLOURS, "").split("\n").filter(Boolean).slice(0, LINES);
      process.stdout.write(`\n✘ ${test.titlePath().filter(Boolean).join(" › ")}\n${lines.join("\n")}\n`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
