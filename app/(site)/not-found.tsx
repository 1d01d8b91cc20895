import Link from "next/link";
import { Plate, SwelledRule } from "@/components/ui/plate";
import { currentScope } from "@/lib/kernel/scope";

export const metadata = { title: "Erratum" };

export default function NotFound() {
  return (
    <Plate className="mx-auto mt-16 max-w-xl text-center">
      <h1>Erratum</h1>
      <SwelledRule />
      <p className="prose mx-auto">This leaf is missing from our copy. It may have been moved, or never bound in.</p>
      {!currentScope()?.domain && (
        <p className="row mt-5 justify-center">
          <Link className="btn pri" href="/books">
            Browse books
          </Link>
          <Link className="btn" href="/search">
            Search
          </Link>
        </p>
      )}
    </Plate>
  );
}
