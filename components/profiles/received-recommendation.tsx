"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { OwnReviewText } from "@/components/books/own-review-text";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { ReportMenu } from "@/components/moderation/report-menu";
import { PersonLink } from "@/components/site/person-link";
import { Link } from "@/components/ui/link";
import { MoreMenu } from "@/components/ui/more-menu";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import type { Recommendation } from "@/lib/profiles/recommendation-schemas";
import { api } from "@/lib/registry/client";

type ReceivedRecommendationProps = { recommendation: Recommendation; cover: ReactNode };

/** A book that somebody recommends, with their note, whose spoilers are folded. Its reader reports the note, or deletes all of it. */
export function ReceivedRecommendation({ recommendation, cover }: ReceivedRecommendationProps) {
  const t = useTranslations("profiles.receivedRecommendation");
  const locale = useLocale();
  const { id, book, from, note, createdAt } = recommendation;
  const name = shownName(from, t("reader"));
  const remove = useApiMutation(() => api("DELETE /v1/me/recommendations/{id}", { params: { id } }), {
    successMessage: t("deleted"),
    toastFailure: true,
  });
  const items = [{ label: t("delete"), choose: () => remove.mutate() }];
  const menu = { items, isPending: remove.isPending, className: "-my-2.5 -me-2.5 flex-none" };
  return (
    <li
      id={`recommendation-${id}`}
      className="grid grid-cols-[64px_minmax(0,1fr)] items-start gap-4 border-rule border-b py-5 target:bg-gilt-wash"
    >
      {cover}
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <p className="prose min-w-0 wrap-anywhere">
            {t.rich("from", {
              name,
              title: book.title,
              person: (chunks) => <PersonLink of={from}>{chunks}</PersonLink>,
              book: (chunks) => (
                <Link href={`/books/${book.slug}`}>
                  <cite>
                    <bdi>{chunks}</bdi>
                  </cite>
                </Link>
              ),
            })}
          </p>
          {note ? (
            <ReportMenu kind="recommendation" id={id} what={t("report", { name })} {...menu} />
          ) : (
            <MoreMenu label={t("menu", { name })} {...menu} />
          )}
        </div>
        <time className="text-ink-2 text-small" dateTime={createdAt}>
          {longDate(createdAt, locale)}
        </time>
        {note && <OwnReviewText text={note} spoiler={false} />}
      </div>
    </li>
  );
}
