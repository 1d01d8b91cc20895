import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ClaimForm } from "@/components/claims/claim-form";
import { ClaimGuide } from "@/components/claims/claim-guide";
import { Columns } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/ui/mark";
import { Subtitle } from "@/components/ui/subtitle";
import { getAuthor } from "@/lib/authors/authors";
import { portrait } from "@/lib/covers/marks";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("claims.claimPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function ClaimPage({ params }: Props) {
  const { slug } = await params;
  const ctx = await readerPageContext(`/authors/${slug}/claim`);
  const author = await orNotFound(getAuthor(ctx, slug));
  if (author.viewer?.claim) redirect(`/portal/claims/${author.viewer.claim.id}`);
  const t = await getTranslations("claims.claimPage");
  return (
    <>
      <p className="mt-10 text-small">
        <Link href={`/authors/${author.slug}`}>
          <bdi>{author.name}</bdi>
        </Link>
      </p>
      <div className="mt-4 flex items-center gap-8 max-md:gap-5">
        <Mark
          engraving={portrait(author.name)}
          className="block w-24 shadow-raised max-md:w-16 [&_svg]:block [&_svg]:w-full"
        />
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-[length:clamp(2rem,1.4rem+2.6vw,3.5rem)]">
            {t("heading", { name: author.name })}
          </h1>
          <Subtitle>{t(author.verified ? "held" : "free")}</Subtitle>
        </div>
      </div>
      <Columns layout="aside">
        <div className="min-w-0">
          <ClaimForm author={{ id: author.id, name: author.name }} />
        </div>
        <aside className="min-w-0">
          <ClaimGuide />
        </aside>
      </Columns>
    </>
  );
}
