/**
 * What becomes of what a person left in the database when they leave, declared in the schema beside the columns. The
 * deletion of accounts (`lib/profiles/account-deletion.ts`) and the export of one's own data are made from it, and
 * `db/personal.test.ts` walks the catalogue of the database: a column without a policy fails it.
 */
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

type ColumnOf<T extends PgTable> = keyof T["_"]["columns"] & string;
/** Columns that are emptied, and what stands there then. */
type Emptied<T extends PgTable> = Partial<Record<ColumnOf<T>, string | null | SQL>>;

/** Where the rows of a person are in their export: `false` for nowhere, a name where a part of its own shows them. */
type Exported = boolean | string;

/** A column that points at a person, by id or by mail address. */
export type PersonPolicy =
  /** The row is theirs and goes with them. */
  | { of: "person"; gone: "delete"; exported: Exported; by: "id" | "address" }
  /** The row stays, the column becomes null, and the columns in `empties` lose what the person wrote. */
  | { of: "person"; gone: "clear"; exported: Exported; empties: Readonly<Record<string, string | null | SQL>> }
  /** The row goes on pointing at the nameless account, for a reason; `empties` as above. */
  | {
      of: "person";
      gone: "keep";
      because: string;
      exported: Exported;
      empties: Readonly<Record<string, string | null | SQL>>;
    };

type ColumnPolicy =
  | PersonPolicy
  /** The row is part of a row of another table and goes with it by the foreign key. */
  | { of: "part"; table: () => PgTable }
  /** A person's words, address or file: gone with `author`'s row, or emptied there; in the export of that person only. */
  | { of: "words"; author: string; without: readonly string[] }
  /** Words that outlive their writer, for a reason. */
  | { of: "kept"; because: string }
  /** Never in an export; gone with the row. */
  | { of: "secret" };

export type Declared = {
  table: PgTable;
  columns: Readonly<Record<string, ColumnPolicy>>;
  /** Columns that hold nobody's words: kinds, states, keys of things. */
  plain: readonly string[];
  /** Why nothing in the table is about a person; null where something is. */
  impersonal: string | null;
};

const declared: Declared[] = [];

/** Every table's declaration, in the order of the schema. Import `db/schema.ts` for all of them. */
export const personalTables = (): readonly Declared[] => declared;

/** Declares the columns of a table that point at people or hold their words; `plain` names the other texts and ids. */
export function personal<T extends PgTable>(
  table: T,
  columns: Partial<Record<ColumnOf<T>, ColumnPolicy>>,
  plain: readonly ColumnOf<T>[] = [],
): void {
  declared.push({ table, columns: columns as Readonly<Record<string, ColumnPolicy>>, plain, impersonal: null });
}

/** Declares a table that holds nothing about a person, and why. */
export function impersonal(table: PgTable, because: string): void {
  declared.push({ table, columns: {}, plain: [], impersonal: because });
}

/** The person's own row: it goes with them. */
export const deleted = (exported: Exported = true): PersonPolicy => ({
  of: "person",
  gone: "delete",
  exported,
  by: "id",
});

/** A mail address in text: rows with the address of the person who leaves go with them. */
export const deletedByAddress = (): PersonPolicy => ({ of: "person", gone: "delete", exported: false, by: "address" });

/** Somebody who had a part in a row that is not theirs: the column becomes null. */
export const cleared = <T extends PgTable>(empties: Emptied<T> = {}, exported: Exported = false): PersonPolicy => ({
  of: "person",
  gone: "clear",
  exported,
  empties: empties as Readonly<Record<string, string | null | SQL>>,
});

/** The column stays as it is and leads to an account without a name. */
export const retainedPerson = <T extends PgTable>(
  because: string,
  empties: Emptied<T> = {},
  exported: Exported = false,
): PersonPolicy => ({
  of: "person",
  gone: "keep",
  because,
  exported,
  empties: empties as Readonly<Record<string, string | null | SQL>>,
});

export const partOf = (table: () => PgTable): ColumnPolicy => ({ of: "part", table });
/** `without` names keys of a json column that are no part of an export, such as how others voted. */
export const contentBy = (author: string, without: readonly string[] = []): ColumnPolicy => ({
  of: "words",
  author,
  without,
});
export const retainedContent = (because: string): ColumnPolicy => ({ of: "kept", because });
export const secret = (): ColumnPolicy => ({ of: "secret" });

/** The columns of a table that point at people, by the names that drizzle gives them. */
export const personColumns = ({ columns }: Declared): [string, PersonPolicy][] =>
  Object.entries(columns).flatMap(([name, policy]) => (policy.of === "person" ? [[name, policy]] : []));
