import { publicKeys } from "@/lib/auth/access-tokens";
import { publicFor } from "@/lib/kernel/cache";
import { systemContext } from "@/lib/kernel/context";

export const dynamic = "force-dynamic";

/** The public keys of our access tokens. */
export async function GET() {
  publicFor(300);
  return Response.json({ keys: await publicKeys(systemContext()) });
}
