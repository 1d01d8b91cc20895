import { openPool } from "@/db/pool";
import { unseal } from "@/lib/kernel/secrets";

/**
 * Throws one sentence when this database keeps its keys sealed under another secret: tokens, pushes and repeated requests
 * would fail one by one, behind an app that says it is ready.
 */
export async function requireSameSecret(url: string): Promise<void> {
  const { sql } = openPool(url, { name: "bookplate-secret", max: 1 });
  try {
    const [key] = await sql<{ sealed: Buffer }[]>`
      select private_jwk as sealed from signing_keys order by created_at desc, kid desc limit 1`;
    if (key && !opens(key.sealed))
      throw new Error(
        "This database was created with another AUTH_SECRET: set that one, or put the file `secret` back into its data folder. Nothing was changed.",
      );
  } finally {
    await sql.end({ timeout: 2 });
  }
}

function opens(sealed: Buffer): boolean {
  try {
    unseal(sealed);
    return true;
  } catch {
    return false; // the cipher's own words say nothing to anybody
  }
}
