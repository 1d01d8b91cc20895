"use client";

import { useEffect, useState } from "react";
import { useSynced } from "@/components/ui/use-synced";

/**
 * A value that is shown before the server has it. `ahead` shows a step and returns what takes it back, for `optimistic`;
 * `saved` is called once the server has it, for `onSuccess`.
 */
export function useAhead<T>(serverValue: T) {
  const [shown, show] = useSynced(serverValue);
  const [steps] = useState(() => newSteps(serverValue));
  useEffect(() => steps.saved(serverValue), [steps, serverValue]);
  return { shown, saved: steps.saved, ahead: (to: T) => steps.ahead(to, show) };
}

/** Several steps may be under way. One that fails leads back to what is saved, unless a later one shows something else. */
export function newSteps<T>(begin: T) {
  let stored = begin;
  let latest = 0;
  return {
    saved: (value: T): void => {
      stored = value;
    },
    ahead(to: T, show: (value: T) => void): () => void {
      latest += 1;
      const step = latest;
      show(to);
      return () => {
        if (step === latest) show(stored);
      };
    },
  };
}
