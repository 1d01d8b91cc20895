/** Entries as lists of ours have them, drawn from their number alone: no data, no texts by language, no part of the browser's. */
export default async function Page({ searchParams }) {
  const entries = Number((await searchParams).entries);
  return (
    <main className="mx-auto max-w-290 px-8 max-md:px-4.5">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-9 gap-y-12">
        {[...Array(entries).keys()].map((n) => (
          <Entry key={n} n={n} />
        ))}
      </ul>
    </main>
  );
}

function Entry({ n }) {
  return (
    <li className="min-w-0 print:break-inside-avoid">
      <a href={`/entries/${n}`} className="group block no-underline">
        <span className="block aspect-2/3 w-full bg-leaf shadow-raised" aria-hidden="true" />
        <b dir="auto" className="mt-3 line-clamp-2 [font:500_1.0625rem/1.2_var(--serif)] group-hover:underline">
          Entry {n}
        </b>
        <span className="block text-ink-2 text-small tabular-nums">
          <bdi>Somebody {n}</bdi>
        </span>
      </a>
      <p className="text-ink-2 mt-1 mb-2 line-clamp-2">For long evenings and slow trains, with a map in the front.</p>
      <a href={`/entries/${n}#add`} className="inline-flex min-h-11 items-center">
        Add
      </a>
    </li>
  );
}
