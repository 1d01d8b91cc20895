"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { Progress } from "@/components/ui/progress";
import type { Goal } from "@/lib/profiles/me-schemas";
import { api } from "@/lib/registry/client";

/** How many books to finish this year: set, changed, given up. */
export function GoalForm({ year, goal }: { year: number; goal: Goal | null }) {
  const t = useTranslations("library.goalForm");
  const form = useApiForm({
    values: { books: String(goal?.books ?? "") },
    toBody: ({ books }) => ({ ...(goal ? {} : { year }), books: Number(books) }),
    schema: async () => {
      const { CreateGoal, UpdateGoal } = await import("@/lib/profiles/me-schemas");
      return goal ? UpdateGoal : CreateGoal;
    },
    send: ({ books }) =>
      goal
        ? api("PATCH /v1/me/goals/{id}", { params: { id: goal.id }, body: { books } })
        : api("POST /v1/me/goals", { body: { year, books } }),
    successMessage: t("kept"),
  });
  const { error, ...field } = form.field("books");
  return (
    <Stack>
      {goal && (
        <Progress percent={goal.percent} label={t("progress", { finished: goal.finished, books: goal.books })} />
      )}
      <Row {...form.props} as="form" align="end" aria-label={t("label", { year })} noValidate>
        <div className="min-w-48 max-w-72 flex-1">
          <Input
            label={t("books", { year })}
            type="number"
            inputMode="numeric"
            min={1}
            max={10_000}
            {...field}
            error={error ?? form.failure ?? undefined}
          />
        </div>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {t(goal ? "change" : "set")}
        </Button>
        {goal && <GiveUp goal={goal} />}
      </Row>
    </Stack>
  );
}

/** A goal of another year, as it came out. */
export function GoalLine({ goal }: { goal: Goal }) {
  const t = useTranslations("library.goalForm");
  return (
    <Row as="li" justify="between">
      <span className="tabular-nums">
        <b>{goal.year}</b> {t("progress", { finished: goal.finished, books: goal.books })}
      </span>
      <GiveUp goal={goal} />
    </Row>
  );
}

function GiveUp({ goal }: { goal: Goal }) {
  const t = useTranslations("library.goalForm");
  const remove = useApiMutation(() => api("DELETE /v1/me/goals/{id}", { params: { id: goal.id } }), {
    successMessage: t("gone"),
    toastFailure: true,
  });
  return (
    <Button size="compact" aria-label={t("giveUpLabel", { year: goal.year })} onClick={() => remove.mutate()}>
      {t("giveUp")}
    </Button>
  );
}
