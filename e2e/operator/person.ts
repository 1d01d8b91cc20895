/** Somebody who uses an installation over its documented API, with nothing but what the API itself hands out. */
import assert from "node:assert/strict";
import { TestAuthenticator } from "@/lib/testing/authenticator";
import { codeFor, type Installation } from "./installation";

type Answer = { body: ReturnType<typeof JSON.parse>; cookies: string[] };

/** One request. What it answers is part of the journey: another status than the expected one ends it with the answer's words. */
export async function ask(
  installation: Installation,
  headers: Record<string, string>,
  request: string,
  body: object | undefined,
  expected: number,
): Promise<Answer["body"]> {
  return (await exchange(installation, headers, request, body, expected)).body;
}

async function exchange(
  { url }: Installation,
  headers: Record<string, string>,
  request: string,
  body: object | undefined,
  expected: number,
): Promise<Answer> {
  const [method = "GET", path = "/"] = request.split(" ");
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  assert.equal(response.status, expected, `${request}: ${text.slice(0, 500)}`);
  return { body: text ? JSON.parse(text) : null, cookies: cookiesOf(response) };
}

const cookiesOf = (response: Response): string[] =>
  response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");

export type Person = {
  email: string;
  username: string;
  headers: Record<string, string>;
  does: (request: string, body?: object, expected?: number) => Promise<Answer["body"]>;
};

const asPerson = (
  installation: Installation,
  email: string,
  username: string,
  headers: Record<string, string>,
): Person => ({
  email,
  username,
  headers,
  does: (request, body, expected = 200) => ask(installation, headers, request, body, expected),
});

/** Gives somebody a passkey and signs them in with it, on a device of their own: what begins either sets a cookie that its end needs. */
export async function withPasskey(installation: Installation, person: Person, name: string): Promise<Person> {
  const device = new TestAuthenticator(installation.url);
  const begin = async (request: string, headers: Record<string, string>) => {
    const { body, cookies } = await exchange(installation, headers, request, undefined, 200);
    const Cookie = [headers.Cookie, ...cookies].filter(Boolean).join("; ");
    return { options: body, headers: { ...headers, Cookie } };
  };
  const adding = await begin("POST /v1/me/passkeys/options", person.headers);
  const made = { name, credential: device.create(adding.options) };
  await ask(installation, adding.headers, "POST /v1/me/passkeys", made, 201);

  const signing = await begin("POST /v1/auth/passkeys/options", {});
  const proof = { credential: device.sign(signing.options) };
  const { accessToken } = await ask(installation, signing.headers, "POST /v1/auth/passkeys/sign-in", proof, 200);
  return asPerson(installation, person.email, person.username, { Authorization: `Bearer ${accessToken}` });
}

/** Proves an address by the mailed code, with an invitation where one is needed, and chooses a name. */
export async function register(installation: Installation, username: string, invite?: string): Promise<Person> {
  const email = `${username}@readers.example`;
  const since = installation.mails().length;
  await ask(installation, {}, "POST /v1/auth/email", { email, invite }, 200);
  const code = await codeFor(installation, email, since);
  const proof = { grantType: "email_code", email, code };
  const { accessToken } = await ask(installation, {}, "POST /v1/auth/token", proof, 200);
  const person = asPerson(installation, email, username, { Authorization: `Bearer ${accessToken}` });
  await person.does("PATCH /v1/me", { username, displayName: username });
  return person;
}

/** Opens the set-up address as a browser does: the page, then its form. */
export async function openSetup(installation: Installation, address: string, email: string): Promise<Response> {
  const page = await fetch(address);
  assert.equal(page.status, 200, address);
  const code = new URL(address).searchParams.get("code") ?? "";
  return fetch(`${installation.url}/auth/setup`, {
    method: "POST",
    body: new URLSearchParams({ code, email }),
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
}

/** The admin whom the set-up address made, by the session it began. */
export async function firstAdmin(installation: Installation, address: string, username: string): Promise<Person> {
  const email = `${username}@readers.example`;
  const response = await openSetup(installation, address, email);
  const cookies = cookiesOf(response);
  assert.ok(
    cookies.some((cookie) => /session/.test(cookie)),
    `The set-up address signed nobody in (${response.status}).`,
  );
  const headers = { Cookie: cookies.join("; "), "Sec-Fetch-Site": "same-origin" };
  const person = asPerson(installation, email, username, headers);
  await person.does("PATCH /v1/me", { username, displayName: username });
  return person;
}
