import { expect, test } from "vitest";
import { stageOf } from "./meeting-page";

const at = (clock: string) => new Date(`2026-11-29T${clock}:00Z`);

test("a meeting is under way from a quarter of an hour before it begins until it ends, or for two hours", () => {
  const open = { startsAt: "2026-11-29T19:00:00Z", endsAt: null };
  const short = { ...open, endsAt: "2026-11-29T19:30:00Z" };
  expect([at("18:44"), at("18:45"), at("20:59"), at("21:00")].map((now) => stageOf(open, now))).toEqual([
    "ahead",
    "running",
    "running",
    "over",
  ]);
  expect([at("19:29"), at("19:30")].map((now) => stageOf(short, now))).toEqual(["running", "over"]);
});
