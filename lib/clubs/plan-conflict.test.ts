/** Two admins plan one read at the same time: of two who saw the same, one is told, and nothing that either wrote is lost. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { actingAs } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { code, votingProcesses } from "@/lib/testing/voting-world";
import { getGuide, updateGuide } from "./guide";
import { getRead, updateRead } from "./reads";

let world: Awaited<ReturnType<typeof votingProcesses>>;
beforeAll(async () => {
  world = await votingProcesses();
  return world.end;
});

const ROUNDS = 12;
const stage = (title: string, percent: number) => ({ title, upTo: { percent } });

async function twoAdmins() {
  const { club, admin, members } = await createClubWith(world.ctx.db, { members: 1 });
  const [other] = exactly(members, 1);
  await world.ctx.db.execute(sql`update club_members set role = 'admin' where club_id = ${club.id}`);
  const read = await createCurrentRead(world.ctx.db, club.id);
  const [ada, ben] = [actingAs(world.inProcess(0), admin), actingAs(world.inProcess(1), other)];
  const seen = async () => `"${(await getRead(ada, club.id, read.id)).version}"`;
  return { club: club.id, read: read.id, ada, ben, seen };
}

describe("of two who save what they saw at the same time, one is told", () => {
  test("stages", async () => {
    const { club, read, ada, ben, seen } = await twoAdmins();
    let ids: { id: string }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await seen();
      const add = (who: typeof ada, name: string) =>
        code(updateRead(who, club, read, { stages: [...ids, stage(`${name} ${round}`, 50)] }, at));
      const codes = await Promise.all([add(ada, "Ada"), add(ben, "Ben")]);
      expect(codes.filter((each) => each === "edit_conflict")).toHaveLength(1);
      const { stages } = await getRead(ada, club, read);
      expect(stages).toHaveLength(round + 1);
      ids = stages.map(({ id }) => ({ id }));
    }
  });

  test("questions", async () => {
    const { club, read, ada, ben } = await twoAdmins();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { version, questions } = await getGuide(ada, club, read);
      const ids = questions.map(({ id }) => ({ id }));
      const add = (who: typeof ada, text: string) =>
        code(updateGuide(who, club, read, { questions: [...ids, { text }] }, `"${version}"`));
      const codes = await Promise.all([add(ada, `Ada's ${round}?`), add(ben, `Ben's ${round}?`)]);
      expect(codes.filter((each) => each === "edit_conflict")).toHaveLength(1);
      expect((await getGuide(ada, club, read)).questions).toHaveLength(round + 1);
    }
  });
});

test("whoever is told saves again from what stands there now, and both are there", async () => {
  const { club, read, ada, ben, seen } = await twoAdmins();
  const opened = await seen();
  const { version } = await updateRead(ada, club, read, { stages: [stage("The letter", 40)] }, opened);
  await expect(updateRead(ben, club, read, { stages: [stage("The end", 100)] }, opened)).rejects.toMatchObject({
    status: 400,
    code: "edit_conflict",
    details: { case: "plan" },
  });
  const ids = (await getRead(ben, club, read)).stages.map(({ id }) => ({ id }));
  const saved = await updateRead(ben, club, read, { stages: [...ids, stage("The end", 100)] }, `"${version}"`);
  expect(saved.stages.map(({ title }) => title)).toEqual(["The letter", "The end"]);
});

test("a program that names no version, or any, is not asked", async () => {
  const { club, read, ada, ben } = await twoAdmins();
  await updateRead(ada, club, read, { stages: [stage("The letter", 40)] });
  await updateRead(ben, club, read, { stages: [] }, "*");
  expect((await updateGuide(ben, club, read, { questions: [{ text: "Why?" }] })).questions).toHaveLength(1);
});
