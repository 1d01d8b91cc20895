import Link from "next/link";

/** The genres as an index at the end of a book: names in columns, each with the address of its shelf. */
export function GenreIndex({ genres }: { genres: readonly { slug: string; label: string }[] }) {
  return (
    <ul className="index">
      {genres.map(({ slug, label }) => (
        <li key={slug}>
          <Link href={`/books?genre=${slug}`} prefetch={false}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
