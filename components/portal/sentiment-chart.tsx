import { useTranslations } from "next-intl";
import { Stack } from "@/components/ui/layout";
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
  const parts = (["warm", "mixed", "cool"] as const).map((key) => ({ key, percent: shares[key] }));
  return (
    <div>
      <div className="felt" role="img" aria-label={t("summary", shares)}>
        {parts.map(({ key, percent }) => percent > 0 && <i key={key} className={key} style={{ flex: percent }} />)}
      </div>
      <Stack as="ul" gap={2.5} className="toc tabular-nums mt-4">
        {parts.map(({ key, percent }) => (
          <li key={key}>
            <span>
              <i className={`swatch ${key}`} />
              {t(key)}
            </span>
            <span className="dots" />
            <b>{percent}%</b>
          </li>
        ))}
      </Stack>
      <p className="text-small text-ink-2 mt-4">{t("method", { count: all })}</p>
    </div>
  );
}
