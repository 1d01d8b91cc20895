import { getTranslations } from "next-intl/server";
import { BookCover } from "@/components/books/book-cover";
import { PickForm, PicksEditor } from "@/components/portal/picks-editor";
import { ProNote } from "@/components/portal/pro-note";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/section";
import { listPicks } from "@/lib/authors/picks";
import { type PortalProps, portalContext } from "../../portal-context";

export default async function PicksPage(props: PortalProps) {
  const t = await getTranslations("portal.picksPage");
  const { ctx, page } = await portalContext(props, "/picks");
  const picks = await listPicks(ctx, page.id);
  const isPro = page.tier === "pro";
  const covers = Object.fromEntries(picks.map(({ id, book }) => [id, <BookCover key={id} book={book} size={52} />]));
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-8">{t("lead")}</p>
      {picks.length > 0 && <PicksEditor author={page.id} isPro={isPro} picks={picks} covers={covers} />}
      {picks.length === 0 && isPro && <EmptyState>{t("empty")}</EmptyState>}
      {isPro ? (
        <Section title={t("add")} id="add">
          <PickForm author={page.id} />
        </Section>
      ) : (
        <ProNote sentence={t("pro")} slug={page.slug} />
      )}
    </>
  );
}
