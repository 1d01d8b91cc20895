"use client";

import { useState } from "react";

/** A change that is shown, until the server has refused it or the page says what came of it. */
export type Step<S> = { change: S };

type Ahead<T, S> = { shown: T; ahead: (change: S) => () => void };

export const replaced = <T>(_: T, change: T): T => change;

/**
 * A value as it is shown before the server has it. `ahead` shows another one and returns what ends that, for `optimistic`,
 * which ends it at the right time: a page that was fetched before a change was saved takes nothing back that somebody sees
 * already.
 */
export const useAhead = <T>(serverValue: T): Ahead<T, T> => usePartsAhead<T, T>(serverValue, replaced);

/** The same where each change is of a part of the value: `apply` makes it upon what the server says and earlier changes. */
export function usePartsAhead<T, S>(serverValue: T, apply: (value: T, change: S) => T): Ahead<T, S> {
  const [steps, setSteps] = useState<readonly Step<S>[]>([]);
  function ahead(change: S) {
    const step = { change };
    setSteps((all) => [...all, step]);
    return () => setSteps((all) => without(all, step));
  }
  return { shown: shownWith(serverValue, steps, apply), ahead };
}

export const shownWith = <T, S>(value: T, steps: readonly Step<S>[], apply: (value: T, change: S) => T): T =>
  steps.reduce((shown, { change }) => apply(shown, change), value);

export const without = <S>(steps: readonly Step<S>[], ended: Step<S>): readonly Step<S>[] =>
  steps.filter((step) => step !== ended);
