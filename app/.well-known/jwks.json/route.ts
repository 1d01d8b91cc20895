import { publicKeys } from "@/lib/auth/access-tokens";
import { requestContext } from "@/lib/kernel/context";

export const dynamic = "force-dynamic";

/** The public keys of our access tokens. */
export async function GET() {
  const ctx = requestContext();
  ctx.answer.publicFor(300);
  return Response.json({ keys: await publicKeys(ctx) });
}
