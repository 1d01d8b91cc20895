"use client";

import { type FormEvent, useState } from "react";
import { useChange, useErrorMessage } from "@/components/profiles/save";
import { TextField } from "@/components/ui/field";
import { Gauge } from "@/components/ui/progress";
import type { Goal } from "@/lib/profiles/me-schemas";
import { api } from "@/lib/registry/client";

/** How many books to finish this year: set, changed, given up. */
export function GoalForm({ year, goal }: { year: number; goal: Goal | null }) {
  const [books, setBooks] = useState(String(goal?.books ?? ""));
  const errorMessage = useErrorMessage();
  const save = useChange(
    (count: number) =>
      goal
        ? api("PATCH /v1/me/goals/{id}", { params: { id: goal.id }, body: { books: count } })
        : api("POST /v1/me/goals", { body: { year, books: count } }),
    "Your goal is kept.",
  );
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate(Number(books));
  }
  return (
    <div className="stack">
      {goal && <Gauge percent={goal.percent} label={progressText(goal)} />}
      <form onSubmit={onSubmit} className="row items-end" aria-label={`Goal of ${year}`} noValidate>
        <div className="flex-1">
          <TextField
            label={`Books in ${year}`}
            type="number"
            inputMode="numeric"
            min={1}
            max={10_000}
            value={books}
            error={save.error ? errorMessage(save.error) : undefined}
            onChange={(event) => setBooks(event.target.value)}
          />
        </div>
        <button type="submit" className="btn pri" aria-busy={save.isPending || undefined}>
          {goal ? "Change the goal" : "Set the goal"}
        </button>
        {goal && <GiveUp goal={goal} />}
      </form>
    </div>
  );
}

/** A goal of another year, as it came out. */
export function GoalLine({ goal }: { goal: Goal }) {
  return (
    <li className="row between">
      <span className="num">
        <b>{goal.year}</b> {progressText(goal)}
      </span>
      <GiveUp goal={goal} />
    </li>
  );
}

function GiveUp({ goal }: { goal: Goal }) {
  const remove = useChange(() => api("DELETE /v1/me/goals/{id}", { params: { id: goal.id } }), "The goal is gone.");
  return (
    <button
      type="button"
      className="btn lo"
      aria-label={`Give it up: the goal of ${goal.year}`}
      onClick={() => remove.mutate(undefined)}
    >
      Give it up
    </button>
  );
}

const progressText = ({ finished, books }: Goal) => `${finished} of ${books} books finished`;
