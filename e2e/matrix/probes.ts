/**
 * What every operation refuses for reasons that its declaration names: each probe is a prepared request made wrong in one
 * way, and the answer that it must get.
 */
import { and, eq } from "drizzle-orm";
import { createAuthor, unique } from "@/db/factories";
import { idempotencyKeys } from "@/db/schema/auth";
import { authorMembers } from "@/db/schema/authors";
import { newId } from "@/db/schema/columns";
import { textRules } from "@/db/schema/moderation";
import { users } from "@/db/schema/users";
import { appScopeOf } from "@/lib/http/app-scopes";
import type { Endpoint } from "@/lib/http/endpoint";
import { setVariables } from "@/lib/testing/process";
import { type Case, type Prepared, pathOf } from "../api/contract/case";
import { send } from "../api/contract/cases";
import { leavesOf, withValue } from "../api/contract/leaves";
import {
  type ApiResponse,
  apiKeyOf,
  appTokenOf,
  bearerOf,
  call,
  cookieOf,
  database,
  newReader,
} from "../support/world";
import { ALL_SCOPES, changes, subjectOf } from "./callers";
import { isPaged, takesKey } from "./declared";

type Probe = { code: string; ask: () => Promise<ApiResponse> };

const NOTHING = "0192f0c1-0000-7000-8000-000000000000";
const HUGE = "x".repeat(20_100_000);

export function probesOf(endpoint: Endpoint, testCase: Case, prepared: Prepared): Probe[] {
  return [
    ...ofInput(endpoint, prepared),
    ...ofPath(endpoint, testCase, prepared),
    ...ofCaller(endpoint, prepared),
    ...ofText(endpoint, prepared),
  ];
}

function ofInput(endpoint: Endpoint, prepared: Prepared): Probe[] {
  const { body, multipart, looseQuery } = endpoint;
  const path = `${pathOf(endpoint, prepared.params)}${prepared.query ? `?${new URLSearchParams(prepared.query)}` : ""}`;
  const raw = (type: string, text: string) => () =>
    call(endpoint.method, path, { headers: { ...prepared.as, "Content-Type": type }, raw: text });
  const form = "multipart/form-data; boundary=x";
  const probes: (Probe | false)[] = [
    !looseQuery && {
      code: "invalid_input",
      ask: () => send(endpoint, { ...prepared, query: { ...prepared.query, noSuchParameter: "1" } }),
    },
    body !== undefined && {
      code: "invalid_input",
      ask: () => send(endpoint, { ...prepared, body: { ...(prepared.body as object), noSuchProperty: 1 } }),
    },
    body !== undefined && { code: "malformed_json", ask: raw("application/json", '{"a":') },
    body !== undefined && { code: "body_too_large", ask: raw("application/json", HUGE.slice(0, 1_000_001)) },
    multipart !== undefined && { code: "body_too_large", ask: raw(form, HUGE) },
    (body ?? multipart) !== undefined && { code: "unsupported_media_type", ask: raw("text/plain", "{}") },
    isPaged(endpoint) && {
      code: "page_too_deep",
      ask: () => send(endpoint, { ...prepared, query: { ...prepared.query, page: "200", limit: "100" } }),
    },
    takesKey(endpoint) && { code: "idempotency_key_reused", ask: () => withUsedKey(endpoint, prepared) },
  ];
  return probes.filter((probe) => probe !== false);
}

/** The request under a key that its caller gave another request before. */
async function withUsedKey(endpoint: Endpoint, prepared: Prepared): Promise<ApiResponse> {
  const key = newId();
  const used = { userId: subjectOf(prepared.as), key, fingerprint: "another request", status: 200 };
  await database().insert(idempotencyKeys).values(used);
  return send(endpoint, prepared, { ...prepared.as, "Idempotency-Key": key });
}

