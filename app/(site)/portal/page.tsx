import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { Empty } from "@/components/ui/empty-state";
import { listOwnClaims } from "@/lib/authors/claims";
import { listManagedPages } from "@/lib/authors/members";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "Author portal", robots: { index: false } };

/** Leads to the page somebody manages, or to their claims. */
export default async function PortalPage() {
  const ctx = await readerPageContext("/portal");
  const [first] = await listManagedPages(ctx);
  if (first) redirect(`/portal/${first.slug}`);
  const claims = await listOwnClaims(ctx, { page: 1, limit: 1 });
  if (claims.total > 0) redirect("/portal/claims");
  return (
    <div className="desk">
      <h1>Author portal</h1>
      <Empty
        heading="You hold no author page yet"
        action={
          <Link className="btn pri" href="/authors">
            Find your page
          </Link>
        }
      >
        Find the page that carries your name, and say “Is this you?” there.
      </Empty>
    </div>
  );
}
