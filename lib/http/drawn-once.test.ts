/** Pictures that take long: each is drawn once, few at a time, and whoever would wait too long is told to come again. */
import { expect, test } from "vitest";
import { drawnOnce } from "./drawn-once";

/** Drawings that end when they are told to. */
function easel() {
  const ends: (() => void)[] = [];
  let begun = 0;
  const draw = () => {
    begun += 1;
    return new Promise<Buffer>((done) => ends.push(() => done(Buffer.from("png"))));
  };
  return { draw, begun: () => begun, finish: () => ends.splice(0).map((end) => end()) };
}

/** Lets what is about to go on do so. */
const nextTurn = () => new Promise((done) => setImmediate(done));

test("many who ask for one picture have it drawn once, and so do those who come later", async () => {
  const { draw, begun, finish } = easel();
  const once = drawnOnce(0);
  const first = [once("a", draw), once("a", draw), once("a", draw)];
  finish();
  expect(String((await Promise.all(first))[2])).toBe("png");
  await once("a", draw);
  expect(begun()).toBe(1);
});

test("two are drawn at once, a few wait, and the rest may come again", async () => {
  const { draw, begun, finish } = easel();
  const once = drawnOnce(1);
  const drawings = [once("a", draw), once("b", draw), once("c", draw)];
  await expect(once("d", draw)).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "2" } });
  expect(begun()).toBe(2);
  finish();
  await nextTurn();
  expect(begun()).toBe(3);
  finish();
  await Promise.all(drawings);
  const again = once("d", draw);
  await nextTurn();
  finish();
  await expect(again, "a refusal is forgotten").resolves.toBeInstanceOf(Buffer);
});

test("one that failed is drawn anew, and gives its place back", async () => {
  const once = drawnOnce(0);
  for (let time = 0; time < 3; time += 1)
    await expect(once("a", () => Promise.reject(new Error("no ink")))).rejects.toThrow("no ink");
  await expect(once("a", async () => Buffer.from("png"))).resolves.toBeInstanceOf(Buffer);
});

test("what is remembered has a bound", async () => {
  const once = drawnOnce(0);
  let begun = 0;
  const draw = async () => {
    begun += 1;
    return Buffer.from("png");
  };
  for (let i = 0; i <= 64; i += 1) await once(`version-${i}`, draw);
  await once("version-64", draw);
  expect(begun).toBe(65);
  await once("version-0", draw);
  expect(begun).toBe(66);
});
