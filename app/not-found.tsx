import { getTranslations } from "next-intl/server";

/** What stands where the frame itself finds nothing; Next's own page for that would travel with every other. */
export default async function NotFound() {
  const t = await getTranslations("site.notFoundPage");
  return (
    <main>
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
    </main>
  );
}
