type Sheet<T> = { data: T[]; pageCount: number };

/** All entries of a paginated answer, page after page, until there are `most` of them. */
export async function everyPage<T>(read: (page: number) => Promise<Sheet<T>>, limit: number): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pageCount } = await read(page);
    all.push(...data);
    if (page >= pageCount || all.length >= limit) return all.slice(0, limit);
  }
}
