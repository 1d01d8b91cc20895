import { useTranslations } from "next-intl";
import type { BookView } from "@/lib/catalogue/schemas";
import { useSamples } from "./use-samples";

/** In no catalogue. */
export const UNKNOWN_ID = "00000000-0000-7000-8000-000000000000";

type Sample = { slug: string; title: string; authors: string[]; language?: string; verified?: boolean };

/** Books as they come: by one, by two, with long names, from right to left, and one that only its reader can open. */
export function useSampleBooks() {
  const t = useTranslations("dev.sampleBooks");
  const { short, other, long, arabic } = useSamples();
  const book = ({ slug, title, authors, language = "en", verified = false }: Sample): BookView => ({
    id: `sample-${slug}`,
    slug,
    title,
    subtitle: null,
    authors: authors.map((name, i) => ({ id: `sample-${slug}-${i}`, slug, name, verified })),
    coverUrl: "",
    firstPublished: null,
    rating: { average: 4.25, count: 12, state: "normal" },
    cover: { version: 1, family: null, language },
  });
  return {
    short: book({ slug: "middlemarch", title: short, authors: [t("eliot")], verified: true }),
    shared: book({ slug: "frankenstein", title: other, authors: [t("shelley"), t("other")] }),
    long: book({ slug: "robinson-crusoe", title: long, authors: [t("long")] }),
    arabic: book({ slug: "one-thousand-and-one-nights", title: arabic, authors: [t("arabic")], language: "ar" }),
    ofReader: { ...book({ slug: "of-reader", title: t("ofReader"), authors: [t("unknown")] }), ofReader: true },
  };
}
