import type { Actor, Context } from "@/lib/kernel/context";
import { currentScope } from "@/lib/kernel/scope";
import type { IncomingHeaders } from "./incoming";
import { addressBucket, POLICIES, rateHeaders, rateLimiter } from "./rate-limit";

/** Who asks; 401 for a credential that does not hold. */
export type Identify = (ctx: Context, headers: IncomingHeaders) => Promise<Actor | null>;

/** Counts a request against its address; what is left goes into `headers`. Throws 429 beyond the limit. */
export const countAddress = (headers: Map<string, string>): void =>
  count(addressBucket(currentScope()?.address ?? "unknown"), POLICIES.address, headers);

/** Who asks, counted as a caller, or by the address. Throws 401 for a credential that does not hold, 429 beyond the limit. */
export async function countedCaller(
  ctx: Context,
  identify: Identify,
  sent: IncomingHeaders,
  headers: Map<string, string>,
): Promise<Actor | null> {
  const actor = await identify(ctx, sent).catch((error) => {
    countAddress(headers); // guessing credentials is counted too
    throw error;
  });
  if (actor) count(actor.userId, POLICIES.caller, headers);
  else countAddress(headers); // by what came out: a made-up cookie is no reader
  return actor;
}

function count(bucket: string, policy: (typeof POLICIES)["caller" | "address"], headers: Map<string, string>): void {
  const left = rateHeaders(rateLimiter().take(policy, bucket));
  for (const [name, value] of Object.entries(left)) headers.set(name.toLowerCase(), value);
}
