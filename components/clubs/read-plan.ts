"use client";

import { type ApiMutationOptions, useApiMutation } from "@/components/forms/use-api-mutation";
import { useSiteRouter } from "@/components/ui/navigation";
import { ApiError, api } from "@/lib/registry/client";

/** What admins plan of a read, as the page has it: all ids in their order, since a change sends a whole list. */
export type ReadPlan = {
  clubId: string;
  readId: string;
  version: number;
  stages: readonly string[];
  questions: readonly string[];
};
export type PlanKind = "stages" | "questions";

/** What this page has saved itself, by the read's id. */
const saved = new Map<string, ReadPlan>();

/** The plan as whoever looks knows it: as the page was made, or as they have saved it since. */
export function planNow(made: ReadPlan): ReadPlan {
  const own = saved.get(made.readId);
  return own && own.version > made.version ? own : made;
}

/** Saves the stages or the questions, if the plan is still the one that is known here; else the API refuses. */
export async function savePlan(kind: PlanKind, made: ReadPlan, itemsOf: (ids: readonly string[]) => object[]) {
  const now = planNow(made);
  const { clubId, readId, version } = now;
  const params = { clubId, readId };
  const known = { "If-Match": `"${version}"` };
  const items = itemsOf(now[kind]);
  const response =
    kind === "stages"
      ? await api("PATCH /v1/clubs/{clubId}/reads/{readId}", { params, body: { stages: items } }, known)
      : await api("PUT /v1/clubs/{clubId}/reads/{readId}/guide", { params, body: { questions: items } }, known);
  const left = "stages" in response ? response.stages : response.questions;
  saved.set(readId, { ...now, version: response.version, [kind]: left.map(({ id }) => id) });
}

/** For all that changes a plan: one after the other, and whoever is told that it has changed sees how. */
export function usePlanChange({ readId }: ReadPlan) {
  const router = useSiteRouter();
  return {
    scope: `plan ${readId}`,
    onError: (error: Error) => {
      if (error instanceof ApiError && error.problem.code === "edit_conflict") router.refresh();
    },
  };
}

/** A change without a form: its items are what becomes of the ids. */
export function usePlanMutation<Input>(
  kind: PlanKind,
  plan: ReadPlan,
  itemsOf: (input: Input, ids: readonly string[]) => object[],
  options: ApiMutationOptions<void, Input>,
) {
  const change = usePlanChange(plan);
  return useApiMutation<void, Input>((input) => savePlan(kind, plan, (ids) => itemsOf(input, ids)), {
    ...change,
    ...options,
  });
}
