import { useTranslations } from "next-intl";
import { SharePicture } from "@/components/profiles/year-islands";
import { ButtonAnchor } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";

const SHAPES = [
  { shape: "wide", kind: "year", outline: "aspect-[1200/630] w-32" },
  { shape: "square", kind: "yearsquare", outline: "aspect-square w-20" },
  { shape: "tall", kind: "yeartall", outline: "aspect-[1080/1920] w-14" },
] as const;

/** The share images of a year to take along. Their outlines stand for them: a picture of each weighs as much as the page. */
export function YearPictures({ username, year, name }: { username: string; year: number; name: string }) {
  const t = useTranslations("profiles.yearPage");
  return (
    <Section title={t("pictures")} id="pictures" className="print:hidden">
      <p className="prose">{t("picturesWhat")}</p>
      <ul className="mt-6 grid grid-cols-3 gap-8 max-md:grid-cols-1">
        {SHAPES.map(({ shape, kind, outline }) => {
          const address = `/cards/${kind}/${username}-${year}.png`;
          const file = `${username}-${year}-${shape}.png`;
          const label = t(`shapes.${shape}`);
          return (
            <li key={shape}>
              <span aria-hidden="true" className="flex h-28 items-end">
                <span className={`grid place-items-center border-2 border-ink bg-leaf font-serif text-ink ${outline}`}>
                  {year}
                </span>
              </span>
              <h3 className="mt-3">{label}</h3>
              <p className="text-ink-2 text-small">{t(`uses.${shape}`)}</p>
              <Row gap={2} className="mt-3">
                <ButtonAnchor
                  size="compact"
                  href={address}
                  download={file}
                  aria-label={t("downloadName", { shape: label })}
                >
                  {t("download")}
                </ButtonAnchor>
                <SharePicture
                  address={address}
                  file={file}
                  title={t("metaTitle", { name, year: String(year) })}
                  label={t("shareName", { shape: label })}
                />
              </Row>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
