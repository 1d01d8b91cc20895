"use client";

import { useTranslations } from "next-intl";
import { badgeTexts } from "@/components/books/badge-texts";
import { CoverImage } from "@/components/books/cover-image";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { ShelfEdge } from "@/components/ui/shelf-edge";
import type { Challenge } from "@/lib/profiles/me-schemas";
import { api } from "@/lib/registry/client";

type Taken = Challenge & { covers: { title: string; url: string }[] };

/** What readers can take up for the year, with the covers that count so far; each that is met is a badge. */
export function ChallengeList({ challenges }: { challenges: Taken[] }) {
  const t = useTranslations("library.challengeList");
  const tBadge = useTranslations("profiles.badges");
  const change = useApiMutation(
    ({ id, joined }: Challenge) =>
      joined
        ? api("DELETE /v1/me/challenges/{id}", { params: { id } })
        : api("PUT /v1/me/challenges/{id}", { params: { id } }),
    { toastFailure: true },
  );
  return (
    <RuledList>
      {challenges.map((challenge) => {
        const { label, description } = badgeTexts(tBadge, challenge);
        const { id, needs, done, joined, covers } = challenge;
        return (
          <li key={id}>
            <Row justify="between">
              <span className="min-w-0 flex-1">
                <b className="serif text-lg font-medium">{label}</b>
                <br />
                <span className="text-small text-ink-2">{description}</span>
              </span>
              <Button
                variant={joined ? "on" : "default"}
                aria-pressed={joined}
                aria-label={t(joined ? "takenUpLabel" : "takeUpLabel", { challenge: label })}
                onClick={() => change.mutate(challenge)}
              >
                {t(joined ? "takenUp" : "takeUp")}
              </Button>
            </Row>
            {joined && (
              <div className="mt-3">
                <p className="mb-2 text-small tabular-nums">{t("progress", { done, needs })}</p>
                <ShelfEdge className="grid-cols-[repeat(auto-fill,64px)] justify-start" layout="wrap">
                  {placesOf(covers, needs).map(({ url, title }) =>
                    title ? (
                      <CoverImage key={url} src={url} title={title} width={64} />
                    ) : (
                      <span key={url} aria-hidden="true" className="block h-24 w-16 border border-edge border-dashed" />
                    ),
                  )}
                </ShelfEdge>
              </div>
            )}
          </li>
        );
      })}
    </RuledList>
  );
}

/** As many places as a challenge asks for; those of no book yet have no title. */
const placesOf = (covers: Taken["covers"], needs: number) =>
  Array.from({ length: needs }, (_, place) => covers[place] ?? { title: "", url: `empty ${place}` });
