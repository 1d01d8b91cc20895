import { z } from "zod";
import { env } from "@/lib/kernel/env";
import { fetchWithin } from "@/lib/kernel/within";
import type { Outcome, PushMessage } from "./message";

/** As many messages and receipts as Expo takes in one request. */
export const EXPO_BATCH = 100;

const Ticket = z.object({
  status: z.enum(["ok", "error"]),
  id: z.string().optional(),
  message: z.string().optional(),
  details: z.object({ error: z.string().optional() }).optional(),
});
const Tickets = z.object({ data: z.array(Ticket) });
/** Why a request was refused as a whole. */
const Refusal = z.object({
  errors: z
    .array(
      z.object({
        code: z.string().optional().catch(undefined),
        /** Of tokens of several projects: whose each is. */
        details: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
      }),
    )
    .catch([]),
});
/** What lies in the request itself; the other refusals are about who asks, or how often. */
const REFUSED_FOR_CONTENT = new Set([400, 413, 422]);
const Receipts = z.object({ data: z.record(z.string(), Ticket) });

type ForPhone = { token: string; message: PushMessage };

/**
 * Hands up to 100 messages to Expo's push service, which brings them to phones. One outcome each, in their order; or the
 * parts to hand over by themselves, when it refused all of them for what some are.
 */
export async function sendExpoPush<M extends ForPhone>(messages: readonly M[]): Promise<Outcome[] | { parts: M[][] }> {
  const body = messages.map(({ token, message: { id, title, body, url, mute } }) => ({
    to: token,
    title,
    body,
    data: { id, url, mute },
    tag: id,
    collapseId: id,
    ttl: 86_400,
  }));
  const response = await ask("/--/api/v2/push/send", body, Tickets);
  if ("error" in response) {
    const { refusal, ...failure } = response;
    if (refusal && messages.length > 1) return { parts: partsOf(messages, refusal) };
    return messages.map(() => ({ result: "failed", ...failure }));
  }
  return messages.map((_, i) => outcomeOf(response.data[i]));
}

/** By project, where Expo says that the tokens are of several; else in halves, until the one it means stands alone. */
function partsOf<M extends ForPhone>(messages: readonly M[], { errors }: z.infer<typeof Refusal>): M[][] {
  const mixed = errors.find(({ code }) => code === "PUSH_TOO_MANY_EXPERIENCE_IDS");
  const projects = Object.entries(mixed?.details ?? {});
  const projectOf = (token: string) => projects.find(([, tokens]) => tokens.includes(token))?.[0];
  const parts = [...Map.groupBy(messages, ({ token }) => projectOf(token)).values()];
  if (parts.length > 1) return parts;
  const half = Math.ceil(messages.length / 2);
  return [messages.slice(0, half), messages.slice(half)];
}

function outcomeOf(ticket: z.infer<typeof Ticket> | undefined): Outcome {
  if (!ticket) return { result: "failed", error: "Expo returned no ticket." };
  if (ticket.status === "ok") return { result: "sent", ...(ticket.id ? { ticket: ticket.id } : {}) };
  const error = `Expo: ${ticket.details?.error ?? "error"}`;
  if (ticket.details?.error === "DeviceNotRegistered") return { result: "gone" };
  if (ticket.details?.error === "MessageTooBig") return { result: "refused", error };
  return { result: "failed", error };
}

/** Which of these tickets have a receipt, and whether it says that the phone is gone. */
export async function readExpoReceipts(tickets: readonly string[]): Promise<Map<string, { gone: boolean }>> {
  const response = await ask("/--/api/v2/push/getReceipts", { ids: tickets }, Receipts);
  if ("error" in response) throw new Error(response.error);
  return new Map(
    Object.entries(response.data).map(([ticket, { details }]) => [
      ticket,
      { gone: details?.error === "DeviceNotRegistered" },
    ]),
  );
}

type Failure = { error: string; retryAfterSeconds?: number; refusal?: z.infer<typeof Refusal> };

async function ask<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<T | Failure> {
  const { EXPO_PUSH_URL, EXPO_ACCESS_TOKEN } = env();
  const response = await fetchWithin("push")(new URL(path, EXPO_PUSH_URL), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      ...(EXPO_ACCESS_TOKEN ? { Authorization: `Bearer ${EXPO_ACCESS_TOKEN}` } : {}),
    },
    body: JSON.stringify(body),
  }).catch((error: Error) => error.name);
  if (typeof response === "string") return { error: `Expo could not be reached: ${response}.` };
  if (!response.ok) {
    const seconds = Number(response.headers.get("retry-after"));
    const refused = REFUSED_FOR_CONTENT.has(response.status)
      ? Refusal.catch({ errors: [] }).parse(await response.json().catch(() => null))
      : null;
    return {
      error: `Expo returned status ${response.status}.`,
      ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}),
      ...(refused ? { refusal: refused } : {}),
    };
  }
  const parsed = schema.safeParse(await response.json().catch(() => null));
  return parsed.success ? parsed.data : { error: "Expo's response could not be read." };
}
