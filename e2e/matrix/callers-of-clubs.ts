/** Whom an operation of a club must refuse: everybody who stands to it in another way than its members do. */
import { eq } from "drizzle-orm";
import { clubMembers, clubs } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { fillClubs } from "@/lib/clubs/waiting-line";
import { ROLES } from "@/lib/format/roles";
import type { Endpoint } from "@/lib/http/endpoint";
import { systemContext } from "@/lib/kernel/context";
import type { Prepared } from "../api/contract/case";
import { bearerOf, database, newReader } from "../support/world";
import { both, type Caller, missing, refused, set, someone } from "./caller";

export async function notInClub({ access }: Endpoint, { params = {} }: Prepared): Promise<Caller[]> {
  const clubId = params.clubId ?? "";
  const stand = async ({ id: userId }: { id: string }, values: Partial<typeof clubMembers.$inferInsert>) => {
    const row = { id: newId(), clubId, userId, role: "member" as const, status: "active" as const };
    await database()
      .insert(clubMembers)
      .values({ ...row, joinedAt: new Date(), ...values });
  };
  const standing = async (values: Partial<typeof clubMembers.$inferInsert>) => {
    const person = await newReader();
    await stand(person, values);
    return bearerOf(person);
  };
  const membersOnly = { refusal: refused("members_only"), always: true };
  const adminsOnly = { refusal: refused("admins_only"), always: true };
  const hidden = { refusal: missing, always: true, likeMissing: true };
  const left = { status: "inactive", exit: "left", leftAt: new Date() } as const;
  const isPrivate = set(clubs, eq(clubs.id, clubId), { visibility: "private" }, { visibility: "public" });
  const [club] = await database().select({ capacity: clubs.capacity }).from(clubs).where(eq(clubs.id, clubId));
  const isFull = set(clubs, eq(clubs.id, clubId), { capacity: 1 }, { capacity: club?.capacity });
  /** Waits while the club is full; the job that lets people in, which runs every minute, leaves them there. */
  const waiting = async () => {
    const person = await newReader();
    const before = async () => {
      await isFull.before();
      await stand(person, { status: "waiting", joinedAt: null, waitingSince: new Date() });
      await fillClubs(systemContext(database()));
    };
    const after = async () => {
      await database().delete(clubMembers).where(eq(clubMembers.userId, person.id));
      await isFull.after();
    };
    return { headers: await bearerOf(person), during: { before, after } };
  };
  const unseen = await waiting();
  const [stranger, past] = [await someone(), await standing(left)];
  const callers: Caller[] = [
    { kind: "another reader", headers: stranger, ...membersOnly },
    { kind: "staff", headers: await bearerOf(await newReader({ roles: ROLES })), ...membersOnly },
    { kind: "past member", headers: past, ...membersOnly },
    { kind: "past admin", headers: await standing({ ...left, role: "admin" }), ...membersOnly },
    { kind: "asked to join", headers: await standing({ status: "requested", joinedAt: null }), ...membersOnly },
    { kind: "waiting in line", ...(await waiting()), ...membersOnly },
    { kind: "waiting in line, private club", ...hidden, ...unseen, during: both(isPrivate, unseen.during) },
    { kind: "banned member", headers: await standing({ ...left, exit: "banned" }), ...hidden },
    { kind: "another reader, private club", headers: stranger, ...hidden, during: isPrivate },
    { kind: "past member, private club", headers: past, ...hidden, during: isPrivate },
  ];
  if (access !== "member") callers.push({ kind: "plain member", headers: await standing({}), ...adminsOnly });
  if (access === "club-admin")
    callers.push({ kind: "moderator", headers: await standing({ role: "moderator" }), ...adminsOnly });
  return callers;
}
