import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { ChartShares } from "@/components/ui/chart-shares";
import { Row } from "@/components/ui/layout";
import type { Dashboard } from "@/lib/authors/portal-schemas";

type Sentiment = Omit<NonNullable<Dashboard["advanced"]>["sentiment"], "byBook">;

/** How readers feel, as a strip and in words, with how it is reckoned. */
export function SentimentChart({ sentiment }: { sentiment: Sentiment }) {
  const t = useTranslations("portal.sentimentChart");
  const { reviews: all, minimum, terms } = sentiment;
  if (all === 0) return <p className="prose text-ink-2">{t("empty")}</p>;
  if (all < minimum) return <p className="prose text-ink-2">{t("tooFew", { count: all, minimum })}</p>;
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
      <Terms label={t("warmTerms")} terms={terms.positive} />
      <Terms label={t("coolTerms")} terms={terms.negative} />
      <p className="text-small text-ink-2 mt-4">{t("method", { count: all })}</p>
    </div>
  );
}

/** The words themselves, each with the number of reviews it stands in. They are English on every page. */
function Terms({ label, terms }: { label: string; terms: Sentiment["terms"]["positive"] }) {
  const t = useTranslations("portal.sentimentChart");
  if (terms.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="text-small text-ink-2">{label}</h3>
      <Row as="ul" gap={2} className="mt-2">
        {terms.map(({ term, count }) => (
          <Badge key={term} as="li" title={t("inReviews", { count })}>
            <span lang="en">{term}</span>
            <span className="sr-only">: {t("inReviews", { count })}</span>
            <span aria-hidden="true" className="tabular-nums">
              {count}
            </span>
          </Badge>
        ))}
      </Row>
    </div>
  );
}
