"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Progress } from "@/components/ui/progress";
import type { Challenge } from "@/lib/profiles/me-schemas";
import { api } from "@/lib/registry/client";

/** What readers can take up for the year; each that is met is a badge. */
export function ChallengeList({ challenges }: { challenges: Challenge[] }) {
  const t = useTranslations("library.challengeList");
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
        const { id, label, description, needs, done, joined } = challenge;
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
                <Progress percent={Math.round((100 * done) / needs)} label={t("progress", { done, needs })} />
              </div>
            )}
          </li>
        );
      })}
    </RuledList>
  );
}
