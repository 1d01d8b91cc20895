import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** What a new account accepts, with the way to read it; nothing where there is neither. */
export function Acceptance({ hasRules, hasTerms }: { hasRules: boolean; hasTerms: boolean }) {
  const t = useTranslations("account.acceptance");
  if (!hasRules && !hasTerms) return null;
  return (
    <p className="mt-4 text-center text-ink-2 text-small">
      {t.rich(hasRules && hasTerms ? "both" : hasRules ? "rules" : "terms", {
        rules: (chunks: ReactNode) => <Link href="/rules">{chunks}</Link>,
        terms: (chunks: ReactNode) => <Link href="/terms">{chunks}</Link>,
      })}
    </p>
  );
}
