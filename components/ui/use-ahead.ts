"use client";

import { useState } from "react";

/** A change that is shown, until the server has refused it or the page says what came of it. */
export type Step<S> = { change: S };

/**
 * A value as it is shown before the server has it: what the server says, with each change that is under way upon it, made
 * by `apply`. `ahead` shows a change and returns what ends it, for `optimistic`, which ends it at the right time: a page that
 * was fetched before a change was saved takes nothing back that somebody sees already.
 */
export function useAhead<T>(serverValue: T): Ahead<T, T>;
export function useAhead<T, S>(serverValue: T, apply: (value: T, change: S) => T): Ahead<T, S>;
export function useAhead<T, S>(
  serverValue: T,
  apply: (value: T, change: S) => T = (_, change) => change as unknown as T,
): Ahead<T, S> {
  const [steps, setSteps] = useState<readonly Step<S>[]>([]);
  function ahead(change: S) {
    const step = { change };
    setSteps((all) => [...all, step]);
    return () => setSteps((all) => without(all, step));
  }
  return { shown: shownWith(serverValue, steps, apply), ahead };
}

type Ahead<T, S> = { shown: T; ahead: (change: S) => () => void };

export const shownWith = <T, S>(value: T, steps: readonly Step<S>[], apply: (value: T, change: S) => T): T =>
  steps.reduce((shown, { change }) => apply(shown, change), value);

export const without = <S>(steps: readonly Step<S>[], ended: Step<S>): readonly Step<S>[] =>
  steps.filter((step) => step !== ended);
