import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { guardedPost, NotReachable, type Rules } from "@/lib/outbound/guarded-fetch";
import { isLoopback, isPublicAddress } from "@/lib/outbound/ip-ranges";
import { encryptMessage, LARGEST_MESSAGE } from "./encrypt";
import type { Outcome, PushMessage } from "./message";
import { vapidHeader } from "./vapid";

const DAY_SECONDS = 86_400;

/** Browsers name their push service themselves, so only public addresses are called; the tests' stand-in is local. */
export function pushRules(): Partial<Rules> {
  return env().BOOKPLATE_LOCAL_PUSH
    ? { allowsAddress: (address) => isPublicAddress(address) || isLoopback(address), allowsPort: () => true }
    : {};
}

type WebDevice = { address: string; p256dh: string; auth: string };

/**
 * Hands one message to a browser's push service (RFC 8030). The topic is the event: a message that is sent again, since a
 * worker died, replaces the one that still waits. 404 and 410 mean that the subscription is gone.
 */
export async function sendWebPush(ctx: Context, device: WebDevice, message: PushMessage): Promise<Outcome> {
  const body = encryptMessage(toBytes(message), device);
  try {
    const response = await guardedPost(
      device.address,
      {
        body,
        headers: {
          Authorization: await vapidHeader(ctx, device.address),
          "Content-Encoding": "aes128gcm",
          "Content-Type": "application/octet-stream",
          TTL: String(DAY_SECONDS),
          Urgency: "normal",
          Topic: message.id.replaceAll("-", ""),
        },
      },
      pushRules(),
    );
    return outcomeOf(response);
  } catch (error) {
    if (error instanceof NotReachable) return { result: "failed", error: error.message };
    throw error;
  }
}

function outcomeOf({ status, retryAfter }: { status: number; retryAfter: string | null }): Outcome {
  if (status >= 200 && status < 300) return { result: "sent" };
  if (status === 404 || status === 410) return { result: "gone" };
  const error = `The push service returned status ${status}.`;
  if (status === 400 || status === 413) return { result: "refused", error };
  const seconds = Number(retryAfter);
  return { result: "failed", error, ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
}

/** The message as JSON, its body shortened until it fits into one record. */
function toBytes(message: PushMessage): Buffer {
  const bytes = Buffer.from(JSON.stringify(message));
  if (bytes.length <= LARGEST_MESSAGE) return bytes;
  return toBytes({ ...message, body: `${message.body.slice(0, Math.floor(message.body.length * 0.7))}…` });
}
