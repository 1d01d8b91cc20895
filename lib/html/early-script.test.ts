/** What the page keeps of the time before its script: which fields were touched, by a hand or by a tool. */
import vm from "node:vm";
import { expect, test } from "vitest";
import { EARLY_SCRIPT } from "./early-script";

type Listener = (event: { target: unknown; isTrusted: boolean }) => void;

test.each([true, false])(
  "a field is touched by what a browser vouches for, and by what a tool sends (%s)",
  (isTrusted) => {
    const listeners = new Map<string, Listener>();
    const addEventListener = (name: string, listener: Listener) => listeners.set(name, listener);
    vm.runInNewContext(EARLY_SCRIPT, { addEventListener, localStorage: { getItem: () => null } });
    const target = { value: "magazine" };
    listeners.get("input")?.({ target, isTrusted });
    expect(target).toEqual({ value: "magazine", touched: true, typed: "magazine" });
  },
);
