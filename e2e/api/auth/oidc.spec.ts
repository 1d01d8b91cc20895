/** Sign-in by OpenID Connect against a provider on this machine: who gets in, and the attacks that do not. */
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { unique } from "@/db/factories";
import { accounts, users } from "@/db/schema/users";
import { sessionCookieName } from "@/lib/auth/session-cookie";
import { appUrl, call, database, newReader } from "../../support/world";

const ORIGIN = new URL(appUrl()).origin;
const address = () => `${unique()}@readers.example`;
type Person = { subject: string; email: string; proved?: boolean };

/** A browser without a screen: it keeps cookies by host and goes where it is led, a step at a time. */
class Visitor {
  cookies = new Map<string, Map<string, string>>();

  async ask(url: string, body?: Record<string, string>): Promise<Response> {
    const { host } = new URL(url);
    const jar = this.cookies.get(host) ?? new Map<string, string>();
    this.cookies.set(host, jar);
    const response = await fetch(url, {
      redirect: "manual",
      method: body ? "POST" : "GET",
      headers: {
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        "Sec-Fetch-Site": "same-origin",
      },
      ...(body ? { body: new URLSearchParams(body) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  get ours(): Map<string, string> {
    return this.cookies.get(new URL(ORIGIN).host) ?? new Map();
  }

  /** From the sign-in page through the provider, up to the address that leads back here. */
  async toCallback({ subject, email, proved = true }: Person, next = "/library"): Promise<string> {
    const begun = await this.ask(`${ORIGIN}/auth/oauth`, { provider: "oidc", next });
    let at = /url=(.+)$/.exec(begun.headers.get("refresh") ?? "")?.[1] ?? "";
    for (let steps = 0; steps < 8; steps += 1) {
      if (at.startsWith(`${ORIGIN}/api/auth/callback/`)) return at;
      const body = { subject, email, ...(proved ? { proved: "1" } : {}) };
      const response = await this.ask(at, new URL(at).pathname.startsWith("/who/") ? body : undefined);
      at = new URL(response.headers.get("location") ?? "", at).href;
    }
    throw new Error(`The provider never led back: ${at}`);
  }

  /** Where an address that leads back here ends, and whose session it gave. */
  async arrive(callback: string): Promise<{ at: string; userId: string | null }> {
    const response = await this.ask(callback);
    const at = new URL(response.headers.get("location") ?? "/nowhere", ORIGIN);
    const session = this.ours.get(sessionCookieName());
    const headers = { Cookie: `${sessionCookieName()}=${session}` };
    const { body } = session ? await call("GET", "/v1/me", { headers }) : { body: null };
    expect(at.origin).toBe(ORIGIN);
    return { at: `${at.pathname}${at.search}`, userId: body?.id ?? null };
  }
}

const expectRefused = async (visitor: Visitor, callback: string, error = /error=/) => {
  const { at, userId } = await visitor.arrive(callback);
  expect(at).toMatch(/^\/sign-in\?/);
  expect(at).toMatch(error);
  expect(userId).toBeNull();
};
const linked = (subject: string) =>
  database()
    .select()
    .from(accounts)
    .where(and(eq(accounts.provider, "oidc"), eq(accounts.providerAccountId, subject)));

test("somebody new gets an account, and is known when they come again", async () => {
  const person = { subject: unique(), email: address() };
  const visitor = new Visitor();
  const { at, userId } = await visitor.arrive(await visitor.toCallback(person));
  expect(at).toBe("/welcome?next=%2Flibrary");
  expect([...visitor.ours.keys()].filter((name) => /state|pkce|nonce/.test(name))).toEqual([]);
  const [row] = await database().select().from(users).where(eq(users.email, person.email));
  expect(row?.id).toBe(userId);
  const again = new Visitor();
  expect((await again.arrive(await again.toCallback({ ...person, email: address() }))).userId).toBe(userId);
});

test("an existing account is linked by its address when the provider says that it is proved", async () => {
  const known = await newReader();
  const visitor = new Visitor();
  const callback = await visitor.toCallback({ subject: unique(), email: known.email ?? "" });
  expect(await visitor.arrive(callback)).toEqual({ at: "/library", userId: known.id });
});

test("an address that is not proved there takes no account over, and makes none", async () => {
  const known = await newReader();
  for (const email of [known.email ?? "", address()]) {
    const [visitor, subject] = [new Visitor(), unique()];
    const callback = await visitor.toCallback({ subject, email, proved: false });
    await expectRefused(visitor, callback, /error=unproved_email/);
    expect(await linked(subject)).toEqual([]);
  }
});

test("a way back counts once: not again here, and not with the cookies of before", async () => {
  const visitor = new Visitor();
  const callback = await visitor.toCallback({ subject: unique(), email: address() });
  const before = new Map(visitor.ours);
  expect((await visitor.arrive(callback)).userId).not.toBeNull();
  visitor.ours.delete(sessionCookieName());
  await expectRefused(visitor, callback);
  for (const [name, value] of before) visitor.ours.set(name, value);
  await expectRefused(visitor, callback);
});

test.each(["state", "pkce.code_verifier", "nonce"])("without its %s nobody gets in", async (check) => {
  const [visitor, subject] = [new Visitor(), unique()];
  const callback = await visitor.toCallback({ subject, email: address() });
  expect(visitor.ours.delete(`authjs.${check}`)).toBe(true);
  await expectRefused(visitor, callback);
  expect(await linked(subject)).toEqual([]);
});

test("another's way back is refused in this browser, with their state and with one's own", async () => {
  const [attacker, victim] = [new Visitor(), new Visitor()];
  const theirs = new URL(await attacker.toCallback({ subject: unique(), email: address() }));
  const own = new URL(await victim.toCallback({ subject: unique(), email: address() }));
  const mixed = new URL(theirs);
  mixed.searchParams.set("state", own.searchParams.get("state") ?? "");
  const before = new Map(victim.ours);
  for (const callback of [theirs.href, mixed.href]) {
    for (const [name, value] of before) victim.ours.set(name, value);
    await expectRefused(victim, callback);
  }
  await expectRefused(new Visitor(), own.href);
});

test("an answer that another issuer gives, or nobody says to have given, is refused", async () => {
  for (const change of [
    (url: URL) => url.searchParams.set("iss", "https://evil.example"),
    (url: URL) => url.searchParams.delete("iss"),
  ]) {
    const visitor = new Visitor();
    const callback = new URL(await visitor.toCallback({ subject: unique(), email: address() }));
    expect(callback.searchParams.get("iss")).toMatch(/^http:\/\/127\.0\.0\.1:/);
    change(callback);
    await expectRefused(visitor, callback.href);
  }
});

test("a refusal of the provider leads back with a sentence, and signs nobody in", async () => {
  const visitor = new Visitor();
  const callback = new URL(await visitor.toCallback({ subject: unique(), email: address() }));
  callback.searchParams.delete("code");
  callback.searchParams.set("error", "access_denied");
  await expectRefused(visitor, callback.href);
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/x/..//evil.example"])(
  "nobody is led on to %s",
  async (next) => {
    const known = await newReader();
    const visitor = new Visitor();
    const callback = await visitor.toCallback({ subject: unique(), email: known.email ?? "" }, next);
    expect((await visitor.arrive(callback)).at).toBe("/home");
    const other = new Visitor();
    const later = await other.toCallback({ subject: unique(), email: known.email ?? "" });
    const [name] = [...other.ours.keys()].filter((cookie) => cookie.includes("oauth-next"));
    other.ours.set(name ?? "", encodeURIComponent(next));
    expect((await other.arrive(later)).at).toBe("/home");
  },
);
