import { getTranslations } from "next-intl/server";

/** What stands where the frame itself finds nothing; Next's own page for that would travel with every other. */
export default async function NotFound() {
  const t = await getTranslations("site.notFoundPage");
  return (
    <main className="mx-auto max-w-xl px-6 pt-24 text-center">
      <h1>{t("title")}</h1>
      <p className="prose mx-auto mt-4">{t("text")}</p>
    </main>
  );
}
