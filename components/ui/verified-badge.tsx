import { useTranslations } from "next-intl";
import { verifiedBadge } from "@/lib/covers/marks";
import { Mark } from "./mark";

/** The badge of a verified author (or curator, when the label says so); it inherits the size of the text. */
export function VerifiedBadge({ label }: { label?: string }) {
  const t = useTranslations("ui.verifiedBadge");
  return <Mark engraving={verifiedBadge()} className="seal" label={label ?? t("author")} />;
}
