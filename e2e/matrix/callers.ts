/**
 * Whom an operation must refuse, derived from its access class: every kind of caller, with the world of a prepared request
 * set so that nothing but the missing right stands between them and success.
 */
import { type and, eq } from "drizzle-orm";
import { createCurator } from "@/db/factories/collections";
import { authorMembers } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { clubMembers, clubs } from "@/db/schema/clubs";
import { curators } from "@/db/schema/collections";
import { newId } from "@/db/schema/columns";
import { users } from "@/db/schema/users";
import { fillClubs } from "@/lib/clubs/waiting-line";
import { ROLES } from "@/lib/format/roles";
import { APP_SCOPES, appScopeOf } from "@/lib/http/app-scopes";
import { type Access, type Endpoint, isForStaff } from "@/lib/http/endpoint";
import { systemContext } from "@/lib/kernel/context";
import { freePage, proPage } from "../api/contract/author-world";
import type { Prepared } from "../api/contract/case";
import { apiKeyOf, appTokenOf, bearerOf, database, newReader } from "../support/world";

type Refusal = { status: 401 | 404; code: string };
/** Somebody who must be refused, and how. `always`: whatever they send, not only with a body that is right. */
export type Caller = {
  kind: string;
  headers: Record<string, string>;
  refusal: Refusal;
  always: boolean;
  /** Names another page than the caller's own. */
  query?: Record<string, string>;
  /** Sets the world so that this caller lacks the right, and sets it back. */
  during?: { before: () => Promise<unknown>; after: () => Promise<unknown> };
  /** The answer must be the one for a thing that does not exist, byte for byte. */
  likeMissing?: boolean;
};

const refused = (code: string): Refusal => ({ status: 401, code });
const missing: Refusal = { status: 404, code: "not_found" };
export const ALL_SCOPES = Object.keys(APP_SCOPES);
const CLUB = new Set(["member", "club-moderator", "club-admin"]);
const CURATOR = new Set(["curator", "curator-or-editor"]);
const AUTHOR = new Set(["author", "pro"]);

/** Paths whose thing belongs to one reader: to everybody else it is not there. */
const OWN = /^\/v1\/(me|author-claims|uploads)\/.*\{/;
/** Under these the identifier names something that is everybody's. */
const SHARED = new Set([
  "addToLibrary",
  "updateLibraryEntry",
  "unfollowReader",
  "joinChallenge",
  "leaveChallenge",
  "updateNotificationSource",
]);

export const changes = ({ method, reads }: Endpoint): boolean => method !== "GET" && !reads;

export const subjectOf = (headers: Record<string, string> = {}): string => {
  const [, claims = ""] = (headers.Authorization ?? "").split(".");
  if (!claims) throw new Error("A prepared request of a signed-in person carries a bearer token.");
  return (JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string }).sub;
};

const someone = async () => bearerOf(await newReader());

/** Everybody whom the class of the operation shuts out of this prepared request. */
export async function refusedCallers(endpoint: Endpoint, prepared: Prepared): Promise<Caller[]> {
  const { access } = endpoint;
  if (access === "public") return [];
  const callers = await everywhere(endpoint, prepared);
  if (isForStaff(access)) callers.push(...(await notStaff()), ...(await otherRoles(access)));
  if (AUTHOR.has(access)) callers.push(...(await notThisAuthor(endpoint, prepared)));
  if (CURATOR.has(access)) callers.push(...(await notThisCurator(endpoint, prepared)));
  if (CLUB.has(access)) callers.push(...(await notInClub(endpoint, prepared)));
  if (access === "reader" && OWN.test(endpoint.path) && !SHARED.has(endpoint.id)) {
    for (const [kind, roles] of [
      ["another reader", []],
      ["staff", ROLES],
    ] as const)
      callers.push({
        kind,
        headers: await bearerOf(await newReader({ roles, tier: "creator" })),
        refusal: missing,
        always: false,
        likeMissing: true,
      });
  }
  return callers;
}

/** What shuts people out of everything that is not public. */
async function everywhere(endpoint: Endpoint, { as }: Prepared): Promise<Caller[]> {
  const id = subjectOf(as);
  const always = true;
  const wrongScope = await apiKeyOf({ id }, [changes(endpoint) ? "read" : "write"]);
  const callers: Caller[] = [
    { kind: "anonymous", headers: {}, refusal: refused("not_signed_in"), always },
    {
      kind: "forged",
      headers: { Authorization: "Bearer forged.token.here" },
      refusal: refused("invalid_token"),
      always,
    },
    {
      kind: "key, other scope",
      headers: wrongScope,
      refusal: refused(endpoint.personal ? "bearer_only" : "insufficient_scope"),
      always,
    },
  ];
  const scope = appScopeOf(endpoint);
  callers.push({
    kind: scope ? "app, every other scope" : "app, every scope",
    headers: await appTokenOf(
      { id },
      ALL_SCOPES.filter((other) => other !== scope),
    ),
    refusal: refused("insufficient_scope"),
    always,
  });
  if (endpoint.personal)
    callers.push({
      kind: "key, full",
      headers: await apiKeyOf({ id }, ["read", "write"]),
      refusal: refused("bearer_only"),
      always,
    });
  if (changes(endpoint) && !endpoint.openToSuspended)
    callers.push({
      kind: "suspended",
      headers: as ?? {},
      refusal: refused("suspended"),
      always,
      during: set(users, eq(users.id, id), { suspendedAt: new Date() }, { suspendedAt: null }),
    });
  return callers;
}

