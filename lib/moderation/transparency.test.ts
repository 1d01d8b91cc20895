import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@/db/schema/columns";
import { decisions } from "@/db/schema/decisions";
import { reports } from "@/db/schema/reports";
import { testContext } from "@/lib/testing/context";
import { transparencyYears } from "./transparency";

const ctx = await testContext();
const at = (text: string) => new Date(`${text}T12:00:00Z`);

test("counts by year and kind, of rows of an earlier release too", async () => {
  const of = { kind: "shelf", excerpt: "x", url: "/", reason: "spam" as const };
  const decided = { status: "hidden" as const, resolvedAt: at("2019-03-03") };
  await ctx.db.insert(reports).values([
    { ...of, ...decided, targetId: newId(), source: "reader", createdAt: at("2019-03-02") },
    { ...of, kind: "event", targetId: newId(), createdAt: at("2019-03-02") }, // no source: of an earlier release
    { ...of, targetId: newId(), source: "notice", createdAt: at("2019-04-01") },
    { ...of, targetId: newId(), reason: "rule", createdAt: at("2019-05-01") },
  ]);
  await ctx.db.insert(decisions).values([
    { kind: "shelf", action: "hide", rule: "spam", source: "reader", createdAt: at("2019-03-03") },
    {
      kind: "account",
      action: "warn",
      rule: "spam",
      source: "staff",
      createdAt: at("2018-01-01"),
      appealedAt: at("2018-01-02"),
      reversedAt: at("2018-01-03"),
    },
  ]);
  const years = await transparencyYears(ctx);
  expect(years.filter(({ year }) => year < 2020)).toEqual([
    {
      year: 2019,
      medianHours: 24,
      kinds: [
        { year: 2019, kind: "event", notices: 0, reports: 1, decisions: 0, appeals: 0, reversed: 0 },
        { year: 2019, kind: "shelf", notices: 1, reports: 1, decisions: 1, appeals: 0, reversed: 0 },
      ],
    },
    {
      year: 2018,
      medianHours: null,
      kinds: [{ year: 2018, kind: "account", notices: 0, reports: 0, decisions: 1, appeals: 1, reversed: 1 }],
    },
  ]);
  await ctx.db.execute(sql`delete from reports where created_at < '2020-01-01'`);
});
