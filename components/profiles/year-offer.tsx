import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { YearOffer as Offer } from "@/lib/profiles/year-offer";

/** One quiet line, in December and January: the reader's year is there to be looked at. */
export function YearOffer({ offer, className = "" }: { offer: Offer | null; className?: string }) {
  const t = useTranslations("profiles.yearOffer");
  if (!offer) return null;
  return (
    <p className={`text-ink-2 print:hidden ${className}`}>
      {t.rich("offer", {
        year: String(offer.year),
        link: (chunks) => <Link href={`/@${offer.username}/${offer.year}`}>{chunks}</Link>,
      })}
    </p>
  );
}
