import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";

/** One sentence about what pro adds, and one link; nothing greyed out. */
export function ProNote({ sentence, slug }: { sentence: string; slug: string }) {
  const t = useTranslations("portal.proNote");
  return (
    <p className="prose mt-6 max-w-2xl">
      {sentence} <Link href={`/portal/${slug}/support`}>{t("ask")}</Link>
    </p>
  );
}
