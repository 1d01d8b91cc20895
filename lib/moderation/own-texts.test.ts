/** Nobody decides in favour of what they wrote themselves, and a club undoes nothing that the installation decided. */
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createClubWith, createThread } from "@/db/factories/clubs";
import { reports } from "@/db/schema/reports";
import { listClubReports, resolveClubReport } from "@/lib/clubs/club-reports";
import { actingAs, testContext } from "@/lib/testing/context";
import type { ResolveReport } from "./report-schemas";
import { createReport, resolveReport } from "./reports";
import { createSanction, decideSanction } from "./sanctions";

const ctx = await testContext();
const moderator = async () => actingAs(ctx, await createReader(ctx.db, { roles: ["moderator"] }));
const [first, second] = [await moderator(), await moderator()];
const page = { page: 1, limit: 20, status: "open" } as const;
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => error.code,
  );

/** A comment of somebody in a public club, and a report of it. */
async function reported(by: "admin" | "member") {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 2, visibility: "public" });
  const [member, reporter] = members;
  if (!member || !reporter) throw new Error("The club has no members.");
  const writer = by === "admin" ? admin : member;
  const { commentIds } = await createThread(ctx.db, club.id, writer.id, 1);
  const id = commentIds[0] ?? "";
  const report = await createReport(actingAs(ctx, reporter), { kind: "club_comment", id, reason: "abuse" });
  const asAdmin = actingAs(ctx, admin);
  const decide = (decision: ResolveReport["decision"]) =>
    outcome(resolveClubReport(asAdmin, club.id, report.id, { decision }));
  return { club, asAdmin, id, report, decide, writer };
}

test("who wrote a text neither closes the reports of it nor puts it back, in a club or for the installation", async () => {
  const { report, decide, writer, id } = await reported("admin");
  expect(await decide("dismiss")).toBe("own_decision");
  const { roles } = await moderator().then(({ actor }) => actor);
  const asWriter = actingAs(ctx, { id: writer.id, roles });
  expect(await outcome(resolveReport(asWriter, report.id, { decision: "dismiss" }))).toBe("own_decision");
  await resolveReport(first, report.id, { decision: "hide" });
  expect(await outcome(resolveReport(asWriter, report.id, { decision: "restore" }))).toBe("own_decision");
  const [row] = await ctx.db.select().from(reports).where(eq(reports.targetId, id));
  expect(row?.status).toBe("hidden");
});

test("what the installation's moderators hid a club does not put back", async () => {
  const { report, decide } = await reported("member");
  await resolveReport(first, report.id, { decision: "hide" });
  expect(await decide("restore")).toBe("not_found");
});

test("a notice from outside is the installation's: a club neither sees it nor closes it with a report of a reader's", async () => {
  const { club, asAdmin, report, decide, id } = await reported("member");
  const [own] = await ctx.db.select().from(reports).where(eq(reports.id, report.id));
  if (!own) throw new Error("The report is gone.");
  const { id: _, ...copy } = own;
  await ctx.db.insert(reports).values({ ...copy, reporterId: null, source: "notice" });
  expect((await listClubReports(asAdmin, club.id, page)).data.map(({ source }) => source)).toEqual(["reader"]);
  expect(await decide("dismiss")).toBe("done");
  const open = and(eq(reports.targetId, id), eq(reports.status, "open"));
  expect((await ctx.db.select().from(reports).where(open)).map(({ source }) => source)).toEqual(["notice"]);
});

test("nobody lifts a warning of their own", async () => {
  const person = await createReader(ctx.db);
  const reason = "Hide endings.";
  const sanction = await createSanction(first, person.id, { kind: "warning", reason });
  const asPerson = actingAs(ctx, { id: person.id, roles: ["moderator"] });
  const lifting = { decision: "lift", note: "Mine." } as const;
  expect(await outcome(decideSanction(asPerson, sanction.id, lifting))).toBe("own_decision");
  expect(await outcome(decideSanction(second, sanction.id, lifting))).toBe("done");
});
