import type { KeysetQuery, Page } from "@/lib/http/pagination";

const FAR = 200;

/**
 * The keys of every item of a list, three at a time, each answer asked for behind the last item of the one before;
 * `meanwhile` runs between the first answer and the second. A list that does not get on is given up.
 */
export async function walk<T, K extends string | number = string>(
  list: (query: Omit<KeysetQuery, "after"> & { after?: K }) => Promise<Page<T>>,
  keyOf: (item: T) => K,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<K[]> {
  const keys: K[] = [];
  for (let after: K | undefined; keys.length < FAR; ) {
    const { data } = await list({ page: 1, limit: 3, after });
    if (data.length === 0) return keys;
    if (after === undefined) await meanwhile();
    keys.push(...data.map(keyOf));
    after = keys.at(-1);
  }
  return keys;
}
