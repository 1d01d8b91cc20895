import { useTranslations } from "next-intl";
import { Markdown } from "@/components/ui/markdown";

/** Longer ones would push everything a reader shows off the first screens. */
const LONGEST_WHOLE = 420;

/** What readers say of themselves; of a long one the first lines, and the rest behind a word that needs no script. */
export function Bio({ text, className = "" }: { text: string; className?: string }) {
  const t = useTranslations("profiles.bio");
  if (text.length <= LONGEST_WHOLE) return <Markdown text={text} className={className} />;
  return (
    <div className="group/bio">
      <div className="line-clamp-8 group-has-[details[open]]/bio:line-clamp-none">
        <Markdown text={text} className={className} />
      </div>
      <details className="group">
        <summary className="cursor-pointer list-none py-2.5 underline underline-offset-[0.22em] [font:550_0.9375rem_var(--sans)] group-open:hidden [&::-webkit-details-marker]:hidden">
          {t("more")}
        </summary>
      </details>
    </div>
  );
}