function ofPath({ path, ...endpoint }: Endpoint, { missing }: Case, prepared: Prepared): Probe[] {
  const last = [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
  const others = last ? (missing ?? [{ [last]: NOTHING }, { [last]: "no-such-thing-here" }]) : [];
  return others.map((params) => ({
    code: "not_found",
    ask: () => send({ path, ...endpoint }, { ...prepared, params: { ...prepared.params, ...params } }),
  }));
}

function ofCaller(endpoint: Endpoint, prepared: Prepared): Probe[] {
  const { access, method, personal, openToSuspended } = endpoint;
  const as = (headers: () => Promise<Record<string, string>>) => async () => send(endpoint, prepared, await headers());
  const probes: (Probe | false)[] = [
    { code: "invalid_token", ask: as(async () => ({ Authorization: "Bearer forged.token.here" })) },
    access === "public" && {
      code: "insufficient_scope",
      ask: as(async () => apiKeyOf(await newReader(), [changes(endpoint) ? "read" : "write"])),
    },
    access === "public" && {
      code: "insufficient_scope",
      ask: as(async () =>
        appTokenOf(
          await newReader(),
          ALL_SCOPES.filter((scope) => scope !== appScopeOf(endpoint)),
        ),
      ),
    },
    access === "public" &&
      changes(endpoint) &&
      !openToSuspended && {
        code: "suspended",
        ask: as(async () => bearerOf(await newReader({ suspendedAt: new Date() }))),
      },
    access !== "public" &&
      method !== "GET" && {
        code: "cross_site",
        ask: as(async () => ({
          ...(await cookieOf({ id: subjectOf(prepared.as) })),
          "Sec-Fetch-Site": "cross-site",
        })),
      },
    (access === "author" || access === "pro") && { code: "choose_author", ask: () => withTwoPages(endpoint, prepared) },
    personal === true && {
      code: "bearer_only",
      ask: as(async () => apiKeyOf({ id: subjectOf(prepared.as) }, ["read", "write"])),
    },
  ];
  return probes.filter((probe) => probe !== false);
}

/** The request of somebody who looks after another page too, and names neither. */
async function withTwoPages(endpoint: Endpoint, prepared: Prepared): Promise<ApiResponse> {
  const userId = subjectOf(prepared.as);
  const { id: authorId } = await createAuthor(database(), { verifiedAt: new Date() });
  const second = and(eq(authorMembers.userId, userId), eq(authorMembers.authorId, authorId));
  await database().insert(authorMembers).values({ authorId, userId, role: "member" });
  return send(endpoint, prepared).finally(() => database().delete(authorMembers).where(second));
}

function ofText(endpoint: Endpoint, prepared: Prepared): Probe[] {
  const { publicText, body } = endpoint;
  if (!publicText) return [];
  const [leaf] = leavesOf(body)
    .filter(({ path: [name], schema: { type } }) => publicText.fields.includes(String(name)) && type === "string")
    .sort((field, other) => (other.schema.maxLength ?? 0) - (field.schema.maxLength ?? 0)); // a text rather than a name
  if (!leaf) throw new Error(`${endpoint.id} has no field for a public text.`);
  const saying = (text: string) => send(endpoint, { ...prepared, body: withValue(prepared.body, leaf.path, text) });
  return [
    {
      code: "text_refused",
      ask: async () => {
        const pattern = `vile${unique()}`;
        await database().insert(textRules).values({ id: newId(), kind: "word", pattern, action: "refuse" });
        return saying(`So ${pattern} it is`).finally(() =>
          database().delete(textRules).where(eq(textRules.pattern, pattern)),
        );
      },
    },
    {
      code: "new_account",
      ask: async () => {
        setVariables({ RATE_LIMITS: "1" });
        await database()
          .update(users)
          .set({ createdAt: new Date() })
          .where(eq(users.id, subjectOf(prepared.as)));
        return saying("See https://cheap.example").finally(() => setVariables({ RATE_LIMITS: "off" }));
      },
    },
  ];
}
