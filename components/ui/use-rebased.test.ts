import { expect, test } from "vitest";
import { rebased } from "./use-rebased";

const base = { name: "Rain", tags: "wet, cold", pinned: false };

test("what nobody touched follows what is stored", () => {
  expect(rebased({ ...base, name: "Snow" }, base, { name: "Rain", tags: "wet", pinned: true })).toEqual({
    name: "Snow",
    tags: "wet",
    pinned: true,
  });
});

test("what was typed stays, even where somebody else changed it too", () => {
  expect(rebased({ ...base, name: "Snow" }, base, { ...base, name: "Hail" }).name).toBe("Snow");
});

test("after it was sent, what the server made of it is shown", () => {
  const sent = { ...base, tags: "Wet,  cold" };
  expect(rebased(sent, sent, { ...base, tags: "wet, cold" }).tags).toBe("wet, cold");
});
