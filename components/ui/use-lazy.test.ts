import { expect, test, vi } from "vitest";
import { lazyPart } from "./use-lazy";

test("a part is fetched once, however many wish for it", async () => {
  const fetchPart = vi.fn(async () => "part");
  const part = lazyPart(fetchPart);
  expect(part.loaded()).toBeNull();
  await Promise.all([part.load(), part.load()]);
  expect(part.loaded()).toBe("part");
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test("a part that did not arrive is asked for again at the next wish", async () => {
  const fetchPart = vi.fn(async () => "part").mockRejectedValueOnce(new Error("offline"));
  const part = lazyPart(fetchPart);
  await expect(part.load()).rejects.toThrow("offline");
  expect(part.loaded()).toBeNull();
  await part.load();
  expect(part.loaded()).toBe("part");
});
