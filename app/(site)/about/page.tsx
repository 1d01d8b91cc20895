import type { Metadata } from "next";
import Link from "next/link";
import { earningsSentences } from "@/lib/profiles/earnings";
import { activePartners } from "@/lib/profiles/purchase-links";
import { publicPageContext } from "@/lib/web/page-context";

const SECONDS = 3600;

export const metadata: Metadata = {
  title: "About",
  description: "What Bookplate is, whose it is, and where its books come from.",
  alternates: { canonical: "/about" },
};

export default async function AboutPage() {
  const shops = await activePartners(await publicPageContext(SECONDS));
  return (
    <article className="reading-page">
      <h1>A bookplate says whose book this is.</h1>
      <div className="prose written mt-6">
        <p>
          It is a small engraved label, pasted inside the cover. This place is named after it, since it is about the
          people on both sides of a book: who wrote it, who read it, and what one says to the other.
        </p>
        <p>
          Author pages belong to their authors once they have shown who they are; the seal beside a name means that.
          Until then a page is made from catalogues, and says so. Readers keep shelves, note how far they are, rate in
          quarter stars and write reviews, with what would tell the plot folded away until somebody opens it.
        </p>
        <h2>Whose is it?</h2>
        <p>
          Bookplate is free software under the MIT licence. Anybody may run it, read its code and change it; whoever
          runs this installation answers for what is on it.
        </p>
        <h2>What earns money?</h2>
        <p>{earningsSentences(shops).join(" ")}</p>
        <h2>Where do the books come from?</h2>
        <p>
          From open catalogues. The demo’s are Project Gutenberg’s, under CC0; its descriptions were written by a
          machine, and each one says so. Covers are drawn here from title, author and subject, so every book has one and
          the same book always looks the same.
        </p>
        <h2>Can I build on it?</h2>
        <p>
          Everything these pages do goes through one <Link href="/developers">documented API</Link>.
        </p>
        <p>
          What is stored about you, and how to leave: <Link href="/privacy">privacy</Link>.
        </p>
      </div>
    </article>
  );
}
