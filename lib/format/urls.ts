/** An address with the parameters that say something: empty ones and the first page are left out. */
export function addressOf(path: string, query: Record<string, string | number | undefined>): string {
  const params = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === "" || (name === "page" && value === 1) ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(params).toString();
  return search ? `${path}?${search}` : path;
}
