/** Which addresses may be webhooks, and how they are called. */
import { env } from "@/lib/kernel/env";
import { isAllowedTarget, type Rules } from "@/lib/outbound/guarded-fetch";
import { isLoopback, isPublicAddress } from "@/lib/outbound/ip-ranges";

const PATIENCE_MS = 10_000;
/** The log shows how an answer begins; nothing else is done with it. */
const LARGEST_ANSWER = 1_000;

const LOCAL: Partial<Rules> = {
  allowsAddress: (address) => isPublicAddress(address) || isLoopback(address),
  allowsPort: () => true,
};

/** Owners name any address, so only public ones are called, over https; the tests' receivers are local. */
export const webhookRules = (): Partial<Rules> => ({
  patienceMs: PATIENCE_MS,
  largestBody: LARGEST_ANSWER,
  ...(env().BOOKPLATE_LOCAL_WEBHOOKS ? LOCAL : {}),
});

/** Whether an address may become one. A name that does not resolve now may do so later: each call looks again. */
export const mayBeWebhook = (url: string): Promise<boolean> =>
  isAllowedTarget(url, { ...webhookRules(), httpsOnly: !env().BOOKPLATE_LOCAL_WEBHOOKS });
