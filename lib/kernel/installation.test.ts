import { expect, test } from "vitest";
import { resetProcessState, setVariables } from "@/lib/testing/process";
import { installation, installationName } from "./installation";

test("a build, which has neither a secret nor a database, knows what an installation is that nobody has changed", () => {
  delete process.env.AUTH_SECRET;
  setVariables({ EXTERNAL_COVERS: "on" });
  resetProcessState(["installation"]);
  expect(installationName()).toBe("Bookplate");
  expect(installation()).toMatchObject({ tiers: "on", locales: ["en", "de", "es", "ar"], externalCovers: true });
import { afterEach, beforeEach, expect, test } from "vitest";
import { singleton } from "@/db/singletons";
import type { Env } from "./env";
import { DEFAULTS, withVariables } from "./installation";

const known = singleton<Env>("env");
const before = { env: known.value, secret: process.env.AUTH_SECRET };

beforeEach(() => {
  known.value = undefined;
  delete process.env.AUTH_SECRET;
});
afterEach(() => {
  known.value = before.env;
  if (before.secret !== undefined) process.env.AUTH_SECRET = before.secret;
});

test("a build knows the name of an installation before there are any variables", () => {
  expect(withVariables(DEFAULTS).name).toBe("Bookplate");
  expect(() => withVariables(DEFAULTS).externalCovers).toThrow("AUTH_SECRET");
  expect(withVariables({ ...DEFAULTS, externalCovers: true }).externalCovers).toBe(true);
});
