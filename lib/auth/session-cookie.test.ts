/** The session's cookie has a name that no sibling subdomain can set, and nobody is signed out by its change. */
import { afterEach, expect, test, vi } from "vitest";
import { resetProcessState } from "@/lib/testing/process";
import { cookiesOf, newSessionValue, renamedSession, sessionCookie, sessionValue } from "./session-cookie";

function at(appUrl: string) {
  resetProcessState();
  vi.stubEnv("APP_URL", appUrl);
}
afterEach(() => {
  vi.unstubAllEnvs();
  resetProcessState();
});
const valueIn = (header: string) => sessionValue(cookiesOf(header));
const later = new Date("2031-01-01T00:00:00Z");

test("on https the name is __Host-, with all that it asks for; on http it is the plain one", () => {
  at("https://books.example");
  expect(sessionCookie("v", later)).toMatch(/^__Host-bookplate\.session=v; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
  expect(sessionCookie("v", later)).not.toContain("Domain");
  at("http://localhost:3000");
  expect(sessionCookie("v", later)).toMatch(/^bookplate\.session=v; /);
});

test("who has the former cookie stays signed in, and gets the new one once", () => {
  at("https://books.example");
  expect(valueIn("a=b; bookplate.session=old")).toBe("old");
  const [fresh, gone] = renamedSession("a=b; bookplate.session=old", later);
  expect(fresh).toMatch(/^__Host-bookplate\.session=old; /);
  expect(gone).toMatch(/^bookplate\.session=; Path=\/; Max-Age=0/);
  expect(renamedSession("__Host-bookplate.session=old", later)).toEqual([]);
  expect(renamedSession(undefined, later)).toEqual([]);
});

test("a cookie that a sibling tosses is worth nothing beside the real one, nor with a session of today alone", () => {
  at("https://books.example");
  const today = newSessionValue();
  expect(valueIn(`bookplate.session=tossed; __Host-bookplate.session=${today}`)).toBe(today);
  expect(valueIn(`bookplate.session=${today}`)).toBeUndefined();
  expect(renamedSession(`bookplate.session=${today}`, later)).toHaveLength(1);
});

test("on http nothing is renamed", () => {
  at("http://localhost:3000");
  expect(valueIn("bookplate.session=v")).toBe("v");
  expect(renamedSession("bookplate.session=v", later)).toEqual([]);
});
