/** What others keep, and lose, when somebody deletes their account. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, createWork, unique } from "@/db/factories";
import { authorClaims } from "@/db/schema/author-claims";
import { authorMembers } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { clubMembers, clubs } from "@/db/schema/clubs";
import { mails } from "@/db/schema/platform";
import { decideClaim, listClaims } from "@/lib/authors/decide-claim";
import { createClub } from "@/lib/clubs/clubs";
import { createComment } from "@/lib/clubs/comments";
import { createDiscussion } from "@/lib/clubs/discussions";
import { joinClub } from "@/lib/clubs/membership";
import type { Context } from "@/lib/kernel/context";
import { queueMail } from "@/lib/mail/outbox";
import { leavingParts } from "@/lib/registry/leaving-parts";
import { actingAs, testContext } from "@/lib/testing/context";
import { deleteAccount } from "./account-deletion";
import { eraseAccount, sweepDeletedAccounts } from "./erase-account";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

type Person = Awaited<ReturnType<typeof createReader>>;
const old = () => createReader(ctx.db, { createdAt: new Date("2025-01-01") });

async function leave(person: Person): Promise<void> {
  await deleteAccount(actingAs(ctx, person));
  await eraseAccount(ctx, person.id, leavingParts);
}

async function pageOf(owner: Person, member?: Person) {
  const page = await createAuthor(ctx.db, { verifiedAt: new Date(), bio: "In my own words", bookCount: 1 });
  await ctx.db.insert(authorMembers).values({ authorId: page.id, userId: owner.id, role: "holder" });
  if (member) await ctx.db.insert(authorMembers).values({ authorId: page.id, userId: member.id, role: "member" });
  return page;
}

test("an open claim ends with the answer: staff can approve nobody", async () => {
  const [person, staff] = [await old(), await createReader(ctx.db, { roles: ["editor"] })];
  const page = await createAuthor(ctx.db, { bookCount: 1 });
  const [claim] = await ctx.db
    .insert(authorClaims)
    .values({ authorId: page.id, claimantId: person.id, statement: "It is me", token: "t", dueAt: new Date() })
    .returning();
  const asStaff = actingAs(ctx, staff);
  await deleteAccount(actingAs(ctx, person));
  await expect(decideClaim(asStaff, claim?.id ?? "", { decision: "approve", transfer: false })).rejects.toMatchObject({
    code: "already_decided",
  });
  await eraseAccount(ctx, person.id, leavingParts);
  const { data } = await listClaims(asStaff, { status: "pending", page: 1, limit: 100 });
  expect(data.map(({ id }) => id)).not.toContain(claim?.id);
});

test("a page whose last holder goes loses its badge and its words; with a team it goes to who is on it longest", async () => {
  const [alone, owner, member] = [await old(), await old(), await old()];
  const [left, handed] = [await pageOf(alone), await pageOf(owner, member)];
  await leave(alone);
  await leave(owner);
  const [empty] = await ctx.db.select().from(authors).where(eq(authors.id, left.id));
  expect(empty).toMatchObject({ verifiedAt: null, bio: null });
  const [page] = await ctx.db.select().from(authors).where(eq(authors.id, handed.id));
  expect(page?.verifiedAt).not.toBeNull();
  const team = await ctx.db.select().from(authorMembers).where(eq(authorMembers.authorId, handed.id));
  expect(team).toMatchObject([{ userId: member.id, role: "holder" }]);
});

test("a page and a club go to somebody in good standing, and to a suspended member rather than to nobody", async () => {
  const suspended = async () => createReader(ctx.db, { createdAt: new Date("2025-01-01"), suspendedAt: new Date() });
  const [owner, waiting, member, admin] = [await old(), await suspended(), await old(), await old()];
  const [only, both] = [await pageOf(owner, waiting), await pageOf(owner, waiting)];
  await ctx.db.insert(authorMembers).values({ authorId: both.id, userId: member.id, role: "member" });
  const club = await createClub(actingAs(ctx, admin), { name: `Standing ${unique()}` });
  for (const person of [waiting, member]) await joinClub(actingAs(ctx, person), club.id, {});
  await leave(owner);
  await leave(admin);
  const [page] = await ctx.db.select().from(authors).where(eq(authors.id, only.id));
  expect(page).toMatchObject({ bio: "In my own words", verifiedAt: expect.any(Date) });
  const ownerOf = async (authorId: string) =>
    (await ctx.db.select().from(authorMembers).where(eq(authorMembers.authorId, authorId))).find(
      ({ role }) => role === "holder",
    )?.userId;
  expect(await ownerOf(only.id)).toBe(waiting.id);
  expect(await ownerOf(both.id)).toBe(member.id);
  const seats = await ctx.db.select().from(clubMembers).where(eq(clubMembers.clubId, club.id));
  expect(seats.filter(({ role }) => role === "admin").map(({ userId }) => userId)).toEqual([member.id]);
});

test("a club gets another admin, keeps the places in its threads, and goes when nobody else was ever there", async () => {
  const [admin, other] = [await old(), await old()];
  const club = await createClub(actingAs(ctx, admin), { name: `Shared ${unique()}` });
  const alone = await createClub(actingAs(ctx, admin), { name: `Alone ${unique()}` });
  await joinClub(actingAs(ctx, other), club.id, {});
  const talk = await createDiscussion(actingAs(ctx, other), club.id, { title: "Talk", body: "Begin" });
  const note = await createComment(actingAs(ctx, admin), club.id, talk.id, { body: "sayingsoftheadmin" });
  await leave(admin);
  const [next] = await ctx.db.select().from(clubMembers).where(eq(clubMembers.userId, other.id));
  expect(next?.role).toBe("admin");
  expect(await ctx.db.$count(clubs, eq(clubs.id, alone.id))).toBe(0);
  const [place] = await ctx.db.execute<{ body: string; removed_by: string }>(
    sql`select body, removed_by from club_comments where id = ${note.id}`,
  );
  expect(place).toEqual({ body: "", removed_by: "author" });
});

test("mails that tell others of them, and mails to them, are gone", async () => {
  const [person, other] = [await old(), await old()];
  const mail = { kind: "t", subject: "s", html: "h", text: `${person.name} invites you` };
  await queueMail(actingAs(ctx, person), { ...mail, recipient: other.email ?? "" });
  await queueMail(ctx, { ...mail, recipient: person.email?.toUpperCase() ?? "" });
  await deleteAccount(actingAs(ctx, person));
  expect(await ctx.db.$count(mails, eq(mails.text, mail.text))).toBe(0);
});

test("a very large account goes in batches, and one whose job was killed is taken up again", async () => {
  const person = await old();
  const work = await createWork(ctx.db);
  await ctx.db.execute(sql`
    insert into notification_events (id, kind, subject, actor_id, payload, title, body, url)
    select gen_random_uuid(), 'club_comment', 'club:x', ${person.id}::uuid, '{}', 'said', 'said', '/' from generate_series(1, 2500)`);
  await ctx.db.execute(
    sql`insert into library_entries (user_id, work_id, status) values (${person.id}, ${work.id}, 'want')`,
  );
  await deleteAccount(actingAs(ctx, person));
  const dies = async () => {
    throw new Error("killed");
  };
  await expect(eraseAccount(ctx, person.id, [...leavingParts, dies])).rejects.toThrow("killed");
  const queued = () =>
    ctx.db.execute<{ n: number }>(sql`
      select count(*)::int as n from pgboss.job where name = 'erase-account' and data->>'userId' = ${person.id}`);
  await ctx.db.execute(sql`delete from pgboss.job where name = 'erase-account'`); // it was lost
  await sweepDeletedAccounts({ ...ctx, now: new Date(Date.now() + 3_600_000) });
  const [after] = await queued();
  expect(after?.n).toBe(1);
  await eraseAccount(ctx, person.id, leavingParts);
  const [left] = await ctx.db.execute<{ n: number }>(sql`
    select (select count(*)::int from notification_events where actor_id = ${person.id})
      + (select count(*)::int from library_entries where user_id = ${person.id}) as n`);
  expect(left?.n).toBe(0);
});
