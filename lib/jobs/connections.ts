const STATEMENT_MS = 30_000;

/** The queue's own connections: what it asks has an end on both sides, as everywhere (db/pool.ts). */
export const CONNECTIONS = {
  application_name: "bookplate-jobs",
  max: 3,
  connectionTimeoutMillis: 20_000,
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: STATEMENT_MS,
  query_timeout: 2 * STATEMENT_MS, // several statements may go as one, each with the server's own limit
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};
