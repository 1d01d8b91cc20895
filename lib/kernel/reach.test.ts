import { expect, test } from "vitest";
import { positionOf } from "@/db/replica";
import { Reach } from "./reach";

test("nobody knows how far a replica must be before the primary was asked, and after a change of our own until it is asked again", () => {
  const reach = new Reach();
  expect(reach.wanted).toBeNull();
  reach.hear("0/10", { asked: performance.now(), changed: true });
  expect(reach.wanted).toBe(positionOf("0/10"));
  const before = performance.now();
  reach.change();
  expect(reach.wanted).toBeNull();
  reach.hear("0/15", { asked: before, changed: true }); // on its way already
  expect(reach.wanted).toBeNull();
  reach.hear("0/20", { asked: performance.now() + 1, changed: false });
  expect(reach.wanted).toBe(positionOf("0/20"));
});

test("what is no change for us raises it only once it is ten seconds old", () => {
  const reach = new Reach();
  const start = performance.now();
  reach.hear("0/10", { asked: start, changed: true });
  reach.hear("0/20", { asked: start + 1_000, changed: false });
  expect(reach.wanted).toBe(positionOf("0/10"));
  expect(reach.primary).toBe(positionOf("0/20"));
  reach.hear("0/30", { asked: start + 11_500, changed: false });
  expect(reach.wanted).toBe(positionOf("0/20"));
});

test("answers that come out of order lower nothing", () => {
  const reach = new Reach();
  const start = performance.now();
  reach.hear("0/20", { asked: start, changed: true });
  reach.hear("0/10", { asked: start, changed: true });
  expect(reach.wanted).toBe(positionOf("0/20"));
});