async function notStaff(): Promise<Caller[]> {
  const [reader, author, curator] = [await someone(), (await proPage()).as, await curatorAs()];
  const refusal = refused("staff_only");
  return [
    { kind: "another reader", headers: reader, refusal, always: true },
    { kind: "another author", headers: author, refusal, always: true },
    { kind: "another curator", headers: curator, refusal, always: true },
  ];
}

/** Whoever has every role but this one and admin: none of the others stands in for it. */
async function otherRoles(access: Access): Promise<Caller[]> {
  const others = ROLES.filter((role) => role !== access && role !== "admin");
  if (access === "staff") return [];
  return Promise.all(
    others.map(async (role) => ({
      kind: `only ${role}`,
      headers: await bearerOf(await newReader({ roles: [role] })),
      refusal: refused("staff_only"),
      always: true,
    })),
  );
}

async function notThisAuthor({ access, path }: Endpoint, { as = {} }: Prepared): Promise<Caller[]> {
  const [member] = await database()
    .select({ id: authorMembers.authorId })
    .from(authorMembers)
    .where(eq(authorMembers.userId, subjectOf(as)));
  const page = eq(authors.id, member?.id ?? "");
  const [{ verifiedAt } = { verifiedAt: null }] = await database()
    .select({ verifiedAt: authors.verifiedAt })
    .from(authors)
    .where(page);
  const authorOnly = { refusal: refused("author_only"), always: true };
  const other = (await proPage()).as;
  const callers: Caller[] = [
    { kind: "another reader", headers: await someone(), ...authorOnly },
    { kind: "staff", headers: await bearerOf(await newReader({ roles: ROLES })), ...authorOnly },
    { kind: "another author, naming this page", headers: other, query: { author: member?.id ?? "" }, ...authorOnly },
    {
      kind: "author of a page not verified",
      headers: as,
      ...authorOnly,
      during: set(authors, page, { verifiedAt: null }, { verifiedAt }),
    },
  ];
  if (path.includes("{"))
    callers.push({ kind: "another author", headers: other, refusal: missing, always: false, likeMissing: true });
  if (access === "pro") {
    const proOnly = { refusal: refused("pro_only"), always: true };
    callers.push(
      { kind: "free author", headers: as, ...proOnly, during: set(authors, page, { tier: "free" }, { tier: "pro" }) },
      { kind: "another author, free", headers: (await freePage()).as, ...proOnly },
    );
  }
  return callers;
}

const curatorAs = async () => {
  const person = await newReader();
  await createCurator(database(), { userId: person.id, tier: "pro" });
  return bearerOf(person);
};

async function notThisCurator({ access, path, errors = [] }: Endpoint, { as = {} }: Prepared): Promise<Caller[]> {
  const own = eq(curators.userId, subjectOf(as));
  const curatorOnly = { refusal: refused("curator_only"), always: true };
  const staff = await newReader({ roles: ROLES });
  const callers: Caller[] = [
    { kind: "another reader", headers: await someone(), ...curatorOnly },
    { kind: "staff by key", headers: await apiKeyOf(staff, ["read", "write"]), ...curatorOnly },
    {
      kind: "curator not verified",
      headers: as,
      ...curatorOnly,
      during: set(curators, own, { verifiedAt: null }, { verifiedAt: new Date() }),
    },
  ];
  if (errors.includes("pro_only"))
    callers.push({
      kind: "free curator",
      headers: as,
      refusal: refused("pro_only"),
      always: true,
      during: set(curators, own, { tier: "free" }, { tier: "pro" }),
    });
  if (access === "curator") callers.push({ kind: "staff", headers: await bearerOf(staff), ...curatorOnly });
  if (path.includes("{"))
    callers.push({
      kind: "another curator",
      headers: await curatorAs(),
      refusal: missing,
      always: false,
      likeMissing: true,
    });
  return callers;
}

async function notInClub({ access }: Endpoint, { params = {} }: Prepared): Promise<Caller[]> {
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

type During = NonNullable<Caller["during"]>;

/** One state of the world within another. */
const both = (outer: During, inner: During): During => ({
  before: () => outer.before().then(inner.before),
  after: () => inner.after().then(outer.after),
});

/** An update of one row, and the one that takes it back. */
function set<T extends typeof users | typeof authors | typeof curators | typeof clubs>(
  table: T,
  where: ReturnType<typeof and>,
  to: Partial<T["$inferInsert"]>,
  back: Partial<T["$inferInsert"]>,
) {
  const put = (values: object) => async () => {
    await database().update(table).set(values).where(where);
  };
  return { before: put(to), after: put(back) };
}
