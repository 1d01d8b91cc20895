import { systemContext } from "@/lib/kernel/context";
import { findServedDomain } from "@/lib/profiles/domain-serving";

export type OwnedHost = { username: string | null; inTier: boolean };

/** Whose a host name is that is none of ours, asked anew each time: what ends or is hidden ends with the next request. */
export const findHost = (hostname: string): Promise<OwnedHost | null> => findServedDomain(systemContext(), hostname);
