import type { Key, PersonRecord } from "./record";

/**
 * A person as the batch's records name them: every mention, and the titles they are credited with. `told`: one of the
 * records is about the person; the others only credit them, and never change a name.
 */
export type Mention = { key: Key; records: PersonRecord[]; titles: Set<string>; described: boolean };
