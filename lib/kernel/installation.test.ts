import { expect, test } from "vitest";
import { resetProcessState, setVariables } from "@/lib/testing/process";
import { installation, installationName } from "./installation";

test("a build, which has neither a secret nor a database, knows what an installation is that nobody has changed", () => {
  delete process.env.AUTH_SECRET;
  setVariables({ EXTERNAL_COVERS: "on" });
  resetProcessState(["installation"]);
  expect(installationName()).toBe("Bookplate");
  expect(installation()).toMatchObject({ tiers: "on", locales: ["en", "de", "es", "ar"], externalCovers: true });
});
