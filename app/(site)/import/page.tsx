import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ImportUpload } from "@/components/profiles/import-upload";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import { longDate } from "@/lib/format/dates";
import { listImports } from "@/lib/profiles/imports/imports";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("library.importListPage");
  return { title: t("pageTitle"), robots: { index: false } };
}

export default async function ImportPage() {
  const t = await getTranslations("library.importListPage");
  const locale = await getLocale();
  const ctx = await readerPageContext("/import");
  const imports = await listImports(ctx, { page: 1, limit: 20 });
  return (
    <div className="max-w-[640px] pt-13">
      <h1 className="mb-6">{t("title")}</h1>
      <p className="prose mb-6">{t("intro")}</p>
      <ImportUpload />
      {imports.total > 0 && (
        <Section title={t("earlier")} id="earlier">
          <RuledList>
            {imports.data.map((entry) => (
              <Row key={entry.id} as="li" justify="between">
                <span className="min-w-0 break-words">
                  <Link href={`/import/${entry.id}`}>{entry.fileName}</Link>{" "}
                  <span className="text-small text-ink-2">
                    {t("facts", { date: longDate(entry.createdAt, locale), count: entry.counts.rows })}
                  </span>
                </span>
                <Badge>{t(`status.${entry.status}`)}</Badge>
              </Row>
            ))}
          </RuledList>
        </Section>
      )}
    </div>
  );
}
