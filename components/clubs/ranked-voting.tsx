"use client";

import { useTranslations } from "next-intl";
import { useId, useMemo } from "react";
import { Button } from "@/components/ui/button";
import { SortableList } from "@/components/ui/sortable-list";
import { useBallot } from "./use-ballot";
import { type Voted, VotingPanel } from "./voting-panel";

/** A member's ranking as a list that is put in order, above the nominations that it is made of. Each change is kept at once. */
export function RankedVoting(props: Voted) {
  const { rows, heading: Heading = "h3" } = props;
  const t = useTranslations("clubs.votingPanel");
  const { mine, cast, castAsync } = useBallot(props);
  const headingId = useId();
  const names = mine.join(" ");
  const ranked = useMemo(
    () => names.split(" ").flatMap((id) => rows.find((row) => row.id === id) ?? []),
    [names, rows],
  );
  return (
    <>
      <section aria-labelledby={headingId} className="mb-6">
        <Heading id={headingId} className="mb-2">
          {t("ranking")}
        </Heading>
        {ranked.length === 0 ? (
          <p className="text-ink-2">{t("noRanking", { what: props.poll ?? "book" })}</p>
        ) : (
          <SortableList
            label={t("ranking")}
            items={ranked}
            movable={ranked.length > 1}
            onOrder={(ids) => castAsync(ids)}
            row={({ title }) => <bdi className="font-medium font-serif text-lg">{title}</bdi>}
          />
        )}
      </section>
      <VotingPanel
        {...props}
        mine={mine}
        vote={({ id, title }) => {
          const isMine = mine.includes(id);
          return (
            <Button
              variant={isMine ? "on" : "default"}
              className="max-md:col-span-full md:min-w-44"
              onClick={() => cast(isMine ? mine.filter((other) => other !== id) : [...mine, id])}
              aria-label={t(isMine ? "unrankBook" : "rankBook", { title })}
            >
              {t(isMine ? "unrank" : "rank")}
            </Button>
          );
        }}
      />
    </>
  );
}
