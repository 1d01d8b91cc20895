import type { Metadata } from "next";
import Link from "next/link";
import { ClaimForm } from "@/components/claims/claim-form";
import { getAuthor } from "@/lib/authors/authors";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

export const metadata: Metadata = { title: "Is this you?", robots: { index: false } };

export default async function ClaimPage({ params }: Props) {
  const { slug } = await params;
  const ctx = await readerPageContext(`/authors/${slug}/claim`);
  const author = await orNotFound(getAuthor(ctx, slug));
  return (
    <div className="desk">
      <h1>Are you {author.name}?</h1>
      <p className="prose quiet mt-3 mb-8">
        {author.verified
          ? "Somebody holds this page already. If it should be yours, tell us, and staff will look at both."
          : "Then this page can be yours: with a badge, your own words and your picture. Show us that it is you; people look at each claim, within 3 to 5 working days."}{" "}
        <Link href={`/authors/${author.slug}`}>Back to the page</Link>
      </p>
      <ClaimForm author={{ id: author.id, name: author.name }} />
    </div>
  );
}
