import { Client } from "pg";

/**
 * One connection for COPY, which postgres.js cannot read from or write to a slow partner without losing its end. Values
 * look the same and rows come in the order they lie in, whoever reads them; a statement may take as long as it moves, and the server lets go of a transaction
 * whose client is gone or silent.
 */
export async function openConnection(url: string, applicationName: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on("error", () => undefined); // what runs on it is told by itself
  await client.connect();
  for (const setting of [
    "timezone to 'UTC'",
    "datestyle to 'ISO'",
    "intervalstyle to 'postgres'",
    "bytea_output to 'hex'",
    "client_encoding to 'UTF8'",
    "synchronize_seqscans to off",
    "max_parallel_workers_per_gather to 0",
    "statement_timeout to 0",
    "lock_timeout to '30s'",
    "idle_in_transaction_session_timeout to '10min'",
    "client_connection_check_interval to '5s'",
  ])
    await client.query(`set ${setting}`);
  return client;
}

/** Cuts the connection, whatever it waits for; an open transaction is rolled back by the server. */
export function cutConnection(client: Client): void {
  const { stream } = (client as Client & { connection: { stream: { destroy: () => void } } }).connection;
  stream.destroy();
}
