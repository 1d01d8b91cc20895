import type { Dashboard } from "@/lib/authors/portal-schemas";
import { counted } from "@/lib/format/numbers";

type Sentiment = Omit<NonNullable<Dashboard["advanced"]>["sentiment"], "byBook">;

/** How readers feel, as a strip and in words, with how it is reckoned. */
export function SentimentChart({ sentiment }: { sentiment: Sentiment }) {
  const all = sentiment.positive + sentiment.neutral + sentiment.negative;
  if (all === 0) return <p className="prose quiet">No ratings or reviews yet.</p>;
  const share = (count: number) => Math.round((count / all) * 100);
  const parts = [
    { key: "warm", label: "Warm", percent: share(sentiment.positive) },
    { key: "mixed", label: "Mixed", percent: share(sentiment.neutral) },
    { key: "cool", label: "Cool", percent: share(sentiment.negative) },
  ];
  return (
    <div>
      <div
        className="felt"
        role="img"
        aria-label={`Reviews: ${parts.map(({ label, percent }) => `${percent}% ${label.toLowerCase()}`).join(", ")}`}
      >
        {parts.map(({ key, percent }) => percent > 0 && <i key={key} className={key} style={{ flex: percent }} />)}
      </div>
      <ul className="toc stack num mt-4" style={{ ["--g" as string]: "10px" }}>
        {parts.map(({ key, label, percent }) => (
          <li key={key}>
            <span>
              <i className={`swatch ${key}`} />
              {label}
            </span>
            <span className="dots" />
            <b>{percent}%</b>
          </li>
        ))}
      </ul>
      <p className="small quiet mt-4">
        From {counted(all, "rating or review", "ratings and reviews")}. A rating counts 60%, the words of a review 40%;
        with only one of them, that one counts alone. Words are read by a list of English words that sound warm or cool,
        so texts in other languages count by their rating.
      </p>
    </div>
  );
}
