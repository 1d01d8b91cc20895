import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

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

const isSame = (first: unknown, other: unknown): boolean => JSON.stringify(first) === JSON.stringify(other);
