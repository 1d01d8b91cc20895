/** What API tests and journeys share: the running app, its database, and people with credentials of every kind. */
import { connect, type Db } from "@/db/client";
import { createReader } from "@/db/factories";
import { createAuthorization, createOauthApp } from "@/db/factories/oauth";
import { apiKeys } from "@/db/schema/auth";
import { newId } from "@/db/schema/columns";
import { signAccessToken } from "@/lib/auth/access-tokens";
import { newApiKey } from "@/lib/auth/api-keys";
import { sessionCookieName } from "@/lib/auth/session-cookie";
import { startSession } from "@/lib/auth/sessions";
import { type Context, systemContext } from "@/lib/kernel/context";
import { hashToken } from "@/lib/kernel/secrets";

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests through \`npm test\` or \`npm test -- api\`.`);
  return value;
};

export const appUrl = (): string => required("E2E_URL");

/** A metric of the app's as an operator collects it: the sum over the label sets that begin so. */
export async function metric(name: string, ...labels: string[]): Promise<number> {
  const headers = { Authorization: `Bearer ${required("E2E_METRICS_TOKEN")}` };
  const text = await (await fetch(`${appUrl()}/metrics`, { headers })).text();
  const lines = text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const found = lines.filter((line) => labels.every((label) => line.includes(label)));
  return found.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

let opened: ReturnType<typeof connect> | undefined;
export function database(): Db {
  opened ??= connect(required("DATABASE_URL"), { max: 4 });
  return opened.db;
}
export const closeDatabase = async () => {
  const closing = opened?.end();
  opened = undefined;
  await closing;
};

const system = (): Context => systemContext(database());

export type Person = Awaited<ReturnType<typeof createReader>>;

/** A new reader, or another kind of person when values say so. */
export const newReader = (values: Parameters<typeof createReader>[1] = {}): Promise<Person> =>
  createReader(database(), values);

export const bearerOf = async (person: { id: string }) => ({
  Authorization: `Bearer ${await signAccessToken(system(), { userId: person.id, familyId: newId() })}`,
});

export async function apiKeyOf(person: { id: string }, scopes: ("read" | "write")[]) {
  const key = newApiKey();
  await database()
    .insert(apiKeys)
    .values({ userId: person.id, name: "Test", scopes, keyHash: hashToken(key), lastFour: key.slice(-4) });
  return { "X-API-Key": key };
}

/** A token of somebody else's app that this person gave these scopes. */
export async function appTokenOf(person: { id: string }, scopes: readonly string[]) {
  const app = await createOauthApp(database(), null);
  const familyId = await createAuthorization(database(), { appId: app.id, userId: person.id, scopes });
  const token = await signAccessToken(system(), { userId: person.id, familyId, app: { id: app.id, scopes } });
  return { Authorization: `Bearer ${token}` };
}

export const sessionOf = async (person: { id: string }, minutesAgo = 0): Promise<{ name: string; value: string }> => {
  const ctx = system();
  const then = new Date(ctx.now.getTime() - minutesAgo * 60_000);
  return { name: sessionCookieName(), value: (await startSession({ ...ctx, now: then }, person.id)).value };
};

export const cookieOf = async (person: { id: string }) => {
  const { name, value } = await sessionOf(person);
  return { Cookie: `${name}=${value}`, "Sec-Fetch-Site": "same-origin" };
};

/** Parsed JSON whose shape the test asserts. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Json = any;

export type ApiResponse = { status: number; headers: Headers; body: Json; text: string };

type Transport = (method: string, address: string, init: RequestInit) => Promise<Response>;
const overHttp: Transport = (method, address, init) => fetch(`${appUrl()}${address}`, { ...init, method });
let transport: Transport = overHttp;

/** Answers requests to the API in another way than over HTTP; without one, over HTTP again. */
export const setTransport = (other?: Transport) => {
  transport = other ?? overHttp;
};

/** Sends a request to the API ({base_url} = origin + /api unless the path starts with `//`). */
export async function call(
  method: string,
  path: string,
  options: { headers?: Record<string, string>; body?: unknown; raw?: string | Uint8Array } = {},
): Promise<ApiResponse> {
  const { headers = {}, body, raw } = options;
  const response = await transport(method, path.startsWith("//") ? path.slice(1) : `/api${path}`, {
    redirect: "manual",
    headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
    body: raw ? (raw as BodyInit) : body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : null, text };
}
