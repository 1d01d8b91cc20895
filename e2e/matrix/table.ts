/** The matrix as text: a row for each operation or page, a column for each kind of caller. */
type Row = { method: string; path: string; access: string };

const cells = new Map<string, { row: Row; outcomes: Map<string, string> }>();

export function note(row: Row, kind: string, outcome: string): void {
  const name = `${row.method} ${row.path}`;
  const { outcomes } = cells.get(name) ??
    cells.set(name, { row, outcomes: new Map() }).get(name) ?? { outcomes: new Map() };
  outcomes.set(kind, outcome);
}

/** Prints what was noted when MATRIX_TABLE is set (`npm run matrix`), and forgets it. */
export function printTable(): void {
  if (process.env.MATRIX_TABLE) {
    for (const [name, { row, outcomes }] of cells) {
      const summary = [...outcomes].map(([kind, outcome]) => `${kind}: ${outcome}`).join(" · ");
      process.stdout.write(`${name}  [${row.access}]\n    ${summary}\n`);
    }
    const count = [...cells.values()].reduce((sum, { outcomes }) => sum + outcomes.size, 0);
    process.stdout.write(`\n${cells.size} rows, ${count} cells, every one as declared.\n`);
  }
  cells.clear();
}
