import { Link } from "@/components/ui/link";

/** The genres as an index at the end of a book: names in columns, each with the address of its shelf. */
export function GenreIndex({ genres }: { genres: readonly { slug: string; label: string }[] }) {
  return (
    <ul className="columns-4 gap-x-8 max-lg:columns-3 max-md:columns-2 max-md:gap-x-5">
      {genres.map(({ slug, label }) => (
        <li key={slug} className="break-inside-avoid">
          <Link
            className="block border-rule border-b py-2.5 no-underline [font:500_1.0625rem/1.4_var(--serif)] hover:underline"
            href={`/books?genre=${slug}`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
