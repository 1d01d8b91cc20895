/** The matrix as text: a row for each operation or page, a column for each kind of caller. */
type Row = { method: string; path: string; access: string };

const cells = new Map<string, { row: Row; answers: Map<string, string> }>();

export function note(row: Row, kind: string, answer: string): void {
  const name = `${row.method} ${row.path}`;
  const { answers } = cells.get(name) ??
    cells.set(name, { row, answers: new Map() }).get(name) ?? { answers: new Map() };
  answers.set(kind, answer);
}

/** Prints what was noted when MATRIX_TABLE is set (`npm run matrix`), and forgets it. */
export function printTable(): void {
  if (process.env.MATRIX_TABLE) {
    for (const [name, { row, answers }] of cells) {
      const told = [...answers].map(([kind, answer]) => `${kind}: ${answer}`).join(" · ");
      process.stdout.write(`${name}  [${row.access}]\n    ${told}\n`);
    }
    const count = [...cells.values()].reduce((sum, { answers }) => sum + answers.size, 0);
    process.stdout.write(`\n${cells.size} rows, ${count} cells, every one as declared.\n`);
  }
  cells.clear();
}
