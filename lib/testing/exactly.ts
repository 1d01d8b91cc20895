type Many<T, N extends number, Found extends T[] = []> = Found["length"] extends N ? Found : Many<T, N, [...Found, T]>;

/** The first so many of a list, each by a name of its own; an error where there are fewer. */
export function exactly<T, const N extends number>(list: readonly T[], count: N): Many<T, N> {
  if (list.length < count) throw new Error(`There are ${list.length}, and ${count} are wanted.`);
  return list.slice(0, count) as Many<T, N>;
}
