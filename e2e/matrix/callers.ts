/**
 * Whom an operation must refuse, derived from its access class: every kind of caller, with the world of a prepared request
 * set so that nothing but the missing right stands between them and success.
 */
import { eq } from "drizzle-orm";
import { createCurator } from "@/db/factories/collections";
import { authorMembers } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { curators } from "@/db/schema/collections";
import { users } from "@/db/schema/users";
import { ROLES } from "@/lib/format/roles";
import { APP_SCOPES, appScopeOf } from "@/lib/http/app-scopes";
import { type Access, type Endpoint, isForStaff } from "@/lib/http/endpoint";
import { freePage, proPage } from "../api/contract/author-world";
import type { Prepared } from "../api/contract/case";
import { apiKeyOf, appTokenOf, bearerOf, database, newReader } from "../support/world";
import { type Caller, missing, refused, set, someone } from "./caller";
import { notInClub } from "./callers-of-clubs";

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
