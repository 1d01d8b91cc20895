"use client";

import { useReducer } from "react";

type Resting = { isPointedAt: boolean; isFocused: boolean };
type Change = Partial<Resting>;

export const resting = (now: Resting, change: Change): Resting => ({ ...now, ...change });
export const isResting = ({ isPointedAt, isFocused }: Resting): boolean => isPointedAt || isFocused;

const AWAY: Resting = { isPointedAt: false, isFocused: false };

/** Whether something that moves by itself rests: while it is pointed at, and while the focus is in it. */
export function useResting() {
  const [now, change] = useReducer(resting, AWAY);
  return {
    isResting: isResting(now),
    /** For the element around it. */
    props: {
      onMouseEnter: () => change({ isPointedAt: true }),
      onMouseLeave: () => change({ isPointedAt: false }),
      onFocus: () => change({ isFocused: true }),
      onBlur: () => change({ isFocused: false }),
    },
  };
}
