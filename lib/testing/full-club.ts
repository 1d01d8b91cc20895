/** A club that is full, for tests of who waits. */
import { createReader } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import type { clubs } from "@/db/schema/clubs";
import { joinClub } from "@/lib/clubs/membership";
import type { Context } from "@/lib/kernel/context";
import type { votingWorld } from "./voting-world";

type Person = { id: string };

/** So many new readers. */
export const readers = ({ db }: Context, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => createReader(db)));

/** A club of two that is full, and people who came since, in their order. */
export async function fullClub(
  world: Pick<Awaited<ReturnType<typeof votingWorld>>, "ctx" | "as">,
  waiting = 3,
  values: Partial<typeof clubs.$inferInsert> = {},
) {
  const made = await createClubWith(world.ctx.db, { members: 1, capacity: 2, ...values });
  const line = await readers(world.ctx, waiting);
  for (const person of line) await joinClub(world.as(person), made.club.id, {});
  return { ...made, member: made.members[0] as Person, line };
}
