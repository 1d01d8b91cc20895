import { useLocale, useTranslations } from "next-intl";
import { DotLeader } from "@/components/ui/dot-leader";
import type { EditionOfBook } from "@/lib/catalogue/schemas";
import { atBeginning, languageName } from "@/lib/format/names";
import { othersOf } from "./contributors";

/** What is known of one edition, with dot leaders, and who else worked on the book. */
export function EditionDetails({ edition }: { edition: EditionOfBook }) {
  const t = useTranslations("books.editions");
  const tField = useTranslations("corrections.fields.name");
  const tRole = useTranslations("books.copyrightPage");
  const locale = useLocale();
  const { format, language, publisher, published, pages, minutes, isbn13, isbn10 } = edition;
  const length = pages ? t("pageCount", { count: pages }) : minutes ? t("minuteCount", { count: minutes }) : null;
  const facts = [
    { label: tField("format"), value: format && t(`format.${format}`) },
    { label: tField("language"), value: language && atBeginning(languageName(language, locale), locale) },
    { label: tField("publisher"), value: publisher && <bdi>{publisher}</bdi> },
    { label: tField("published"), value: published },
    { label: tRole("length"), value: length },
    { label: "ISBN-13", value: isbn13 },
    { label: "ISBN-10", value: isbn10 },
  ].filter(({ value }) => value);
  return <DotLeader items={[...facts, ...othersOf(tRole, edition, locale)]} />;
}
