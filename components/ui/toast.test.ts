/** Two answers that arrive together: neither hides the other. */
import { expect, test } from "vitest";
import { withToast } from "./toast";

const undo = () => undefined;
const [moved, saved, taken, heard] = [
  { id: 1, message: "Emma: Want to read", undo },
  { id: 2, message: "Added to your library." },
  { id: 3, message: "Emma: taken off", undo },
  { id: 4, message: "Link copied." },
];

test("what only tells something leaves the Undo of what came before, and the last of each kind is shown", () => {
  const messages = (...toasts: Parameters<typeof withToast>[1][]) =>
    toasts.reduce<Parameters<typeof withToast>[1][]>(withToast, []).map(({ message }) => message);
  expect(messages(moved, saved)).toEqual([moved.message, saved.message]);
  expect(messages(saved, moved)).toEqual([saved.message, moved.message]);
  expect(messages(moved, taken)).toEqual([taken.message]);
  expect(messages(saved, heard)).toEqual([heard.message]);
  expect(messages(moved, saved, heard)).toEqual([moved.message, heard.message]);
  expect(messages(moved, saved, { ...heard, action: { label: "Open", act: undo } })).toEqual([
    saved.message,
    heard.message,
  ]);
});
