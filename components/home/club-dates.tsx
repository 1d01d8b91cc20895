import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import type { ClubDate } from "@/lib/clubs/own-dates";
import { momentIn } from "@/lib/format/instants";
import { dayAt } from "@/lib/format/zones";

/** What comes next in the reader's clubs: each with its day, as on a calendar's leaf. */
export function ClubDates({ dates }: { dates: ClubDate[] }) {
  const t = useTranslations("home.clubDates");
  const locale = useLocale();
  return (
    <Section title={t("title")} id="clubs" look="beside" more={<Link href="/clubs">{t("all")}</Link>}>
      <RuledList>
        {dates.map(({ kind, id, slug, name, title, at, timezone, book }) => {
          const { day, month } = dayAt(at, timezone, locale);
          const href = kind === "meeting" ? `/clubs/${slug}/meetings/${id}` : `/clubs/${slug}`;
          return (
            <li key={id} className="flex gap-4">
              <div
                className={`grid size-14 flex-none content-center justify-items-center border bg-leaf text-[0.8125rem]/[1.2] ${kind === "due" ? "border-rubric text-rubric" : "border-ink"}`}
                aria-hidden="true"
              >
                <b className="[font:500_1.4rem/1_var(--serif)]">{day}</b>
                {month}
              </div>
              <div className="min-w-0">
                <Link className="break-words text-[1.125rem]/[1.25] font-serif" href={href}>
                  {kind === "meeting" ? title : t("finish", { title: book?.title ?? "" })}
                </Link>
                <p className="text-small text-ink-2">
                  <time dateTime={at}>{momentIn(at, timezone, locale)}</time> · {name}
                </p>
              </div>
            </li>
          );
        })}
      </RuledList>
    </Section>
  );
}
