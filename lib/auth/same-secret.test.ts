/** A database is not served under another secret than the one that sealed its keys. */
import { expect, test } from "vitest";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { setVariables } from "@/lib/testing/process";
import { publicKeys } from "./access-tokens";
import { requireSameSecret } from "./same-secret";

test("another secret is refused in a sentence, and the first one opens", async () => {
  const { url } = await testDatabase();
  const ctx = await testContext();
  await ctx.db.execute("delete from signing_keys");
  await expect(requireSameSecret(url), "nothing is sealed yet").resolves.toBeUndefined();
  await publicKeys(ctx);
  await expect(requireSameSecret(url)).resolves.toBeUndefined();
  const first = process.env.AUTH_SECRET ?? "";
  setVariables({ AUTH_SECRET: "another-secret-another-secret-another" });
  await expect(requireSameSecret(url)).rejects.toThrow(/^This database was created with another AUTH_SECRET: .+\.$/);
  setVariables({ AUTH_SECRET: first });
  await expect(requireSameSecret(url)).resolves.toBeUndefined();
});
