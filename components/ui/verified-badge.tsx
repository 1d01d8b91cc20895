import { useTranslations } from "next-intl";
import { verifiedBadge } from "@/lib/covers/marks";
import { Mark } from "./mark";

const SIZES = {
  /** As high as the text beside it. */
  text: "size-[1.05em] align-[-0.12em]",
  /** Beside the largest heading of a page. */
  heading: "size-[0.62em] align-[0.06em]",
};

/** The badge of a verified author (or curator, when the label says so); it inherits the size of the text. */
export function VerifiedBadge({ label, size = "text" }: { label?: string; size?: keyof typeof SIZES }) {
  const t = useTranslations("ui.verifiedBadge");
  return (
    <Mark
      engraving={verifiedBadge()}
      className={`text-prussian [&_svg]:block [&_svg]:h-auto [&_svg]:w-full ${SIZES[size]}`}
      label={label ?? t("author")}
    />
  );
}
