/** A press is under way from the moment it was made. */
import { MutationObserver, notifyManager, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import "./use-api-mutation";

test("a button hears that it is pending before the next press can arrive", async () => {
  const observer = new MutationObserver(new QueryClient(), { mutationFn: () => new Promise<void>(() => undefined) });
  let isPending = false;
  const unsubscribe = observer.subscribe(
    notifyManager.batchCalls((result) => {
      isPending = result.isPending; // as useMutation listens
    }),
  );
  void observer.mutate();
  await Promise.resolve(); // the end of the press; timers and further presses come later
  expect(isPending).toBe(true);
  unsubscribe();
});
