import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test("a build, which has no secret, knows the installation in which nobody has changed anything", () => {
  const script = 'import("./lib/kernel/installation.ts").then(({ installation }) => console.log(installation().name));';
  const { AUTH_SECRET: _secret, ...env } = process.env;
  const output = execFileSync(process.execPath, ["--import", "tsx/esm", "-e", script], { env, encoding: "utf8" });
  expect(output.trim()).toBe("Bookplate");
});
