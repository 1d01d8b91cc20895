/** Settings of a PostgreSQL whose data need not survive a crash: a test's write waits for no disk. */
export const UNSAFE_AND_FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
