import { useTranslations } from "next-intl";
import { ChartShares } from "@/components/ui/chart-shares";
import type { Dashboard } from "@/lib/authors/portal-schemas";

type Sentiment = Omit<NonNullable<Dashboard["advanced"]>["sentiment"], "byBook">;

/** How readers feel, as a strip and in words, with how it is reckoned. */
export function SentimentChart({ sentiment }: { sentiment: Sentiment }) {
  const t = useTranslations("portal.sentimentChart");
  const all = sentiment.positive + sentiment.neutral + sentiment.negative;
  if (all === 0) return <p className="prose text-ink-2">{t("empty")}</p>;
  const share = (count: number) => Math.round((count / all) * 100);
  const shares = {
    warm: share(sentiment.positive),
    mixed: share(sentiment.neutral),
    cool: share(sentiment.negative),
  };
  return (
    <div>
      <ChartShares
        label={t("summary", shares)}
        shares={(["warm", "mixed", "cool"] as const).map((key) => ({ key, label: t(key), percent: shares[key] }))}
      />
      <p className="text-small text-ink-2 mt-4">{t("method", { count: all })}</p>
    </div>
  );
}
