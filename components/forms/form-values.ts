import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { Problem } from "@/lib/http/errors";

type Form<T extends FieldValues> = Pick<UseFormReturn<T>, "getValues" | "register" | "reset" | "setValue">;

/** When a page is fetched again: what nobody touched follows what is stored now, and what was typed stays. */
export const KEEP_TYPED = { keepDirtyValues: true, keepFieldsRef: true } as const;

/** Makes every value one field, however deep: a list that somebody changed is kept or followed as a whole. */
export function registerAll<T extends FieldValues>(form: Form<T>, names: readonly string[]): void {
  for (const name of names) form.register(name as Path<T>);
}

/**
 * After something was saved: fields that still say what was sent take the value of `next`, and count as untouched from
 * then on, so that they follow the server. What was typed meanwhile stays.
 */
export function markSaved<T extends FieldValues>(form: Form<T>, sent: T, next: T): void {
  const now = structuredClone(form.getValues());
  form.reset(next, { keepValues: true, keepFieldsRef: true });
  for (const name of Object.keys(next)) {
    const value = isSame(now[name], sent[name]) ? next[name] : now[name];
    form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
  }
}

/** What the fields show once it was saved: what was sent, but for those that begin anew. */
export function afterSaved<T extends FieldValues>(begin: T, sent: T, clears: boolean | readonly (keyof T)[]): T {
  if (typeof clears === "boolean") return clears ? begin : sent;
  const next = { ...sent };
  for (const name of clears) next[name] = begin[name];
  return next;
}

/** Whether all that is wrong stands at fields that show it. */
export const areIssuesShown = (problem: Problem | null, shown: ReadonlySet<string>): boolean =>
  problem !== null && problem.issues.length > 0 && problem.issues.every(({ path }) => shown.has(path));

const isSame = (first: unknown, other: unknown): boolean => JSON.stringify(first) === JSON.stringify(other);
