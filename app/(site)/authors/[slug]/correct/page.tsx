import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { correctableOfPerson } from "@/components/corrections/correctable";
import { Suggest } from "@/components/corrections/suggest";
import { mayCorrect } from "@/lib/catalogue/corrections/may-correct";
import { readPresent } from "@/lib/catalogue/corrections/present";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("corrections.suggest");
  return { title: t("title"), robots: { index: false } };
}

export default async function CorrectAuthorPage({ params }: Props) {
  const { slug } = await params;
  const ctx = await readerPageContext(`/authors/${slug}/correct`);
  const present = await orNotFound(readPresent(ctx, "author", slug));
  const groups = correctableOfPerson(await getTranslations("corrections.fields"), present);
  const path = `/authors/${present.slug}`;
  return <Suggest kind="author" present={present} path={path} groups={groups} isAtOnce={mayCorrect(ctx, present)} />;
}
