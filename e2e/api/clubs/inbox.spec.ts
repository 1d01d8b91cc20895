/** The inbox is one more output of the gate: what a club, its talk or a person hides is in no list, group, count or page of it. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { unique } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { notificationEvents } from "@/db/schema/notifications";
import { blocks } from "@/db/schema/users";
import { bearerOf, call, cookieOf, database, newReader, type Person } from "../../support/world";

const VIEWERS = ["member", "left", "removed", "banned", "blocked"] as const;

/** A private club in which somebody with a name of their own opened a discussion and wrote; everybody was notified. */
async function world() {
  const { club, admin, members } = await createClubWith(database(), { members: 6, visibility: "private" });
  const [member, left, removed, banned, blocked, writer] = members as [Person, Person, Person, Person, Person, Person];
  const names = { club: `Club ${unique()}`, title: `Title ${unique()}`, writer: `Writer ${unique()}` };
  await database().execute(sql`update users set name = ${names.writer} where id = ${writer.id}`);
  await does(admin, "PATCH", `/v1/clubs/${club.id}`, { name: names.club });
  const thread = await does(writer, "POST", `/v1/clubs/${club.id}/discussions`, { title: names.title, body: "Hm." });
  const path = `/v1/clubs/${club.id}/discussions/${thread.id}`;
  for (const person of [member, left, removed, banned, blocked])
    await does(person, "PUT", `${path}/notifications`, { frequency: "all" });
  const comment = await does(writer, "POST", `${path}/comments`, { body: "First." });
  const untold = sql`subject = ${`club:${club.id}`} and fanned_out_at is null and due_at <= now()`;
  const patience = { timeout: 30_000, interval: 100 };
  await vi.waitFor(async () => expect(await database().$count(notificationEvents, untold)).toBe(0), patience);
  const people = { member, left, removed, banned, blocked };
  return { club, admin, writer, people, names, path, comment };
}
type World = Awaited<ReturnType<typeof world>>;

async function does(person: { id: string }, method: string, path: string, body?: unknown) {
  const response = await call(method, path, { headers: await bearerOf(person), body });
  expect(response.status, `${method} ${path}: ${response.text}`).toBeLessThan(300);
  return response.body;
}

/** Everything a person's inbox says, in one text, and what it counts. */
async function inboxOf(person: { id: string }) {
  const headers = await bearerOf(person);
  const list = await call("GET", "/v1/me/notifications", { headers });
  const groups = await call("GET", "/v1/me/notification-groups", { headers });
  const unread = await call("GET", "/v1/me/notifications/unread", { headers });
  const page = await call("GET", "//notifications", { headers: { Accept: "text/html", ...(await cookieOf(person)) } });
  expect([list.status, groups.status, unread.status, page.status]).toEqual([200, 200, 200, 200]);
  expect([list.body.data.length, unread.body.count], "list, total and count agree").toEqual([
    list.body.total,
    list.body.total,
  ]);
  return { total: list.body.total as number, text: `${list.text}${groups.text}${page.text}` };
}

const shows = async (_w: World, person: { id: string }, text: string) => (await inboxOf(person)).text.includes(text);

let w: World;
beforeAll(async () => {
  w = await world();
}, 60_000);

test("who left, was removed or banned, and who has a block, finds nothing of a private club or of the person", async () => {
  for (const viewer of VIEWERS) {
    expect(await shows(w, w.people[viewer], w.names.title), viewer).toBe(true);
    expect(await shows(w, w.people[viewer], `${w.names.writer} wrote in ${w.names.club}`), viewer).toBe(true);
  }
  await does(w.people.left, "POST", `/v1/clubs/${w.club.id}/leave`);
  await does(w.admin, "DELETE", `/v1/clubs/${w.club.id}/members/${w.people.removed.id}`);
  await does(w.admin, "PATCH", `/v1/clubs/${w.club.id}/members/${w.people.banned.id}`, { status: "banned" });
  await database().insert(blocks).values({ blockerId: w.people.blocked.id, blockedId: w.writer.id });
  for (const viewer of VIEWERS) {
    const { total, text } = await inboxOf(w.people[viewer]);
    const found = [w.names.title, w.names.club, w.names.writer, w.club.slug].filter((name) => text.includes(name));
    expect(viewer === "member" ? found.length > 0 : found, viewer).toEqual(viewer === "member" ? true : []);
    if (viewer !== "member") expect(total, viewer).toBe(0);
  }
});

test("a new name of club, discussion and person is the one in the inbox", async () => {
  const renamed = { club: `Renamed ${unique()}`, title: `Retitled ${unique()}`, writer: `Nom ${unique()}` };
  await does(w.admin, "PATCH", `/v1/clubs/${w.club.id}`, { name: renamed.club });
  await does(w.writer, "PATCH", w.path, { title: renamed.title });
  await does(w.writer, "PATCH", "/v1/me", { displayName: renamed.writer });
  const { text } = await inboxOf(w.people.member);
  for (const name of Object.values(renamed)) expect(text).toContain(name);
  for (const name of Object.values(w.names)) expect(text).not.toContain(name);
});

test("anonymous mode takes the name out of the inbox as out of the thread", async () => {
  await does(w.writer, "PATCH", "/v1/me/privacy", { anonymous: true });
  const thread = await call("POST", `${w.path}/comments/find`, { headers: await bearerOf(w.people.member), body: {} });
  expect(thread.body.data[0].author.displayName).toBe("A reader");
  const { text } = await inboxOf(w.people.member);
  expect(text).toContain("A reader wrote in");
  expect(text).not.toContain("Nom ");
});

test("a discussion that staff remove is in no inbox any more", async () => {
  const staff = await newReader({ roles: ["admin"] });
  const [row] = await database().execute<{ id: string; title: string }>(
    sql`select id, title from club_discussions where club_id = ${w.club.id}`,
  );
  // the admin reports it, for whoever reports hears what became of it, which is no longer an empty inbox
  await does(w.admin, "POST", "/v1/reports", { kind: "club_discussion", id: row?.id, reason: "spam" });
  const [report] = await database().execute<{ id: string }>(
    sql`select id from reports where target_id = ${row?.id ?? ""}`,
  );
  expect(await shows(w, w.people.member, row?.title ?? "")).toBe(true);
  await does(staff, "PUT", `/admin/reports/${report?.id}`, { decision: "remove" });
  const { total, text } = await inboxOf(w.people.member);
  expect(text).not.toContain(row?.title);
  expect(total).toBe(0);
});
