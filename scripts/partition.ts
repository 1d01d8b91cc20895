/**
 * `npm run partition -- <table> …`: makes these tables ones of partitions by month, while the app goes on; without a table it
 * adds the months that are missing to those that are. See "How to grow" in the README.
 */
import { addMissingMonths, PARTITIONABLE, partitionTable } from "@/db/partition";
import { openPool } from "@/db/pool";
import { commandArguments } from "@/lib/server/command-arguments";
import { openDatabase, prepareEnvironment } from "@/lib/server/launch";
import { runProgram } from "@/lib/server/program";

const report = (line: string) => console.log(line);
const LONGEST_STATEMENT_MS = 2 * 3_600_000;

runProgram(async (program) => {
  const { positional } = commandArguments("npm run partition -- [table] …", { takes: PARTITIONABLE.length });
  const unknown = positional.find((name) => !PARTITIONABLE.some(({ table }) => table === name));
  if (unknown) {
    const names = PARTITIONABLE.map(({ table }) => table).join(", ");
    throw new Error(`The table ${unknown} cannot be partitioned by month: these can, ${names}.`);
  }
  const database = await openDatabase(prepareEnvironment(), report, program);
  program.atEnd(database.stop);
  const { sql } = openPool(database.url, { name: "bookplate-partition", max: 1, statementMs: LONGEST_STATEMENT_MS });
  program.atEnd(() => sql.end({ timeout: 2 }));
  const now = new Date();
  for (const partitionable of PARTITIONABLE) {
    if (positional.includes(partitionable.table)) await partitionTable(sql, partitionable, { now, report });
    const added = await addMissingMonths(sql, partitionable, now);
    if (added > 0) report(`${partitionable.table}: ${added} months added`);
  }
});
