/**
 * What may not stand in a migration that runs while the previous release still serves: it must neither take away what
 * that release uses nor hold a lock that its statements wait for. Expand first (add, nullable or with a default), move
 * the data in batches, and contract in a later release, when nobody uses the old any more: `-- contract: <why it is
 * unused>` above a statement says so and lets it pass. Tables the same file creates are free of the locking rules. How many
 * rows an UPDATE changes is not to be seen in it, so that all that move rows are refused unless db/batches goes before.
 */
const RULES: readonly { pattern: RegExp; message: string; locks?: boolean; moves?: boolean }[] = [
  {
    pattern: /^drop (table|view|materialized view|type|schema|function|sequence)\b/,
    message: "drops what the running release may use",
  },
  { pattern: /\bdrop column\b/, message: "drops a column the running release may read" },
  { pattern: /\brename\b/, message: "renames: add the new name, copy, drop the old one in a later release" },
  { pattern: /^truncate\b/, message: "deletes data" },
  { pattern: /^delete from\b(?!.*\bwhere\b)/, message: "deletes all rows", locks: true },
  {
    pattern: /\balter column\b.*\b(set data )?type\b/,
    message: "rewrites the table under an exclusive lock: add a column instead",
    locks: true,
  },
  {
    pattern: /\balter column\b.*\bset not null\b/,
    message: "reads the whole table under an exclusive lock: add a CHECK NOT VALID, validate it, then set it",
    locks: true,
  },
  {
    pattern: /\badd column\b(?=.*\bnot null\b)(?!.*\bdefault\b)/,
    message: "adds a column that the running release does not fill",
    locks: true,
  },
  {
    pattern: /\badd column\b.*\bdefault\b.*\b(random|gen_random_uuid|clock_timestamp|timeofday|nextval)\s*\(/,
    message: "rewrites the table for a default that differs by row",
    locks: true,
  },
  {
    pattern: /\badd column\b.*\b(generated always as \((?!.*identity)|serial\b|unique\b|primary key\b)/,
    message: "rewrites or locks the table",
    locks: true,
  },
  {
    pattern: /\badd constraint\b.*\b(foreign key|check)\b(?!.*\bnot valid\b)/,
    message: "checks the whole table under a lock: add it NOT VALID and validate it in the next migration",
    locks: true,
  },
  {
    pattern: /\badd constraint\b.*\b(unique|primary key|exclude)\b(?!.*\busing index\b)/,
    message: "builds an index under a lock: build it in db/online and add the constraint USING INDEX",
    locks: true,
  },
  {
    pattern: /^create (unique )?index\b(?!.*\bconcurrently\b)/,
    message: "blocks writes while it builds: put it into db/online",
    locks: true,
  },
  { pattern: /\bconcurrently\b/, message: "cannot run in a transaction: put it into db/online" },
  { pattern: /^(lock table|vacuum full|cluster|reindex)\b/, message: "locks the table" },
  {
    pattern: /^(update|merge into|delete from(?=.*\bwhere)|with\b.*\b(update|merge into|delete from)|do)\b/,
    message: "moves rows in one transaction: move them in db/batches, or in a job",
    locks: true,
    moves: true,
  },
  { pattern: /\b(disable trigger|disable row level security)\b/, message: "takes a guard away" },
];

const BREAK = "--> statement-breakpoint";

/** The faults of a migration, each with the statement it is in; none for a safe one. `batched`: db/batches has one of its name. */
export function lintMigration(text: string, { batched = false } = {}): string[] {
  const statements = text.split(BREAK).map((statement) => statement.trim());
  const created = new Set<string>();
  const faults: string[] = [];
  for (const raw of statements.filter(Boolean)) {
    const statement = plain(raw);
    const table = tableOf(statement);
    if (/^create (unlogged )?table\b/.test(statement) && table) created.add(table);
    if (/^\s*-- contract: \S.{9,}/m.test(raw)) continue;
    const isNew = table !== null && created.has(table);
    for (const { pattern, message, locks, moves } of RULES)
      if (pattern.test(statement) && !(locks && isNew) && !(moves && batched))
        faults.push(`${statement.slice(0, 120)} — ${message}`);
  }
  return faults;
}

/** The faults of a file of db/online: one statement that may be repeated and that locks nobody out. */
export function lintOnline(text: string): string[] {
  const statement = plain(text);
  const isSingle = (statement.match(/;/g) ?? []).length <= 1;
  const safe = /^(create (unique )?index concurrently if not exists|drop index concurrently if exists) /.test(
    statement,
  );
  return isSingle && safe
    ? []
    : [`${statement.slice(0, 120)} — db/online holds one CREATE or DROP INDEX CONCURRENTLY IF [NOT] EXISTS a file`];
}

/** The faults of a file of db/batches: it names a table, and each statement keeps to the piece it is given. */
export function lintBatches(text: string): string[] {
  const boundless = text
    .split(BREAK)
    .filter((statement) => !/> :after\b/.test(statement) || !/<= :until\b/.test(statement));
  return [
    ...(/^-- walks: \w+$/m.test(text) ? [] : ["no line `-- walks: <table>`"]),
    ...boundless.map(
      (statement) => `${plain(statement).slice(0, 120)} — does not keep to the rows from :after to :until`,
    ),
  ];
}

/** Lower case, one line, without comments, strings and quotes around names. */
const plain = (text: string): string =>
  text
    .replace(/--[^\n]*/g, " ")
    .replace(/\/\*[\s\S]*?\*\//g, " ")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

const tableOf = (statement: string): string | null =>
  /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(statement)?.[1] ??
  /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(statement)?.[1] ??
  /^(?:update|delete from|merge into) (?:only )?([\w.]+)/.exec(statement)?.[1] ??
  /^create (?:unique )?index .*?\bon (?:only )?([\w.]+)/.exec(statement)?.[1] ??
  null;
