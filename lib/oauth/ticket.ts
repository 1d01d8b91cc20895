import { z } from "zod";
import { badRequest } from "@/lib/http/errors";
import type { Actor, Context } from "@/lib/kernel/context";
import { seal, unseal } from "@/lib/kernel/secrets";

const MINUTES = 10;

const Sealed = z.object({
  signIn: z.string(),
  until: z.number(),
  appId: z.string(),
  redirectUri: z.string(),
  scopes: z.array(z.string()),
  state: z.string().optional(),
  codeChallenge: z.string(),
});
type Asked = Omit<z.infer<typeof Sealed>, "signIn" | "until">;

/**
 * What a reader was asked, sealed: whoever decides sends it back, so the decision is about exactly that. It holds for ten
 * minutes and for the sign-in it was shown to, so that no other page or person can have it decided.
 */
export function ticketFor(ctx: Context & { actor: Actor }, asked: Asked): string {
  const until = ctx.now.getTime() + MINUTES * 60_000;
  return seal(JSON.stringify({ ...asked, signIn: ctx.actor.signIn, until })).toString("base64url");
}

/** What was asked; 400 `authorization_expired` for a ticket of another sign-in, an old one, or none of ours. */
export function readTicket(ctx: Context & { actor: Actor }, ticket: string): Asked {
  const { signIn, until, ...asked } = opened(ticket);
  if (!ctx.actor.signIn || signIn !== ctx.actor.signIn || until <= ctx.now.getTime()) throw expired();
  return asked;
}

function opened(ticket: string): z.infer<typeof Sealed> {
  let text: string;
  try {
    text = unseal(Buffer.from(ticket, "base64url"));
  } catch {
    throw expired(); // altered, or sealed elsewhere: the cipher's own words say nothing to anybody
  }
  return Sealed.parse(JSON.parse(text));
}

const expired = () =>
  badRequest("This question is no longer open. Go back to the app and start again.", "authorization_expired");
