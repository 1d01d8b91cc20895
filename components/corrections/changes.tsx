import { useLocale, useTranslations } from "next-intl";
import { genreName } from "@/components/books/genre-names";
import type { Change, FieldValue } from "@/lib/catalogue/correction-schemas";
import { formatYear } from "@/lib/format/dates";
import { type Difference, differenceOf } from "@/lib/format/difference";
import { atBeginning, commaIn, languageName } from "@/lib/format/names";

const GONE = "me-1.5 bg-rubric/10 text-ink line-through decoration-rubric";
const COME = "bg-wash font-medium text-ink no-underline";

/** What a correction changes, field by field: what stood there, struck through, and what stands there now. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations("corrections.fields.name");
  const say = useTranslations("corrections.changes");
  const textOf = useValueText();
  return (
    <dl className="mt-2 grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-1.5 max-md:grid-cols-1">
      {changes.map((change) => {
        const { from, to } = { from: textOf(change, change.from), to: textOf(change, change.to) };
        const parts = from && to ? differenceOf(from, to) : null;
        return (
          <div key={`${change.edition} ${change.field}`} className="contents">
            <dt className="text-ink-2 text-small">{t(change.field)}</dt>
            <dd className="min-w-0 break-words">
              {parts ? (
                placed(parts).map(({ kind, text, end }) => <Part key={end} kind={kind} text={text} />)
              ) : (
                <>
                  {from && <Part kind="gone" text={from} />}
                  {!to && from && ` → ${say("nothing")}`}
                  {to && <Part kind="come" text={to} />}
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Each part with where it ends, which names it: none is empty. */
function placed(parts: readonly Difference[]): (Difference & { end: number })[] {
  let end = 0;
  return parts.map((part) => {
    end += part.text.length;
    return { ...part, end };
  });
}

function Part({ kind, text }: Difference) {
  const say = useTranslations("corrections.changes");
  if (kind === "same") return <bdi>{text}</bdi>;
  const Element = kind === "gone" ? "del" : "ins";
  return (
    <Element className={kind === "gone" ? GONE : COME}>
      <span className="sr-only">{say(kind)} </span>
      <bdi>{text}</bdi>
    </Element>
  );
}

/** A value in the page's language; empty for nothing. */
function useValueText() {
  const locale = useLocale();
  const tGenre = useTranslations("books.genres");
  const formats = useTranslations("books.editions.format");
  const say = useTranslations("corrections.changes");
  return ({ field }: Change, value: FieldValue): string => {
    if (value === null) return "";
    if (Array.isArray(value))
      return value.map((item) => (field === "genres" ? genreName(tGenre, item) : item)).join(commaIn(locale));
    if (typeof value === "object") return value.position === null ? value.name : `${value.name} (${value.position})`;
    if (typeof value === "number") return field === "pages" ? String(value) : formatYear(value, locale);
    if (field === "cover") return say("picture", { mark: value.slice(-4) });
    if (field === "language") return atBeginning(languageName(value, locale), locale);
    return field === "format" && formats.has(value as "paperback") ? formats(value as "paperback") : value;
  };
}
